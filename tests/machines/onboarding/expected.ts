import type { OnboardingState } from '#contract/entities/onboarding';
import { again, crashed, fresh, left, limited } from './fixtures';

/** The state at the first step, for the loads of the plan. */
export function begun(
  isTemplateAsked: boolean,
  isEndAsked: boolean,
  loaded: { readonly host: OnboardingState },
): OnboardingState {
  // Who has an agent is asked only for what differs, unless the address asks for a step.
  const short = loaded === again && !isEndAsked && { websiteDone: true, skipTimezoneStep: true, skipVoiceStep: true };
  const merged = { ...(loaded === crashed ? left : loaded.host), ...short };
  const zone = { timezone: 'Europe/Madrid' };
  if (isTemplateAsked) {
    return {
      ...merged,
      ...zone,
      method: 'BUILD_FROM_TEMPLATE',
      templateId: 'frontDesk',
      activeStep: 'SETUP_TEMPLATE',
    };
  }
  if (loaded === crashed) return { ...left, activeStep: isEndAsked ? 'GENERATE_AGENT' : 'SELECT_TIMEZONE' };
  // Without a template nothing after its choice is reached; who completed it begins there.
  const isAtChoice = isEndAsked || loaded === limited;
  return { ...merged, ...zone, activeStep: isAtChoice || loaded !== fresh ? 'SELECT_TEMPLATE' : 'WELCOME' };
}

/** The state with the template of the plan: nobody is asked for the name that the account knows. */
export function withFrontDesk(state: OnboardingState, isAsked: boolean): OnboardingState {
  const last = isAsked ? 1 : (state.integrationIndex ?? 0);
  if (state.templateFields !== undefined) {
    return {
      ...state,
      method: 'BUILD_FROM_TEMPLATE',
      fieldIndex: isAsked ? nextOf(state, 1) : nextOf(state, state.fieldIndex ?? 0),
      integrationIndex: last,
    };
  }
  return {
    ...state,
    method: 'BUILD_FROM_TEMPLATE',
    agentName: 'Front desk',
    templateFields: [
      {
        key: 'businessName',
        title: 'Business name',
        type: 'text',
        required: true,
        value: 'Harbor Street',
        autoPrefilled: true,
      },
      { key: 'openingHours', title: 'Hours', type: 'textarea', required: true },
    ],
    templateIntegrations: ['calendar', 'payments'],
    fieldIndex: 1,
    integrationIndex: last,
    readValues: {},
  };
}

/** The first field from here on that the person is to answer. */
function nextOf({ templateFields = [] }: OnboardingState, from: number): number {
  const waits = templateFields.map(({ autoPrefilled }) => autoPrefilled !== true);
  const found = waits.findIndex((isWaiting, index) => isWaiting && index >= from);
  return found === -1 ? templateFields.length : found;
}
