/**
 * What a visitor sees of every table that visitors may read, row by row: two of them write to the same agent, and to another one of the
 * same organization.
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driverError } from '#server/db/errors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { ends, type Place, plantGuest, plantTree } from './tree';

let t: TestDatabase;
let owner: pg.Client;
let place: Place;
let sibling: Place;
let guests: readonly [number, number];

const roomOf = (agentId: number, guestId: number) => `${Math.min(agentId, guestId)}:${Math.max(agentId, guestId)}`;

/** Everything that a visitor can have at an agent: a file sent by it, one sent to it, and one that no message carries. */
function rowsOf(guestId: number, agentId: number): readonly string[] {
  const room = `${agentId}, '${roomOf(agentId, guestId)}'`;
  const [asked, answered, sent, got, loose] = Array.from({ length: 5 }, () => crypto.randomUUID());
  const message = (id = '', from = 0, to = 0, role = '') =>
    `insert into message (agent_id, room_id, id, from_id, to_id, role, text) values (${room}, '${id}', ${from}, ${to}, '${role}', 'x')`;
  const file = (id = '', by = 0) =>
    `insert into media (account_id, id, name, type, size, sha256, bytes, uploaded_by)
      values (${agentId}, '${id}', 'x.png', 'image/png', 1, '\\x00', '\\x00', ${by})`;
  const carried = (id = '', by = '') =>
    `insert into message_media (agent_id, room_id, message_id, media_id) values (${room}, '${by}', '${id}')`;
  return [
    `insert into room (agent_id, id, peer_id, peer_kind) values (${room}, ${guestId}, 'guest')`,
    `insert into room_user (agent_id, room_id, user_id) values (${room}, ${guestId})`,
    `insert into room_user (agent_id, room_id, user_id) values (${room}, ${agentId})`,
    message(asked, guestId, agentId, 'user'),
    message(answered, agentId, guestId, 'assistant'),
    `insert into reaction (agent_id, room_id, message_id, user_id, emoji) values (${room}, '${answered}', ${guestId}, '👍')`,
    `insert into reaction (agent_id, room_id, message_id, user_id, emoji) values (${room}, '${asked}', ${agentId}, '👍')`,
    file(sent, guestId),
    carried(sent, asked),
    file(got, agentId),
    carried(got, answered),
    file(loose, guestId),
    `insert into idempotency_key (actor_id, key, request_hash, method, path) values (${guestId}, gen_random_uuid(), '\\x00', 'GET', '/')
      on conflict do nothing`,
  ];
}

beforeAll(async () => {
  t = await createTestDatabase();
  owner = new pg.Client(t.owner);
  await owner.connect();
  const places = await plantTree(t.db);
  [place] = ends(places);
  const { orgId, agentId } = place;
  const other = places.find((one) => one.orgId === orgId && one.agentId !== agentId);
  if (!other) throw new Error('no second agent');
  sibling = other;
  guests = [await plantGuest(t.db, 'one'), await plantGuest(t.db, 'two')];
  await t.db.scoped({ kind: 'super' }, async (db) => {
    for (const guestId of guests)
      for (const at of [place, sibling]) for (const row of rowsOf(guestId, at.agentId)) await db.execute(sql.raw(row));
  });
});
afterAll(async () => {
  await owner.end();
  await t.drop();
});

const inOwnRoom = (table: string, guestId: number) =>
  `exists (select from room r where r.org_id = ${table}.org_id and r.id = ${table}.room_id and r.peer_id = ${guestId})`;

/** Which rows of a table are a visitor's, in words of the product. A table that is granted to visitors needs a line. */
const OWN: Readonly<Record<string, (guestId: number) => string>> = {
  account: () => `id in (${place.orgId}, ${place.agentId})`,
  guest: (guestId) => `id = ${guestId}`,
  room: (guestId) => `peer_id = ${guestId}`,
  room_user: (guestId) => `user_id = ${guestId}`,
  message: (guestId) => `${guestId} in (from_id, to_id)`,
  reaction: (guestId) => `user_id = ${guestId} and ${inOwnRoom('reaction', guestId)}`,
  media: (guestId) =>
    `uploaded_by = ${guestId} or exists (select from message_media m where m.media_id = media.id and ${inOwnRoom('m', guestId)})`,
  message_media: (guestId) => inOwnRoom('message_media', guestId),
  idempotency_key: (guestId) => `actor_id = ${guestId}`,
};

const as = (guestId: number) => {
  const { orgId, agentId } = place;
  return { kind: 'guest', guestId, orgId, agentId } as const;
};
/** Of an account visitors may read some columns only, and not where its row stands. */
const keysOf = (table: string) => {
  const key = table === 'account' ? 'id::text' : 'ctid::text';
  return `select array_agg(${key} order by ${key}) as rows from ${table}`;
};
type Rows = { rows: string[] | null };

test('every table that visitors may read has a line, and rows of both', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and has_any_column_privilege('app_guest', c.oid, 'select') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(OWN).toSorted());
});

test.each(Object.keys(OWN))('of %s each sees its own rows, and no other', async (table) => {
  const own = OWN[table] ?? (() => 'false');
  const [all] = (await owner.query<Rows>(keysOf(table))).rows;
  for (const guestId of guests) {
    const [expected] = (await owner.query<Rows>(`${keysOf(table)} where ${own(guestId)}`)).rows;
    const seen = await t.db.scoped(as(guestId), (db) => db.execute<Rows>(sql.raw(keysOf(table))));
    expect(seen.rows[0]?.rows).toEqual(expected?.rows);
    // There is something to see, and something that is not seen.
    expect(expected?.rows?.length).toBeGreaterThan(0);
    expect(all?.rows?.length).toBeGreaterThan(expected?.rows?.length ?? 0);
  }
});

test.each(Object.keys(OWN))('of %s neither changes or deletes a row of the other', async (table) => {
  const own = OWN[table] ?? (() => 'false');
  const [column] = (
    await owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped
        order by not has_column_privilege('app_guest', attrelid, attnum, 'update'), attnum limit 1`,
    )
  ).rows;
  const whole = async () => (await owner.query(`select * from ${table} order by ctid`)).rows;
  const before = await whole();
  const [one, two] = guests;
  const statements = [
    `update ${table} set ${column?.name} = ${column?.name} where not (${own(one)})`,
    `delete from ${table} where not (${own(one)})`,
    `update ${table} set ${column?.name} = ${column?.name} where ${own(two)} and not (${own(one)})`,
  ];
  for (const statement of statements) {
    const touched = await t.db
      .scoped(as(one), async (db) => (await db.execute(sql.raw(statement))).rowCount)
      .catch((error: unknown) => (driverError(error)?.code === '42501' ? 0 : String(error)));
    expect({ statement, touched }).toEqual({ statement, touched: 0 });
  }
  expect(await whole()).toEqual(before);
});
