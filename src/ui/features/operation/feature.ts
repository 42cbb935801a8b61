import { Headphones, Server } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    review: { levels: ['superAdmin'], paths: ['/review'], load: () => import('./ReviewScreen') },
    system: { levels: ['superAdmin'], paths: ['/system'], load: () => import('./SystemScreen') },
  },
  navigation: [
    { screen: 'review', label: 'Calls for review', Icon: Headphones, order: 225, needs: 'operateHost' },
    { screen: 'system', label: 'System', Icon: Server, order: 230, needs: 'operateHost' },
  ],
});
