import { HandCoins } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    business: {
      levels: ['partner', 'reseller'],
      paths: ['/business', '/business/:part'],
      load: () => import('./BusinessScreen'),
    },
  },
  navigation: [{ screen: 'business', label: 'Business', Icon: HandCoins, order: 204, needs: 'viewBilling' }],
});
