import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as developers from '#contract/endpoints/developers';
import { endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import { deleteExpired } from '#server/jobs/deleteExpired.ts';
import type { JobContext } from '#server/jobs/job.ts';
import { type TestClock, testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { until } from '#tests/support/until.ts';
import { makeToken } from './token';

const DAY_MS = 86_400_000;

let host: TestHost;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock();
  host = await startTestHost({ clock });
});
afterAll(() => host.stop());

const execute = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));

test('the log of requests holds what was done, without the query, and what was refused, with the reason', async () => {
  const { token, client } = await makeToken(host, 'admin', 'organization', {
    description: 'Logged',
    scopes: ['accounts:read'],
  });
  const read = await client.request('/api/v2/account?token=&secret=hidden');
  const refused = await client.call(endpoints.saveContact, { body: { name: 'Anna' } });
  const owner = host.as('owner');
  const list = async (query: object = {}) =>
    (await owner.call(developers.listTokenRequests, { query: { tokenId: token.id, ...query } })).body;
  const shape = {
    tokenId: token.id,
    token: 'Logged',
    ip: '127.0.0.1',
    id: expect.any(String),
    timestamp: Math.floor(clock.nowMs() / 1_000),
    durationMs: expect.any(Number),
  };
  const requestId = (answer: { headers: Headers }) => answer.headers.get('x-request-id');
  const expected = [
    {
      ...shape,
      method: 'POST',
      path: '/api/v2/contact',
      status: 403,
      requestId: requestId(refused),
      message: messages.scopeMissing('contacts:write'),
    },
    { ...shape, method: 'GET', path: '/api/v2/account', status: 200, requestId: requestId(read) },
  ];
  await until(async () => expect((await list()).requests).toEqual(expected));
  expect([(await list({ kind: 'writes' })).requests, (await list({ kind: 'failed' })).requests]).toEqual([
    expected.slice(0, 1),
    expected.slice(0, 1),
  ]);
  const first = await list({ pageSize: 1 });
  const second = await list({ pageSize: 1, before: first.requests[0]?.id });
  expect([first, second]).toEqual([
    { success: true, requests: expected.slice(0, 1), hasMore: true },
    { success: true, requests: expected.slice(1), hasMore: false },
  ]);
  expect((await owner.call(developers.listTokens, {})).body.use).toMatchObject({ failed: expect.any(Number) });
  await owner.call(developers.deleteToken, { body: { token: token.id } });
  // It keeps the name of a token that was revoked.
  expect((await list()).requests).toEqual(expected);
});

test('the log of requests is that of one account, and is deleted after thirty days', async () => {
  const { client } = await makeToken(host, 'reseller', 'reseller');
  await client.call(endpoints.listAccounts, { target: { targetOrganizationId: host.world.accounts.organization } });
  const made = async (who: 'reseller' | 'owner' | 'stranger') =>
    (await host.as(who).call(developers.listTokenRequests, { query: { pageSize: 200 } })).body.requests
      .map(({ path }) => path)
      .filter((path) => path === '/api/v2/listAccounts');
  await until(async () => expect(await made('reseller')).toEqual(['/api/v2/listAccounts']));
  expect([await made('owner'), await made('stranger')]).toEqual([[], []]);
  const job = { scoped: host.database.db.scoped, nowMs: () => clock.nowMs() + 31 * DAY_MS };
  await deleteExpired.perform(job as unknown as JobContext, null);
  expect((await execute(sql`select count(*)::integer as left from token_request`)).rows).toEqual([{ left: 0 }]);
});
