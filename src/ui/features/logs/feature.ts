import { ScrollText } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: { logs: { levels: ['organization', 'agent'], paths: ['/logs'], load: () => import('./LogsScreen') } },
  navigation: [{ screen: 'logs', label: 'Log', Icon: ScrollText, order: 30, goToKey: 'l' }],
});
