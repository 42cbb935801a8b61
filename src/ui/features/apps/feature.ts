import { Blocks } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    apps: { levels: ['organization', 'agent'], paths: ['/apps'], load: () => import('./AppsScreen') },
  },
  navigation: [{ screen: 'apps', label: 'Apps', Icon: Blocks, order: 48, goToKey: 'p' }],
});
