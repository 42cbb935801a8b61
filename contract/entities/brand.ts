import * as z from 'zod/mini';
import { COLOR } from '../rules/brand/accent';
import { COLOR_INVALID, SCRIPT_INVALID, SENDER_INVALID } from '../rules/messages/brand';
import { accountId, line, lineEndings, webAddress } from './shared';

/** The values of a brand, in the order of the screen. Each is an account's own, or comes from above. */
export const BRAND_FIELDS = [
  'name',
  'accentColor',
  'logo',
  'favicon',
  'supportUrl',
  'talkToSalesUrl',
  'tosUrl',
  'privacyUrl',
  'mailSender',
] as const;
export type BrandField = (typeof BRAND_FIELDS)[number];

export const brandPicture = z.enum(['logo', 'favicon']);
export type BrandPicture = z.output<typeof brandPicture>;

/** A short name: of a product, or of the sender of its mails. */
const shortName = line.check(z.maxLength(60));
/** Characters that end a name in the header of a mail. */
const senderName = shortName.check(z.regex(/^[^<>"@\p{Cc}]+$/u, SENDER_INVALID));
const color = z.string().check(z.trim(), z.regex(COLOR, COLOR_INVALID), z.toLowerCase());

/** What each value may be. */
export const brandValues = {
  name: shortName,
  accentColor: color,
  supportUrl: webAddress,
  talkToSalesUrl: webAddress,
  tosUrl: webAddress,
  privacyUrl: webAddress,
  mailSender: senderName,
};

export const APP_SCRIPTS_LIMIT = 10;
/** A script of an owner, which its console runs as it is: without its tags, and without what ends a script in HTML. */
export const appScript = z.string().check(
  z.trim(),
  // As HTML reads it, so that its hash is that of the page.
  lineEndings,
  z.minLength(1),
  z.maxLength(20_000),
  z.refine((text) => !/<\/?script|<!--/i.test(text), SCRIPT_INVALID),
);

/** One value: the account's own, and what it has, or would have, from above. */
export const brandValue = z.object({
  own: z.optional(z.string()),
  inherited: z.object({
    value: z.optional(z.string()),
    from: z.enum(['product', 'partner', 'reseller']),
    /** Missing where the caller does not see that account. */
    accountName: z.optional(z.string()),
  }),
});
export type BrandValue = z.output<typeof brandValue>;

/** The brand of an account, each value with its source. */
export const brand = z.object({
  accountId,
  /** Whether the account can have values of its own: partners and resellers. */
  editable: z.boolean(),
  /** How many organizations see it. */
  organizations: z.int(),
  fields: z.object({
    name: brandValue,
    accentColor: brandValue,
    logo: brandValue,
    favicon: brandValue,
    supportUrl: brandValue,
    talkToSalesUrl: brandValue,
    tosUrl: brandValue,
    privacyUrl: brandValue,
    mailSender: brandValue,
  }),
  /** The account's own scripts; nobody inherits them. */
  appScripts: z.array(z.string()),
  /** The sender of mails: their address is the installation's. */
  mailAddress: z.string(),
});
export type Brand = z.output<typeof brand>;

/** The value that counts. */
export const effectiveValue = ({ own, inherited }: BrandValue): string | undefined => own ?? inherited.value;
