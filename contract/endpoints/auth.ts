import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { identity } from '../entities/account';
import { phoneNumberText } from '../entities/phoneNumber';
import { factor } from '../entities/secondFactor';
import { accountId, done, emailAddress, line } from '../entities/shared';
import { CODE_INVALID } from '../rules/messages/values';

/** Calls of specification 7, Auth. Codes have 6 digits, are valid for 10 minutes and allow 5 tries (host.md 4). */

/** The token of the visitor's session that the new one replaces; its rooms become the person's (specification 4). */
const tempUserToken = z.string().check(z.maxLength(200));

/** What a code is submitted with, beside the address it was sent to. */
const submitted = {
  verificationCode: z.string().check(z.regex(/^\d{6}$/, CODE_INVALID)),
  mobile: z.optional(z.boolean()),
  tempUserToken: z.optional(tempUserToken),
};

/** The session of a person who signed in. */
const signedIn = z.object({
  success: z.literal(true),
  id: accountId,
  username: z.string(),
  token: z.string(),
  authToken: z.string(),
});

export const allocateTempUserSession = endpoint({
  name: 'allocateTempUserSession',
  section: '7 Auth',
  summary: 'Allocate an anonymous session',
  method: 'GET',
  path: '/api/v1/allocateTempUserSession',
  access: 'public',
  target: 'none',
  limit: 'session',
  reply: z.object({ success: z.literal(true), id: accountId, username: z.string(), token: z.string() }),
});

export const oneTimeAuth = endpoint({
  name: 'oneTimeAuth',
  section: '7 Auth',
  summary: 'Exchange a one-time token for a session; it works once',
  method: 'GET',
  path: '/api/v1/oneTimeAuth',
  access: 'public',
  target: 'none',
  limit: 'code',
  /** Optional here, because a missing one has its own message in specification 8. */
  query: z.object({
    oneTimeToken: z.optional(z.string().check(z.maxLength(200))),
    /** Whom a page expects to be signed in: for anybody else no session opens. */
    email: z.optional(emailAddress),
  }),
  reply: z.object({ success: z.literal(true), id: accountId, username: z.string(), token: z.string() }),
});

export const ipCorrelator = endpoint({
  name: 'ipCorrelator',
  section: '7 Users and misc',
  summary:
    'Tell which page a visitor opened, and what led there. Whoever signs up from the same network within a day is known to come ' +
    'from there; then, and after that day, it is forgotten',
  method: 'POST',
  path: '/api/v1/ipCorrelator',
  access: 'public',
  target: 'none',
  limit: 'write',
  body: z.object({
    page: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
    ref: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  reply: done,
  unaudited: 'It is told of somebody who is not known yet.',
});

export const signupEmail = endpoint({
  name: 'signupEmail',
  section: '7 Auth',
  summary: 'Sign up with an email address and a business name; a code is sent',
  method: 'POST',
  path: '/api/v1/signup/email',
  access: 'public',
  target: 'none',
  limit: 'code',
  body: z.object({
    email: emailAddress,
    businessName: line,
    name: z.optional(line),
    number: z.optional(z.string().check(z.maxLength(20))),
    accountId: z.optional(accountId),
    externalAccountId: z.optional(line),
    tempUserToken: z.optional(tempUserToken),
  }),
  reply: done,
});

export const signinEmail = endpoint({
  name: 'signinEmail',
  section: '7 Auth',
  summary: 'Ask for a sign-in code by email; the answer does not tell whether the address is known',
  method: 'POST',
  path: '/api/v1/signin/email',
  access: 'public',
  target: 'none',
  limit: 'code',
  body: z.object({ email: emailAddress, accountId: z.optional(accountId) }),
  reply: done,
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  section: '7 Auth',
  summary:
    'Submit the code of a sign-in or sign-up; answers a session. Of a person with a second factor it answers 403 and a ' +
    '`secondFactorToken`, for `verifySecondFactor`',
  method: 'POST',
  path: '/api/v1/email/verify',
  access: 'public',
  target: 'none',
  limit: 'code',
  body: z.object({ email: emailAddress, ...submitted }),
  reply: signedIn,
});

export const signinPhoneNumber = endpoint({
  name: 'signinPhoneNumber',
  section: '7 Auth',
  summary: 'Ask for a sign-in code by text message; the answer does not tell whether the number is known',
  method: 'POST',
  path: '/api/v1/signin/phoneNumber',
  access: 'public',
  target: 'none',
  limit: 'code',
  body: z.object({ phoneNumber: phoneNumberText, accountId: z.optional(accountId) }),
  reply: done,
});

export const verifySigninPhoneNumber = endpoint({
  name: 'verifySigninPhoneNumber',
  section: '7 Auth',
  summary: 'Submit the code of a text message; answers like `verifyEmail`',
  method: 'POST',
  path: '/api/v1/signin/phoneNumber/verify',
  access: 'public',
  target: 'none',
  limit: 'code',
  body: z.object({ phoneNumber: phoneNumberText, ...submitted }),
  reply: signedIn,
});

export const verifySecondFactor = endpoint({
  name: 'verifySecondFactor',
  section: '7 Auth',
  summary:
    'Submit the second factor of a sign-in: a code of the authenticator app, or a recovery code; answers a session',
  method: 'POST',
  path: '/api/v2/auth/secondFactor/verify',
  access: 'public',
  target: 'none',
  limit: 'code',
  body: z.object({ secondFactorToken: z.string().check(z.maxLength(200)), code: factor }),
  reply: signedIn,
});

export const signOut = endpoint({
  name: 'signOut',
  section: '4 Logout',
  summary: 'Revoke the session this call is made with',
  method: 'POST',
  path: '/api/v2/auth/signOut',
  access: 'session',
  withoutTokens: true,
  target: 'none',
  reply: done,
});

export const readIdentity = endpoint({
  name: 'readIdentity',
  section: '3 Logged-in user',
  summary: 'Who is signed in, as what, and what he or she belongs to',
  method: 'GET',
  path: '/api/v2/auth/identity',
  access: 'person',
  target: 'none',
  limit: 'read',
  reply: z.object({ success: z.literal(true), identity }),
});
