/** Files of usage, by SFTP to a server that refuses, breaks off, and shows another key: each comes once, with everything in it. */
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '#contract/endpoints/money/business';
import type { UsageExportChoice } from '#contract/entities/business';
import {
  EXPORT_FAILURES,
  EXPORT_OF_NONE,
  NO_USAGE_EXPORT,
  SFTP_AWAY,
  SFTP_NO_FOLDER,
  SFTP_REFUSED,
  sftpKeyChanged,
} from '#contract/rules/messages/business';
import { idAt } from '#server/domain/money/usageExport/counted.ts';
import { sendUsageFiles } from '#server/jobs/sendUsageFiles.ts';
import { sftpBy } from '#server/providers/sftp/openSftp.ts';
import type { OpenSftp } from '#server/providers/sftp/sftpServer.ts';
import { ROOT_ACCOUNT_ID } from '#server/request/caller.ts';
import { noFetch, noHost } from '#tests/host/jobs/worker.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { refusal } from '../billing/plans';
import { type Mischief, type StandInSftp, standInSftp } from './standInSftp';

const SECRET_KEY = 'a key of at least thirty-two characters';
const MINUTE_MS = 60_000;
const PEER = 900_000_001;
const clock = testClock(Date.UTC(2026, 10, 29, 9));
/** So long is waited for a server that never answers. */
const SOON = { readyMs: 20_000, tryMs: 500, wholeMs: 500 };
let limits: typeof SOON | undefined;
const sftp: OpenSftp = (place, pinned) => sftpBy(async (name) => name, limits)(place, pinned);
function misbehave(how: Mischief): void {
  server.misbehave(how);
  limits = how === 'silent' ? SOON : undefined;
}

let host: TestHost;
let server: StandInSftp;
let reseller: { targetAccountId: number };
let organization: number;
let agent: number;
beforeAll(async () => {
  server = await standInSftp();
  host = await startTestHost({ clock, env: { SECRET_KEY }, providers: { sftp } });
  reseller = { targetAccountId: host.world.accounts.reseller };
  ({ organization, agent } = host.world.accounts);
  await execute(
    sql`update account set external_account_id = '=acct', external_billing_id = 'bill-7' where id = ${organization}`,
  );
});
afterAll(async () => {
  await host.stop();
  await server.stop();
});
beforeEach(() => misbehave(null));

const execute = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));
const choice = (more: Partial<UsageExportChoice> = {}): UsageExportChoice => ({
  ...{ deliveryProtocol: 'sftp', rotationMinutes: '60', host: '127.0.0.1', port: server.port },
  ...{ username: 'phone', password: 'secret', path: '/usage/' },
  ...more,
});
const save = (more: Partial<UsageExportChoice> = {}) =>
  host.as('reseller').call(calls.saveUsageExport, { target: reseller, body: choice(more) });
const read = async () =>
  (await host.as('reseller').call(calls.readUsageExport, { target: reseller })).body.adrExportConfig;
/** Counts something at the moment of the clock. */
let counted = 0;
async function count(item: string, quantity: number, cause: object = {}): Promise<void> {
  counted += 1;
  const id = `${idAt(clock.nowMs()).slice(0, -12)}${String(counted).padStart(12, '0')}`;
  await execute(sql`insert into usage (account_id, id, item, source, bundle, quantity, cause, used_at)
    values (${agent}, ${id}, ${item}, ${id}, 'day', ${quantity}, ${JSON.stringify(cause)}::jsonb, ${clock.now()})`);
}
/** A text that came. @returns what its usage is for */
async function textFrom(peer: string, own: string): Promise<object> {
  const [roomId, id] = [`${agent}:${PEER}`, '018f0000-0000-7000-8000-0000000000d1'];
  await execute(
    sql`insert into room (agent_id, id, peer_id, peer_kind) values (${agent}, ${roomId}, ${PEER}, 'guest')`,
  );
  await execute(sql`insert into message (agent_id, room_id, id, from_id, to_id, role, text, source, status)
    values (${agent}, ${roomId}, ${id}, ${PEER}, ${agent}, 'user', 'Hello', 'sms', 'success')`);
  await execute(sql`insert into delivery (agent_id, room_id, message_id, channel, direction, status, own_address, peer_address)
    values (${agent}, ${roomId}, ${id}, 'sms', 'in', 'delivered', ${own}, ${peer})`);
  return { type: 'message', id, roomId };
}

/** Goes on, and lets the job do what is due. */
async function goOn(ms: number): Promise<void> {
  clock.advance(ms);
  const { scoped } = host.database.db;
  const { signal } = new AbortController();
  const providers = { ...noHost.providers, sftp };
  const jobHost = { ...noHost, secretKey: Buffer.from(SECRET_KEY, 'utf8'), providers };
  await sendUsageFiles.perform(
    { scoped, finish: scoped, nowMs: clock.nowMs, fetch: noFetch, host: jobHost, signal },
    null,
  );
}
const rowsOf = (name: string) =>
  Papa.parse<string[]>(
    gunzipSync(server.files.get(`/usage/${name}`) ?? Buffer.alloc(0))
      .toString('utf8')
      .trim(),
  ).data;
const nameAt = (time: string) => `ADR_${reseller.targetAccountId}_2026_11_29_${time}.csv.gz`;

test('is saved after the server was tried, whose key counts from then on', async () => {
  const target = { targetAccountId: agent };
  const ofAgent = await host.as('owner').call(calls.readUsageExport, { target });
  const root = { targetAccountId: ROOT_ACCOUNT_ID };
  const ofRoot = await host.as('superAdmin').call(calls.saveUsageExport, { target: root, body: choice() });
  const none = await host.as('reseller').call(calls.readUsageExport, { target: reseller });
  const refused = [await save({ password: 'wrong' }), await save({ port: 1 })].map(refusal);
  misbehave('readOnly');
  const readOnly = refusal(await save());
  misbehave('silent');
  const silent = refusal(await save());
  misbehave(null);
  const other = `SHA256:${'A'.repeat(43)}`;
  const pinned = refusal(await save({ hostKey: other }));
  const { status, body } = await save();
  expect([
    refusal(ofAgent),
    refusal(ofRoot),
    refusal(none),
    refused,
    readOnly,
    silent,
    pinned,
    status,
    body,
    [...server.files.keys()],
  ]).toEqual([
    [422, EXPORT_OF_NONE],
    [422, EXPORT_OF_NONE],
    [404, NO_USAGE_EXPORT],
    [
      [422, SFTP_REFUSED],
      [422, SFTP_AWAY],
    ],
    [422, SFTP_NO_FOLDER],
    [422, SFTP_AWAY],
    [422, sftpKeyChanged(server.hostKey)],
    200,
    {
      success: true,
      message: 'Success',
      adrExportConfig: {
        ...{ deliveryProtocol: 'sftp', rotationMinutes: '60', host: '127.0.0.1', port: server.port },
        ...{ username: 'phone', password: '••••', path: '/usage/', hostKey: server.hostKey },
        nextAtMs: clock.nowMs() + 60 * MINUTE_MS,
        files: [],
      },
    },
    [],
  ]);
  const { rows } = await execute(sql`select encode(password, 'escape') as password from usage_export`);
  expect(String(rows[0]?.password).includes('secret')).toBe(false);
});

test('a file has what was counted, in the columns that clients know', async () => {
  await count('client-inbound-voice', 90, { type: 'call' });
  await count('us-number', 1, { type: 'day', number: '+15035550100' });
  await count('sms-inbound-message', 1, await textFrom('+15035550112', '+15035550100'));
  await goOn(60 * MINUTE_MS);
  const ids = [String(reseller.targetAccountId), String(organization), String(agent)];
  const atMs = String(clock.nowMs() - 60 * MINUTE_MS);
  const iso = '2026-11-29T09:00:00.000Z';
  expect(rowsOf(nameAt('100000'))).toEqual([
    [
      ...['timestamp', 'timestampISO', 'orgId', 'agentId', 'productItem', 'billedQuantity', 'quantity', 'selfTesting'],
      ...['srcAddress', 'destAddress', 'externalAccountId', 'externalBillingId', 'direction', 'billedAddress'],
    ],
    [
      atMs,
      iso,
      ...ids.slice(1),
      'client-inbound-voice',
      '1.50',
      '90',
      'false',
      '',
      '',
      "'=acct",
      'bill-7',
      'inbound',
      '',
    ],
    [atMs, iso, ...ids.slice(1), 'us-number', '1', '1', 'false', '', '', "'=acct", 'bill-7', '', '+15035550100'],
    [
      ...[atMs, iso, ...ids.slice(1), 'sms-inbound-message', '1', '1', 'false', '+15035550112', '+15035550100'],
      ...["'=acct", 'bill-7', 'inbound', '+15035550100'],
    ],
  ]);
  const [file] = (await read()).files;
  expect([file?.name, file?.rows, file?.state, file?.sentAtMs]).toEqual([nameAt('100000'), 3, 'sent', clock.nowMs()]);
});

test('without anything there is no file, and what was counted is in one file alone', async () => {
  await goOn(60 * MINUTE_MS);
  await count('agents', 1);
  await goOn(60 * MINUTE_MS);
  await goOn(60 * MINUTE_MS);
  const { files } = await read();
  expect([files.map(({ name, rows }) => [name, rows]), server.written.length]).toEqual([
    [
      [nameAt('120000'), 1],
      [nameAt('100000'), 3],
    ],
    2,
  ]);
});

test.each(['breaks', 'readOnly', 'silent'] as const)(
  'one that failed (%s) is sent later, once, and whole',
  async (mischief) => {
    const before = server.written.length;
    await count('conversations', 3);
    misbehave(mischief);
    await goOn(60 * MINUTE_MS);
    await goOn(30_000);
    const waits = (await read()).files[0];
    misbehave(null);
    await goOn(MINUTE_MS);
    const sent = (await read()).files[0];
    expect([waits?.state, waits?.failure, sent?.state, sent?.name, rowsOf(sent?.name ?? '').length]).toEqual([
      ...['waiting', EXPORT_FAILURES[mischief === 'readOnly' ? 'folder' : 'away'], 'sent', waits?.name, 2],
    ]);
    expect(server.written.slice(before)).toEqual([`/usage/${sent?.name}`]);
  },
);

test('one whose answer was lost is not sent again', async () => {
  const before = server.written.length;
  await count('conversations', 1);
  misbehave('lost');
  await goOn(60 * MINUTE_MS);
  misbehave(null);
  const waits = (await read()).files[0]?.state;
  await goOn(2 * MINUTE_MS);
  expect([waits, (await read()).files[0]?.state, server.written.length - before]).toEqual(['waiting', 'sent', 1]);
});

test('nothing is sent to a server with another key, until the new one is named', async () => {
  await execute(sql`update usage_export set host_key = ${`SHA256:${'B'.repeat(43)}`}`);
  await count('conversations', 1);
  await goOn(60 * MINUTE_MS);
  const waits = (await read()).files[0];
  const unnamed = refusal(await save());
  const named = await save({ hostKey: server.hostKey });
  await goOn(0);
  expect([waits?.failure, unnamed, named.status, (await read()).files[0]?.state]).toEqual([
    ...[EXPORT_FAILURES.key, [422, sftpKeyChanged(server.hostKey)], 200, 'sent'],
  ]);
});

test('is removed with its files', async () => {
  const removed = await host.as('reseller').call(calls.removeUsageExport, { target: reseller });
  const none = await host.as('reseller').call(calls.readUsageExport, { target: reseller });
  const { rows } = await execute(sql`select count(*)::int as files from usage_export_file`);
  expect([removed.body, refusal(none), rows]).toEqual([{ success: true }, [404, NO_USAGE_EXPORT], [{ files: 0 }]]);
});
