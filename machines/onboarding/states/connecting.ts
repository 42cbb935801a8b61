import { TAGS } from '../../shared/tags';
import { onboardingSetup } from '../onboarding.setup';

/** Which of the apps that the template works with are connected (specification 3). They are connected beside the set-up. */
export const connecting = onboardingSetup.createStateConfig({
  initial: 'waiting',
  states: {
    // What was kept may be of last week.
    waiting: { always: { guard: 'hasIntegrations', target: 'reading' } },
    reading: {
      tags: TAGS.busy,
      invoke: {
        id: 'readConnections',
        src: 'readConnections',
        input: ({ context: { organizationId } }) => ({ organizationId }),
        onDone: { target: 'known', actions: { type: 'takeConnections', params: ({ event }) => event.output } },
        onError: 'unknown',
      },
      on: { 'onboarding.appsChanged': { target: 'reading', reenter: true } },
    },
    known: {
      // Another template may work with others.
      always: { guard: 'isUntold', target: 'reading' },
      on: { 'onboarding.appsChanged': 'reading' },
    },
    /** Nothing is said of them then, and nothing waits for them. */
    unknown: {
      on: {
        'onboarding.appsChanged': 'reading',
        'network.changed': { guard: 'isOnline', target: 'reading' },
      },
    },
  },
});
