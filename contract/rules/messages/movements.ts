import type { MovementKind } from '../../entities/wallet';

/** What moves money, by its kind, on screens and papers that sum it up. */
export const MOVEMENT_KINDS: Readonly<Record<MovementKind, string>> = {
  topUp: 'Funds added',
  usage: 'Usage',
  subscription: 'Plan',
  refund: 'Refund',
  withdrawal: 'Withdrawal',
  payout: 'Payout',
  reward: 'Reward',
  fee: 'Fee',
  transfer: 'Transfer',
  correction: 'Correction',
};
