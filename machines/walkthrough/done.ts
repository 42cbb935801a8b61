import type { WalkthroughStep } from '#contract/entities/walkthrough';
import { WALKTHROUGH_STEPS } from '#contract/rules/walkthrough/steps';
import type { WalkthroughContext } from './walkthrough.types';

/** The steps that are done, in their order: those the host knows of and those finished here. */
export const doneIn = ({ known, state }: Pick<WalkthroughContext, 'known' | 'state'>): readonly WalkthroughStep[] =>
  WALKTHROUGH_STEPS.filter((step) => known?.done.includes(step) || state?.completed.includes(step));
