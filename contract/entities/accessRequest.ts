import * as z from 'zod/mini';
import { timestampS } from './shared';

/** What an organization can ask its reseller for: writing to people at all, and text messages. */
export const accessFeature = z.enum(['premium', 'sms']);
export type AccessFeature = z.output<typeof accessFeature>;

/** The latest request of an organization for a feature. */
export const accessRequest = z.object({
  feature: accessFeature,
  text: z.optional(z.string()),
  /** The name of whoever asked. */
  askedBy: z.string(),
  askedAt: timestampS,
  /** Missing: nobody has answered yet. */
  answeredAt: z.optional(timestampS),
});
export type AccessRequest = z.output<typeof accessRequest>;
