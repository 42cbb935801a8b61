import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { withdrawalSetup } from './withdrawal.setup';

/**
 * Money that leaves the wallet by Lightning (specification 3, Wallet; 5). Spawned by `workspace` while its overlay is open.
 *
 * Owns: the address or invoice and the amount as they are typed, what the host says of them, and the withdrawal as it told it last.
 * Invariants: nothing is sent to an address that the host has not read; one press is one withdrawal; where its answer is lost, only the
 * very same can be asked for again; no money is shown that the host did not tell.
 */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: 'withdrawal',
  context: ({ input }) => ({
    ...input,
    address: '',
    amount: '',
    unit: 'USD',
    seen: null,
    problem: null,
    failure: null,
    withdrawal: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      initial: 'empty',
      on: {
        'withdrawal.edit': [
          { guard: 'isBlank', target: '.empty', actions: 'setAddress' },
          { target: '.typing', actions: 'setAddress' },
        ],
        'withdrawal.change': { actions: 'setAmount' },
      },
      states: {
        empty: {},
        typing: { after: { checkDelay: 'checking' } },
        checking: {
          tags: TAGS.busy,
          invoke: {
            id: 'checkAddress',
            src: 'checkAddress',
            input: ({ context: { targetAccountId, address } }) => ({ targetAccountId, invoice: address.trim() }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'refused',
                actions: { type: 'keepProblem', params: ({ event }) => event.output },
              },
              { target: 'seen', actions: { type: 'takeSeen', params: ({ event }) => event.output } },
            ],
            onError: {
              target: 'refused',
              actions: { type: 'keepCheckError', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        refused: { on: { 'withdrawal.retry': { target: 'checking', actions: 'forgetProblem' } } },
        seen: {
          on: { 'withdrawal.send': { guard: 'isWhole', target: '#withdrawal.sending', actions: 'forgetFailure' } },
        },
      },
    },
    sending: {
      tags: TAGS.busy,
      invoke: {
        id: 'sendWithdrawal',
        src: 'sendWithdrawal',
        input: ({ context: { targetAccountId, address, amount, unit, seen } }) => ({
          targetAccountId,
          address: address.trim(),
          asked: seen?.sats === undefined ? { amount, unit } : null,
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing.seen',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'told', actions: [{ type: 'takeSent', params: ({ event }) => event.output }, 'tellMoved'] },
        ],
        onError: {
          target: 'lost',
          actions: { type: 'keepSendError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    /** It may have been sent, and may not. */
    lost: {
      tags: TAGS.failed,
      on: { 'withdrawal.send': { target: 'sending', actions: 'forgetFailure' } },
    },
    told: {
      initial: 'judging',
      on: {
        'withdrawal.again': { guard: 'isOver', target: 'editing', actions: 'beginAnew' },
        // What was on its way has arrived; what had failed may have left after all.
        'wallet.changed': '.asking',
      },
      states: {
        judging: {
          always: [
            { guard: { type: 'is', params: { state: 'sent' } }, target: 'sent' },
            { guard: { type: 'is', params: { state: 'paid' } }, target: 'paid' },
            { target: 'failed' },
          ],
        },
        sent: {},
        asking: {
          tags: TAGS.busy,
          invoke: {
            id: 'readWithdrawal',
            src: 'readWithdrawal',
            input: ({ context: { targetAccountId, withdrawal } }) => ({
              targetAccountId,
              id: required(withdrawal).id,
            }),
            onDone: { target: 'judging', actions: { type: 'putWithdrawal', params: ({ event }) => event.output } },
            onError: 'unread',
          },
        },
        /** Something changed, and what it is could not be read. */
        unread: { after: { tryAgain: 'asking' } },
        paid: {},
        failed: {},
      },
    },
  },
});
