import type { SnapshotFrom } from 'xstate';
import type { Withdrawal } from '#contract/entities/wallet';
import type { Asked } from '#contract/rules/money/asked';
import type { Failure } from '../shared/failure';
import type { withdrawalMachine } from './withdrawal.machine';
import type { Seen } from './withdrawal.types';

type Snapshot = SnapshotFrom<typeof withdrawalMachine>;

export const selectAddress = ({ context }: Snapshot): string => context.address;
/** Compare by its fields. */
export const selectSendAsked = ({ context: { amount, unit } }: Snapshot): Asked => ({ amount, unit });
export const selectSeen = ({ context }: Snapshot): Seen | null => context.seen;
export const selectProblem = ({ context }: Snapshot): Failure | null => context.problem;
export const selectSendFailure = ({ context }: Snapshot): Failure | null => context.failure;
export const selectWithdrawal = ({ context }: Snapshot): Withdrawal | null => context.withdrawal;
export const selectCanSend = (snapshot: Snapshot): boolean => snapshot.can({ type: 'withdrawal.send' });
export const selectIsSending = (snapshot: Snapshot): boolean => snapshot.matches('sending');

/** How far the address is: nothing typed, typed, asked for, known, or refused. */
export const selectAddressPhase = (snapshot: Snapshot): 'empty' | 'checking' | 'seen' | 'refused' => {
  if (snapshot.matches({ editing: 'empty' })) return 'empty';
  if (snapshot.matches({ editing: 'refused' })) return 'refused';
  return snapshot.context.seen === null ? 'checking' : 'seen';
};

export type WithdrawalStep = 'editing' | 'lost' | 'told';

/** What the person has before them. */
export const selectWithdrawalStep = (snapshot: Snapshot): WithdrawalStep => {
  if (snapshot.matches('told')) return 'told';
  return snapshot.matches('lost') ? 'lost' : 'editing';
};
