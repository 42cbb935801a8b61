import { ChartColumn } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    metrics: {
      levels: ['partner', 'reseller', 'organization'],
      paths: ['/metrics', '/metrics/list', '/metrics/monitors'],
      load: () => import('./MetricsScreen'),
    },
  },
  navigation: [{ screen: 'metrics', label: 'Metrics', Icon: ChartColumn, order: 203, needs: 'viewOrg' }],
});
