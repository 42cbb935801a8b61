import { answered } from '../shared/answered';
import { required } from '../shared/required';
import { TAGS } from '../shared/tags';
import { topUpSetup } from './topUp.setup';
import type { LeaveInput, TopUpContext, TopUpOutput } from './topUp.types';

const CHANGED_MEANWHILE = { 'wallet.changed': { actions: 'askAgain' } } as const;

/**
 * Funds that are added by card (specification 3, Wallet; 7, Wallet and pay; 9). Spawned by `workspace` while its overlay is open.
 *
 * Owns: what is chosen, the cards it is chosen from, and the top-up as the host told it last.
 * Invariants: one press is one top-up; where its answer is lost, only the very same can be asked for again; what was begun is there after
 * a reload and after the page of the provider; no money is shown that the host did not tell.
 */
export const topUpMachine = topUpSetup.createMachine({
  id: 'topUp',
  context: ({ input }) => ({
    ...input,
    amount: '',
    cardId: null,
    keepsCard: false,
    provider: null,
    cards: [],
    told: null,
    failure: null,
    isStale: false,
  }),
  initial: 'looking',
  states: {
    looking: {
      tags: [TAGS.busy, TAGS.loading],
      on: CHANGED_MEANWHILE,
      invoke: {
        id: 'readStart',
        src: 'readStart',
        input: ({ context }) => keyOf(context),
        onDone: [
          {
            guard: { type: 'hasBegun', params: ({ event }) => event.output },
            target: 'told',
            actions: { type: 'takeStart', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'takeStart', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'load', error: event.error }) },
        },
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'topUp.retry': { target: 'looking', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'looking', actions: 'forgetFailure' },
      },
    },
    choosing: {
      on: {
        'topUp.edit': { actions: 'edit' },
        'topUp.pay': { guard: 'isPayable', target: 'paying', actions: 'forgetFailure' },
      },
    },
    paying: {
      tags: TAGS.busy,
      on: CHANGED_MEANWHILE,
      invoke: {
        id: 'startTopUp',
        src: 'startTopUp',
        input: ({ context: { amount, cardId, keepsCard, ...context } }) => ({
          ...keyOf(context),
          amount,
          cardId,
          keepsCard,
        }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepRefusal', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'mustLeave', params: ({ event }) => event.output },
            target: 'told.away',
            actions: [
              { type: 'take', params: ({ event }) => event.output },
              { type: 'leave', params: ({ context }) => leaving(context) },
            ],
          },
          { target: 'told', actions: { type: 'take', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'lost',
          actions: { type: 'keepError', params: ({ event }) => ({ task: 'pay', error: event.error }) },
        },
      },
    },
    /** It may have been begun, and may not. */
    lost: {
      tags: TAGS.failed,
      on: { 'topUp.pay': { target: 'paying', actions: 'forgetFailure' } },
    },
    told: {
      initial: 'judging',
      on: {
        'topUp.dismiss': {
          target: 'looking',
          actions: [{ type: 'keepSeen', params: ({ context }) => keyOf(context) }, 'forget'],
        },
        'wallet.changed': '.asking',
      },
      states: {
        judging: {
          always: [
            { guard: 'mustAskAgain', target: 'asking', actions: 'beginReading' },
            { guard: { type: 'is', params: { state: 'paid' } }, target: 'paid' },
            { guard: { type: 'is', params: { state: 'failed' } }, target: 'failed' },
            { guard: { type: 'needs', params: { kind: 'redirect' } }, target: 'away' },
            { guard: { type: 'needs', params: { kind: 'demoForm' } }, target: 'form' },
            { guard: { type: 'needs', params: { kind: 'demoConfirm' } }, target: 'confirm' },
            { target: 'waiting' },
          ],
        },
        /** The page of the provider is open, or was left. */
        away: { on: { 'topUp.goOn': { actions: { type: 'leave', params: ({ context }) => leaving(context) } } } },
        form: { on: { 'topUp.fill': { target: '#topUp.filling', actions: 'forgetFailure' } } },
        confirm: { on: { 'topUp.confirm': { target: '#topUp.confirming', actions: 'forgetFailure' } } },
        waiting: {},
        paid: {},
        failed: {},
        asking: {
          tags: TAGS.busy,
          on: CHANGED_MEANWHILE,
          invoke: {
            id: 'readTopUp',
            src: 'readTopUp',
            input: ({ context }) => idOf(context),
            onDone: { target: 'judging', actions: { type: 'put', params: ({ event }) => event.output } },
            onError: 'unread',
          },
        },
        /** Something changed, and what it is could not be read. */
        unread: { after: { tryAgain: 'asking' } },
      },
    },
    filling: {
      tags: TAGS.busy,
      on: CHANGED_MEANWHILE,
      invoke: {
        id: 'fillForm',
        src: 'fillForm',
        input: ({ context, event }) => ({
          ...idOf(context),
          card: event.type === 'topUp.fill' ? event.card : 'succeeds',
        }),
        ...answered<TopUpOutput>(),
      },
    },
    confirming: {
      tags: TAGS.busy,
      on: CHANGED_MEANWHILE,
      invoke: {
        id: 'confirmTopUp',
        src: 'confirmTopUp',
        input: ({ context, event }) => ({
          ...idOf(context),
          isConfirmed: event.type === 'topUp.confirm' && event.isConfirmed,
        }),
        ...answered<TopUpOutput>(),
      },
    },
  },
});

type Of = Pick<TopUpContext, 'targetAccountId'>;
const keyOf = ({ targetAccountId }: Of) => ({ targetAccountId });
const idOf = ({ told, ...context }: Of & Pick<TopUpContext, 'told'>) => ({
  ...keyOf(context),
  id: required(told).topUp.id,
});
const leaving = (context: TopUpContext): LeaveInput => {
  const next = context.told?.next;
  return { ...idOf(context), url: next?.kind === 'redirect' ? next.url : '' };
};
