import type { CardStep, TopUp } from '#contract/entities/card';
import { type ToldTopUp, type TopUpOutput, type TopUpStart, topUpMachine } from '#machines/topUp';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf, isAway } from '../shared/failures';

const PAY = '7 Wallet and pay';
const RETURN = '2 Return paths after payment';

type At = { readonly event: unknown };
const outputOf = <T>({ event }: At): T => (event as { readonly output: T }).output;
const errorOf = ({ event }: At) => (event as { readonly error: unknown }).error;
const failed = (message: string) => (at: At) => ({ failure: failureOf(errorOf(at), message) });
const isRefused = (at: At) => outputOf<TopUpOutput>(at).kind === 'refused';
const refusal = (at: At) => {
  const output = outputOf<TopUpOutput>(at);
  if (output.kind !== 'refused') throw new Error('It was not refused.');
  return { failure: output.failure };
};
const taken = (at: At) => {
  const output = outputOf<TopUpOutput>(at);
  if (output.kind !== 'told') throw new Error('It was refused.');
  return { told: { topUp: output.topUp, next: output.next } };
};
const leads = (at: At) => {
  const output = outputOf<TopUpOutput>(at);
  return output.kind === 'told' && output.next.kind === 'redirect';
};
const started = (at: At) => {
  const { provider, cards, begun } = outputOf<TopUpStart>(at);
  const usual = cards.find((card) => card.isDefault && !card.isExpired);
  return { provider, cards, told: begun, cardId: usual === undefined ? null : usual.id };
};

type Of = { readonly context: { readonly told: ToldTopUp | null } };
const stateIn = ({ context }: Of): TopUp['state'] | undefined => context.told?.topUp.state;
const stepIn = ({ context }: Of): CardStep['kind'] | undefined => context.told?.next.kind;
const waits = (at: Of) => stateIn(at) !== 'paid' && stateIn(at) !== 'failed';
const idOf = ({ context }: Of) => ({ targetAccountId: 5, id: context.told?.topUp.id ?? '' });

const STEPS = [
  ['redirect', 'away'],
  ['demoForm', 'form'],
  ['demoConfirm', 'confirm'],
] as const;
const WORK = [
  ['filling', 'fillForm'],
  ['confirming', 'confirmTopUp'],
] as const;

export const topUpContract = defineContract(topUpMachine, {
  start: [{ to: 'looking', section: PAY }],
  rows: [
    {
      in: 'looking',
      on: 'done readStart',
      when: 'hasBegun(…)',
      given: (at) => outputOf<TopUpStart>(at).begun !== null,
      does: ['takeStart'],
      to: 'told.judging',
      sets: started,
      section: RETURN,
    },
    { in: 'looking', on: 'done readStart', does: ['takeStart'], to: 'choosing', sets: started, section: PAY },
    {
      in: 'looking',
      on: 'error readStart',
      does: ['keepError'],
      to: 'failed',
      sets: failed('The cards could not be loaded.'),
      section: '8',
    },
    { in: 'failed', on: 'topUp.retry', does: ['forgetFailure'], to: 'looking', sets: { failure: null }, section: PAY },
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
      in: 'choosing',
      on: 'topUp.edit',
      does: ['edit'],
      sets: ({ event: { edit } }) => ({ ...edit, failure: null }),
      section: '3 Wallet',
    },
    {
      in: 'choosing',
      on: 'topUp.pay',
      when: 'isPayable',
      // Where somebody takes cards, from $10.00 to $2,000.00.
      given: ({ context: { provider, amount } }) => provider !== null && ['100', '100.00'].includes(amount),
      does: ['forgetFailure'],
      to: 'paying',
      sets: { failure: null },
      section: '9 Top-up currency usd',
    },
    {
      in: 'paying',
      on: 'done startTopUp',
      when: 'isRefused(…)',
      given: isRefused,
      does: ['keepRefusal'],
      to: 'choosing',
      sets: refusal,
      section: '8',
    },
    {
      in: 'paying',
      on: 'done startTopUp',
      when: 'mustLeave(…)',
      given: leads,
      does: ['take', 'leave'],
      to: 'told.away',
      sets: taken,
      section: RETURN,
    },
    { in: 'paying', on: 'done startTopUp', does: ['take'], to: 'told.judging', sets: taken, section: PAY },
    {
      in: 'paying',
      on: 'error startTopUp',
      does: ['keepError'],
      to: 'lost',
      sets: failed('Nobody knows yet whether this was paid.'),
      section: '8',
    },
    { in: 'lost', on: 'topUp.pay', does: ['forgetFailure'], to: 'paying', sets: { failure: null }, section: PAY },
    {
      in: ['looking', 'paying', 'filling', 'confirming', 'told.asking'],
      on: 'wallet.changed',
      does: ['askAgain'],
      sets: { isStale: true },
      section: 'architecture: what arrives while something is read or done is asked for afterwards',
    },
    {
      in: 'told.judging',
      on: 'always',
      when: 'mustAskAgain',
      given: ({ context }) => context.isStale,
      does: ['beginReading'],
      to: 'told.asking',
      sets: { isStale: false },
      section: PAY,
    },
    {
      in: 'told.judging',
      on: 'always',
      when: 'is({"state":"paid"})',
      given: (at) => stateIn(at) === 'paid',
      to: 'told.paid',
      section: PAY,
    },
    {
      in: 'told.judging',
      on: 'always',
      when: 'is({"state":"failed"})',
      given: (at) => stateIn(at) === 'failed',
      to: 'told.failed',
      section: PAY,
    },
    ...STEPS.map(([kind, to]) => ({
      in: 'told.judging',
      on: 'always' as const,
      when: `needs({"kind":"${kind}"})`,
      given: (at: Of) => waits(at) && stepIn(at) === kind,
      to: `told.${to}`,
      section: PAY,
    })),
    { in: 'told.judging', on: 'always', to: 'told.waiting', section: PAY },
    { in: 'told.away', on: 'topUp.goOn', does: ['leave'], section: RETURN },
    {
      in: 'told.form',
      on: 'topUp.fill',
      does: ['forgetFailure'],
      to: 'filling',
      sets: { failure: null },
      section: PAY,
    },
    {
      in: 'told.confirm',
      on: 'topUp.confirm',
      does: ['forgetFailure'],
      to: 'confirming',
      sets: { failure: null },
      section: PAY,
    },
    { in: 'told', on: 'wallet.changed', to: 'told.asking', section: PAY },
    {
      in: 'told.asking',
      on: 'done readTopUp',
      does: ['put'],
      to: 'told.judging',
      sets: (at) => ({ told: outputOf<ToldTopUp>(at), failure: null }),
      section: PAY,
    },
    { in: 'told.asking', on: 'error readTopUp', to: 'told.unread', section: '8' },
    { in: 'told.unread', on: 'after tryAgain', afterMs: 15_000, to: 'told.asking', section: '8' },
    {
      in: 'told',
      on: 'topUp.dismiss',
      does: ['keepSeen', 'forget'],
      to: 'looking',
      sets: (at) => ({
        told: null,
        failure: null,
        keepsCard: false,
        amount: stateIn(at) === 'failed' ? '100.00' : '',
      }),
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
    readStart: { targetAccountId: 5 },
    startTopUp: ({ context: { amount, cardId, keepsCard } }) => ({ targetAccountId: 5, amount, cardId, keepsCard }),
    readTopUp: idOf,
    fillForm: (at) => ({ ...idOf(at), card: (at.event as unknown as { readonly card: 'succeeds' }).card }),
    confirmTopUp: (at) => ({
      ...idOf(at),
      isConfirmed: (at.event as unknown as { readonly isConfirmed: boolean }).isConfirmed,
    }),
  },
  invariants: {
    'money stands where the host said it is': (snapshot) =>
      (['paid', 'failed'] as const).every(
        (state) => !snapshot.matches({ told: state }) || snapshot.context.told?.topUp.state === state,
      ),
    'no top-up is shown that the host did not tell': (snapshot) =>
      (snapshot.matches('told') || snapshot.matches('filling') || snapshot.matches('confirming')) ===
      (snapshot.context.told !== null),
    'only an amount within the bounds is paid': (snapshot) =>
      !(snapshot.matches('paying') || snapshot.matches('lost')) || ['100', '100.00'].includes(snapshot.context.amount),
  },
});
