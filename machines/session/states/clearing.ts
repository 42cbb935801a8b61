import { TAGS } from '../../shared/tags';
import { sessionSetup } from '../session.setup';

/**
 * Two things are cleared (specification 4): an anonymous session that no longer works, after which the page reloads, and
 * what the person before left in this browser.
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
          { target: '#session.failed', actions: 'blameGuest' },
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
        // A storage that is forbidden holds nothing of anybody.
        onError: '#session.authenticated',
      },
    },
  },
});
