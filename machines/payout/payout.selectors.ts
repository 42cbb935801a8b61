import type { SnapshotFrom } from 'xstate';
import type { ConnectedAccount, Payout, PayoutOffer, PayoutWay } from '#contract/entities/payout';
import type { Failure } from '../shared/failure';
import type { payoutMachine } from './payout.machine';
import type { PayoutChoice } from './payout.types';

type Snapshot = SnapshotFrom<typeof payoutMachine>;

export const selectPayoutWays = ({ context }: Snapshot): readonly PayoutOffer[] => context.ways;
export const selectPayoutWay = ({ context }: Snapshot): PayoutWay | null => context.way;
/** Whether the person comes from Stripe's page. */
export const selectCameBack = ({ context }: Snapshot): boolean => context.cameBack;
export const selectConnected = ({ context }: Snapshot): ConnectedAccount | null => context.connected;
/** Compare by its fields. */
export const selectPayoutChoice = ({ context: { address, amount } }: Snapshot): PayoutChoice => ({ address, amount });
export const selectPayoutFailure = ({ context }: Snapshot): Failure | null => context.failure;
export const selectPayout = ({ context }: Snapshot): Payout | null => context.payout;
export const selectCanPayOut = (snapshot: Snapshot): boolean => snapshot.can({ type: 'payout.send' });
/** Whether the host is at work on it now. */
export const selectIsPayingOut = ({ value }: Snapshot): boolean => value === 'sending' || value === 'connecting';

export type PayoutStep = 'loading' | 'unread' | 'editing' | 'lost' | 'away' | 'told';

/** What the person has before them. While the host is at work that is what it was. */
export const selectPayoutStep = (snapshot: Snapshot): PayoutStep => {
  if (snapshot.matches('looking')) return 'loading';
  if (snapshot.matches('failed')) return 'unread';
  if (snapshot.matches('told')) return 'told';
  if (snapshot.matches('lost')) return 'lost';
  return snapshot.matches('away') ? 'away' : 'editing';
};
