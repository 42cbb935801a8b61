import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverError } from '#server/db/errors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { APPEND_ONLY, insertInto, readTables, type Table, visibleRows } from './rows';
import { count, ends, outcome, type Place, plantGuest, plantPerson, plantTree, scopesOf } from './tree';

let t: TestDatabase;
let owner: pg.Client;
let places: Place[];
let person: number;
let visitor: number;

beforeAll(async () => {
  t = await createTestDatabase();
  owner = new pg.Client(t.owner);
  await owner.connect();
  places = await plantTree(t.db);
  person = await plantPerson(t.db, 'person');
  visitor = await plantGuest(t.db, 'visitor');
});
afterAll(async () => {
  await owner.end();
  await t.drop();
});

let tables: readonly Table[];

beforeAll(async () => {
  tables = await readTables(owner);
  const members = new Set<number>();
  await t.db.scoped({ kind: 'super' }, async (db) => {
    for (const table of tables) {
      for (const place of places) {
        // One person is a member of an organization once.
        if (table.name === 'membership' && members.has(place.orgId)) continue;
        if (table.name === 'membership') members.add(place.orgId);
        await db.execute(sql.raw(insertInto(table, place, { userId: person, guestId: visitor })));
      }
    }
  });
});

describe('rows of every table', () => {
  test('every table with org_id takes part', async () => {
    const empty: string[] = [];
    for (const { name } of tables) {
      const { rows } = await owner.query(`select from ${name} limit 1`);
      if (rows.length === 0) empty.push(name);
    }
    expect(empty).toEqual([]);
  });

  test('a scope sees its own rows, all of them, and none besides', async () => {
    const wrong: string[] = [];
    for (const place of places) {
      for (const { scope } of scopesOf(place)) {
        for (const { name: table } of tables) {
          const own = visibleRows(table, scope.kind, place);
          const { rows } = await owner.query<{ n: number }>(`select count(*)::integer as n from ${table} where ${own}`);
          const expected = rows[0]?.n ?? 0;
          const seen = await t.db
            .scoped(scope, async (db) => ({ all: await count(db, table), own: await count(db, table, own) }))
            .catch((error: unknown) =>
              driverError(error)?.code === '42501' ? { all: 0, own: 0 } : { all: -1, own: -1 },
            );
          if (seen.all !== expected || seen.own !== expected || (expected === 0 && own !== 'false')) {
            wrong.push(
              `${table} as ${scope.kind} of ${place.agentId}: ${seen.all} rows, ${seen.own} own, of ${expected}`,
            );
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a scope changes and deletes no foreign row', async () => {
    const [place] = ends(places);
    const wrong: string[] = [];
    for (const { scope } of scopesOf(place).slice(1)) {
      const column = { partner: 'partner_id', reseller: 'reseller_id' }[scope.kind as 'partner'] ?? 'org_id';
      const own = { partner: place.partnerId, reseller: place.resellerId }[scope.kind as 'partner'] ?? place.orgId;
      for (const { name: table } of tables.filter(({ name }) => !APPEND_ONLY.has(name))) {
        for (const statement of [`update ${table} set org_id = org_id`, `delete from ${table}`]) {
          const touched = await t.db
            .scoped(scope, async (db) => {
              const { rowCount } = await db.execute(sql.raw(`${statement} where ${column} is distinct from ${own}`));
              return rowCount;
            })
            .catch((error: unknown) => (driverError(error)?.code === '42501' ? 0 : String(error)));
          if (touched !== 0) wrong.push(`${statement} as ${scope.kind}: ${touched}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a scope writes no row into a foreign place', async () => {
    const [place] = ends(places);
    const wrong: string[] = [];
    const tally = { refused: 0 };
    for (const { scope, holds } of scopesOf(place).slice(1)) {
      const foreign = places.find((other) => !holds(other) && (scope.kind !== 'agent' || other.orgId !== place.orgId));
      if (!foreign) throw new Error('no foreign place');
      for (const table of tables) {
        const code = await outcome(
          t.db.scoped(scope, (db) =>
            db.execute(sql.raw(insertInto(table, foreign, { userId: person, guestId: visitor }))),
          ),
        );
        // 23503 unknown account, 42501 no privilege or a policy's refusal; anything else would be a leak or an accident.
        if (code === '23503' || code === '42501') tally.refused += 1;
        else wrong.push(`${table.name} as ${scope.kind}: ${code}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(tally.refused).toBe(4 * tables.length);
  });

  test('foreign and missing accounts are refused in the same words', async () => {
    const [place, foreign] = ends(places);
    const { partnerId, resellerId, orgId } = place;
    const attempt = (agentId: number): Promise<string> =>
      t.db
        .scoped({ kind: 'org', partnerId, resellerId, orgId }, (db) =>
          db.execute(
            sql`insert into agent_version (agent_id, version_id, title, snapshot) values (${agentId}, 2, 'V', '{}')`,
          ),
        )
        .then(
          () => 'written',
          (error: unknown) => `${driverError(error)?.code} ${driverError(error)?.message}`,
        );
    expect(await attempt(foreign.agentId)).toBe('23503 unknown account');
    expect(await attempt(2_000_000_000)).toBe('23503 unknown account');
  });

  test('a member limited to some agents sees only those', async () => {
    const [place, sibling] = places;
    if (!place || !sibling) throw new Error('no place');
    const { partnerId, resellerId, orgId, agentId } = place;
    const seen = await t.db.scoped(
      { kind: 'org', partnerId, resellerId, orgId, permittedAccountIds: [agentId] },
      async (db) => ({
        configs: (await db.execute(sql`select agent_id from agent_config`)).rows,
        agents: (await db.execute(sql`select id from account where org_id = ${orgId} order by id`)).rows,
        messages: await count(db, 'message', `agent_id = ${sibling.agentId}`),
        contacts: await count(db, 'contact'),
      }),
    );
    expect(sibling.orgId).toBe(orgId);
    expect(seen).toEqual({
      configs: [{ agent_id: agentId }],
      agents: [{ id: orgId }, { id: agentId }],
      messages: 0,
      contacts: 2,
    });
  });

  test('an organization reads the rows of its ancestors and changes none', async () => {
    const [place] = ends(places);

    const { partnerId, resellerId, orgId } = place;
    const result = await t.db.scoped({ kind: 'org', partnerId, resellerId, orgId }, async (db) => ({
      path: (await db.execute(sql`select username from account where type <> 'agent' order by id`)).rows.map(
        (row) => row.username,
      ),
      changed: (await db.execute(sql`update account set name = 'mine' where id in (${partnerId}, ${resellerId})`))
        .rowCount,
      deleted: (await db.execute(sql`delete from account where id in (${partnerId}, ${resellerId})`)).rowCount,
    }));
    expect(result).toEqual({ path: ['partner-0', 'reseller-00', 'org-000'], changed: 0, deleted: 0 });
  });

  test('a visitor sees its own rooms and messages, and the public part of its agent', async () => {
    const stranger = await plantGuest(t.db, 'stranger');
    const [place] = ends(places);

    const { orgId, agentId } = place;
    const seenBy = (guestId: number): Promise<Record<string, number>> =>
      t.db.scoped({ kind: 'guest', guestId, orgId, agentId }, async (db) => ({
        rooms: await count(db, 'room'),
        messages: await count(db, 'message'),
        reactions: await count(db, 'reaction'),
        accounts: await count(db, 'account'),
        guests: await count(db, 'guest'),
      }));
    expect(await seenBy(visitor)).toEqual({ rooms: 16, messages: 16, reactions: 16, accounts: 2, guests: 1 });
    expect(await seenBy(stranger)).toEqual({ rooms: 0, messages: 0, reactions: 0, accounts: 2, guests: 1 });
    const forge = (text: ReturnType<typeof sql>): Promise<string> =>
      outcome(t.db.scoped({ kind: 'guest', guestId: stranger, orgId, agentId }, (db) => db.execute(text)));
    const room = `${Math.min(agentId, visitor)}:${Math.max(agentId, visitor)}`;
    const message = (from: number, role: string) =>
      sql`insert into message (agent_id, room_id, from_id, to_id, role, text) values (${agentId}, ${room}, ${from}, ${agentId}, ${role}, 'x')`;
    expect(await forge(message(visitor, 'user'))).toBe('42501');
    // Even under its own name: the room is another's.
    expect(await forge(message(stranger, 'user'))).toBe('42501');
    expect(await forge(message(stranger, 'assistant'))).toBe('42501');
    expect(await forge(sql`select email from account`)).toBe('42501');
    expect(await forge(sql`select 1 from agent_config`)).toBe('42501');
    expect(await forge(sql`select 1 from session`)).toBe('42501');
  });
});
