import type { Template } from '#contract/entities/campaign';
import type { OnboardingState } from '#contract/entities/onboarding';
import { prefillOf } from '#contract/rules/onboarding/prefill';
import type { AppConnection, LoadedOnboarding, OnboardingInput, ReadBusinessOutput } from '#machines/onboarding';
import type { Failure } from '#machines/shared';

export const AWAY: Failure = { kind: 'unavailable', message: 'The host is away.' };

export const template: Template = {
  id: 'frontDesk',
  title: 'Front desk',
  description: 'Answers and takes messages.',
  trade: 'Any trade',
  savedAtMs: 9,
  rev: 1,
  published: true,
  production: {
    templateFields: [
      { key: 'businessName', title: 'Business name', type: 'text', required: true },
      { key: 'openingHours', title: 'Hours', type: 'textarea', required: true },
    ],
    templateIntegrations: ['calendar', 'payments'],
  },
};

export const read: ReadBusinessOutput = {
  facts: [{ kind: 'hours', value: 'Monday: 09:00 – 17:00', source: 'https://harbor.example/hours' }],
  pages: [{ url: 'https://harbor.example/hours', status: 'read', found: ['hours'] }],
};

export const connected: readonly AppConnection[] = [{ appId: 'calendar', name: 'Calendar', isConnected: true }];

export const input = (asked: Partial<OnboardingInput> = {}): OnboardingInput => ({
  organizationId: 5,
  step: null,
  templateId: null,
  fieldIndex: null,
  integrationIndex: null,
  prefill: prefillOf(new URLSearchParams()),
  ...asked,
});

export const fresh: LoadedOnboarding = {
  local: null,
  host: {},
  businessName: 'Harbor Street',
  canUseFullEditor: true,
  isExperienced: false,
  timezone: 'Europe/Madrid',
};
/** Without the full editor, and completed. */
export const limited: LoadedOnboarding = { ...fresh, host: { onboardingComplete: true }, canUseFullEditor: false };
/** Another agent of an organization that has one. */
export const again: LoadedOnboarding = { ...fresh, isExperienced: true };
/** What was typed on this device before it crashed. */
export const left: OnboardingState = {
  method: 'BUILD_FROM_TEMPLATE',
  templateId: 'frontDesk',
  templateFields: [
    { key: 'businessName', title: 'Business name', type: 'text', required: true, value: 'Harbor' },
    { key: 'openingHours', title: 'Hours', type: 'textarea', required: true, value: 'Always' },
  ],
  templateIntegrations: ['calendar', 'payments'],
  activeStep: 'SELECT_TIMEZONE',
  timezone: 'Europe/Madrid',
  websiteDone: true,
  updatedAt: 20,
};
export const crashed: LoadedOnboarding = { ...fresh, local: left, host: { updatedAt: 10 } };
/** What was read and typed on another device, and is at the host. */
export const resumed: LoadedOnboarding = {
  ...fresh,
  host: {
    ...left,
    activeStep: 'SETUP_TEMPLATE',
    readValues: { openingHours: { value: 'Always', source: 'https://harbor.example/hours' } },
  },
};
