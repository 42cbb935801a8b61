export { onboardingMachine } from './onboarding.machine';
export * from './onboarding.selectors';
export type {
  AppConnection,
  LoadedOnboarding,
  OfOrganization,
  OnboardingChange,
  OnboardingContext,
  OnboardingInput,
  OnboardingRecord,
  ReadBusinessInput,
  ReadBusinessOutput,
} from './onboarding.types';
export { SETUP_OVERLAYS } from './overlays';
