import type { OnboardingState } from '../../entities/onboarding';
import type { OnboardingStep } from '../address/activeStep';
import { AGENT_COMES_FIRST, NO_CALL_WITH_EXPERT, NUMBER_COMES_LATER } from '../messages/onboarding';

/** The steps that are done inside the set-up; those after them belong to the agent that is made. */
export type SetupStep = Extract<
  OnboardingStep,
  | 'WELCOME'
  | 'SELECT_TEMPLATE'
  | 'SETUP_TEMPLATE'
  | 'SETUP_INTEGRATIONS'
  | 'SELECT_TIMEZONE'
  | 'SELECT_VOICE'
  | 'GENERATE_AGENT'
>;

const OF_SETUP: readonly string[] = [
  'WELCOME',
  'SELECT_TEMPLATE',
  'SETUP_TEMPLATE',
  'SETUP_INTEGRATIONS',
  'SELECT_TIMEZONE',
  'SELECT_VOICE',
  'GENERATE_AGENT',
] satisfies readonly SetupStep[];

const isOfSetup = (step: OnboardingStep): step is SetupStep => OF_SETUP.includes(step);

/** Why a step that an address asks for is not shown; null if it is one of the set-up. */
export function whyNotHere(asked: OnboardingStep | null): string | null {
  if (asked === null || isOfSetup(asked)) return null;
  if (asked === 'CHOOSE_NUMBER') return NUMBER_COMES_LATER;
  return asked === 'SCHEDULE_CALL' ? NO_CALL_WITH_EXPERT : AGENT_COMES_FIRST;
}

/** What the first step depends on. */
export type FirstStep = {
  readonly state: OnboardingState;
  /** What the address asks for (specification 2). */
  readonly asked: OnboardingStep | null;
  readonly canUseFullEditor: boolean;
  /** Whether the organization has an agent: the person knows the way. */
  readonly isExperienced: boolean;
};

/**
 * Where a person begins (specification 4): at what the address asks for, else where the state was left. Who completed it, or has an
 * agent already, begins at the choice of a template, and who may not write prompts never sees the welcome. A step that needs a template
 * is not reached without one.
 */
export function firstStepOf({ state, asked, canUseFullEditor, isExperienced }: FirstStep): SetupStep {
  const reached = state.activeStep ?? 'WELCOME';
  const isPast = (state.onboardingComplete || isExperienced) && reached === 'WELCOME';
  const left = isPast ? 'SELECT_TEMPLATE' : reached;
  const wanted = asked !== null && isOfSetup(asked) ? asked : left;
  const step = isOfSetup(wanted) ? wanted : 'SELECT_TEMPLATE';
  if (step === 'WELCOME' || step === 'SELECT_TEMPLATE') return canUseFullEditor ? step : 'SELECT_TEMPLATE';
  if (state.method === 'BUILD_FROM_SCRATCH' && canUseFullEditor) {
    return step === 'SETUP_TEMPLATE' || step === 'SETUP_INTEGRATIONS' ? stepAfterIntegrations(state) : step;
  }
  return state.templateId === undefined ? 'SELECT_TEMPLATE' : step;
}

/** After the fields: integrations if there are any that are not passed over, else the next (specification 4). */
export const stepAfterFields = (state: OnboardingState): SetupStep =>
  (state.templateIntegrations ?? []).length > 0 ? 'SETUP_INTEGRATIONS' : stepAfterIntegrations(state);

/** The time zone unless skipped, else the voice unless skipped, else the agent is made (specification 4). */
export const stepAfterIntegrations = (state: OnboardingState): SetupStep =>
  state.skipTimezoneStep ? stepAfterTimezone(state) : 'SELECT_TIMEZONE';

export const stepAfterTimezone = ({ skipVoiceStep }: OnboardingState): SetupStep =>
  skipVoiceStep ? 'GENERATE_AGENT' : 'SELECT_VOICE';

/** The step after this one. */
export function stepAfter(step: SetupStep, state: OnboardingState): SetupStep {
  switch (step) {
    case 'WELCOME':
      return state.method === 'BUILD_FROM_SCRATCH' ? stepAfterIntegrations(state) : 'SELECT_TEMPLATE';
    case 'SELECT_TEMPLATE':
      return 'SETUP_TEMPLATE';
    case 'SETUP_TEMPLATE':
      return stepAfterFields(state);
    case 'SETUP_INTEGRATIONS':
      return stepAfterIntegrations(state);
    case 'SELECT_TIMEZONE':
      return stepAfterTimezone(state);
    default:
      return 'GENERATE_AGENT';
  }
}

/** The step that leads to this one; null at the first. */
export function stepBefore(step: SetupStep, state: OnboardingState, canUseFullEditor: boolean): SetupStep | null {
  const isScratch = state.method === 'BUILD_FROM_SCRATCH' && canUseFullEditor;
  const path: readonly SetupStep[] = [
    ...(canUseFullEditor ? (['WELCOME'] as const) : []),
    ...(isScratch ? [] : (['SELECT_TEMPLATE', 'SETUP_TEMPLATE'] as const)),
    ...(!isScratch && (state.templateIntegrations ?? []).length > 0 ? (['SETUP_INTEGRATIONS'] as const) : []),
    ...(state.skipTimezoneStep ? [] : (['SELECT_TIMEZONE'] as const)),
    ...(state.skipVoiceStep ? [] : (['SELECT_VOICE'] as const)),
    'GENERATE_AGENT',
  ];
  return path[path.indexOf(step) - 1] ?? null;
}
