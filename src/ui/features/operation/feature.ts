import { CreditCard, Headphones, Server } from 'lucide-react';
import { defineUiFeature } from '../../feature';

export const feature = defineUiFeature({
  screens: {
    money: { levels: ['superAdmin'], paths: ['/money', '/money/:part'], load: () => import('./money/MoneyScreen') },
    review: { levels: ['superAdmin'], paths: ['/review'], load: () => import('./ReviewScreen') },
    system: { levels: ['superAdmin'], paths: ['/system'], load: () => import('./SystemScreen') },
  },
  navigation: [
    { screen: 'review', label: 'Calls for review', Icon: Headphones, order: 225, needs: 'operateHost' },
    { screen: 'money', label: 'Money', heading: 'Ledger', Icon: CreditCard, order: 227, needs: 'operateHost' },
    { screen: 'system', label: 'System', Icon: Server, order: 230, needs: 'operateHost' },
  ],
});
