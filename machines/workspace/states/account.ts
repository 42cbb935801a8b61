import { TAGS } from '../../shared/tags';
import { workspaceSetup } from '../workspace.setup';

/** The account acted for. Told that it changed, it is read again without leaving the screen. */
export const account = workspaceSetup.createStateConfig({
  initial: 'loading',
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
      // What is being read may be older than the news.
      on: {
        'realtime.received': { guard: 'isAccountNews', target: 'loading', reenter: true },
        'realtime.reset': { target: 'loading', reenter: true },
      },
    },
    ready: {
      on: {
        'realtime.received': { guard: 'isAccountNews', target: 'refreshing' },
        'realtime.reset': 'refreshing',
      },
    },
    refreshing: {
      tags: TAGS.busy,
      // What is being read may be older than the news.
      on: {
        'realtime.received': { guard: 'isAccountNews', target: 'refreshing', reenter: true },
        'realtime.reset': { target: 'refreshing', reenter: true },
      },
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
            target: 'ready',
            actions: [{ type: 'setAccount', params: ({ event }) => event.output }, 'reconcile'],
          },
          { target: 'behind' },
        ],
        onError: 'behind',
      },
    },
    /** The account changed and could not be read; it is read again by itself. */
    behind: {
      after: { quietRetry: 'refreshing' },
      on: {
        'realtime.received': { guard: 'isAccountNews', target: 'refreshing' },
        'realtime.reset': 'refreshing',
      },
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'workspace.retry': { target: 'loading', actions: 'forgetFailure' },
        'network.changed': {
          guard: 'isBack',
          target: 'loading',
          actions: ['setOnline', 'tellChildren', 'forgetFailure'],
        },
      },
    },
  },
});
