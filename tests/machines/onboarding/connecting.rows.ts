import type { OnboardingContext, onboardingMachine } from '#machines/onboarding';
import type { defineContract } from '#tests/harness/index.ts';

const SECTION = '3 Onboarding state';

type Given = { readonly context: OnboardingContext };
/** What the template of the plan works with. */
const INTEGRATIONS = ['calendar', 'payments'];
const isKnown = ({ context }: Given): boolean =>
  INTEGRATIONS.every((appId) => Object.hasOwn(context.state.connectedIntegrations ?? {}, appId));

/** Which of the template's apps are connected: read once they are known, and whenever one is connected beside the set-up. */
export const connectingRows: Parameters<typeof defineContract<typeof onboardingMachine>>[1]['rows'] = [
  {
    in: 'connecting.waiting',
    on: 'always',
    when: 'hasIntegrations',
    given: ({ context: { template } }) => template !== null,
    to: 'connecting.reading',
    section: SECTION,
  },
  {
    in: 'connecting.reading',
    on: 'done readConnections',
    to: 'connecting.known',
    does: ['takeConnections'],
    sets: ({ context: { state, template }, event: { output } }) => ({
      apps: output,
      state: {
        ...state,
        connectedIntegrations: template === null ? {} : { calendar: output[0]?.isConnected === true, payments: false },
      },
    }),
    section: SECTION,
  },
  { in: 'connecting.reading', on: 'error readConnections', to: 'connecting.unknown', section: '8' },
  {
    in: 'connecting.reading',
    on: 'onboarding.appsChanged',
    to: 'connecting.reading',
    reenter: true,
    section: SECTION,
  },
  {
    in: 'connecting.known',
    on: 'always',
    when: 'isUntold',
    given: (given) => given.context.template !== null && !isKnown(given),
    to: 'connecting.reading',
    section: SECTION,
  },
  { in: 'connecting.known', on: 'onboarding.appsChanged', to: 'connecting.reading', section: SECTION },
  { in: 'connecting.unknown', on: 'onboarding.appsChanged', to: 'connecting.reading', section: SECTION },
  {
    in: 'connecting.unknown',
    on: 'network.changed',
    when: 'isOnline',
    given: ({ event }) => event.online,
    to: 'connecting.reading',
    section: '8',
  },
];
