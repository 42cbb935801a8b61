import type { OnboardingState } from '../../entities/onboarding';
import { missingFields } from './fields';
import { type SetupStep, stepAfter, stepBefore } from './steps';

/** The step that is open; the state of a set-up that is open always names one of its own. */
export const openStepOf = ({ activeStep }: OnboardingState): SetupStep => (activeStep ?? 'WELCOME') as SetupStep;

/** The state after "Continue": the next integration, else the next step. */
export function advanced(state: OnboardingState): OnboardingState {
  const { integrationIndex = 0, templateIntegrations = [] } = state;
  const step = openStepOf(state);
  if (step === 'SETUP_INTEGRATIONS' && integrationIndex + 1 < templateIntegrations.length) {
    return { ...state, integrationIndex: integrationIndex + 1 };
  }
  return { ...state, activeStep: stepAfter(step, state) };
}

/** The state after "Back"; null at the first step. */
export function returned(state: OnboardingState, canUseFullEditor: boolean): OnboardingState | null {
  const { integrationIndex = 0 } = state;
  const step = openStepOf(state);
  if (step === 'SETUP_INTEGRATIONS' && integrationIndex > 0) {
    return { ...state, integrationIndex: integrationIndex - 1 };
  }
  const before = stepBefore(step, state, canUseFullEditor);
  return before && { ...state, activeStep: before };
}

/** Whether "Continue" makes the agent. */
export const makesAgent = (state: OnboardingState): boolean => openStepOf(advanced(state)) === 'GENERATE_AGENT';

/** Whether the person cannot go on, because a required field has no answer. */
export const isIncomplete = (state: OnboardingState): boolean =>
  state.method !== 'BUILD_FROM_SCRATCH' &&
  (openStepOf(state) === 'SETUP_TEMPLATE' || makesAgent(state)) &&
  missingFields(state).length > 0;
