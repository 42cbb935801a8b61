import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { message, room } from '#server/db/schema/index.ts';
import { deleteExpired } from '#server/jobs/deleteExpired.ts';
import { deleteGoneContacts } from '#server/jobs/deleteGoneContacts.ts';
import { deleteSilentGuests } from '#server/jobs/deleteSilentGuests.ts';
import { deleteUnsentMedia } from '#server/jobs/deleteUnsentMedia.ts';
import { JOBS } from '#server/jobs/index.ts';
import type { Job } from '#server/jobs/job.ts';
import { makeLogPartitions } from '#server/jobs/makeLogPartitions.ts';
import { purgeDeletedAgents } from '#server/jobs/purgeDeletedAgents.ts';
import { plantGuest, plantPerson, plantTree } from '#tests/host/db/tree.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { asOwner, noFetch, noHost } from './worker';

/** The scheduled jobs of the host. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START_MS = Date.parse('2026-11-21T20:00:00Z');
const atDay = (day: number) => sql`timestamptz '2026-11-21 20:00Z' + ${day} * interval '1 day'`;

let t: TestDatabase;
beforeEach(async () => {
  t = await createTestDatabase();
});
afterEach(() => t.drop());

const perform = (job: Job, atMs = START_MS) => {
  const { scoped } = t.db;
  const { signal } = new AbortController();
  return job.perform({ scoped, finish: scoped, nowMs: () => atMs, fetch: noFetch, host: noHost, signal }, null);
};

test('scheduled jobs run once an hour, what looks at every agent and the books once a night; what is used is charged soon; limits are told of, and conversations that were snoozed come back, within a minute', () => {
  expect(JOBS.filter(({ cron }) => cron).map(({ name, cron }) => `${cron} ${name}`)).toEqual([
    '*/10 * * * * bill-plans',
    '*/5 * * * * charge-usage',
    '7 * * * * count-days',
    '5 * * * * delete-expired',
    '15 * * * * delete-gone-contacts',
    '40 * * * * delete-old-deliveries',
    '20 3 * * * delete-old-logs',
    '45 * * * * delete-old-recordings',
    '10 * * * * delete-silent-guests',
    '25 * * * * delete-unsent-media',
    '* * * * * embed-knowledge',
    '*/5 * * * * fill-reporting',
    '*/5 * * * * mail-dashboards',
    '0 * * * * make-log-partitions',
    '35 * * * * purge-accounts',
    '35 * * * * purge-deleted-agents',
    '20 3 * * * reconcile-payments',
    '20 * * * * recrawl-knowledge',
    '30 * * * * resume-deliveries',
    '* * * * * resume-tasks',
    '*/5 * * * * resume-webhooks',
    '* * * * * send-usage-files',
    '* * * * * settle-cards',
    '* * * * * settle-payments',
    '* * * * * settle-payouts',
    '* * * * * wake-snoozed',
    '* * * * * watch-monitors',
    '* * * * * watch-usage',
  ]);
});

test('partitions for the coming months are created', async () => {
  const partitions = () =>
    asOwner<{ name: string }>(
      t,
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'conversation_log'::regclass and c.relname <> 'conversation_log_default' order by 1`,
    );
  const all = await partitions();
  for (const { name } of all.slice(-3)) await asOwner(t, `drop table ${name}`);
  await perform(makeLogPartitions);
  expect(await partitions()).toEqual(all);
});

test('expired rows are deleted in time: keys and limits at once, codes after a day, sessions after a month', async () => {
  const userId = await plantPerson(t.db, 'someone');
  await t.db.scoped({ kind: 'auth' }, async (db) => {
    for (const day of [-31, -29, 1]) {
      await db.execute(sql`insert into session (kind, user_id, token_hash, expires_at)
        values ('user', ${userId}, sha256(${String(day)}::bytea), ${atDay(day)})`);
      await db.execute(sql`insert into verification (purpose, address, code_hmac, expires_at)
        values ('signin', 'a@b.example', '\\x00', ${atDay(day)})`);
      await db.execute(sql`insert into rate_limit values (${String(day)}, 1, ${START_MS + day * DAY_MS})`);
      await db.execute(sql`insert into visit_origin values (sha256(${String(day)}::bytea), '/', '', ${atDay(day)})`);
    }
  });
  await t.db.scoped({ kind: 'super' }, async (db) => {
    for (const day of [-1, 1]) {
      await db.execute(sql`insert into idempotency_key (actor_id, key, request_hash, method, path, expires_at)
        values (1, ${String(day)}, '\\x00', 'POST', '/', ${atDay(day)})`);
    }
    for (const day of [-3, -2, 0]) {
      await db.execute(sql`insert into event_outbox (type, created_at) values ('test', ${atDay(day)})`);
    }
  });
  /** Expiry of everything that expires, in days from the start. */
  const ends = async () => {
    const text = (name: string) =>
      `select '${name}' as what, round(extract(epoch from expires_at - timestamptz '2026-11-21 20:00Z') / 86400)::int as day from ${name}`;
    const rows = await asOwner<{ what: string; day: number }>(
      t,
      `${text('session')} union all ${text('verification')} union all ${text('idempotency_key')}
       union all select 'event', round(extract(epoch from created_at - timestamptz '2026-11-21 20:00Z') / 86400)::int from event_outbox
       union all select 'visit_origin', round(extract(epoch from seen_at - timestamptz '2026-11-21 20:00Z') / 86400)::int from visit_origin
       union all select 'rate_limit', round((expire - ${START_MS}) / 86400000.0)::int from rate_limit order by 1, 2`,
    );
    return rows.map(({ what, day }) => `${what} ${day}`);
  };
  await perform(deleteExpired);
  // The newest of the old events stays, as the mark of the oldest valid cursor.
  const events = ['event -2', 'event 0'];
  expect(await ends()).toEqual([
    ...events,
    'idempotency_key 1',
    'rate_limit 1',
    'session -29',
    'session 1',
    'verification 1',
    'visit_origin 1',
  ]);
  await perform(deleteExpired, START_MS + 2 * DAY_MS + HOUR_MS);
  expect(await ends()).toEqual(['event 0', 'session 1']);
});

test('a file that no message carries is deleted: a visitor’s a day after it was uploaded, a person’s after a month', async () => {
  const [place] = await plantTree(t.db);
  if (!place) throw new Error('no place');
  const { orgId, agentId } = place;
  const roomId = `1:${agentId}`;
  const userId = await plantPerson(t.db, 'someone');
  const names = async () =>
    (await asOwner<{ name: string }>(t, 'select name from media order by name')).map(({ name }) => name);
  await t.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(
      sql`insert into room (agent_id, id, peer_id, peer_kind) values (${agentId}, ${roomId}, 1, 'guest')`,
    );
    await db.execute(
      sql`insert into message (agent_id, room_id, from_id, to_id, role, text, source) values (${agentId}, ${roomId}, 1, ${agentId}, 'user', '', 'client')`,
    );
    for (const [name, day] of [
      ['carried', -9],
      ['new', 0],
      ['old', -2],
    ] as const) {
      await db.execute(sql`insert into media (account_id, name, type, size, sha256, bytes, uploaded_by, created_at)
        values (${agentId}, ${name}, 'text/plain', 1, '\\x00', '\\x00', 1, ${atDay(day)})`);
    }
    for (const [name, day] of [
      ['draft', -29],
      ['forgotten draft', -31],
    ] as const) {
      await db.execute(sql`insert into media (account_id, name, type, size, sha256, bytes, uploaded_by, created_at)
        values (${agentId}, ${name}, 'text/plain', 1, '\\x00', '\\x00', ${userId}, ${atDay(day)})`);
    }
    await db.execute(sql`insert into message_media (agent_id, room_id, message_id, media_id)
      select ${agentId}, ${roomId}, m.id, f.id from message m, media f where m.org_id = ${orgId} and f.name = 'carried'`);
  });
  await perform(deleteUnsentMedia);
  expect(await names()).toEqual(['carried', 'draft', 'new']);
  await t.db.scoped({ kind: 'super' }, (db) => db.execute(sql`delete from message where org_id = ${orgId}`));
  await perform(deleteUnsentMedia);
  expect(await names()).toEqual(['draft', 'new']);
});

test('contacts are deleted for good a month after their deletion, and merged ones with the one that was kept', async () => {
  const [place] = await plantTree(t.db);
  if (!place) throw new Error('no place');
  const { orgId } = place;
  await t.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(sql`insert into contact (org_id, id, name, deleted_at, merged_into) values
      (${orgId}, 1, 'here', null, null), (${orgId}, 2, 'merged long ago', ${atDay(-400)}, 1),
      (${orgId}, 3, 'deleted', ${atDay(-31)}, null), (${orgId}, 4, 'merged into it', ${atDay(-60)}, 3),
      (${orgId}, 5, 'deleted lately', ${atDay(-29)}, null)`);
    for (const [merged, day] of [
      [2, -400],
      [5, -29],
    ] as const) {
      await db.execute(sql`with made as (insert into contact_merge (org_id, kept_id, merged_id, before, after, lists, blocked_by, merged_at)
          values (${orgId}, 1, ${merged}, '{}', '{}', '{}', '{}', ${atDay(day)}) returning id)
        insert into contact_merge_room (org_id, merge_id, from_id, moved) select ${orgId}, id, ${`room of ${merged}`}, '{}' from made`);
      await db.execute(sql`insert into contact_import (org_id, text, columns, mapping, rows, file_name, created_at)
        values (${orgId}, '', '{}', '[]', 0, ${`file of ${day}`}, ${atDay(day)})`);
    }
  });
  const left = async (text: string) => (await asOwner<{ name: string }>(t, text)).map(({ name }) => name);
  const all = async () => [
    await left('select name from contact order by id'),
    await left('select from_id as name from contact_merge_room'),
    await left('select file_name as name from contact_import'),
    await left('select merged_id::text as name from contact_merge order by 1'),
  ];
  await perform(deleteGoneContacts);
  expect(await all()).toEqual([
    ['here', 'merged long ago', 'deleted lately'],
    ['room of 5'],
    ['file of -29'],
    ['2', '5'],
  ]);
  await perform(deleteGoneContacts, START_MS + 2 * DAY_MS);
  expect(await all()).toEqual([['here', 'merged long ago'], [], [], ['2']]);
});

test('visitors who never wrote are deleted after a month, with their rooms and sessions', async () => {
  const [place] = await plantTree(t.db);
  if (!place) throw new Error('no place');
  const { agentId } = place;
  const came = async (username: string, day: number) => {
    const id = await plantGuest(t.db, username);
    await t.db.scoped({ kind: 'auth' }, async (db) => {
      await db.execute(sql`update guest set created_at = ${atDay(day)} where id = ${id}`);
      await db.execute(sql`insert into session (kind, guest_id, token_hash, expires_at)
        values ('guest', ${id}, sha256(${username}::bytea), ${atDay(90)})`);
    });
    const roomId = `${Math.min(id, agentId)}:${Math.max(id, agentId)}`;
    await t.db.scoped({ kind: 'super' }, (db) =>
      db.insert(room).values({ agentId, id: roomId, peerId: id, peerKind: 'guest', peerName: username }),
    );
    return { id, roomId };
  };
  await came('silent', -31);
  await came('new', -29);
  const wrote = await came('wrote', -400);
  const greeted = await came('greeted', -31);
  const says = { agentId, role: 'user', text: 'Hello' } as const;
  await t.db.scoped({ kind: 'super' }, (db) =>
    db.insert(message).values([
      { ...says, roomId: wrote.roomId, fromId: wrote.id, toId: agentId },
      { ...says, roomId: greeted.roomId, fromId: agentId, toId: greeted.id },
    ]),
  );
  const left = async () => ({
    guests: (await asOwner<{ username: string }>(t, 'select username from guest order by 1')).map(
      (row) => row.username,
    ),
    rooms: (await asOwner<{ name: string }>(t, 'select peer_name as name from room order by 1')).map((row) => row.name),
    sessions: (await asOwner(t, 'select from session')).length,
  });
  await perform(deleteSilentGuests);
  expect(await left()).toEqual({
    guests: ['greeted', 'new', 'wrote'],
    rooms: ['greeted', 'new', 'wrote'],
    sessions: 3,
  });
  await perform(deleteSilentGuests, START_MS + 2 * DAY_MS);
  expect((await left()).guests).toEqual(['greeted', 'wrote']);
});

test('what belongs to a deleted agent goes once its deletion cannot be undone any more; its account stays', async () => {
  const [late, recent, living] = await plantTree(t.db);
  if (!late || !recent || !living) throw new Error('no agents');
  const former = `'{"username":"x","slug":null,"active":true,"numbers":[],"vidaPhoneNumber":null}'`;
  const ids = [late, recent, living].map(({ agentId }) => agentId).join(', ');
  await asOwner(
    t,
    `insert into agent_config (agent_id, org_id, staging) select id, org_id, '{}' from account where id in (${ids});
     update account set deleted_at = '2026-10-22 19:59Z', former = ${former} where id = ${late.agentId};
     update account set deleted_at = '2026-10-22 20:01Z', former = ${former} where id = ${recent.agentId}`,
  );
  await perform(purgeDeletedAgents);
  const kept = await asOwner<{ id: string; former: boolean }>(
    t,
    `select a.id, a.former is not null as former, c.agent_id is not null as config
     from account a left join agent_config c on c.agent_id = a.id where a.id in (${ids}) order by a.id`,
  );
  expect(kept).toEqual([
    { id: late.agentId, former: false, config: false },
    { id: recent.agentId, former: true, config: true },
    { id: living.agentId, former: false, config: true },
  ]);
});
