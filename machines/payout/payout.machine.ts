import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { payoutSetup } from './payout.setup';
import type { ConnectOutput } from './payout.types';

/**
 * Money that leaves the wallet in US dollars, by PayPal, Venmo or Stripe (specification 2, Return paths; 3, Wallet; 7, Payouts). Spawned by
 * `workspace` while its overlay is open.
 *
 * Owns: the way, whom it is for and how much, as they are chosen; whether Stripe can be paid; and the payout as the host told it last.
 * Invariants: nothing is sent to an account at Stripe that is not ready; one press is one payout; where its answer is lost, only the very
 * same can be asked for again; no money is shown that the host did not tell.
 */
export const payoutMachine = payoutSetup.createMachine({
  id: 'payout',
  context: ({ input }) => ({
    ...input,
    ways: [],
    connected: null,
    cameBack: false,
    way: null,
    address: '',
    amount: '',
    failure: null,
    payout: null,
  }),
  initial: 'looking',
  states: {
    looking: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'readStart',
        src: 'readStart',
        input: ({ context }) => keyOf(context),
        onDone: { target: 'editing', actions: { type: 'takeStart', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'load', error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'payout.retry': { target: 'looking', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'looking', actions: 'forgetFailure' },
      },
    },
    editing: {
      initial: 'still',
      on: {
        'payout.choose': { actions: 'choose' },
        'payout.edit': { actions: 'edit' },
        // Stripe has told something, perhaps of the account there.
        'wallet.changed': { guard: 'isUnready', target: '.checking' },
      },
      states: {
        still: {
          on: {
            'payout.send': { guard: 'isSendable', target: '#payout.sending', actions: 'forgetFailure' },
            'payout.connect': { guard: 'isConnectable', target: '#payout.connecting', actions: 'forgetFailure' },
          },
        },
        checking: {
          tags: TAGS.busy,
          invoke: {
            id: 'checkAccount',
            src: 'checkAccount',
            input: ({ context }) => keyOf(context),
            onDone: { target: 'still', actions: { type: 'takeAccount', params: ({ event }) => event.output } },
            onError: 'still',
          },
        },
      },
    },
    connecting: {
      tags: TAGS.busy,
      invoke: {
        id: 'connectAccount',
        src: 'connectAccount',
        input: ({ context }) => keyOf(context),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'away',
            actions: {
              type: 'leave',
              params: ({ context, event }) => ({ ...keyOf(context), url: urlIn(event.output) }),
            },
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'connect', error: event.error }) },
        },
      },
    },
    /** Stripe’s page is opened in the place of this one, which begins anew when it leads back. */
    away: { on: { 'payout.connect': 'connecting' } },
    sending: {
      tags: TAGS.busy,
      invoke: {
        id: 'sendPayout',
        src: 'sendPayout',
        input: ({ context: { way, address, amount, ...context } }) => ({
          ...keyOf(context),
          way: required(way),
          address: address.trim(),
          amount: amount.trim(),
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          { target: 'told', actions: [{ type: 'takeSent', params: ({ event }) => event.output }, 'tellMoved'] },
        ],
        onError: {
          target: 'lost',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'send', error: event.error }) },
        },
      },
    },
    /** It may have been sent, and may not. */
    lost: {
      tags: TAGS.failed,
      on: { 'payout.send': { target: 'sending', actions: 'forgetFailure' } },
    },
    told: {
      initial: 'judging',
      on: {
        'payout.again': { guard: 'isOver', target: 'editing', actions: 'beginAnew' },
        // What was on its way has arrived; what had arrived may have come back.
        'wallet.changed': '.asking',
      },
      states: {
        judging: {
          always: [
            { guard: { type: 'is', params: { state: 'sent' } }, target: 'sent' },
            { guard: { type: 'is', params: { state: 'paid' } }, target: 'paid' },
            { guard: { type: 'is', params: { state: 'returned' } }, target: 'returned' },
            { target: 'failed' },
          ],
        },
        sent: {},
        paid: {},
        returned: {},
        failed: {},
        asking: {
          tags: TAGS.busy,
          invoke: {
            id: 'readPayout',
            src: 'readPayout',
            input: ({ context: { payout, ...context } }) => ({ ...keyOf(context), id: required(payout).id }),
            onDone: { target: 'judging', actions: { type: 'putPayout', params: ({ event }) => event.output } },
            onError: 'unread',
          },
        },
        /** Something changed, and what it is could not be read. */
        unread: { after: { tryAgain: 'asking' } },
      },
    },
  },
});

const keyOf = ({ targetAccountId }: { readonly targetAccountId: number }) => ({ targetAccountId });
const urlIn = (output: ConnectOutput): string => (output.kind === 'page' ? output.url : '');
