import { TAGS } from '../../shared/tags';
import { workspaceSetup } from '../workspace.setup';

/** The target account. When it changes, it is loaded again behind the screen. */
export const account = workspaceSetup.createStateConfig({
  initial: 'loading',
  on: {
    'realtime.received': { guard: 'isAccountNews', actions: 'askAgain' },
    'realtime.reset': { actions: 'askAgain' },
  },
  states: {
    loading: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        input: ({ context }) => ({ targetAccountId: context.targetAccountId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'setAccount', params: ({ event }) => event.output }, 'reconcile'],
          },
          { target: 'failed', actions: { type: 'keepMissing', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    ready: { always: { guard: 'mustAskAgain', target: 'refreshing' } },
    refreshing: {
      tags: TAGS.busy,
      entry: 'beginReading',
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        input: ({ context }) => ({ targetAccountId: context.targetAccountId }),
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'keepMissing', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'resting',
            actions: [{ type: 'setAccount', params: ({ event }) => event.output }, 'reconcile'],
          },
          { target: 'resting', actions: 'askAgain' },
        ],
        onError: { target: 'resting', actions: 'askAgain' },
      },
    },
    /** A pause before the next load, however often the account changes. */
    resting: { after: { quietRetry: 'ready' } },
    failed: {
      tags: TAGS.failed,
      on: {
        'workspace.retry': { target: 'loading', actions: ['forgetFailure', 'beginReading'] },
        'network.changed': {
          guard: 'isBack',
          target: 'loading',
          actions: ['setOnline', 'tellChildren', 'forgetFailure', 'beginReading'],
        },
      },
    },
  },
});
