import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { factor, newFactor, secondFactor } from '../entities/secondFactor';
import { accountId, done } from '../entities/shared';

/** The second step of signing in, for those who want it: codes of an authenticator app (RFC 6238). */

const own = { section: '7 Auth', access: 'person', withoutTokens: true, target: 'none' } as const;
const success = z.literal(true);

export const readSecondFactor = endpoint({
  ...own,
  name: 'readSecondFactor',
  summary: 'Whether the caller signs in with a second factor',
  method: 'GET',
  path: '/api/v2/auth/secondFactor',
  limit: 'read',
  reply: z.object({ success, secondFactor }),
});

export const setUpSecondFactor = endpoint({
  ...own,
  name: 'setUpSecondFactor',
  summary: 'Make a secret for an authenticator app. Nothing changes until its first code confirms it',
  method: 'POST',
  path: '/api/v2/auth/secondFactor/setUp',
  limit: 'write',
  reply: z.object({ success, factor: newFactor }),
});

export const confirmSecondFactor = endpoint({
  ...own,
  name: 'confirmSecondFactor',
  summary:
    'Turn the second factor on by the first code of the app; answers ten recovery codes, which are told only here',
  method: 'POST',
  path: '/api/v2/auth/secondFactor/confirm',
  limit: 'code',
  body: z.object({ code: factor }),
  reply: z.object({ success, recoveryCodes: z.array(z.string()) }),
});

export const renewRecoveryCodes = endpoint({
  ...own,
  name: 'renewRecoveryCodes',
  summary: 'Ten new recovery codes by a code of the app, or one of the codes before, which all end; told only here',
  method: 'POST',
  path: '/api/v2/auth/secondFactor/recoveryCodes',
  limit: 'code',
  body: z.object({ code: factor }),
  reply: z.object({ success, recoveryCodes: z.array(z.string()) }),
});

export const turnOffSecondFactor = endpoint({
  ...own,
  name: 'turnOffSecondFactor',
  summary: 'Turn the second factor off by a code of the app, or a recovery code',
  method: 'POST',
  path: '/api/v2/auth/secondFactor/turnOff',
  limit: 'code',
  body: z.object({ code: factor }),
  reply: done,
});

export const resetSecondFactor = endpoint({
  name: 'resetSecondFactor',
  section: '7 Users and misc',
  summary:
    'Turn off the second factor of a member who lost it. Only owners, or whoever acts from above, and only for people who ' +
    'belong nowhere beyond the account',
  method: 'POST',
  path: '/api/v2/member/resetSecondFactor',
  access: 'resetSecondFactor',
  withoutTokens: true,
  target: 'own',
  limit: 'write',
  body: z.object({ targetMemberId: accountId }),
  reply: z.object({ success, message: z.string() }),
});
