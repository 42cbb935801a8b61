import type { Withdrawal } from '#contract/entities/wallet';
import { type CheckAddressOutput, type Seen, type SendWithdrawalOutput, withdrawalMachine } from '#machines/withdrawal';
import { defineContract } from '#tests/harness/index.ts';
import { failureOf } from '../shared/failures';
import { INVOICE } from './withdrawal.plan';

const CHECK = '5 The Lightning invoice is validated by the server';
const SEND = '7 Wallet and pay';

type At = { readonly event: unknown };
const outputOf = <T>({ event }: At): T => (event as { readonly output: T }).output;
const errorOf = ({ event }: At) => (event as { readonly error: unknown }).error;
const isRefused = (at: At) => outputOf<{ readonly kind: string }>(at).kind === 'refused';
const failureIn = (at: At) => {
  const output = outputOf<CheckAddressOutput | SendWithdrawalOutput>(at);
  if (output.kind !== 'refused') throw new Error('It was not refused.');
  return output.failure;
};
const sentIn = (at: At) => {
  const output = outputOf<SendWithdrawalOutput>(at);
  if (output.kind !== 'told') throw new Error('It was refused.');
  return { withdrawal: output.withdrawal };
};

type Of = { readonly context: { readonly withdrawal: Withdrawal | null } };
const stateIn = ({ context }: Of) => context.withdrawal?.state;
const wanted = ({ seen }: { readonly seen: Seen | null }) => seen?.sats === undefined;

export const withdrawalContract = defineContract(withdrawalMachine, {
  start: [{ to: 'editing.empty', section: SEND }],
  rows: [
    {
      in: 'editing',
      on: 'withdrawal.edit',
      when: 'isBlank',
      given: ({ event }) => event.address.trim() === '',
      does: ['setAddress'],
      to: 'editing.empty',
      sets: ({ event: { address } }) => ({ address, seen: null, problem: null, failure: null }),
      section: CHECK,
    },
    {
      in: 'editing',
      on: 'withdrawal.edit',
      does: ['setAddress'],
      to: 'editing.typing',
      sets: ({ event: { address } }) => ({ address, seen: null, problem: null, failure: null }),
      section: CHECK,
    },
    {
      in: 'editing',
      on: 'withdrawal.change',
      does: ['setAmount'],
      sets: ({ event: { amount, unit } }) => ({ amount, unit, failure: null }),
      section: '3 Wallet',
    },
    {
      in: 'editing.typing',
      on: 'after checkDelay',
      afterMs: 150,
      restartedBy: 'withdrawal.edit',
      to: 'editing.checking',
      section: CHECK,
    },
    {
      in: 'editing.checking',
      on: 'done checkAddress',
      when: 'isRefused(…)',
      given: isRefused,
      does: ['keepProblem'],
      to: 'editing.refused',
      sets: (at) => ({ problem: failureIn(at) }),
      section: CHECK,
    },
    {
      in: 'editing.checking',
      on: 'done checkAddress',
      does: ['takeSeen'],
      to: 'editing.seen',
      sets: (at) => {
        const output = outputOf<CheckAddressOutput>(at);
        return output.kind === 'seen' ? { seen: output.seen } : {};
      },
      section: CHECK,
    },
    {
      in: 'editing.checking',
      on: 'error checkAddress',
      does: ['keepCheckError'],
      to: 'editing.refused',
      sets: (at) => ({ problem: failureOf(errorOf(at), 'This could not be checked.') }),
      section: '8',
    },
    {
      in: 'editing.refused',
      on: 'withdrawal.retry',
      does: ['forgetProblem'],
      to: 'editing.checking',
      sets: { problem: null },
      section: CHECK,
    },
    {
      in: 'editing.seen',
      on: 'withdrawal.send',
      when: 'isWhole',
      // The invoice says how much, or the person does.
      given: ({ context }) => !wanted(context) || context.amount === '76.60',
      does: ['forgetFailure'],
      to: 'sending',
      sets: { failure: null },
      section: SEND,
    },
    {
      in: 'sending',
      on: 'done sendWithdrawal',
      when: 'isRefused(…)',
      given: isRefused,
      does: ['keepRefusal'],
      to: 'editing.seen',
      sets: (at) => ({ failure: failureIn(at) }),
      section: '8',
    },
    {
      in: 'sending',
      on: 'done sendWithdrawal',
      does: ['takeSent', 'send parent wallet.moved'],
      to: 'told.judging',
      sets: sentIn,
      section: SEND,
    },
    {
      in: 'sending',
      on: 'error sendWithdrawal',
      does: ['keepSendError'],
      to: 'lost',
      sets: (at) => ({ failure: failureOf(errorOf(at), 'Nobody knows yet whether this was sent.') }),
      section: '8',
    },
    {
      in: 'lost',
      on: 'withdrawal.send',
      does: ['forgetFailure'],
      to: 'sending',
      sets: { failure: null },
      section: SEND,
    },
    {
      in: 'told.judging',
      on: 'always',
      when: 'is({"state":"sent"})',
      given: (at) => stateIn(at) === 'sent',
      to: 'told.sent',
      section: SEND,
    },
    {
      in: 'told.judging',
      on: 'always',
      when: 'is({"state":"paid"})',
      given: (at) => stateIn(at) === 'paid',
      to: 'told.paid',
      section: SEND,
    },
    { in: 'told.judging', on: 'always', to: 'told.failed', section: SEND },
    { in: 'told', on: 'wallet.changed', to: 'told.asking', section: SEND },
    { in: 'told.unread', on: 'after tryAgain', afterMs: 15_000, to: 'told.asking', section: '8' },
    {
      in: 'told.asking',
      on: 'done readWithdrawal',
      does: ['putWithdrawal'],
      to: 'told.judging',
      sets: (at) => ({ withdrawal: outputOf<Withdrawal>(at) }),
      section: SEND,
    },
    { in: 'told.asking', on: 'error readWithdrawal', to: 'told.unread', section: '8' },
    {
      in: 'told',
      on: 'withdrawal.again',
      when: 'isOver',
      given: (at) => stateIn(at) !== 'sent',
      does: ['beginAnew'],
      to: 'editing.empty',
      sets: { address: '', amount: '', unit: 'USD', seen: null, withdrawal: null },
      section: SEND,
    },
  ],
  inputs: {
    checkAddress: ({ context }) => ({
      targetAccountId: 5,
      invoice: context.address.includes('@') ? 'chiara@olivetta.example' : INVOICE,
    }),
    sendWithdrawal: ({ context: { address, amount, unit, seen } }) => ({
      targetAccountId: 5,
      address: address.includes('@') ? 'chiara@olivetta.example' : INVOICE,
      asked: wanted({ seen }) ? { amount, unit } : null,
    }),
    readWithdrawal: ({ context }) => ({ targetAccountId: 5, id: context.withdrawal?.id ?? '' }),
  },
  invariants: {
    'nothing is sent to what the host has not read': (snapshot) =>
      !(snapshot.matches('sending') || snapshot.matches('lost')) || snapshot.context.seen !== null,
    'no withdrawal is shown that the host did not tell': (snapshot) =>
      snapshot.matches('told') === (snapshot.context.withdrawal !== null),
    'money stands where the host said it is': (snapshot) =>
      (['sent', 'paid', 'failed'] as const).every(
        (state) => !snapshot.matches({ told: state }) || snapshot.context.withdrawal?.state === state,
      ),
    'what is known of an address is of the one that is typed': (snapshot) =>
      !(snapshot.matches({ editing: 'typing' }) || snapshot.matches({ editing: 'empty' })) ||
      (snapshot.context.seen === null && snapshot.context.problem === null),
  },
});
