import { type WalkthroughState, type WalkthroughStep, walkthroughStep } from '../../entities/walkthrough';
import { LEGACY_ACCOUNT_CUTOFF_S, WALKTHROUGH_VERSION } from '../constants';

export const WALKTHROUGH_STEPS: readonly WalkthroughStep[] = walkthroughStep.options;

/** What an account shows of its steps. */
export type WalkthroughFacts = {
  /** When the account was made. */
  readonly timestampS: number;
  readonly onboardingComplete: boolean;
  readonly hasAgent: boolean;
  /** An agent answered a test chat. */
  readonly hasTested: boolean;
  readonly hasNumber: boolean;
};

/**
 * The steps that are done (specification 4): those kept as completed, and those that the account shows. Who has a number has the
 * first three; who completed onboarding, or was there before it, has an agent.
 */
export function doneSteps(completed: readonly WalkthroughStep[], facts: WalkthroughFacts): WalkthroughStep[] {
  const { timestampS, onboardingComplete, hasAgent, hasTested, hasNumber } = facts;
  const isLegacy = timestampS < LEGACY_ACCOUNT_CUTOFF_S;
  const shown: Readonly<Record<WalkthroughStep, boolean>> = {
    SETUP_AGENT: hasNumber || hasAgent || onboardingComplete || isLegacy,
    TEST_AGENT: hasNumber || hasTested,
    ADD_NUMBER: hasNumber,
    FORWARD_CALLS: false,
  };
  return WALKTHROUGH_STEPS.filter((step) => shown[step] || completed.includes(step));
}

/** The first step that is not done; null if all are. */
export const nextStep = (done: readonly WalkthroughStep[]): WalkthroughStep | null =>
  WALKTHROUGH_STEPS.find((step) => !done.includes(step)) ?? null;

/** The state when the walkthrough starts; what is done by then is completed. */
export const started = (done: readonly WalkthroughStep[]): WalkthroughState => ({
  version: WALKTHROUGH_VERSION,
  completed: [...done],
});

/** The state with steps appended to those completed before. */
export function withCompleted(state: WalkthroughState, done: readonly WalkthroughStep[]): WalkthroughState {
  const added = done.filter((step) => !state.completed.includes(step));
  return added.length === 0 ? state : { ...state, completed: [...state.completed, ...added] };
}

/**
 * The state of this device and that of the host, as one. A step completed on either is completed; whether it was put away, this
 * device knows best as long as that is not saved.
 */
export function mergedWalkthrough(
  mine: WalkthroughState | null,
  host: WalkthroughState | null,
): WalkthroughState | null {
  if (mine === null || host === null) return mine ?? host;
  return { ...mine, completed: withCompleted(host, mine.completed).completed };
}
