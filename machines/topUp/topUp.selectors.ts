import type { SnapshotFrom } from 'xstate';
import type { Card, CardProviderFact, DemoCard, TopUp } from '#contract/entities/card';
import type { Failure } from '../shared/failure';
import type { topUpMachine } from './topUp.machine';
import type { TopUpChoice } from './topUp.types';

type Snapshot = SnapshotFrom<typeof topUpMachine>;

export const selectCards = ({ context }: Snapshot): readonly Card[] => context.cards;
export const selectCardProvider = ({ context }: Snapshot): CardProviderFact | null => context.provider;
export const selectTopUp = ({ context }: Snapshot): TopUp | null => context.told?.topUp ?? null;
/** Compare by its fields. */
export const selectChoice = ({ context: { amount, cardId, keepsCard } }: Snapshot): TopUpChoice => ({
  amount,
  cardId,
  keepsCard,
});
export const selectTopUpFailure = ({ context }: Snapshot): Failure | null => context.failure;
export const selectCanPay = (snapshot: Snapshot): boolean => snapshot.can({ type: 'topUp.pay' });
/** The cards of the demo that its form has. */
export const selectDemoCards = ({ context: { told } }: Snapshot): readonly DemoCard[] =>
  told?.next.kind === 'demoForm' ? told.next.cards : NONE;
/** Whether the host is at work on it now. */
export const selectIsPaying = ({ value }: Snapshot): boolean =>
  value === 'paying' || value === 'filling' || value === 'confirming';

const NONE: readonly DemoCard[] = [];

export type TopUpStep =
  | 'loading'
  | 'unread'
  | 'choosing'
  | 'lost'
  | 'away'
  | 'form'
  | 'confirm'
  | 'waiting'
  | 'paid'
  | 'failed';

/** What the person has before them. While the host is at work that is what it was. */
export const selectTopUpStep = ({ value, context: { told } }: Snapshot): TopUpStep => {
  if (value === 'looking') return 'loading';
  if (value === 'failed') return 'unread';
  if (value === 'lost') return 'lost';
  if (told === null) return 'choosing';
  const { topUp, next } = told;
  if (topUp.state === 'paid' || topUp.state === 'failed') return topUp.state;
  return STEPS[next.kind];
};

const STEPS = { none: 'waiting', redirect: 'away', demoForm: 'form', demoConfirm: 'confirm' } as const;
