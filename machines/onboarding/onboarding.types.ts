import type { Template, TemplateField } from '#contract/entities/campaign';
import type { BusinessFact, BusinessPage, OnboardingMethod, OnboardingState } from '#contract/entities/onboarding';
import type { OnboardingStep } from '#contract/rules/address/activeStep';
import type { OnboardingPrefill } from '#contract/rules/onboarding/prefill';
import type { NetworkEvent } from '../network';
import type { Failure } from '../shared/failure';

/** What the address asks for (specification 2). */
export type OnboardingInput = {
  readonly organizationId: number;
  readonly step: OnboardingStep | null;
  readonly templateId: string | null;
  readonly fieldIndex: number | null;
  readonly integrationIndex: number | null;
  readonly prefill: OnboardingPrefill;
};

/** An app that the organization can connect. */
export type AppConnection = { readonly appId: string; readonly name: string; readonly isConnected: boolean };

/** What is known when the set-up opens. */
export type LoadedOnboarding = {
  /** What this device kept. */
  readonly local: OnboardingState | null;
  readonly host: OnboardingState;
  readonly businessName: string;
  readonly canUseFullEditor: boolean;
  /** Whether the organization has an agent. */
  readonly isExperienced: boolean;
  /** The zone of this device. */
  readonly timezone: string;
};

export type OnboardingContext = {
  readonly asked: OnboardingInput;
  readonly organizationId: number;
  readonly businessName: string;
  readonly canUseFullEditor: boolean;
  readonly state: OnboardingState;
  /** The state that was last kept on this device and is, or will be, saved; null until it is loaded. */
  readonly kept: OnboardingState | null;
  /** The step of the state that the host has. */
  readonly savedStep: OnboardingStep | undefined;
  readonly template: Template | null;
  /** The pages of the website, once they were read. */
  readonly pages: readonly BusinessPage[] | null;
  /** The apps that can be connected, once they were read. */
  readonly apps: readonly AppConnection[];
  /** Keys of required fields without an answer, once the person wanted to go on. */
  readonly missing: readonly string[];
  readonly failure: Failure | null;
  readonly saveFailure: Failure | null;
  /** The agent that was made. */
  readonly agentId: number | null;
};

/** What a person changes. */
export type OnboardingChange =
  | { readonly kind: 'fill'; readonly key: string; readonly value: NonNullable<TemplateField['value']> }
  /** A value that was read is right, or is not. */
  | { readonly kind: 'confirm' | 'refuse'; readonly key: string }
  | {
      readonly kind: 'set';
      readonly values: Partial<Pick<OnboardingState, 'website' | 'agentName' | 'timezone' | 'agentVoice'>>;
    };

export type OnboardingEvent =
  | { type: 'onboarding.begin'; method: OnboardingMethod }
  | { type: 'onboarding.choose'; templateId: string }
  | { type: 'onboarding.change'; change: OnboardingChange }
  | { type: 'onboarding.read' }
  | { type: 'onboarding.stop' }
  | { type: 'onboarding.next' }
  | { type: 'onboarding.back' }
  | { type: 'onboarding.retry' }
  /** An app was connected, or is no longer. */
  | { type: 'onboarding.appsChanged' }
  /** Saves again what could not be saved. */
  | { type: 'onboarding.save' }
  | NetworkEvent;

export type ReadBusinessInput = { readonly organizationId: number; readonly website: string };
export type ReadBusinessOutput = { readonly facts: readonly BusinessFact[]; readonly pages: readonly BusinessPage[] };

export type OfOrganization = { readonly organizationId: number };
export type OnboardingRecord = OfOrganization & { readonly state: OnboardingState };
