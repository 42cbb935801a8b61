import * as z from 'zod/mini';
import { accountId, storedAddress } from './shared';

/** The profile of a host name: whose product it shows (specification 3). `branded` marks the branded host (specification 6). */
export const domainProfile = z.object({
  id: accountId,
  name: z.string(),
  branded: z.boolean(),
  details: z.object({ image: z.optional(z.string()) }),
  settings: z.object({
    supportUrl: storedAddress,
    privacyUrl: storedAddress,
    tosUrl: storedAddress,
    smsMessaging: z.optional(z.boolean()),
    allowEmbeds: z.optional(z.boolean()),
    accentColor: z.optional(z.string()),
    appScripts: z.optional(z.array(z.string())),
  }),
});
export type DomainProfile = z.output<typeof domainProfile>;
