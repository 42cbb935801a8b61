import { CreditCard } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    billing: {
      levels: ['partner', 'reseller', 'organization'],
      paths: ['/billing', '/settings/billing'],
      load: () => import('./BillingScreen'),
    },
  },
  navigation: [
    { screen: 'billing', label: 'Billing', heading: 'Wallet', Icon: CreditCard, order: 205, needs: 'viewBilling' },
  ],
});
