import * as z from 'zod/mini';
import { PAGE_LINK_TITLE_LIMIT } from '../rules/hostConstants';
import { accountId, line, pageAddress, timestampS, uuid, webAddress } from './shared';

/** A person as only that person sees it (specification 3). */
export const profile = z.object({
  id: accountId,
  email: z.string(),
  name: z.optional(z.string()),
  /** The address of the picture. */
  image: z.optional(z.string()),
  /** E.164; only a number that a code verified. */
  phoneNumber: z.optional(z.string()),
  timestamp: timestampS,
});
export type Profile = z.output<typeof profile>;

/** What somebody signed in with. */
export const deviceKind = z.enum(['computer', 'phone', 'tablet', 'program']);
export type DeviceKind = z.output<typeof deviceKind>;

/** One place where a person is signed in. */
export const personSession = z.object({
  id: uuid,
  kind: deviceKind,
  /** Browser and system, such as "Firefox on Windows", or app and phone; missing if it did not say. */
  device: z.optional(z.string()),
  /** The network address it was begun from. */
  ip: z.optional(z.string()),
  timestamp: timestampS,
  lastUsed: timestampS,
  /** The one that asks. */
  current: z.boolean(),
});
export type PersonSession = z.output<typeof personSession>;

/** A page of the business elsewhere, such as its profile on a social network. */
export const socialLink = z.object({ url: webAddress });
export type SocialLink = z.output<typeof socialLink>;

/** Where the public page shows them (specification 3). */
export const socialLinksPosition = z.enum(['top', 'bottom']);
export type SocialLinksPosition = z.output<typeof socialLinksPosition>;

/** A link of the public page; without a title it is called by its address (specification 3, `links`). */
export const pageLink = z.object({
  url: pageAddress,
  title: z.optional(line.check(z.maxLength(PAGE_LINK_TITLE_LIMIT))),
});
export type PageLink = z.output<typeof pageLink>;

/** How the public page shows its links (specification 3): side by side, or one below the other. */
export const linksConfig = z.object({ layout: z.enum(['buttons', 'list']) });
export type LinksConfig = z.output<typeof linksConfig>;
