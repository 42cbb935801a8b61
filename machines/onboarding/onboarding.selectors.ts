import type { SnapshotFrom } from 'xstate';
import { whyNotHere } from '#contract/rules/onboarding/steps';
import type { onboardingMachine } from './onboarding.machine';

type Onboarding = SnapshotFrom<typeof onboardingMachine>;

const SCREENS = [
  'welcome',
  'selectTemplate',
  'website',
  'setupTemplate',
  'setupIntegrations',
  'selectTimezone',
  'selectVoice',
  'generateAgent',
] as const;
export type OnboardingScreen = (typeof SCREENS)[number] | 'reading' | 'making' | 'failed' | 'loading';

/** What is shown. */
export const selectOnboardingScreen = (snapshot: Onboarding): OnboardingScreen => {
  if (snapshot.matches({ flow: 'failed' })) return 'failed';
  if (snapshot.matches({ flow: 'readingWebsite' })) return 'reading';
  if (snapshot.matches({ flow: 'generatingAgent' }) || snapshot.matches({ flow: 'done' })) return 'making';
  return SCREENS.find((screen) => snapshot.matches({ flow: { open: screen } })) ?? 'loading';
};
export const selectOnboardingState = ({ context }: Onboarding) => context.state;
export const selectOnboardingTemplate = ({ context }: Onboarding) => context.template;
export const selectOnboardingMissing = ({ context }: Onboarding) => context.missing;
export const selectOnboardingFailure = ({ context }: Onboarding) => context.failure;
export const selectOnboardingApps = ({ context }: Onboarding) => context.apps;
export const selectOnboardingPages = ({ context }: Onboarding) => context.pages;
export const selectOnboardingBusiness = ({ context }: Onboarding) => context.businessName;
/** Why what the address asked for is not shown; null: it is. */
export const selectNotHere = ({ context }: Onboarding): string | null => whyNotHere(context.asked.step);
export const selectMayWritePrompts = ({ context }: Onboarding) => context.canUseFullEditor;
export const selectCanGoBack = (snapshot: Onboarding): boolean => snapshot.can({ type: 'onboarding.back' });

/** Whether the answers are at the host. */
export const selectOnboardingSave = (snapshot: Onboarding): 'saved' | 'saving' | 'failed' => {
  if (snapshot.matches({ saving: 'saveFailed' })) return 'failed';
  return snapshot.matches({ saving: 'saved' }) ? 'saved' : 'saving';
};
