/**
 * Every claim with a lifetime has two workers: the second takes over when the time is over, not a millisecond earlier, and the first,
 * which was only slow, settles last.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_RUN_SILENT_MS } from '#contract/rules/hostConstants';
import { TESTS_RUNNING } from '#contract/rules/messages';
import type { Db } from '#server/db/scoped.ts';
import { type Claimed as ClaimedDelivery, claimDelivery } from '#server/domain/delivery/claims.ts';
import { settleDelivery } from '#server/domain/delivery/handOver.ts';
import { settle as settleRelay } from '#server/domain/delivery/relay/post.ts';
import {
  type Claimed as ClaimedDocument,
  claimDocument,
  giveBackDocument,
  settleDocument,
} from '#server/domain/knowledge/claims.ts';
import { beginRun, endRun, keepResult, runningRun } from '#server/domain/testRuns/testRuns.ts';
import type { Handover } from '#server/providers/handover.ts';
import { failed, skipped } from '#server/reading/reading.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type Place, plantTree } from '../db/tree';
import { noHost } from './worker';

let t: TestDatabase;
let place: Place;
beforeAll(async () => {
  t = await createTestDatabase();
  [place] = (await plantTree(t.db)) as [Place, ...Place[]];
});
afterAll(() => t.drop());

const all = <T>(work: (db: Db) => Promise<T>): Promise<T> => t.db.scoped({ kind: 'super' }, work);
const one = async (statement: string): Promise<Record<string, unknown> | undefined> =>
  (await all((db) => db.execute(sql.raw(statement)))).rows[0];
const START_MS = Date.parse('2030-01-01T00:00:00Z');
const at = (ms: number) => new Date(START_MS + ms);

/** Files with a claim that ends by itself, and where its two workers are. */
const CLAIMS: Readonly<Record<string, string>> = {
  'server/domain/delivery/claims.ts': 'here',
  'server/domain/knowledge/claims.ts': 'here',
  'server/domain/testRuns/testRuns.ts': 'here',
  'server/domain/webhooks/claim.ts': 'tests/host/webhooks/leases.test.ts',
  'server/domain/conversations/holdRules.ts': 'tests/host/conversations/takeoverRules.test.ts',
  'server/request/idempotency.ts': 'tests/host/http/once.test.ts: both wait for one transaction',
};
/** What a claim is made of: a time after which somebody else may take it. */
const CLAIM = /CLAIM_LIFETIME_MS|SILENT_MS|\bheldUntil\b[^\n]*<=|is claimed anew/;

it('every claim that ends by itself is known here', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).map((name) => `server/${name}`);
  const found = files.filter((file) => file.endsWith('.ts') && CLAIM.test(readFileSync(file, 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(CLAIMS).toSorted());
});

describe('a page that is read', () => {
  const LIFETIME_MS = 120_000;
  const base = { knowledgeBaseId: '00000000-0000-7000-8000-000000000001' };
  const add = (url: string) =>
    one(`insert into kb_document (org_id, kb_id, url) values (${place.orgId}, '${base.knowledgeBaseId}', '${url}')`);
  beforeEach(async () => {
    await one(`delete from kb where org_id = ${place.orgId}`);
    await one(`insert into kb (org_id, id, title) values (${place.orgId}, '${base.knowledgeBaseId}', 'Shop')`);
    await add('https://shop.test');
  });
  const ofBase = (db: Db) => ({ db, orgId: place.orgId, ...base });
  const claim = (ms: number) => all((db) => claimDocument(ofBase(db), at(ms)));
  const taken = async (ms: number) => {
    const claimed = await claim(ms);
    if (claimed === null || 'waitUntil' in claimed) throw new Error(`It was not free at ${ms} ms.`);
    return claimed;
  };
  const settle = (claimed: ClaimedDocument, reason: string, ms: number) =>
    all((db) => settleDocument(ofBase(db), claimed, failed(reason), at(ms)));
  const now = () => one('select status, reason, tries, claimed_at as "claimedAt" from kb_document');

  it('is taken over when its time is over, not before', async () => {
    await taken(0);
    expect([await claim(1), await claim(LIFETIME_MS - 1)]).toEqual([
      { waitUntil: at(LIFETIME_MS) },
      { waitUntil: at(LIFETIME_MS) },
    ]);
    expect(await claim(LIFETIME_MS)).toMatchObject({ tries: 2, claimedAt: at(LIFETIME_MS) });
  });

  it('waits for the first of several that is free', async () => {
    await add('https://shop.test/b');
    await taken(7);
    await taken(0);
    expect(await claim(8)).toEqual({ waitUntil: at(LIFETIME_MS) });
  });

  it('stays as the second left it, when the first settles last or gives it back last', async () => {
    const slow = await taken(0);
    const second = await taken(LIFETIME_MS);
    await all((db) => settleDocument(ofBase(db), second, skipped('Of the second.'), at(LIFETIME_MS + 1)));
    const settled = await now();
    await settle(slow, 'Of the first.', LIFETIME_MS + 2);
    await all((db) => giveBackDocument(ofBase(db), slow, true));
    expect([settled, await now()]).toEqual([
      expect.objectContaining({ status: 'skipped', reason: 'Of the second.', tries: 0 }),
      settled,
    ]);
  });

  it('stays with the second while it reads, whatever the first does', async () => {
    const slow = await taken(0);
    const second = await taken(LIFETIME_MS);
    const held = await now();
    await settle(slow, 'Of the first.', LIFETIME_MS + 1);
    await all((db) => giveBackDocument(ofBase(db), slow, false));
    expect(await now()).toEqual(held);
    await settle(second, 'Of the second.', LIFETIME_MS + 2);
    expect(await now()).toMatchObject({ status: 'failed', reason: 'Of the second.' });
  });
});

describe('a message that is handed over', () => {
  const LIFETIME_MS = 90_000;
  const messageId = '00000000-0000-7000-8000-000000000002';
  const room = () => ({ orgId: place.orgId, roomId: `${place.agentId}:9000` });
  const ids = () => `${place.agentId}, '${room().roomId}'`;
  beforeEach(async () => {
    for (const table of ['delivery', 'message', 'room'])
      await one(`delete from ${table} where org_id = ${place.orgId}`);
    await one(
      `insert into room (agent_id, id, peer_id, peer_kind, peer_number)
        values (${ids()}, 9000, 'contact', '+15035550199')`,
    );
    await one(
      `insert into message (agent_id, room_id, id, from_id, to_id, role, text, status)
        values (${ids()}, '${messageId}', ${place.agentId}, 9000, 'assistant', 'At seven.', 'pending')`,
    );
    await one(
      `insert into delivery (agent_id, room_id, message_id, channel, direction, status, due_at)
        values (${ids()}, '${messageId}', 'sms', 'out', 'queued', '${at(0).toISOString()}')`,
    );
  });
  const host = { ...noHost, secretKey: Buffer.alloc(32) };
  const claim = (ms: number) => all((db) => claimDelivery(db, room(), at(ms), host));
  const taken = async (ms: number) => {
    const claimed = await claim(ms);
    if (claimed === null || 'waitUntil' in claimed) throw new Error(`It was not free at ${ms} ms.`);
    return claimed;
  };
  const settle = (claimed: ClaimedDelivery, handover: Handover, ms: number, found: readonly string[] = []) =>
    all((db) => settleDelivery(db, claimed, handover, { found, now: at(ms) }));
  const now = async () => {
    const { status, reason, providerId } = (await one(
      'select status, reason, provider_id as "providerId" from delivery',
    )) as Record<string, unknown>;
    return [status, reason, providerId];
  };

  it('is due at its time, not before, and taken over when that of its worker is over, not before', async () => {
    expect(await claim(-1)).toEqual({ waitUntil: at(0) });
    expect((await taken(0)).isInterrupted).toBe(false);
    expect([await claim(0), await claim(LIFETIME_MS - 1)]).toEqual([
      { waitUntil: at(LIFETIME_MS) },
      { waitUntil: at(LIFETIME_MS) },
    ]);
    expect((await taken(LIFETIME_MS)).isInterrupted).toBe(true);
    expect(await claim(LIFETIME_MS)).toEqual({ waitUntil: at(2 * LIFETIME_MS) });
  });

  const ACCEPTED: Handover = { outcome: 'accepted', providerId: 'SM1' };
  const FAILED: Handover = { outcome: 'failed', reason: 'No such number.' };
  const LATER: Handover = { outcome: 'later', reason: 'Busy.' };
  const UNKNOWN: Handover = { outcome: 'unknown' };

  it.each<[string, Handover, readonly string[], Handover, readonly unknown[]]>([
    ['nobody knew, and the first was told that it is sent', UNKNOWN, [], ACCEPTED, ['accepted', null, 'SM1']],
    ['nobody knew, and the first was told that it cannot be', UNKNOWN, [], FAILED, ['failed', 'No such number.', null]],
    ['nobody knew, and the first would try again', UNKNOWN, [], LATER, ['unknown', null, null]],
    ['the provider has it, and the first would try again', UNKNOWN, ['SM1'], LATER, ['accepted', null, 'SM1']],
    ['the provider has it, and the first does not know', UNKNOWN, ['SM1'], UNKNOWN, ['accepted', null, 'SM1']],
    ['it cannot be sent, and the first would try again', FAILED, [], LATER, ['failed', 'No such number.', null]],
  ])('is never sent twice: %s', async (_, ofSecond, found, ofFirst, end) => {
    const slow = await taken(0);
    const second = await taken(LIFETIME_MS);
    await settle(second, ofSecond, LIFETIME_MS + 1, found);
    await settle(slow, ofFirst, LIFETIME_MS + 2);
    expect([await now(), await claim(10 * LIFETIME_MS)]).toEqual([end, null]);
  });
});

describe('an answer that is posted to a webhook', () => {
  const messageId = '00000000-0000-7000-8000-000000000003';
  const key = () => ({ orgId: place.orgId, roomId: `${place.agentId}:9001`, messageId });
  const settle = (reason: string | null) => all((db) => settleRelay(db, key(), reason, at(0)));

  it('is delivered if one of two workers delivered it, whichever settles last', async () => {
    await one(
      `insert into room (agent_id, id, peer_id, peer_kind)
        values (${place.agentId}, '${key().roomId}', 9001, 'contact')`,
    );
    await one(
      `insert into message (agent_id, room_id, id, from_id, to_id, role, text, status)
        values (${place.agentId}, '${key().roomId}', '${messageId}', ${place.agentId}, 9001, 'assistant', 'x', 'pending')`,
    );
    const said = () => one(`select status, reason from message where id = '${messageId}'`);
    const delivered = { status: 'delivered', reason: null };
    await settle(null);
    await settle('It is away.');
    expect(await said()).toEqual(delivered);
    await one(`update message set status = 'failed', reason = 'It is away.' where id = '${messageId}'`);
    await settle(null);
    expect(await said()).toEqual(delivered);
  });
});

describe('a test run', () => {
  const caseId = '00000000-0000-7000-8000-000000000004';
  const begin = (ms: number) =>
    all((db) => beginRun(db, place.agentId, { userId: 1, nowMs: START_MS + ms })).catch(
      (error: Error) => error.message,
    );
  const result = { caseId, copy: 'staging' as const };
  const keep = (run: unknown) => all((db) => keepResult(db, run as never, result as never));

  it('is replaced when it was silent for its time, not before, and takes nothing of the first any more', async () => {
    await one(`insert into agent_config (agent_id, staging, staging_rev) values (${place.agentId}, '{}', 1)`);
    await one(`insert into test_case (agent_id, id, question, expected, created_by)
      values (${place.agentId}, '${caseId}', 'When?', 'At nine.', 1)`);
    const first = await begin(0);
    expect([await begin(1), await begin(TEST_RUN_SILENT_MS - 1)]).toEqual([TESTS_RUNNING, TESTS_RUNNING]);
    const second = await begin(TEST_RUN_SILENT_MS);
    if (typeof first === 'string' || typeof second === 'string') throw new Error('It did not begin.');
    expect(await keep(first)).toBe(false);
    await all((db) => endRun(db, first.id, START_MS));
    expect((await all((db) => runningRun(db, second.id)))?.id).toBe(second.id);
    expect([await keep(second), await one('select count(*)::int as n from test_result')]).toEqual([true, { n: 1 }]);
  });
});
