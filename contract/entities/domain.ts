import * as z from 'zod/mini';
import { accountId, storedAddress, timestampS } from './shared';

/** The profile of a host name: whose product it shows (specification 3). `branded` marks the branded host (specification 6). */
export const domainProfile = z.object({
  id: accountId,
  name: z.string(),
  branded: z.boolean(),
  details: z.object({ image: z.optional(z.string()), favicon: z.optional(z.string()) }),
  settings: z.object({
    supportUrl: storedAddress,
    privacyUrl: storedAddress,
    tosUrl: storedAddress,
    talkToSalesUrl: storedAddress,
    smsMessaging: z.optional(z.boolean()),
    allowEmbeds: z.optional(z.boolean()),
    accentColor: z.optional(z.string()),
    appScripts: z.optional(z.array(z.string())),
  }),
});
export type DomainProfile = z.output<typeof domainProfile>;

/** A host name of a partner or reseller, as they see it. */
export const ownedDomain = z.object({
  id: z.int(),
  domain: z.string(),
  /** Where the links of mails lead. */
  default: z.boolean(),
  verified: z.boolean(),
  verifiedAt: z.optional(timestampS),
  /** When the record was last looked for. */
  checkedAt: z.optional(timestampS),
  /** The DNS record that proves whose it is; missing for whoever only inherits the domain. */
  record: z.optional(z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() })),
});
export type OwnedDomain = z.output<typeof ownedDomain>;
