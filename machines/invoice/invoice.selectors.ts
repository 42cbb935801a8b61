import type { SnapshotFrom } from 'xstate';
import type { Invoice } from '#contract/entities/wallet';
import type { Asked } from '#contract/rules/money/asked';
import type { Failure } from '../shared/failure';
import type { invoiceMachine } from './invoice.machine';

type Snapshot = SnapshotFrom<typeof invoiceMachine>;

export const selectInvoice = ({ context }: Snapshot): Invoice | null => context.invoice;
/** Compare by its fields. */
export const selectAsked = ({ context: { amount, unit } }: Snapshot): Asked => ({ amount, unit });
export const selectInvoiceFailure = ({ context }: Snapshot): Failure | null => context.failure;
export const selectCanRequest = (snapshot: Snapshot): boolean => snapshot.can({ type: 'invoice.request' });
/** What is done with it now, if anything. */
export const selectInvoiceWork = ({ value }: Snapshot): 'requesting' | 'cancelling' | 'paying' | null =>
  value === 'requesting' || value === 'cancelling' || value === 'paying' ? value : null;

export type InvoiceStep = 'loading' | 'failed' | 'choosing' | 'waiting' | 'ended';

/** What the person has before them. */
export const selectInvoiceStep = ({ value, context: { invoice } }: Snapshot): InvoiceStep => {
  if (value === 'looking') return 'loading';
  if (value === 'failed') return 'failed';
  if (value === 'choosing' || value === 'requesting' || invoice === null) return 'choosing';
  return invoice.state === 'requested' ? 'waiting' : 'ended';
};
