import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { mobileDevice, phoneLink } from '../entities/mobile';
import { done, timestampS } from '../entities/shared';

/** The mobile app around the console, and the way to it (specification 1, 7 Users and misc). */

const own = { access: 'person', withoutTokens: true, target: 'none', method: 'POST', limit: 'write' } as const;

export const checkIn = endpoint({
  ...own,
  name: 'checkIn',
  section: '7 Users and misc',
  summary:
    'Tell that the caller is still there, in what kind of client; answers when that was, by the clock of the host',
  method: 'GET',
  path: '/api/v1/checkIn/:kind',
  limit: 'read',
  params: z.object({ kind: z.string().check(z.regex(/^[a-z][\w-]{0,39}$/i)) }),
  reply: z.object({ success: z.literal(true), kind: z.string(), timestamp: timestampS }),
});

export const mobileCheckIn = endpoint({
  ...own,
  name: 'mobileCheckIn',
  section: '7 Users and misc',
  summary:
    'Tell which phone and which version of the app the caller’s session is in. An earlier session of the same person in the same ' +
    'app ends',
  path: '/api/v1/mobileCheckIn',
  body: mobileDevice,
  reply: done,
});

export const createPhoneLink = endpoint({
  ...own,
  name: 'createPhoneLink',
  section: '2 mobile',
  summary:
    'Make a one-time token that signs the caller in on a phone, until the session here ends. There is none for people with a second factor, who enter its code ' +
    'there',
  path: '/api/v2/auth/phoneLink',
  reply: z.object({ success: z.literal(true), link: phoneLink }),
});
