import type { CardStep } from '#contract/entities/card';
import {
  type CheckoutOutput,
  type CheckoutStart,
  checkoutMachine,
  type Order,
  type ToldCheckout,
} from '#machines/checkout';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf, isAway } from '../shared/failures';

const PAY = '4 Subscription';
const RETURN = '2 Return paths after payment';

type At = { readonly event: unknown };
const outputOf = <T>({ event }: At): T => (event as { readonly output: T }).output;
const errorOf = ({ event }: At) => (event as { readonly error: unknown }).error;
const failed = (message: string) => (at: At) => ({ failure: failureOf(errorOf(at), message) });
const isRefused = (at: At) => outputOf<CheckoutOutput>(at).kind === 'refused';
const refusal = (at: At) => {
  const output = outputOf<CheckoutOutput>(at);
  if (output.kind !== 'refused') throw new Error('It was not refused.');
  return { failure: output.failure };
};
const taken = (at: At) => {
  const output = outputOf<CheckoutOutput>(at);
  if (output.kind !== 'told') throw new Error('It was refused.');
  const { subscription, bill, topUp, next } = output;
  return { told: { subscription, bill, topUp, next } };
};
const leads = (at: At) => {
  const output = outputOf<CheckoutOutput>(at);
  return output.kind === 'told' && output.next.kind === 'redirect';
};
const started = (at: At) => {
  const { provider, cards, order, begun } = outputOf<CheckoutStart>(at);
  const usual = cards.find((card) => card.isDefault && !card.isExpired);
  return { provider, cards, order, told: begun, cardId: usual === undefined ? null : usual.id };
};

type Of = { readonly context: { readonly told: ToldCheckout | null } };
const billIn = ({ context }: Of) => context.told?.bill;
const isPaid = (at: Of) => billIn(at) == null || billIn(at)?.state === 'paid';
const isUnpaid = (at: Of) => billIn(at)?.state === 'void' || at.context.told?.topUp?.state === 'failed';
const stepIn = ({ context }: Of): CardStep['kind'] | undefined => context.told?.next.kind;
const ofBill = (at: Of) => ({ targetAccountId: 12, billId: billIn(at)?.id ?? '' });
const ofPayment = (at: Of) => ({ ...ofBill(at), topUpId: at.context.told?.topUp?.id ?? '' });

/** Something becomes another thing by it, and it costs nothing or somebody takes cards. */
const isPayable = (order: Order | null, takesCards: boolean): boolean => {
  if (order === null) return false;
  if (order.kind === 'bill') return takesCards;
  return order.change.kind !== 'same' && (takesCards || order.change.dueNow.usd === '0.00');
};

const STEPS = [
  ['redirect', 'away'],
  ['demoForm', 'form'],
  ['demoConfirm', 'confirm'],
] as const;
const WORK = [
  ['filling', 'fillForm'],
  ['answering', 'confirmCheckout'],
] as const;

export const checkoutContract = defineContract(checkoutMachine, {
  start: [{ to: 'looking', section: PAY }],
  rows: [
    {
      in: 'looking',
      on: 'done readStart',
      when: 'hasBegun(…)',
      given: (at) => outputOf<CheckoutStart>(at).begun !== null,
      does: ['takeStart'],
      to: 'told.judging',
      sets: started,
      section: RETURN,
    },
    { in: 'looking', on: 'done readStart', does: ['takeStart'], to: 'confirming', sets: started, section: PAY },
    {
      in: 'looking',
      on: 'error readStart',
      does: ['keepError'],
      to: 'failed',
      sets: failed('It could not be seen what this comes to.'),
      section: '8',
    },
    {
      in: 'failed',
      on: 'checkout.retry',
      does: ['forgetFailure'],
      to: 'looking',
      sets: { failure: null },
      section: PAY,
    },
    {
      in: 'failed',
      on: 'network.changed',
      when: 'isBack',
      given: ({ context, event }) => event.online && isAway(context.failure),
      does: ['forgetFailure'],
      to: 'looking',
      sets: { failure: null },
      section: PAY,
    },
    {
      in: 'confirming',
      on: 'checkout.payBy',
      does: ['payBy'],
      sets: ({ event: { cardId } }) => ({ cardId, failure: null }),
      section: '3 Wallet',
    },
    {
      in: 'confirming',
      on: 'checkout.pay',
      when: 'isPayable',
      given: ({ context: { order, provider } }) => isPayable(order, provider !== null),
      does: ['forgetFailure'],
      to: 'paying',
      sets: { failure: null },
      section: PAY,
    },
    {
      in: 'paying',
      on: 'done startCheckout',
      when: 'isRefused(…)',
      given: isRefused,
      does: ['keepRefusal'],
      to: 'confirming',
      sets: refusal,
      section: '8',
    },
    {
      in: 'paying',
      on: 'done startCheckout',
      when: 'mustLeave(…)',
      given: leads,
      does: ['take', 'leave'],
      to: 'told.away',
      sets: taken,
      section: RETURN,
    },
    { in: 'paying', on: 'done startCheckout', does: ['take'], to: 'told.judging', sets: taken, section: PAY },
    {
      in: 'paying',
      on: 'error startCheckout',
      does: ['keepError'],
      to: 'lost',
      sets: failed('Nobody knows yet whether this was paid.'),
      section: '8',
    },
    { in: 'lost', on: 'checkout.pay', does: ['forgetFailure'], to: 'paying', sets: { failure: null }, section: PAY },
    {
      in: ['looking', 'paying', 'filling', 'answering', 'told.asking'],
      on: 'wallet.changed',
      does: ['askAgain'],
      sets: { isStale: true },
      section: 'architecture: what arrives while something is read or done is asked for afterwards',
    },
    {
      in: 'told.judging',
      on: 'always',
      when: 'mustAskAgain',
      given: (at) => at.context.isStale && billIn(at)?.state === 'open',
      does: ['beginReading'],
      to: 'told.asking',
      sets: { isStale: false },
      section: PAY,
    },
    {
      in: 'told.judging',
      on: 'always',
      when: 'isPaid',
      given: isPaid,
      does: ['keepSeen', 'send parent plan.moved'],
      to: 'told.paid',
      section: RETURN,
    },
    {
      in: 'told.judging',
      on: 'always',
      when: 'isUnpaid',
      given: (at) => !isPaid(at) && isUnpaid(at),
      does: ['keepSeen'],
      to: 'told.unpaid',
      section: RETURN,
    },
    ...STEPS.map(([kind, to]) => ({
      in: 'told.judging',
      on: 'always' as const,
      when: `needs({"kind":"${kind}"})`,
      given: (at: Of) => !isPaid(at) && !isUnpaid(at) && stepIn(at) === kind,
      to: `told.${to}`,
      section: PAY,
    })),
    { in: 'told.judging', on: 'always', to: 'told.waiting', section: PAY },
    { in: 'told.away', on: 'checkout.goOn', does: ['leave'], section: RETURN },
    {
      in: 'told',
      on: 'checkout.fill',
      when: 'needs({"kind":"demoForm"})',
      given: (at) => stepIn(at) === 'demoForm',
      does: ['forgetFailure'],
      to: 'filling',
      sets: { failure: null },
      section: PAY,
    },
    {
      in: 'told',
      on: 'checkout.confirm',
      when: 'needs({"kind":"demoConfirm"})',
      given: (at) => stepIn(at) === 'demoConfirm',
      does: ['forgetFailure'],
      to: 'answering',
      sets: { failure: null },
      section: PAY,
    },
    {
      in: 'told',
      on: 'wallet.changed',
      when: 'isOpen',
      given: (at) => billIn(at)?.state === 'open',
      to: 'told.asking',
      section: PAY,
    },
    {
      in: 'told.asking',
      on: 'done readCheckout',
      does: ['put'],
      to: 'told.judging',
      sets: (at) => ({ told: outputOf<ToldCheckout>(at), failure: null }),
      section: PAY,
    },
    { in: 'told.asking', on: 'error readCheckout', to: 'told.unread', section: '8' },
    { in: 'told.unread', on: 'after tryAgain', afterMs: 15_000, to: 'told.asking', section: '8' },
    {
      in: 'told',
      on: 'checkout.dismiss',
      does: ['keepSeen', 'forget'],
      to: 'looking',
      sets: { told: null, failure: null },
      section: RETURN,
    },
    ...WORK.flatMap(([state, src]) => [
      {
        in: state,
        on: `done ${src}` as const,
        when: 'isRefused(…)',
        given: isRefused,
        does: ['keepRefusal' as const],
        to: 'told.judging',
        sets: refusal,
        section: '8',
      },
      { in: state, on: `done ${src}` as const, does: ['take' as const], to: 'told.judging', sets: taken, section: PAY },
      {
        in: state,
        on: `error ${src}` as const,
        does: ['keepError' as const],
        to: 'told.asking',
        sets: failed('The answer was lost. What became of the payment is looked for.'),
        section: '8',
      },
    ]),
  ],
  inputs: {
    readStart: ({ context: { targetAccountId, of } }) => ({ targetAccountId, of }),
    startCheckout: ({ context: { targetAccountId, of, cardId } }) => ({ targetAccountId, of, cardId }),
    readCheckout: ofBill,
    fillForm: (at) => ({ ...ofPayment(at), card: (at.event as unknown as { readonly card: 'succeeds' }).card }),
    confirmCheckout: (at) => ({
      ...ofPayment(at),
      isConfirmed: (at.event as unknown as { readonly isConfirmed: boolean }).isConfirmed,
    }),
  },
  invariants: {
    'nothing is paid before the person was shown what is due': (snapshot) =>
      !(snapshot.matches('paying') || snapshot.matches('lost')) || snapshot.context.order !== null,
    'the plan counts where the host said that its bill is paid': (snapshot) =>
      !snapshot.matches({ told: 'paid' }) || isPaid(snapshot),
    'no checkout is shown that the host did not tell': (snapshot) =>
      (snapshot.matches('told') || snapshot.matches('filling') || snapshot.matches('answering')) ===
      (snapshot.context.told !== null),
  },
});
