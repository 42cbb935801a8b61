import { TAGS } from '../../shared/tags';
import { roomSetup } from '../room.setup';

/** Loads older messages. */
const OLDER = {
  'room.older': { guard: 'hasOlder', target: 'loadingOlder', actions: 'forgetOlderFailure' },
  'network.changed': { guard: 'mayLoadOlder', target: 'loadingOlder', actions: 'forgetOlderFailure' },
} as const;

/** The messages: the newest page, older ones on request, and what the stream brings. */
export const messages = roomSetup.createStateConfig({
  initial: 'loading',
  on: {
    'realtime.received': [
      { guard: 'lacksMessage', actions: 'askAgain' },
      { guard: 'mayTakeNews', actions: 'takeNews' },
    ],
    'realtime.reset': { actions: 'askAgain' },
  },
  states: {
    loading: {
      tags: TAGS.busy,
      entry: 'beginReading',
      invoke: {
        id: 'loadRoom',
        src: 'loadRoom',
        input: ({ context }) => ({ roomId: context.roomId, targetAccountId: context.targetAccountId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setRoom', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'setRoom', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setLoadError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      // The messages before the one in the event are not known yet.
      on: { 'realtime.received': { guard: 'isOfRoom', actions: 'askAgain' } },
    },
    ready: {
      always: { guard: 'mustAskAgain', target: 'refreshing' },
      on: OLDER,
    },
    loadingOlder: {
      tags: TAGS.busy,
      invoke: {
        id: 'loadOlder',
        src: 'loadOlder',
        input: ({ context }) => ({
          roomId: context.roomId,
          targetAccountId: context.targetAccountId,
          before: context.messages[0]?.uuid ?? '',
        }),
        onDone: { target: 'ready', actions: { type: 'setOlder', params: ({ event }) => event.output } },
        onError: {
          target: 'ready',
          actions: { type: 'setOlderError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    refreshing: {
      tags: TAGS.busy,
      entry: 'beginReading',
      invoke: {
        id: 'loadRoom',
        src: 'loadRoom',
        input: ({ context }) => ({ roomId: context.roomId, targetAccountId: context.targetAccountId }),
        onDone: { target: 'resting', actions: { type: 'setRoom', params: ({ event }) => event.output } },
        onError: { target: 'resting', actions: 'askAgain' },
      },
    },
    /** A pause before the next load, however often messages are missed. */
    resting: {
      after: { quietRetry: 'ready' },
      on: OLDER,
    },
    failed: {
      tags: TAGS.failed,
      on: {
        'room.retry': { target: 'loading', actions: 'forgetFailure' },
        'network.changed': { guard: 'isBack', target: 'loading', actions: 'forgetFailure' },
      },
    },
  },
});
