import { openOverlay } from '#contract/rules/address/overlays';
import type { OnboardingInput } from '#machines/onboarding';

/** Transitions that cannot be reached on the screen, and why. A line that is walked or names nothing fails. */
export const NOT_ON_SCREEN: Readonly<Record<string, string>> = {
  'flow.open.welcome | onboarding.next | 0': 'A way is chosen by what it is called: there is no button that goes on.',
  'flow.open.selectTemplate | onboarding.next | 0': 'So is a template.',
};

const MADE = 'flow.generatingAgent | done generateAgent | 0';
/** Once the agent is made, the console is there. */
export const isMade = (transitions: readonly string[]): boolean => transitions.includes(MADE);

/** The query of the address that asks for this. */
export const queryFor = ({ step, templateId, fieldIndex, integrationIndex }: OnboardingInput): string =>
  openOverlay('', 'onboard', {
    ...(step && { activeStep: 'generate' }),
    ...(templateId && { templateId }),
    ...(fieldIndex !== null && { fieldIndex: `${fieldIndex}` }),
    ...(integrationIndex !== null && { integrationIndex: `${integrationIndex}` }),
  });
