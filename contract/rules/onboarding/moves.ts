import type { OnboardingState } from '../../entities/onboarding';
import { missingFields, unconfirmedFields } from './fields';
import { withReadConfirmed } from './state';
import { type SetupStep, stepAfter, stepBefore } from './steps';

/** The step that is open; the state of a set-up that is open always names one of its own. */
export const openStepOf = ({ activeStep }: OnboardingState): SetupStep => (activeStep ?? 'WELCOME') as SetupStep;

/**
 * The state after "Continue": the next integration, else the next step. Where the answers are checked, it says that what was read is
 * right.
 */
export function advanced(state: OnboardingState): OnboardingState {
  const { integrationIndex = 0, templateIntegrations = [] } = state;
  const step = openStepOf(state);
  if (step === 'SETUP_INTEGRATIONS' && integrationIndex + 1 < templateIntegrations.length) {
    return { ...state, integrationIndex: integrationIndex + 1 };
  }
  const checked = step === 'SETUP_TEMPLATE' ? withReadConfirmed(state) : state;
  return { ...checked, activeStep: stepAfter(step, state) };
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

/**
 * Whether the person cannot go on, because a required field has no answer, or the agent would be made of what was read and nobody has
 * seen.
 */
export const isIncomplete = (state: OnboardingState): boolean => {
  if (state.method === 'BUILD_FROM_SCRATCH') return false;
  const isCheck = openStepOf(state) === 'SETUP_TEMPLATE';
  if (!isCheck && !makesAgent(state)) return false;
  return missingFields(state).length > 0 || (!isCheck && unconfirmedFields(state).length > 0);
};
