import * as z from 'zod/mini';
import { accountType } from './account';
import { linksConfig, pageLink, socialLink, socialLinksPosition } from './profile';
import { accountId } from './shared';

const minute = z.int().check(z.nonnegative());

/** When a business is open: yesterday, today and six days more, in its time zone. */
export const openingHours = z.object({
  timeZone: z.string(),
  days: z.array(
    z.object({
      date: z.string(),
      /** Minutes from midnight of the date; past 1,440 on the next one. Empty: closed. */
      spans: z.array(z.object({ fromMinute: minute, toMinute: minute })),
      /** The hours of the weekday do not hold: closed on this date, or open at other hours. */
      special: z.optional(z.enum(['closed', 'other'])),
    }),
  ),
});
export type OpeningHours = z.output<typeof openingHours>;

/** What a published agent says of its business; what cannot be read for sure is missing. */
export const publicFacts = z.object({
  openingHours: z.optional(openingHours),
  address: z.optional(z.string()),
  links: z.optional(z.array(z.string())),
  /** Questions to begin with. */
  suggestions: z.optional(z.array(z.string())),
});
export type PublicFacts = z.output<typeof publicFacts>;

/** The public part of an account, for the page at /{username}. */
export const publicProfile = z.object({
  id: accountId,
  username: z.string(),
  accountType,
  displayName: z.string(),
  description: z.optional(z.string()),
  image: z.optional(z.string()),
  /** Agents: true, because an unpublished one has no public profile. */
  answers: z.boolean(),
  greeting: z.optional(z.string()),
  phoneNumber: z.optional(z.string()),
  /** The account's own, or that of the nearest account above it. */
  accentColor: z.optional(z.string()),
  privacyUrl: z.optional(z.string()),
  /** What the product is called where the account stands, unless it has the general name. */
  product: z.optional(z.string()),
  socialLinks: z.optional(z.array(socialLink)),
  socialLinksPosition: z.optional(socialLinksPosition),
  ...publicFacts.shape,
  /** The account's own; if it has none, those of the campaign. */
  links: z.optional(z.array(pageLink)),
  linksConfig: z.optional(linksConfig),
});
export type PublicProfile = z.output<typeof publicProfile>;
