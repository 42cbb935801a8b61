import { Gauge } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    usage: {
      levels: ['partner', 'reseller', 'organization'],
      paths: ['/usage', '/usage/prices'],
      load: () => import('./UsageScreen'),
    },
  },
  navigation: [{ screen: 'usage', label: 'Usage', Icon: Gauge, order: 206, needs: 'viewBilling' }],
});
