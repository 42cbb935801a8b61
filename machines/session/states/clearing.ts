import { TAGS } from '../../shared/tags';
import { sessionSetup } from '../session.setup';

/**
 * Clears one of two things (specification 4): an expired anonymous session, after which the page reloads, or the previous
 * person's storage.
 */
export const clearing = sessionSetup.createStateConfig({
  tags: TAGS.busy,
  initial: 'forgettingGuest',
  states: {
    forgettingGuest: {
      tags: TAGS.busy,
      invoke: {
        id: 'clearGuest',
        src: 'clearGuest',
        onDone: [
          { guard: { type: 'mayReload', params: ({ event }) => event.output }, target: '#session.reloading' },
          { target: '#session.failed', actions: 'setGuestFailure' },
        ],
        onError: {
          target: '#session.failed',
          actions: { type: 'keepGuestError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    emptyingStorage: {
      tags: TAGS.busy,
      invoke: {
        id: 'clearStorage',
        src: 'clearStorage',
        onDone: '#session.authenticated',
        // If storage is forbidden, it holds nothing to clear.
        onError: '#session.authenticated',
      },
    },
  },
});
