import type { ComponentType } from 'react';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import type { OverlayProps } from '../../../overlays/overlay';
import { AddFunds } from './AddFunds';
import { Balances } from './Balances';
import { Checkout } from './Checkout';
import { EditPlan } from './EditPlan';
import { PlanDetails, SelectPlan, SubscriptionDialog } from './PlanDialogs';
import { TransactionsDialog } from './TransactionsDialog';
import { WalletDialog } from './WalletDialog';
import { Withdraw } from './Withdraw';

const DIALOGS: { readonly [K in OverlayKey]?: ComponentType<OverlayProps> } = {
  addFunds: AddFunds,
  withdraw: Withdraw,
  wallet: WalletDialog,
  balances: Balances,
  transactions: TransactionsDialog,
  checkout: Checkout,
  selectPlan: SelectPlan,
  subscription: SubscriptionDialog,
  billing: SubscriptionDialog,
  planDetails: PlanDetails,
  planOffered: PlanDetails,
  editPlan: EditPlan,
};

/** The dialogs about money. */
export const Overlay = (props: OverlayProps) => {
  const Dialog = DIALOGS[props.overlay.key];
  return Dialog ? <Dialog {...props} /> : null;
};
