import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { VISIT_ORIGIN_KEPT_MS } from '#contract/rules/hostConstants';
import { codeFor, startTestHost, type TestHost } from '#tests/support/host.ts';

/** Where whoever signs up came from (specification 7, ipCorrelator), and that somebody is still there (checkIn). */

let host: TestHost;
let nowMs = Date.UTC(2026, 5, 1);
beforeAll(async () => {
  host = await startTestHost({ clock: { nowMs: () => nowMs, now: () => new Date(nowMs) } });
});
afterAll(() => host.stop());

const visit = (page: string, ref?: string) =>
  host.client(null).call(endpoints.ipCorrelator, { body: { page, ...(ref !== undefined && { ref }) } });
const kept = async () => {
  const { rows } = await host.database.db.scoped({ kind: 'auth' }, (db) =>
    db.execute<{ page: string; ref: string; mark: string }>(
      sql`select page, ref, encode(network_hmac, 'hex') as mark from visit_origin`,
    ),
  );
  return rows;
};

/** Signs up, and tells what the new organization knows of it. */
async function signUp(email: string) {
  const { reseller } = host.world.accounts;
  const stranger = host.client(null);
  await stranger.call(endpoints.signupEmail, { body: { email, businessName: 'Bakery', accountId: reseller } });
  const { body } = await stranger.call(endpoints.verifyEmail, {
    body: { email, verificationCode: codeFor(host, email) },
  });
  const { settings } = (await host.client(body.token).call(endpoints.readAccount, {})).body;
  return [settings.signUpPage, settings.signUpRef];
}

test('the first page of a visit and what led there are known at the sign-up, and then forgotten', async () => {
  expect((await visit('https://bakery.example/offer?email=a@b.example#now', 'spring')).body).toEqual({ success: true });
  expect((await visit('/prices', 'other')).status).toBe(200);
  const [row, ...more] = await kept();
  expect([row?.page, row?.ref, more]).toEqual(['https://bakery.example/offer', 'spring', []]);
  expect(row?.mark).toMatch(/^[\da-f]{64}$/);
  expect(await signUp('first@visit.test')).toEqual(['https://bakery.example/offer', 'spring']);
  expect(await kept()).toEqual([]);
  expect(await signUp('second@visit.test')).toEqual([undefined, undefined]);
});

test('a visit of the day before counts no more, and makes room for the next', async () => {
  await visit('/old', 'winter');
  nowMs += VISIT_ORIGIN_KEPT_MS + 1_000;
  expect(await signUp('late@visit.test')).toEqual([undefined, undefined]);
  await visit('/new');
  expect(await signUp('later@visit.test')).toEqual(['/new', '']);
});

test('what is no page is refused', async () => {
  expect([
    (await visit(' ')).status,
    (await visit('x'.repeat(2_001))).status,
    (await visit('/', 'x'.repeat(201))).status,
  ]).toEqual([422, 422, 422]);
});

test('a person who is there is told when that was; nobody else is', async () => {
  const at = (kind: string) => ({ params: { kind } });
  const { status, body } = await host.as('owner').call(endpoints.checkIn, at('web'));
  expect([status, body]).toEqual([200, { success: true, kind: 'web', timestamp: Math.floor(nowMs / 1000) }]);
  expect([
    (await host.client(null).call(endpoints.checkIn, at('web'))).status,
    (await host.as('owner').call(endpoints.checkIn, at('no kind'))).status,
  ]).toEqual([401, 422]);
});
