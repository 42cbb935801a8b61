import { onboardingStepOf } from '#contract/rules/address/activeStep';
import { prefillOf } from '#contract/rules/onboarding/prefill';
import type { CreateAccountNews } from '../../forms/createAccount';
import type { onboardingMachine } from '../../onboarding';
import { SETUP_OVERLAYS } from '../../onboarding/overlays';
import { defineLaterFeature } from '../feature';
import { same } from '../hearing';
import { opensCreated } from './createAccount';

const APPS_CHANGED = { type: 'onboarding.appsChanged' } as const;

/** Sets up an agent of the target organization. */
export const onboarding = defineLaterFeature<typeof onboardingMachine, CreateAccountNews>({
  opens: ({ type, targetAccountId: organizationId, overlays, query }) => {
    const overlay = SETUP_OVERLAYS.map((key) => overlays.get(key)).find((one) => one !== undefined);
    if (type !== 'organization' || !overlay) return null;
    const { activeStep, templateId, fieldIndex, integrationIndex }: Partial<Record<string, string>> =
      overlay.parameters;
    return {
      key: `${organizationId}`,
      input: {
        organizationId,
        step: onboardingStepOf(activeStep ?? null),
        templateId: templateId || null,
        fieldIndex: countIn(fieldIndex),
        integrationIndex: countIn(integrationIndex),
        prefill: prefillOf(query),
      },
    };
  },
  hears: {
    'network.changed': same,
    'realtime.reset': () => APPS_CHANGED,
    'realtime.received': ({ event }) => (event.type === 'app.changed' ? APPS_CHANGED : null),
  },
  tells: opensCreated,
});

/** A place in a list, as an address says it; null if it is none. */
const countIn = (text: string | undefined): number | null => (text && /^\d{1,4}$/.test(text) ? Number(text) : null);
