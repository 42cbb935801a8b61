import { eq, sql } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversationLog, favorite, kb, kbChunk, kbDocument } from '#server/db/schema/index.ts';
import type { Scope } from '#server/db/scope.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { ends, outcome, type Place, plantPerson, plantTree } from './tree';

let t: TestDatabase;
let places: Place[];
let org: Scope & { kind: 'org' };

beforeAll(async () => {
  t = await createTestDatabase();
  places = await plantTree(t.db);
  const [{ partnerId, resellerId, orgId }] = ends(places);
  org = { kind: 'org', partnerId, resellerId, orgId };
});
afterAll(() => t.drop());

describe('conversation logs', () => {
  const partitionOf = async (): Promise<Record<string, string>> => {
    const rows = await t.db.scoped({ kind: 'super' }, (db) =>
      db.select({ uuid: conversationLog.uuid, part: sql<string>`tableoid::regclass::text` }).from(conversationLog),
    );
    return Object.fromEntries(rows.map(({ uuid, part }) => [uuid, part]));
  };
  const monthsAway = (months: number): Date => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
  };
  const nameOf = (months: number): string =>
    `conversation_log_${monthsAway(months).toISOString().slice(0, 7).replace('-', '')}`;

  test('lie in the month of their start; a month without a partition is refused nothing, and gets its rows when it is made', async () => {
    const [{ agentId }] = ends(places);
    const log = (uuid: string, months: number) => ({
      accountId: agentId,
      agentId,
      uuid,
      type: 'call',
      startedAt: monthsAway(months),
    });
    await t.db.scoped(org, (db) =>
      db.insert(conversationLog).values([log('now', 0), log('ahead', 3), log('later', 5), log('old', -30)]),
    );
    expect(await partitionOf()).toEqual({
      now: nameOf(0),
      ahead: nameOf(3),
      later: 'conversation_log_default',
      old: 'conversation_log_default',
    });
    const made = await t.db.scoped({ kind: 'super' }, async (db) => {
      const first = await db.execute<{ n: number }>(sql`select make_log_partitions(30, 5) as n`);
      const again = await db.execute<{ n: number }>(sql`select make_log_partitions(30, 5) as n`);
      return [first.rows[0]?.n, again.rows[0]?.n];
    });
    expect(made).toEqual([29, 0]);
    expect(await partitionOf()).toEqual({ now: nameOf(0), ahead: nameOf(3), later: nameOf(5), old: nameOf(-30) });
    const seen = await t.db.scoped(org, (db) =>
      db.select({ uuid: conversationLog.uuid }).from(conversationLog).orderBy(conversationLog.startedAt),
    );
    expect(seen).toEqual([{ uuid: 'old' }, { uuid: 'now' }, { uuid: 'ahead' }, { uuid: 'later' }]);
  });

  test('cannot be read around their policies through a partition', async () => {
    expect(await outcome(t.db.scoped(org, (db) => db.execute(sql.raw(`select from ${nameOf(0)}`))))).toBe('42501');
  });

  test('make no partitions for a tenant', async () => {
    expect(await outcome(t.db.scoped(org, (db) => db.execute(sql`select make_log_partitions(0, 12)`)))).toBe('42501');
  });
});

test('knowledge is found in its language, headings first', async () => {
  const { orgId } = org;
  const found = await t.db.scoped(org, async (db) => {
    const [base] = await db.insert(kb).values({ orgId, title: 'Hours', language: 'spanish' }).returning();
    const kbId = base?.id ?? '';
    const [document] = await db
      .insert(kbDocument)
      .values({ orgId, kbId, title: 'Horario', status: 'ready' })
      .returning();
    const documentId = document?.id ?? '';
    await db.insert(kbChunk).values([
      { orgId, kbId, documentId, ordinal: 0, content: 'Reservamos mesas para grupos.', language: 'spanish' },
      {
        orgId,
        kbId,
        documentId,
        ordinal: 1,
        heading: 'Reservas',
        content: 'Llame antes de las ocho.',
        language: 'spanish',
      },
      { orgId, kbId, documentId, ordinal: 2, content: 'Cerrado los lunes.', language: 'spanish' },
    ]);
    const query = sql`websearch_to_tsquery('spanish', 'reservar')`;
    return db
      .select({ ordinal: kbChunk.ordinal })
      .from(kbChunk)
      .where(sql`${kbChunk.tsv} @@ ${query}`)
      .orderBy(sql`ts_rank(${kbChunk.tsv}, ${query}) desc`);
  });
  expect(found).toEqual([{ ordinal: 1 }, { ordinal: 0 }]);
});

test('a person has five favourites at most, one to a place, and may swap two at once', async () => {
  const userId = await plantPerson(t.db, 'fan');
  const { orgId } = org;
  const agents = await t.db.scoped(org, async (db) => {
    const { rows } = await db.execute<{ id: number }>(
      sql`insert into account (type, parent_id, username) select 'agent', ${orgId}, 'fan-' || n from generate_series(1, 6) n returning id`,
    );
    return rows.map(({ id }) => id);
  });
  const like = (agentId: number, position: number) => ({ userId, agentId, position });
  await t.db.scoped(org, (db) => db.insert(favorite).values(agents.slice(0, 5).map(like)));
  const sixth = (position: number) =>
    t.db.scoped(org, (db) => db.insert(favorite).values(like(agents[5] ?? 0, position)));
  expect(await outcome(sixth(5))).toBe('23514');
  expect(await outcome(sixth(4))).toBe('23505');
  await t.db.scoped({ ...org, userId }, async (db) => {
    await db
      .update(favorite)
      .set({ position: 1 })
      .where(eq(favorite.agentId, agents[0] ?? 0));
    await db
      .update(favorite)
      .set({ position: 0 })
      .where(eq(favorite.agentId, agents[1] ?? 0));
  });
  const order = await t.db.scoped(org, (db) =>
    db.select({ id: favorite.agentId }).from(favorite).orderBy(favorite.position),
  );
  expect(order.map(({ id }) => id)).toEqual([agents[1], agents[0], agents[2], agents[3], agents[4]]);
});

test('rate-limiter-flexible keeps its counters in the database, for all hosts together', async () => {
  const limiter = (): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: t.db.rateLimitStore,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: 'code',
      points: 5,
      duration: 600,
    });
  const [one, other] = [limiter(), limiter()];
  const consumed = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      (index % 2 === 0 ? one : other).consume('a@b.test').then(
        () => 'passed',
        (refusal: unknown) => (refusal instanceof RateLimiterRes ? 'refused' : String(refusal)),
      ),
    ),
  );
  expect(consumed.filter((word) => word === 'passed')).toHaveLength(5);
  expect(consumed.filter((word) => word === 'refused')).toHaveLength(7);
});

test('one Idempotency-Key is taken once, by each caller for itself', async () => {
  const take = (userId: number): Promise<number | null> =>
    t.db.scoped({ ...org, userId }, async (db) => {
      const { rowCount } = await db.execute(
        sql`insert into idempotency_key (actor_id, key, request_hash, method, path) values (${userId}, 'k', '\\x00', 'POST', '/x')
            on conflict do nothing`,
      );
      return rowCount;
    });
  expect([await take(71), await take(71), await take(72)]).toEqual([1, 0, 1]);
  const seen = await t.db.scoped({ ...org, userId: 71 }, (db) => db.execute(sql`select actor_id from idempotency_key`));
  expect(seen.rows).toEqual([{ actor_id: 71 }]);
  const forged = t.db.scoped({ ...org, userId: 71 }, (db) =>
    db.execute(
      sql`insert into idempotency_key (actor_id, key, request_hash, method, path) values (72, 'z', '\\x00', 'POST', '/x')`,
    ),
  );
  expect(await outcome(forged)).toBe('42501');
});
