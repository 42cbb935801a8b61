import { TAGS } from '../../shared/tags';
import { sessionSetup } from '../session.setup';

/** The mobile app around the console signed somebody in, and handed it over (specification 8, mobile login). */
export const enteringFromApp = sessionSetup.createStateConfig({
  tags: [TAGS.busy, TAGS.loading],
  entry: 'forgetFailure',
  invoke: {
    id: 'enterFromApp',
    src: 'enterFromApp',
    onDone: [
      {
        guard: { type: 'isRefused', params: ({ event }) => event.output },
        // What was stored before is as it was.
        target: '#session.restoring',
        actions: { type: 'keepRefusal', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'identityChanged', params: ({ event }) => event.output },
        target: '#session.clearing.emptyingStorage',
        actions: { type: 'setIdentity', params: ({ event }) => event.output },
      },
      { target: '#session.authenticated', actions: { type: 'setIdentity', params: ({ event }) => event.output } },
    ],
    onError: {
      target: '#session.failed',
      actions: { type: 'keepLoginError', params: ({ event }) => ({ error: event.error }) },
    },
  },
});
