import type { SnapshotFrom } from 'xstate';
import type { Card, CardProviderFact, DemoCard } from '#contract/entities/card';
import type { Failure } from '../shared/failure';
import type { checkoutMachine } from './checkout.machine';
import { dueOf } from './checkout.setup';
import type { Order, ToldCheckout } from './checkout.types';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;

export const selectOrder = ({ context }: Snapshot): Order | null => context.order;
/** What is due, or was, in US dollars. */
export const selectDue = ({ context: { order, told } }: Snapshot): string | null =>
  told?.bill?.usd ?? (order && dueOf(order));
export const selectCheckout = ({ context }: Snapshot): ToldCheckout | null => context.told;
export const selectCheckoutCards = ({ context }: Snapshot): readonly Card[] => context.cards;
export const selectCheckoutProvider = ({ context }: Snapshot): CardProviderFact | null => context.provider;
export const selectCheckoutCardId = ({ context }: Snapshot): string | null => context.cardId;
export const selectCheckoutFailure = ({ context }: Snapshot): Failure | null => context.failure;
export const selectCanCheckOut = (snapshot: Snapshot): boolean => snapshot.can({ type: 'checkout.pay' });
/** The cards of the demo that its form has. */
export const selectFormCards = ({ context: { told } }: Snapshot): readonly DemoCard[] =>
  told?.next.kind === 'demoForm' ? told.next.cards : NONE;
/** Whether the host is at work on it now. */
export const selectIsCheckingOut = ({ value }: Snapshot): boolean =>
  value === 'paying' || value === 'filling' || value === 'answering';

const NONE: readonly DemoCard[] = [];

type CheckoutStep =
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
export const selectCheckoutStep = ({ value, context: { told } }: Snapshot): CheckoutStep => {
  if (value === 'looking') return 'loading';
  if (value === 'failed') return 'unread';
  if (value === 'lost') return 'lost';
  if (told === null) return 'choosing';
  const { bill, topUp, next } = told;
  if (bill === null || bill.state === 'paid') return 'paid';
  if (bill.state === 'void' || topUp?.state === 'failed') return 'failed';
  return STEPS[next.kind];
};

const STEPS = { none: 'waiting', redirect: 'away', demoForm: 'form', demoConfirm: 'confirm' } as const;
