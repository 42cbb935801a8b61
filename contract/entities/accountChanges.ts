import * as z from 'zod/mini';
import { ONE_DEFAULT_PROVIDER } from '../rules/messages/platform';
import { writtenSettings } from './account';
import { emailAddress, line } from './shared';

const keys = z.record(z.string().check(z.maxLength(80)), z.string().check(z.maxLength(10_000)));

/** A connection to an app, with its keys (api-shapes 2). */
export const integration = z.object({ appId: line, appVersion: line, appData: keys });
export type Integration = z.output<typeof integration>;
export const integrations = z.array(integration).check(z.maxLength(20));

/** A provider of phone numbers, with its keys (api-shapes 2, 9). */
export const numberingProvider = z.object({
  providerId: line,
  default: z.optional(z.boolean()),
  enabled: z.optional(z.boolean()),
  config: keys,
});
export type NumberingProvider = z.output<typeof numberingProvider>;
export const numberingProviders = z.array(numberingProvider).check(
  z.maxLength(20),
  z.refine((providers) => providers.filter((provider) => provider.default).length <= 1, ONE_DEFAULT_PROVIDER),
);

export const orgAccountType = z.enum(['internal', 'customer']);
export const hipaaSetting = z.enum(['on', 'off', 'inherit']);

/** What can be changed of an account. Each level has some of it, and some of it needs more than to edit the account. */
export const accountChanges = z.object({
  name: z.optional(line),
  partnerName: z.optional(line),
  resellerName: z.optional(line),
  orgName: z.optional(line),
  accountName: z.optional(line),
  firstName: z.optional(line),
  lastName: z.optional(line),
  description: z.optional(z.string().check(z.maxLength(2_000))),
  image: z.optional(z.string().check(z.maxLength(2_000), z.regex(/^https?:\/\//i))),
  businessName: z.optional(line),
  businessAddress: z.optional(line),
  email: z.optional(emailAddress),
  /** Null takes it away. */
  externalAccountId: z.optional(z.nullable(line)),
  externalBillingId: z.optional(z.nullable(line)),
  active: z.optional(z.boolean()),
  hipaaEnabledDefault: z.optional(z.boolean()),
  hipaaSetting: z.optional(hipaaSetting),
  orgAccountType: z.optional(orgAccountType),
  productPlanId: z.optional(line),
  offeredProductPlanId: z.optional(line),
  vidaPremium: z.optional(z.boolean()),
  smsEnabled: z.optional(z.boolean()),
  /** Its owners and administrators have the column of test accounts (specification 6). */
  testAccount: z.optional(z.boolean()),
  /** Texts and embedding are on here, whatever the reseller switched off (specification 6). */
  forcedSwitches: z.optional(z.boolean()),
  smsBrandId: z.optional(line),
  smsCampaignId: z.optional(line),
  integrations: z.optional(integrations),
  numberingProviders: z.optional(numberingProviders),
  settings: z.optional(writtenSettings),
});
export type AccountChanges = z.output<typeof accountChanges>;

/** What became of the fields of a change (api-shapes 1). */
export const accountUpdated = z.object({
  success: z.literal(true),
  message: z.string(),
  updatedSettings: z.array(z.string()),
  failedSettings: z.array(z.string()),
});
