/** The steps of onboarding (specification 4). */
export const ONBOARDING_STEPS = [
  'WELCOME',
  'SELECT_TEMPLATE',
  'SETUP_TEMPLATE',
  'SETUP_INTEGRATIONS',
  'SELECT_TIMEZONE',
  'SELECT_VOICE',
  'GENERATE_AGENT',
  'EDIT_AGENT',
  'TEST_AGENT',
  'CHOOSE_NUMBER',
  'SCHEDULE_CALL',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The step that `activeStep` in the query string names, directly or by an alias of specification 2; otherwise `null`. */
export function onboardingStepOf(activeStep: string | null): OnboardingStep | null {
  if (activeStep === null) return null;
  return ALIASES.get(activeStep) ?? ONBOARDING_STEPS.find((step) => step === activeStep) ?? null;
}

const ALIASES: ReadonlyMap<string, OnboardingStep> = /* @__PURE__ */ new Map([
  ['templates', 'SELECT_TEMPLATE'],
  ['fields', 'SETUP_TEMPLATE'],
  ['setupAgent', 'SETUP_TEMPLATE'],
  ['integrations', 'SETUP_INTEGRATIONS'],
  ['generate', 'GENERATE_AGENT'],
  ['generateAgent', 'GENERATE_AGENT'],
  ['agentVoice', 'SELECT_VOICE'],
  ['selectVoice', 'SELECT_VOICE'],
  ['timezone', 'SELECT_TIMEZONE'],
  ['selectTimezone', 'SELECT_TIMEZONE'],
  ['editAgent', 'EDIT_AGENT'],
  ['tryAgent', 'TEST_AGENT'],
  ['testAgent', 'TEST_AGENT'],
  ['chooseNumber', 'CHOOSE_NUMBER'],
  ['scheduleCall', 'SCHEDULE_CALL'],
  ['talkWithExpert', 'SCHEDULE_CALL'],
  ['initial', 'WELCOME'],
]);
