import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverError } from '#server/db/errors.ts';
import type { Scope } from '#server/db/scope.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { APPEND_ONLY, insertInto, isOfAgents, readTables, type Table, visibleRows, visibleToLimited } from './rows';
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
    const viewers = places.flatMap((place) =>
      [...scopesOf(place).map(({ scope }) => scope), limitedTo(place)].map((scope) => ({ scope, place })),
    );
    for (const { scope, place } of new Map(viewers.map((viewer) => [JSON.stringify(viewer.scope), viewer])).values()) {
      for (const { name: table } of tables) {
        const own = isLimited(scope) ? visibleToLimited(table, place) : visibleRows(table, scope.kind, place);
        const { rows } = await owner.query<{ n: number }>(`select count(*)::integer as n from ${table} where ${own}`);
        const expected = rows[0]?.n ?? 0;
        const seen = await t.db
          .scoped(scope, async (db) => ({ all: await count(db, table), own: await count(db, table, own) }))
          .catch((error: unknown) =>
            driverError(error)?.code === '42501' ? { all: 0, own: 0 } : { all: -1, own: -1 },
          );
        if (seen.all !== expected || seen.own !== expected || (expected === 0 && own !== 'false')) {
          wrong.push(
            `${table} as ${nameOf(scope)} of ${place.agentId}: ${seen.all} rows, ${seen.own} own, of ${expected}`,
          );
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a scope changes and deletes no foreign row', async () => {
    const [place] = ends(places);
    const wrong: string[] = [];
    for (const scope of [...scopesOf(place).map((one) => one.scope), limitedTo(place)].slice(1)) {
      const column = { partner: 'partner_id', reseller: 'reseller_id' }[scope.kind as 'partner'] ?? 'org_id';
      const own = { partner: place.partnerId, reseller: place.resellerId }[scope.kind as 'partner'] ?? place.orgId;
      for (const { name: table } of tables.filter(({ name }) => !APPEND_ONLY.has(name))) {
        const foreign = isLimited(scope)
          ? `not coalesce(${visibleToLimited(table, place)}, false)`
          : `${column} is distinct from ${own}`;
        for (const statement of [`update ${table} set org_id = org_id`, `delete from ${table}`]) {
          const touched = await t.db
            .scoped(scope, async (db) => (await db.execute(sql.raw(`${statement} where ${foreign}`))).rowCount)
            .catch((error: unknown) => (driverError(error)?.code === '42501' ? 0 : String(error)));
          if (touched !== 0) wrong.push(`${statement} as ${nameOf(scope)}: ${touched}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('a scope writes no row into a foreign place', async () => {
    const [place] = ends(places);
    const [, sibling] = places;
    if (!sibling) throw new Error('no sibling');
    const wrong: string[] = [];
    const refuse = async (scope: Scope, table: Table, foreign: Place) => {
      const row = insertInto(table, foreign, { userId: person, guestId: visitor });
      const code = await outcome(t.db.scoped(scope, (db) => db.execute(sql.raw(row))));
      // 23503 unknown account, 42501 no privilege or a policy's refusal; anything else would be a leak or an accident.
      if (code !== '23503' && code !== '42501') wrong.push(`${table.name} as ${nameOf(scope)}: ${code}`);
    };
    for (const { scope, holds } of scopesOf(place).slice(1)) {
      const foreign = places.find((other) => !holds(other) && (scope.kind !== 'agent' || other.orgId !== place.orgId));
      if (!foreign) throw new Error('no foreign place');
      for (const table of tables) await refuse(scope, table, foreign);
    }
    const { partnerId, resellerId, orgId, agentId } = place;
    for (const table of tables) {
      await refuse({ kind: 'guest', guestId: visitor, orgId, agentId }, table, sibling);
      if (!isOfAgents(table)) continue;
      await refuse(limitedTo(place), table, sibling);
      await refuse({ kind: 'agent', partnerId, resellerId, orgId, agentId }, table, sibling);
    }
    expect(wrong).toEqual([]);
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
    const [place, other] = ends(places);

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
    const as = (guestId: number, statement: string) =>
      outcome(t.db.scoped({ kind: 'guest', guestId, orgId, agentId }, (db) => db.execute(sql.raw(statement))));
    const roomWith = (guestId: number) => `${Math.min(agentId, guestId)}:${Math.max(agentId, guestId)}`;
    const message = (columns: { from?: number; in?: number; role?: string; aiAgent?: boolean }) => {
      const { from = visitor, in: peer = visitor, role = 'user', aiAgent = false } = columns;
      return `insert into message (agent_id, room_id, from_id, to_id, role, ai_agent, text)
        values (${agentId}, '${roomWith(peer)}', ${from}, ${agentId}, '${role}', ${aiAgent}, 'x')`;
    };
    const room = (agent: number, peer: number, isTest = false) =>
      `insert into room (agent_id, id, peer_id, peer_kind, is_test)
        values (${agent}, '${Math.min(agent, peer)}:${Math.max(agent, peer)}', ${peer}, 'guest', ${isTest})`;
    expect({
      words: await as(visitor, message({})),
      asAssistant: await as(visitor, message({ role: 'assistant' })),
      asNotice: await as(visitor, message({ role: 'system' })),
      asModel: await as(visitor, message({ aiAgent: true })),
      asAgent: await as(visitor, message({ from: agentId })),
      asAnother: await as(stranger, message({})),
      inAnothersRoom: await as(stranger, message({ from: stranger })),
      anothersRoom: await as(stranger, room(agentId, visitor + 500)),
      testRoom: await as(stranger, room(agentId, stranger, true)),
      roomWithAnotherAgent: await as(stranger, room(other.agentId, stranger)),
      room: await as(stranger, room(agentId, stranger)),
      addresses: await as(stranger, 'select email from account'),
      campaigns: await as(stranger, 'select 1 from agent_config'),
      sessions: await as(stranger, 'select 1 from session'),
    }).toEqual({
      words: 'done',
      asAssistant: '42501',
      asNotice: '42501',
      asModel: '42501',
      asAgent: '42501',
      asAnother: '42501',
      inAnothersRoom: '42501',
      anothersRoom: '42501',
      testRoom: '42501',
      roomWithAnotherAgent: expect.stringMatching(/^(42501|23503)$/),
      room: 'done',
      addresses: '42501',
      campaigns: '42501',
      sessions: '42501',
    });
  });

  test('what an account offers is read by itself, those above and those below it, and by no sibling', async () => {
    const accounts = [...new Set(places.flatMap(({ partnerId, resellerId, orgId }) => [partnerId, resellerId, orgId]))];
    const { rows: inherited } = await owner.query<{ name: string }>(
      `select tablename as name from pg_policies where policyname = 'org_inherits' order by 1`,
    );
    const offered = tables.filter(({ name }) => inherited.some((table) => table.name === name));
    expect(offered.map(({ name }) => name).sort()).toEqual(['app_def', 'template']);
    await t.db.scoped({ kind: 'super' }, async (db) => {
      for (const table of offered) {
        for (const orgId of [...accounts, null] as number[]) {
          const place = { orgId, agentId: orgId } as Place;
          await db.execute(sql.raw(insertInto(table, place, { userId: person, guestId: visitor })));
        }
      }
    });
    const wrong: string[] = [];
    for (const place of places) {
      for (const { scope, holds } of scopesOf(place)) {
        const near = places.filter(holds).flatMap(({ partnerId, resellerId, orgId }) => [partnerId, resellerId, orgId]);
        const expected = [...accounts.filter((id) => near.includes(id)), null];
        for (const { name } of offered) {
          const { rows } = await t.db.scoped(scope, (db) =>
            db.execute<{ id: number | null }>(sql.raw(`select distinct account_id as id from ${name} order by 1`)),
          );
          const seen = rows.map(({ id }) => id);
          if (seen.join() !== expected.sort(byId).join()) wrong.push(`${name} as ${nameOf(scope)}: ${seen}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** A member of the agent's organization who may access only that agent. */
function limitedTo({ partnerId, resellerId, orgId, agentId }: Place): Scope {
  return { kind: 'org', partnerId, resellerId, orgId, permittedAccountIds: [agentId] };
}
const isLimited = (scope: Scope): boolean => 'permittedAccountIds' in scope;
const nameOf = (scope: Scope): string => (isLimited(scope) ? 'limited member' : scope.kind);

/** As PostgreSQL sorts: null last. */
const byId = (one: number | null, other: number | null) => (one ?? Infinity) - (other ?? Infinity);
