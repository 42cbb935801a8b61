import type { ConnectedAccount, Payout } from '#contract/entities/payout';
import { type ConnectOutput, type PayoutStart, payoutMachine, type SendPayoutOutput } from '#machines/payout';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf, isAway } from '../shared/failures';

const PAY = '7 Payouts';
const RETURN = '2 Return paths after payment';

type At = { readonly event: unknown };
const outputOf = <T>({ event }: At): T => (event as { readonly output: T }).output;
const errorOf = ({ event }: At) => (event as { readonly error: unknown }).error;
const failed = (message: string) => (at: At) => ({ failure: failureOf(errorOf(at), message) });
const isRefused = (at: At) => outputOf<{ readonly kind: string }>(at).kind === 'refused';
const refusal = (at: At) => {
  const output = outputOf<ConnectOutput | SendPayoutOutput>(at);
  if (output.kind !== 'refused') throw new Error('It was not refused.');
  return { failure: output.failure };
};
const sentIn = (at: At) => {
  const output = outputOf<SendPayoutOutput>(at);
  if (output.kind !== 'told') throw new Error('It was refused.');
  return { payout: output.payout };
};
const started = (at: At) => {
  const { ways, connected, cameBack } = outputOf<PayoutStart>(at);
  const [first] = ways;
  return { ways, connected, cameBack, way: cameBack ? 'stripe' : first === undefined ? null : first.way };
};

type Of = { readonly context: { readonly payout: Payout | null } };
const stateIn = ({ context }: Of) => context.payout?.state;
type Connected = { readonly connected: ConnectedAccount | null };
const stripeIs = ({ connected }: Connected) => connected?.state;

const STATES = ['sent', 'paid', 'returned'] as const;

export const payoutContract = defineContract(payoutMachine, {
  start: [{ to: 'looking', section: PAY }],
  rows: [
    { in: 'looking', on: 'done readStart', does: ['takeStart'], to: 'editing.still', sets: started, section: RETURN },
    {
      in: 'looking',
      on: 'error readStart',
      does: ['keepError'],
      to: 'failed',
      sets: failed('It could not be seen how money can be paid out.'),
      section: '8',
    },
    { in: 'failed', on: 'payout.retry', does: ['forgetFailure'], to: 'looking', sets: { failure: null }, section: PAY },
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
      in: 'editing',
      on: 'payout.choose',
      does: ['choose'],
      sets: ({ event: { way } }) => ({ way, failure: null }),
      section: PAY,
    },
    {
      in: 'editing',
      on: 'payout.edit',
      does: ['edit'],
      sets: ({ event: { edit } }) => ({ ...edit, failure: null }),
      section: '3 Wallet: payout amountUsd and address',
    },
    {
      in: 'editing',
      on: 'wallet.changed',
      when: 'isUnready',
      given: ({ context }) => stripeIs(context) === 'none' || stripeIs(context) === 'incomplete',
      to: 'editing.checking',
      section: RETURN,
    },
    {
      in: 'editing.checking',
      on: 'done checkAccount',
      does: ['takeAccount'],
      to: 'editing.still',
      sets: (at) => ({ connected: outputOf<ConnectedAccount>(at) }),
      section: RETURN,
    },
    { in: 'editing.checking', on: 'error checkAccount', to: 'editing.still', section: '8' },
    {
      in: 'editing.still',
      on: 'payout.send',
      when: 'isSendable',
      // To somebody at PayPal or Venmo, or to an account at Stripe that is ready; from $1.00 to $10,000.00.
      given: ({ context }) =>
        context.amount === ' 25 ' &&
        (context.way === 'stripe'
          ? stripeIs(context) === 'ready'
          : context.way !== null && context.address === ' maria@example.com '),
      does: ['forgetFailure'],
      to: 'sending',
      sets: { failure: null },
      section: PAY,
    },
    {
      in: 'editing.still',
      on: 'payout.connect',
      when: 'isConnectable',
      given: ({ context }) => context.way === 'stripe' && stripeIs(context) !== 'ready',
      does: ['forgetFailure'],
      to: 'connecting',
      sets: { failure: null },
      section: PAY,
    },
    {
      in: 'connecting',
      on: 'done connectAccount',
      when: 'isRefused(…)',
      given: isRefused,
      does: ['keepRefusal'],
      to: 'editing.still',
      sets: refusal,
      section: '8',
    },
    { in: 'connecting', on: 'done connectAccount', does: ['leave'], to: 'away', section: RETURN },
    {
      in: 'connecting',
      on: 'error connectAccount',
      does: ['keepError'],
      to: 'editing.still',
      sets: failed('Stripe’s page could not be opened.'),
      section: '8',
    },
    { in: 'away', on: 'payout.connect', to: 'connecting', section: RETURN },
    {
      in: 'sending',
      on: 'done sendPayout',
      when: 'isRefused(…)',
      given: isRefused,
      does: ['keepRefusal'],
      to: 'editing.still',
      sets: refusal,
      section: '8',
    },
    {
      in: 'sending',
      on: 'done sendPayout',
      does: ['takeSent', 'send parent wallet.moved'],
      to: 'told.judging',
      sets: sentIn,
      section: PAY,
    },
    {
      in: 'sending',
      on: 'error sendPayout',
      does: ['keepError'],
      to: 'lost',
      sets: failed('Nobody knows yet whether this was sent.'),
      section: '8',
    },
    { in: 'lost', on: 'payout.send', does: ['forgetFailure'], to: 'sending', sets: { failure: null }, section: PAY },
    ...STATES.map((state) => ({
      in: 'told.judging',
      on: 'always' as const,
      when: `is({"state":"${state}"})`,
      given: (at: Of) => stateIn(at) === state,
      to: `told.${state}`,
      section: PAY,
    })),
    { in: 'told.judging', on: 'always', to: 'told.failed', section: PAY },
    { in: 'told', on: 'wallet.changed', to: 'told.asking', section: PAY },
    {
      in: 'told.asking',
      on: 'done readPayout',
      does: ['putPayout'],
      to: 'told.judging',
      sets: (at) => ({ payout: outputOf<Payout>(at) }),
      section: PAY,
    },
    { in: 'told.asking', on: 'error readPayout', to: 'told.unread', section: '8' },
    { in: 'told.unread', on: 'after tryAgain', afterMs: 15_000, to: 'told.asking', section: '8' },
    {
      in: 'told',
      on: 'payout.again',
      when: 'isOver',
      given: (at) => stateIn(at) !== 'sent',
      does: ['beginAnew'],
      to: 'editing.still',
      sets: { address: '', amount: '', payout: null },
      section: PAY,
    },
  ],
  inputs: {
    readStart: { targetAccountId: 5 },
    checkAccount: { targetAccountId: 5 },
    connectAccount: { targetAccountId: 5 },
    sendPayout: ({ context: { way, address } }) => ({
      targetAccountId: 5,
      // Nothing is sent before a way is chosen.
      way: way ?? 'paypal',
      address: address === ' maria@example.com ' ? 'maria@example.com' : '',
      amount: '25',
    }),
    readPayout: ({ context }) => ({ targetAccountId: 5, id: context.payout?.id ?? '' }),
  },
  invariants: {
    'nothing is sent to an account at Stripe that is not ready': (snapshot) =>
      !(snapshot.matches('sending') || snapshot.matches('lost')) ||
      snapshot.context.way !== 'stripe' ||
      snapshot.context.connected?.state === 'ready',
    'no payout is shown that the host did not tell': (snapshot) =>
      snapshot.matches('told') === (snapshot.context.payout !== null),
    'money stands where the host said it is': (snapshot) =>
      (['sent', 'paid', 'returned', 'failed'] as const).every(
        (state) => !snapshot.matches({ told: state }) || snapshot.context.payout?.state === state,
      ),
  },
});
