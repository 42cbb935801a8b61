import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { linksConfig, pageLink, personSession, profile, socialLink, socialLinksPosition } from '../entities/profile';
import { done, emailAddress, line, uuid } from '../entities/shared';
import { PAGE_LINKS_LIMIT, SOCIAL_LINKS_LIMIT } from '../rules/hostConstants';
import { PHONE_INVALID } from '../rules/messages/contacts';
import { CODE_INVALID } from '../rules/messages/values';
import { normalizePhone } from '../rules/values/phone';

/** A person's own profile, picture and devices, and the social links of an account (specification 7, Accounts and Auth). */

const verificationCode = z.string().check(z.regex(/^\d{6}$/, CODE_INVALID));
const phoneNumber = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine((text) => normalizePhone(text) !== null, PHONE_INVALID),
  ),
  z.transform((text) => normalizePhone(text) ?? ''),
);
const own = { access: 'person', target: 'none' } as const;

export const readProfile = endpoint({
  ...own,
  name: 'readProfile',
  section: '2 editUserAccount',
  summary: 'The profile of the person who asks',
  method: 'GET',
  path: '/api/v2/profile',
  limit: 'read',
  reply: z.object({ success: z.literal(true), profile }),
});

export const updateProfile = endpoint({
  ...own,
  withoutTokens: true,
  name: 'updateProfile',
  section: '2 editFullName',
  summary: 'Change the own name',
  method: 'POST',
  path: '/api/v2/profile',
  limit: 'write',
  body: z.object({ name: line }),
  reply: done,
});

export const requestEmailCode = endpoint({
  ...own,
  withoutTokens: true,
  name: 'requestEmailCode',
  section: '7 Auth',
  summary: 'Ask for a code at the address that is to replace the own one',
  method: 'POST',
  path: '/api/v1/email/requestVerificationCode',
  limit: 'code',
  body: z.object({ email: emailAddress }),
  reply: done,
});

export const validateEmailCode = endpoint({
  ...own,
  withoutTokens: true,
  name: 'validateEmailCode',
  section: '7 Auth',
  summary: 'Submit that code: the address replaces the own one, and the earlier one is told by mail',
  method: 'POST',
  path: '/api/v1/email/validateVerificationCode',
  limit: 'code',
  body: z.object({ email: emailAddress, verificationCode }),
  reply: done,
});

export const requestPhoneCode = endpoint({
  ...own,
  withoutTokens: true,
  name: 'requestPhoneCode',
  section: '7 Accounts',
  summary: 'Ask for a code by text at a phone number of one’s own',
  method: 'POST',
  path: '/api/v1/phoneNumber/requestVerificationCode',
  limit: 'code',
  body: z.object({ phoneNumber }),
  reply: done,
});

export const validatePhoneCode = endpoint({
  ...own,
  withoutTokens: true,
  name: 'validatePhoneCode',
  section: '7 Accounts',
  summary: 'Submit that code: the number is verified as the person’s own',
  method: 'POST',
  path: '/api/v1/phoneNumber/validateVerificationCode',
  limit: 'code',
  body: z.object({ phoneNumber, verificationCode }),
  reply: done,
});

/** Whose picture. By default the target account's, but at the account that the caller is signed in to, the caller's own. */
const ofWhom = z.object({ of: z.optional(z.enum(['person', 'account'])) });

export const savePicture = endpoint({
  name: 'savePicture',
  section: '7 Accounts',
  summary:
    'Store a picture: form data with one image (PNG, JPEG, GIF or WebP, 10 MB at most). It is cut to a square, and nothing but ' +
    'its pixels is kept. `of` says whether it is the caller’s own or the target account’s; by default it is the account’s if the ' +
    'target is another one than the caller is signed in to',
  method: 'POST',
  path: '/api/v1/profile/dp',
  access: 'person',
  target: 'own',
  limit: 'upload',
  upload: true,
  query: ofWhom,
  reply: z.object({ ...done.shape, image: z.string() }),
});

export const deletePicture = endpoint({
  name: 'deletePicture',
  section: '7 Accounts',
  summary: 'Remove that picture',
  method: 'DELETE',
  path: '/api/v1/profile/dp',
  access: 'person',
  target: 'own',
  limit: 'write',
  query: ofWhom,
  reply: done,
});

export const readPicture = endpoint({
  name: 'readPicture',
  section: '7 Accounts',
  summary: 'A picture by its address, which nobody can guess',
  method: 'GET',
  path: '/api/v1/profile/dp/:file',
  access: 'public',
  target: 'none',
  limit: 'read',
  params: z.object({ file: z.string().check(z.regex(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\.webp$/i)) }),
  storedFile: true,
  reply: z.never(),
});

export const saveSocialLinks = endpoint({
  name: 'saveSocialLinks',
  section: '7 Accounts',
  summary: 'Save the social links of an account, and where its public page shows them',
  method: 'POST',
  path: '/api/v1/account/socialLinks',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  keepsDiff: 'account',
  body: z.object({
    socialLinks: z.array(socialLink).check(z.maxLength(SOCIAL_LINKS_LIMIT)),
    socialLinksPosition: z.optional(socialLinksPosition),
  }),
  reply: done,
});

export const savePageLinks = endpoint({
  name: 'savePageLinks',
  section: '7 Pages and stats',
  summary: 'Save the links of an account’s public page in their order, and how it shows them',
  method: 'POST',
  path: '/api/v1/account/links',
  access: 'editOrg',
  target: 'own',
  limit: 'write',
  keepsDiff: 'account',
  body: z.object({
    links: z.array(pageLink).check(z.maxLength(PAGE_LINKS_LIMIT)),
    linksConfig: z.optional(linksConfig),
  }),
  reply: done,
});

export const listSessions = endpoint({
  ...own,
  withoutTokens: true,
  name: 'listSessions',
  section: '2 editUserAccount',
  summary: 'Where the caller is signed in, the last used first',
  method: 'GET',
  path: '/api/v2/auth/sessions',
  limit: 'read',
  reply: z.object({ success: z.literal(true), sessions: z.array(personSession) }),
});

export const endSession = endpoint({
  ...own,
  withoutTokens: true,
  name: 'endSession',
  section: '2 editUserAccount',
  summary: 'Sign out one of the caller’s other devices, at once',
  method: 'DELETE',
  path: '/api/v2/auth/sessions/:sessionId',
  limit: 'write',
  params: z.object({ sessionId: uuid }),
  reply: done,
});

export const endOtherSessions = endpoint({
  ...own,
  withoutTokens: true,
  name: 'endOtherSessions',
  section: '2 editUserAccount',
  summary: 'Sign out everywhere but here, at once',
  method: 'DELETE',
  path: '/api/v2/auth/sessions',
  limit: 'write',
  reply: done,
});
