import { afterEach } from 'vitest';
import { defineSessionEffects } from '#src/effects/session.ts';
import { defineVerificationEffects } from '#src/effects/verification.ts';
import { type Answer, startLocalHost } from '../api/localHost.ts';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

export const SIGNAL = new AbortController().signal;
export const RUN = { input: undefined, signal: SIGNAL };
const OPEN: AsyncDisposable[] = [];

afterEach(async () => {
  await Promise.all(OPEN.splice(0).map((host) => host[Symbol.asyncDispose]()));
});

export const REFUSAL = { success: false, message: 'No.' };
export const IDENTITY = {
  id: 3,
  username: 'owner',
  accountType: 'organization',
  active: true,
  timestamp: 1_700_000_000,
  details: { displayName: 'Olivetta' },
  settings: {},
  path: [],
  superAdmin: false,
  role: 'owner',
  user: { id: 5, email: 'owner@demo.test' },
  memberships: [],
};

/** The effects of a session in a browser that keeps and is given this, before a host that answers in this order. */
export async function start(given: Parameters<typeof fakePlatform>[0] = {}, answers: readonly Answer[] = []) {
  const host = await startLocalHost(answers);
  OPEN.push(host);
  const fake = fakePlatform(given);
  const deps = fakeDeps(fake.platform, host.baseUrl);
  const { storage } = fake.platform;
  return {
    ...fake,
    deps,
    session: defineSessionEffects(deps),
    verification: defineVerificationEffects(deps),
    asked: () => host.asked.map(({ method, url, headers }) => `${method} ${url} ${headers.authorization ?? ''}`),
    bodies: () => host.asked.map(({ body }) => body),
    kept: () => Object.fromEntries(storage.keys().map((key) => [key, storage.read(key)])),
  };
}
