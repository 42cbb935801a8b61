import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as accounts from '#contract/endpoints/accounts/record';
import * as operation from '#contract/endpoints/operation/index';
import { NO_SUCH_JOB, ONE_AMOUNT, REFUND_PROCESSED, UNTIL_IS_OVER } from '#contract/rules/messages';
import { EmailNotSent } from '#server/providers/email/emailProvider.ts';
import { readEvents } from '#tests/support/eventReader.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** What a super administrator sees and does to keep the installation running. */

let host: TestHost;
let aheadMs = 0;
const clock = { nowMs: () => Date.now() + aheadMs, now: () => new Date(Date.now() + aheadMs) };
beforeAll(async () => {
  const send = () =>
    Promise.reject(new EmailNotSent('The mail server did not take the message.', { outcome: 'unknown' }));
  host = await startTestHost({ clock, providers: { email: { send, close: () => {} } } });
});
afterAll(() => host.stop());
beforeEach(async () => {
  await jobs(sql`delete from pgboss.job`);
  await root().call(operation.clearAnnouncement, {});
});

const root = () => host.as('superAdmin');
const jobs = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'jobs' }, async (db) => (await db.execute(statement)).rows);
const installation = async () => (await root().call(operation.readInstallation, {})).body.installation;
const nowS = () => Math.floor(Date.now() / 1_000);

test('the account of a super administrator says so', async () => {
  const { body } = await root().call(accounts.readAccount, {});
  expect(body).toMatchObject({ superAdmin: true, accountType: 'superAdmin' });
});

test('nobody else reaches any of it, whatever account they name', async () => {
  const statuses = async (who: 'partner' | 'reseller' | 'owner' | 'admin' | 'agent' | 'guest' | 'anonymous') => [
    (await host.as(who).call(operation.readInstallation, {})).status,
    (await host.as(who).call(operation.runJob, { body: { name: 'delete-expired' } })).status,
    (await host.as(who).call(operation.saveAnnouncement, { body: { text: 'Hello', level: 'info' } })).status,
    (await host.as(who).call(operation.clearAnnouncement, {})).status,
    (await host.as(who).call(operation.issueRefundToUser, { body: { username: 'owner', usdAmount: 1 } })).status,
    (await host.as(who).call(operation.fetchCallsForReview, {})).status,
    (await host.as(who).call(operation.readInstallation, { target: { targetAccountId: 1 } })).status,
  ];
  const refused = [403, 403, 403, 403, 403, 403, 404];
  expect(await Promise.all([statuses('partner'), statuses('reseller'), statuses('owner')])).toEqual([
    refused,
    refused,
    refused,
  ]);
  expect(await Promise.all([statuses('admin'), statuses('agent')])).toEqual([refused, refused]);
  expect(await statuses('guest')).toEqual([403, 403, 403, 403, 403, 403, 403]);
  expect(await statuses('anonymous')).toEqual([401, 401, 401, 401, 401, 401, 401]);
});

test('the database, this host and the providers are told as they are', async () => {
  const { database, hosts, providers } = await installation();
  expect(database).toEqual({
    version: expect.stringMatching(/^\d+/),
    answeredInMs: expect.any(Number),
    migrations: expect.any(Number),
    latestMigration: expect.any(String),
  });
  // The host may have read an event of the others here meanwhile.
  expect(hosts.every(({ eventLagMs }) => eventLagMs === null || eventLagMs >= 0)).toBe(true);
  expect(hosts).toEqual([
    {
      id: expect.any(String),
      name: expect.any(String),
      role: 'api',
      version: '0.1.0',
      startedAt: expect.any(Number),
      seenAt: expect.any(Number),
      isAlive: true,
      streams: 0,
      eventLagMs: hosts[0]?.eventLagMs,
      loopLagMs: expect.any(Number),
      connections: { open: expect.any(Number), idle: expect.any(Number), waiting: 0 },
    },
  ]);
  expect(providers.map(({ name, state, calls, lastError }) => [name, state, calls ?? lastError])).toEqual([
    ['email', 'stand-in', null],
    ['model', 'stand-in', null],
    ['voice', 'off', null],
    ['sms', 'stand-in', null],
    ['calendar', 'off', null],
    ['payments', 'stand-in', null],
  ]);
});

test('the latest failure of a provider is told, with its time, and its calls', async () => {
  const before = nowS();
  await host.client(null).call((await import('#contract/endpoints/auth')).signinEmail, {
    body: { email: host.world.people.owner.email },
  });
  const { providers } = await installation();
  const { lastError } = providers.find(({ name }) => name === 'email') ?? {};
  expect(lastError).toEqual({
    at: expect.any(Number),
    text: 'The mail server did not take the message.',
    host: expect.any(String),
  });
  expect(lastError?.at).toBeGreaterThanOrEqual(before);
  const { calls } = providers.find(({ name }) => name === 'email') ?? {};
  expect(calls).toEqual({
    count: 1,
    failed: 1,
    p50Ms: expect.any(Number),
    p95Ms: calls?.p50Ms,
    since: lastError?.at,
    latest: [{ ms: calls?.p50Ms, failed: true }],
  });
});

test('a host that stopped reporting is there no more, and is forgotten after an hour', async () => {
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`insert into host_process (id, seen_at, report) select gen_random_uuid(), now() - age, report
      from host_process, (values (interval '2 minutes'), (interval '2 hours')) ages (age)`),
  );
  const { hosts } = await installation();
  expect(hosts.filter(({ isAlive }) => isAlive)).toHaveLength(1);
  expect(hosts).toHaveLength(2);
});

/** A job that used up its tries, as pg-boss leaves it. */
const fail = (name: string, message: string) =>
  jobs(sql`insert into pgboss.job (name, data, source_name, source_output, policy)
    values ('dead-letters', '{"documentId":"d"}', ${name}, ${JSON.stringify({ message })}::jsonb, 'standard')`);

test('a job is told with its last run, its next, and why it failed', async () => {
  await fail('relay-message', 'The service answered 502.');
  await jobs(sql`insert into pgboss.job (name, state, policy, completed_on)
    values ('delete-expired', 'completed', 'standard', now() - interval '10 minutes')`);
  const { jobs: states } = await installation();
  const of = (name: string) => states.find((job) => job.name === name);
  expect(of('relay-message')).toEqual({
    name: 'relay-message',
    waiting: 0,
    running: 0,
    failed: 1,
    oldestS: null,
    lastRunAt: null,
    nextRunAt: null,
    scheduled: false,
    failures: [{ id: expect.any(String), at: expect.any(Number), reason: 'The service answered 502.' }],
  });
  const { lastRunAt, nextRunAt, ...rest } = of('delete-expired') ?? {};
  expect(rest).toEqual({
    name: 'delete-expired',
    waiting: 0,
    running: 0,
    failed: 0,
    oldestS: null,
    scheduled: true,
    failures: [],
  });
  expect(Math.abs(nowS() - 600 - (lastRunAt ?? 0))).toBeLessThan(5);
  expect([(nextRunAt ?? 0) % 3_600, (nextRunAt ?? 0) > nowS()]).toEqual([300, true]);
});

test('failed jobs run again, with what they were given; one with a schedule runs now', async () => {
  await fail('relay-message', 'Away.');
  await fail('relay-message', 'Away.');
  await fail('import-knowledge', 'Away.');
  const run = async (name: string) => (await root().call(operation.runJob, { body: { name } })).body;
  expect([await run('relay-message'), await run('delete-expired'), await run('relay-message')]).toEqual([
    { success: true, queued: 2 },
    { success: true, queued: 1 },
    { success: true, queued: 0 },
  ]);
  expect(await jobs(sql`select name, data, source_name as source from pgboss.job order by name, source_name`)).toEqual([
    { name: 'dead-letters', data: { documentId: 'd' }, source: 'import-knowledge' },
    { name: 'delete-expired', data: null, source: null },
    { name: 'relay-message', data: { documentId: 'd' }, source: null },
    { name: 'relay-message', data: { documentId: 'd' }, source: null },
  ]);
  const unknown = await root().call(operation.runJob, { body: { name: 'dead-letters' } });
  expect([unknown.status, unknown.body]).toMatchObject([404, { message: NO_SUCH_JOB, input: 'name' }]);
});

test('an announcement reaches every open console at once, and nobody who only visits', async () => {
  const streamOf = (token: string) => readEvents(`${host.url}/api/v2/events`, { authorization: `Bearer ${token}` });
  const { people, guest } = host.world;
  const staff = await Promise.all(
    (['superAdmin', 'partner', 'reseller', 'owner', 'agent', 'stranger'] as const).map((who) =>
      streamOf(people[who].token),
    ),
  );
  const visitor = await streamOf(guest.token);
  for (const reader of [...staff, visitor]) await reader.until(1);
  const saved = await root().call(operation.saveAnnouncement, {
    body: { text: 'Upgrade tonight at ten.', level: 'warning', until: nowS() + 3_600 },
  });
  const types = async (reader: (typeof staff)[number]) =>
    (await reader.until(2)).map(({ event }) => event).filter((event) => event !== 'ready');
  expect(await Promise.all(staff.map(types))).toEqual(staff.map(() => ['announcement.changed']));
  expect(visitor.events.map(({ event }) => event)).toEqual(['ready']);
  for (const reader of [...staff, visitor]) reader.close();
  const told = { text: 'Upgrade tonight at ten.', level: 'warning', until: expect.any(Number), id: expect.any(String) };
  expect(saved.body.announcement).toEqual(told);
  for (const who of ['partner', 'agent', 'stranger'] as const) {
    expect((await host.as(who).call(operation.readAnnouncement, {})).body).toEqual({
      success: true,
      announcement: told,
    });
  }
  expect((await host.as('guest').call(operation.readAnnouncement, {})).status).toBe(403);
});

test('one announcement takes the place of another, and ends by itself or when it is cleared', async () => {
  const save = (body: object) =>
    root().call(operation.saveAnnouncement, { body: { text: 'x', level: 'info', ...body } });
  const read = async () =>
    (await host.as('owner').call(operation.readAnnouncement, {})).body.announcement?.text ?? null;
  await save({ text: 'First.' });
  await save({ text: 'Second.' });
  expect(await read()).toBe('Second.');
  await save({ text: 'For a minute.', until: nowS() + 60 });
  expect(await read()).toBe('For a minute.');
  aheadMs = 61_000;
  expect(await read()).toBe(null);
  aheadMs = 0;
  const over = await save({ until: nowS() - 1 });
  expect([over.status, over.body]).toMatchObject([422, { message: UNTIL_IS_OVER, input: 'until' }]);
  await save({ text: 'Third.' });
  await root().call(operation.clearAnnouncement, {});
  expect(await read()).toBe(null);
});

test('a refund is in the wallet of the account, and one of no amount or two is refused', async () => {
  const refund = (amount: object) =>
    root().call(operation.issueRefundToUser, { body: { username: 'organization', ...amount } });
  const [usd, sats, none, both] = [
    await refund({ usdAmount: 5 }),
    await refund({ satsAmount: 900 }),
    await refund({}),
    await refund({ usdAmount: 5, satsAmount: 900 }),
  ];
  expect([usd.status, usd.body]).toEqual([200, { success: true, message: REFUND_PROCESSED }]);
  expect([sats.status, none.status, both.status]).toEqual([200, 422, 422]);
  expect(none.text).toContain(ONE_AMOUNT);
});
