import { defineOverlays } from '../../../overlays/overlay';

/** With the screen in one file: each file of its own is named in the first load. */
const dialogs = { load: () => import('../BillingScreen') } as const;

export const overlays = defineOverlays({
  addFunds: dialogs,
  withdraw: dialogs,
  wallet: dialogs,
  balances: dialogs,
  transactions: dialogs,
  checkout: dialogs,
  selectPlan: dialogs,
  subscription: dialogs,
  billing: dialogs,
  planDetails: dialogs,
  planOffered: dialogs,
  editPlan: dialogs,
});
