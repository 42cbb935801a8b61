import * as z from 'zod/mini';
import { RESELLER_SWITCHES } from '../rules/accounts/resellerSwitches';

/** What an organization is sold beside the switches. */
export const SOLD_FEATURES = ['vidaPremium', 'smsEnabled'] as const;

/** A feature by the name of its setting (api-shapes 2, specification 3). */
export const assignableFeature = z.enum([...RESELLER_SWITCHES, ...SOLD_FEATURES]);
export type AssignableFeature = z.output<typeof assignableFeature>;

/** A feature of an account. */
export const accountFeature = z.object({
  feature: assignableFeature,
  enabled: z.boolean(),
  /** Whether the caller may turn it on or off here. */
  assignable: z.boolean(),
});
export type AccountFeature = z.output<typeof accountFeature>;
