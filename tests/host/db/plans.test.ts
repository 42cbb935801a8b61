import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '#server/db/client.ts';
import { logMessage } from '#server/domain/conversations/conversation.ts';
import { listInbox } from '#server/domain/conversations/inbox.ts';
import type { RoomRow } from '#server/domain/conversations/roomRow.ts';
import { countedDays } from '#server/domain/figures/counts.ts';
import { listLogs } from '#server/domain/logs/listLogs.ts';
import type { TargetAccount } from '#server/request/caller.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type PlanNode, plansOf, scansOf } from './explained';
import { type Place, plantTree } from './tree';
import { vacuumed } from './vacuumed';

/** Query plans of the lists that grow without limit, under row-level security. */

const ROOMS_PER_AGENT = 2_000;
const LOGS_PER_AGENT = 1_000;

let t: TestDatabase;
let place: Place;
let organization: TargetAccount;
let agent: TargetAccount;
beforeAll(async () => {
  t = await createTestDatabase();
  const places = await plantTree(t.db);
  [place] = places as [Place];
  organization = targetOf('organization', place.orgId);
  agent = targetOf('agent', place.agentId);
  await t.db.scoped({ kind: 'super' }, async (db) => {
    for (const { agentId } of places) {
      // Every other room is a chat with the staging copy, which inboxes list too.
      await db.execute(sql`
        insert into room (agent_id, id, peer_id, peer_kind, is_test, inbox, last_message, last_message_at)
        select ${agentId}, ${agentId} || ':' || (1000000 + n), 1000000 + n, 'contact', n % 2 = 0, 'priority', 'x',
          timestamptz '2026-11-01 00:00Z' + n * interval '1 minute'
        from generate_series(1, ${ROOMS_PER_AGENT}) n`);
    }
  });
  await t.db.scoped({ kind: 'super' }, async (db) => {
    for (const { orgId, agentId } of places) {
      await db.execute(sql`insert into agent_config (agent_id, staging) values (${agentId}, '{}')`);
      await db.execute(sql`insert into conversation_log (account_id, agent_id, uuid, started_at, type, handled_by)
        select ${orgId}, ${agentId}, 'u' || n, now() - n * interval '10 minutes', 'call', 'agent'
        from generate_series(1, ${LOGS_PER_AGENT}) n`);
    }
  });
  await t.db.scoped({ kind: 'super' }, async (db) => {
    // Every organization has one message with the word, among many without it.
    await db.execute(sql`insert into message (agent_id, room_id, from_id, to_id, role, text)
      select agent_id, id, peer_id, agent_id, 'user',
        case when id like '%:1000007' then 'Is the needle here?' else 'Straw, straw, straw.' end
      from room where peer_id <= 1000500`);
  });
  const client = new pg.Client(t.owner);
  await client.connect();
  await vacuumed(client, '^room$');
  await client.end();
});
afterAll(() => t.drop());

/** What the inbox shows at first. */
const OPEN = { inbox: 'priority', isArchived: false, mineOf: null, nowMs: 0 } as const;

describe('an inbox', () => {
  test.each([
    ['agent', 'room_inbox'],
    ['organization', 'room_org'],
  ] as const)(
    'of an %s reads the rooms of its page off %s and no other, and counts off an index',
    async (type, index) => {
      const target = type === 'agent' ? agent : organization;
      const [list = []] = await plansOf(t.db, { kind: 'org', ...place }, (db) =>
        listInbox({ db, scope: { kind: 'org', ...place } }, target, { ...OPEN, limit: 20, offset: 0 }),
      );
      // The people of a group are read for groups alone.
      const read = scansOf(list, 'room').filter((node) => node['Actual Loops'] !== 0);
      const [count, ...page] = read;
      expect(count?.['Node Type']).toBe('Index Only Scan');
      // One row more than a page says whether there is another one.
      expect(page.map((node) => [node['Index Name'], node['Actual Rows'], node['Actual Loops']])).toEqual([
        [index, 21, 1],
        ['room_pkey', 1, 21],
      ]);
    },
  );
});

test('the words of a conversation are found by their index, in the rooms of its two agents and no other', async () => {
  const scope = { kind: 'org', ...place } as const;
  const [found = [], list = []] = await plansOf(t.db, scope, (db) =>
    listInbox({ db, scope }, organization, { ...OPEN, queryText: 'needle', limit: 20, offset: 0 }),
  );
  expect(found.filter((node) => node['Index Name'] === 'message_words').map((node) => node['Actual Rows'])).toEqual([
    2,
  ]);
  // Of the room that is listed: the latest message, the latest answer, and those since.
  expect([
    scansOf(found, 'message').map((node) => node['Actual Rows']),
    scansOf(list, 'message').map((node) => node['Actual Rows']),
  ]).toEqual([[2], [1, 0, 1]]);
});

describe('a log', () => {
  const monthOf = (atMs: number) => `conversation_log_${new Date(atMs).toISOString().slice(0, 7).replace('-', '')}`;

  test.each(['agent', 'organization'] as const)(
    'of an %s is looked for in the months it is asked for alone',
    async (type) => {
      const target = type === 'agent' ? agent : organization;
      const nowMs = Date.now();
      const [plan = [], ...others] = await plansOf(t.db, { kind: 'org', ...place }, (db) =>
        listLogs(db, target, {}, nowMs),
      );
      const looked = plan
        .flatMap((node) => node['Relation Name'] ?? [])
        .filter((name) => name.startsWith('conversation_log'));
      expect([...new Set(looked)].sort()).toEqual(
        [...new Set([-30, -15, 0, 1].map((days) => monthOf(nowMs + days * DAY_MS)))].sort(),
      );
      // The page and its count are one statement.
      expect(others).toEqual([]);
    },
  );

  test.each([{ ids: ['u1:1', 'u2:1'] }, { roomId: '1:2' }, { callId__in: ['a', 'b'] }])(
    'is looked for by an index of its own at every call: %o',
    async (query) => {
      const one = connectDatabase({ owner: t.owner, maxConnections: 1 });
      const scope = { kind: 'org', ...place } as const;
      for (let call = 0; call < 10; call += 1)
        await one.scoped(scope, (db) => listLogs(db, organization, query, Date.now()));
      const kept = await one.scoped(scope, (db) =>
        db.execute(sql`select generic_plans::int as general, custom_plans::int as own from pg_prepared_statements
          where statement like 'with "counted"%'`),
      );
      await one.close();
      // The first has no name yet.
      expect(kept.rows).toEqual([{ general: 0, own: 9 }]);
    },
  );

  test('is written for a conversation that goes on in the month it began alone', async () => {
    const openedAt = new Date();
    const [update = []] = await plansOf(t.db, { kind: 'org', ...place }, (db) =>
      logMessage(
        db,
        { orgId: place.orgId } as RoomRow,
        '',
        { uuid: 'u', openedAt, isNew: false },
        { turn: { role: 'user', message: 'Hi', timestamp: 0 }, atMs: openedAt.getTime(), source: 'client' },
      ),
    );
    const written = update
      .flatMap((node) => node['Relation Name'] ?? [])
      .filter((name) => name.startsWith('conversation_log_'));
    expect([...new Set(written)]).toEqual([monthOf(openedAt.getTime())]);
  });
});

describe('figures', () => {
  test.each(['agent', 'organization'] as const)(
    'of the conversations of an %s are counted off indexes',
    async (type) => {
      const target = type === 'agent' ? agent : organization;
      const nowMs = Date.now();
      const [plan = []] = await plansOf(t.db, { kind: 'org', ...place }, (db) => {
        const dayStarts = [{ zone: null, starts: [new Date(nowMs - 7 * DAY_MS).toISOString()] }];
        return db.execute(countedDays('agent', target, dayStarts, { nowMs, days: 7 }));
      });
      const scans = plan.filter((node) => node['Relation Name']?.startsWith('conversation_log'));
      // Of this month and the last one, and of what has no month.
      expect(scans.length).toBeGreaterThan(0);
      // A month that has just begun, or begins tomorrow, is empty, and read whole for nothing.
      const isEmpty = ({ 'Actual Rows': rows = 0, 'Rows Removed by Filter': removed = 0 }: PlanNode) =>
        rows + removed === 0;
      expect(scans.filter((node) => node['Node Type'] === 'Seq Scan' && !isEmpty(node))).toEqual([]);
    },
  );
});

const DAY_MS = 86_400_000;

function targetOf(type: 'agent' | 'organization', id: number): TargetAccount {
  const { partnerId, resellerId, orgId } = place;
  return {
    id,
    type,
    username: '',
    displayName: '',
    partnerId,
    resellerId,
    organizationId: orgId,
    active: true,
    isTest: false,
  };
}
