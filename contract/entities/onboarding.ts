import * as z from 'zod/mini';
import { ONBOARDING_STEPS } from '../rules/address/activeStep';
import { templateField } from './campaign';
import { timestampS } from './shared';

/** How an agent is made (specification 3, 4). */
export const onboardingMethod = z.enum(['BUILD_FROM_SCRATCH', 'BUILD_FROM_TEMPLATE']);
export type OnboardingMethod = z.output<typeof onboardingMethod>;

const text = (max: number) => z.string().check(z.maxLength(max));

/** What a website says of a business. */
export const businessFactKind = z.enum(['name', 'description', 'hours', 'address', 'phone', 'email', 'prices']);
export type BusinessFactKind = z.output<typeof businessFactKind>;

/** One fact, as the page says it, and the address of that page. */
export const businessFact = z.object({ kind: businessFactKind, value: z.string(), source: z.string() });
export type BusinessFact = z.output<typeof businessFact>;

/** A page of the website: what became of it, and what was found there. */
export const businessPage = z.object({
  url: z.string(),
  status: z.enum(['read', 'skipped', 'failed']),
  /** Why it was not read. */
  reason: z.optional(z.string()),
  found: z.array(businessFactKind),
});
export type BusinessPage = z.output<typeof businessPage>;

/** A value that was read from the website and is not confirmed yet. */
const readValue = z.object({ value: text(10_000), source: text(2_000) });

/** The state of onboarding, in `settings.onboarding` of an organization and on the device (specification 3). */
export const onboardingState = z.object({
  method: z.optional(onboardingMethod),
  templateId: z.optional(text(80)),
  templateFields: z.optional(z.array(templateField)),
  templateIntegrations: z.optional(z.array(text(200))),
  connectedIntegrations: z.optional(z.record(z.string(), z.boolean())),
  activeStep: z.optional(z.enum(ONBOARDING_STEPS)),
  fieldIndex: z.optional(z.int()),
  integrationIndex: z.optional(z.int()),
  timezone: z.optional(text(80)),
  agentVoice: z.optional(text(120)),
  skipTimezoneStep: z.optional(z.boolean()),
  skipVoiceStep: z.optional(z.boolean()),
  onboardingComplete: z.optional(z.boolean()),
  updatedAt: z.optional(timestampS),
  /** The web address of the business, as it was typed. */
  website: z.optional(text(2_000)),
  /** Whether the website was read, or the person has none: the fields are shown. */
  websiteDone: z.optional(z.boolean()),
  agentName: z.optional(text(200)),
  /** By the key of a field. */
  readValues: z.optional(z.record(z.string(), readValue)),
});
export type OnboardingState = z.output<typeof onboardingState>;

/** The stored state; an empty one if there is none, or it is not in this shape. */
export function onboardingStateOf(stored: unknown): OnboardingState {
  const parsed = z.safeParse(onboardingState, stored);
  return parsed.success ? parsed.data : {};
}
