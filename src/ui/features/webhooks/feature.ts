import { Webhook } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    webhooks: {
      levels: ['partner', 'reseller', 'organization', 'agent'],
      paths: ['/webhooks'],
      load: () => import('./WebhooksScreen'),
    },
  },
  navigation: [
    {
      screen: 'webhooks',
      label: 'Webhooks',
      Icon: Webhook,
      order: 134,
      levels: ['partner', 'reseller', 'organization'],
      needs: 'editOrg',
    },
  ],
});
