import { ScrollText } from 'lucide-react';
import { defineUiFeature } from '../../feature';
import { HEADING } from './heading';

export const feature = defineUiFeature({
  screens: { logs: { levels: ['organization', 'agent'], paths: ['/logs'], load: () => import('./LogsScreen') } },
  navigation: [{ screen: 'logs', label: 'Log', heading: HEADING, Icon: ScrollText, order: 30, goToKey: 'l' }],
});
