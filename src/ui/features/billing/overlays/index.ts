import { defineOverlays } from '../../../overlays/overlay';

const dialogs = { load: () => import('./MoneyDialogs') } as const;

export const overlays = defineOverlays({
  addFunds: dialogs,
  withdraw: dialogs,
  wallet: dialogs,
  balances: dialogs,
  transactions: dialogs,
});
