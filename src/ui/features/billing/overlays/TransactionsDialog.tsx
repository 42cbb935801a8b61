import { Dialog } from '../../../components/Dialog';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { billingStrings as strings } from '../strings';
import { AllTransactions } from '../Transactions';

/** What moved the money of the account, over any screen (`transactions`). */
export const TransactionsDialog = ({ close }: OverlayProps) => (
  <Dialog size="lg" tall title={strings.transactions} closeLabel={shellStrings.close} onClose={close}>
    <AllTransactions />
  </Dialog>
);
