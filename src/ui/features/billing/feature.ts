import { CreditCard } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    billing: {
      levels: ['partner', 'reseller', 'organization'],
      paths: ['/billing', '/settings/billing', '/billing/:part'],
      load: () => import('./BillingScreen'),
    },
    // Whoever paid, or connected an account, comes from the provider, and is led back.
    paid: {
      levels: ['superAdmin', 'partner', 'reseller', 'organization', 'agent'],
      paths: ['/paymentSuccess', '/paymentCancel', '/stripePayoutConnectSuccess', '/stripePayoutConnectFailure'],
      load: () => import('./BillingScreen'),
    },
  },
  navigation: [
    { screen: 'billing', label: 'Billing', heading: 'Wallet', Icon: CreditCard, order: 205, needs: 'viewBilling' },
  ],
});
