import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { APP_SCRIPTS_LIMIT, appScript, brand, brandPicture, brandValues } from '../entities/brand';

/** What a partner or reseller calls its product, and how it looks (specification 1 and 3, domain profile). */

const reply = z.object({ success: z.literal(true), brand });
/** Null: the own value is dropped, and the one from above counts. */
const reset = <Value extends z.ZodMiniType>(value: Value) => z.optional(z.nullable(value));

export const readBrand = endpoint({
  name: 'readBrand',
  section: '1 white label',
  summary: 'The brand of an account: each value, and whether it is its own or where it comes from',
  method: 'GET',
  path: '/api/v2/brand',
  access: 'viewOrg',
  target: 'own',
  limit: 'read',
  reply,
});

export const saveBrand = endpoint({
  name: 'saveBrand',
  section: '1 white label',
  summary:
    'Change the brand of a partner or reseller. What is left out stays; null goes back to the value from above. Scripts are run by ' +
    'the console on the account’s own verified domains only',
  method: 'POST',
  path: '/api/v2/brand',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  keepsDiff: 'account',
  body: z.object({
    name: reset(brandValues.name),
    accentColor: reset(brandValues.accentColor),
    supportUrl: reset(brandValues.supportUrl),
    talkToSalesUrl: reset(brandValues.talkToSalesUrl),
    tosUrl: reset(brandValues.tosUrl),
    privacyUrl: reset(brandValues.privacyUrl),
    mailSender: reset(brandValues.mailSender),
    /** Pictures are uploaded by a call of their own. */
    logo: z.optional(z.null()),
    favicon: z.optional(z.null()),
    appScripts: z.optional(z.array(appScript).check(z.maxLength(APP_SCRIPTS_LIMIT))),
  }),
  reply,
});

export const saveBrandPicture = endpoint({
  name: 'saveBrandPicture',
  section: '1 white label',
  summary:
    'Store the logo or the icon of a partner or reseller: form data with one image (PNG, JPEG, GIF or WebP, 10 MB at most). Nothing ' +
    'but its pixels is kept; an icon becomes a square',
  method: 'POST',
  path: '/api/v2/brand/picture',
  access: 'editOrg',
  target: 'own',
  limit: 'upload',
  upload: true,
  query: z.object({ kind: brandPicture }),
  reply,
});
