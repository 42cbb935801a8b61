import { Blocks } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    madeApps: {
      levels: ['superAdmin', 'partner', 'reseller'],
      paths: ['/made-apps'],
      load: () => import('./MadeAppsScreen'),
    },
  },
  navigation: [{ screen: 'madeApps', label: 'Apps', Icon: Blocks, order: 120, needs: 'manageApps', goToKey: 'p' }],
});
