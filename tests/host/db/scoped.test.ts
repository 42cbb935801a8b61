import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectDatabase } from '#server/db/client.ts';
import {
  DatabaseBusy,
  DatabaseTimeout,
  DatabaseUnavailable,
  driverError,
  isUniqueViolation,
} from '#server/db/errors.ts';
import { account, appUser, contact, message, room } from '#server/db/schema/index.ts';
import { clientOf, type Db, onCommit, rescope, savepoint } from '#server/db/scoped.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { count, ends, outcome, type Place, plantTree, scopesOf } from './tree';

let t: TestDatabase;
let places: Place[];

beforeAll(async () => {
  // Fewer connections than callers, so that many scopes share each connection.
  t = await createTestDatabase({ maxConnections: 5, connectTimeoutMs: 60_000 });
  places = await plantTree(t.db);
  await t.db.scoped({ kind: 'super' }, async (db) => {
    for (const { agentId } of places) {
      const id = `1:${agentId}`;
      await db.insert(room).values({ agentId, id, peerId: 1, peerKind: 'guest' });
      await db
        .insert(message)
        .values({ agentId, roomId: id, fromId: 1, toId: agentId, role: 'user', text: `to ${agentId}` });
    }
  });
});
afterAll(() => t.drop());

test('a statement keeps its plan from its second use on, one for each role, unless that is off', async () => {
  const [place] = places;
  const org = place && scopesOf(place).find(({ scope }) => scope.kind === 'org')?.scope;
  if (!org) throw new Error('no place');
  const keptBy = async (isPrepared: boolean) => {
    const single = connectDatabase({ owner: t.owner, maxConnections: 1, isPrepared });
    const kept: unknown[] = [];
    for (const scope of [{ kind: 'super' }, { kind: 'super' }, { kind: 'super' }, org, org] as const) {
      await single.scoped(scope, async (db) => {
        await db.select({ id: room.id }).from(room).where(eq(room.peerId, 1));
        const { rows } = await db.execute(sql`select count(*)::int as plans from pg_prepared_statements`);
        kept.push(rows[0]?.plans);
      });
    }
    await single.close();
    return kept;
  };
  expect([await keptBy(true), await keptBy(false)]).toEqual([
    [0, 1, 1, 1, 2],
    [0, 0, 0, 0, 0],
  ]);
});

test('600 interleaved transactions of every scope show no wrong row', async () => {
  const jobs = Array.from({ length: 600 }, (_, index) => {
    const place = places[index % places.length];
    const found = place && scopesOf(place)[Math.floor(index / places.length) % 5];
    if (!place || !found) throw new Error('no place');
    const own = places.filter(found.holds).map(({ agentId }) => agentId);
    return t.db.scoped(found.scope, async (db) => {
      const before = await db.select({ agentId: message.agentId }).from(message).orderBy(message.agentId);
      // A third of them fail midway, some by an error of the server.
      if (index % 3 === 1) await db.execute(sql`select 1 / 0`).catch(() => {});
      if (index % 3 === 1) throw new Error('planned');
      await db.execute(sql`select pg_sleep(${(index % 7) / 1000})`);
      const after = await db.select({ agentId: message.agentId }).from(message).orderBy(message.agentId);
      return [before, after]
        .map((rows) => rows.map(({ agentId }) => agentId))
        .filter((ids) => ids.join() !== own.join());
    });
  });
  const settled = await Promise.allSettled(jobs);
  const wrong = settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const failed = settled.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(wrong).toEqual([]);
  expect(failed).toEqual(Array(200).fill('Error: planned'));
});

describe('a transaction', () => {
  const [one, two] = ['alpha', 'beta'];
  const names = (): Promise<(string | null)[]> =>
    t.db.scoped({ kind: 'super' }, async (db) =>
      (await db.select().from(contact).orderBy(contact.name)).map(({ name }) => name),
    );
  const orgScope = () => {
    const [{ partnerId, resellerId, orgId }] = ends(places);
    return { kind: 'org', partnerId, resellerId, orgId } as const;
  };

  test('is kept when the callback returns, undone when it throws', async () => {
    const { orgId } = orgScope();
    await t.db.scoped(orgScope(), (db) => db.insert(contact).values({ orgId, name: one }));
    const failing = t.db.scoped(orgScope(), async (db) => {
      await db.insert(contact).values({ orgId, name: two });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await names()).toEqual([one]);
  });

  test('does not count as committed if it ignored an error', async () => {
    const { orgId } = orgScope();
    const swallowing = t.db.scoped(orgScope(), async (db) => {
      await db.insert(contact).values({ orgId, name: two });
      await db.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('The transaction was rolled back: a statement in it had failed.');
    expect(await names()).toEqual([one]);
  });

  test('keeps the rest when a part within a savepoint fails', async () => {
    const { orgId } = orgScope();
    const notices: string[] = [];
    await t.db.scoped(orgScope(), async (db) => {
      onCommit(db, () => notices.push('committed'));
      await db.insert(contact).values({ orgId, name: two });
      const repeated = savepoint(db, async () => {
        await db.insert(contact).values({ orgId, phone: '+15550001111' });
        await db.insert(contact).values({ orgId, phone: '+15550001111' });
      });
      await expect(repeated).rejects.toSatisfy((error) => isUniqueViolation(error, 'contact_phone'));
      expect(notices).toEqual([]);
    });
    expect(await names()).toEqual([one, two]);
    expect(notices).toEqual(['committed']);
  });

  test('can go on in another scope, with nothing left of the first', async () => {
    const [{ partnerId, resellerId }] = ends(places);
    const seen = await t.db.scoped({ kind: 'auth' }, async (db) => {
      const [person] = await db.insert(appUser).values({ username: 'new', email: 'new@example.test' }).returning();
      await rescope(db, { kind: 'reseller', partnerId, resellerId });
      await db.insert(account).values({ type: 'organization', parentId: resellerId, username: 'new-org' });
      const organizations = await count(db, 'account', "type = 'organization'");
      await rescope(db, { kind: 'guest', guestId: person?.id ?? 0 });
      return { organizations, accounts: await count(db, 'account') };
    });
    expect(seen).toEqual({ organizations: 3, accounts: 0 });
  });

  test('rejects queries after its end, so that a forgotten promise cannot read as someone else', async () => {
    let kept: Db | undefined;
    await t.db.scoped({ kind: 'super' }, async (db) => {
      kept = db;
      expect(await count(db, 'message')).toBe(16);
    });
    const late = kept;
    if (!late) throw new Error('no db');
    const error = await count(late, 'message').catch((failure: Error) => failure);
    expect(error).toMatchObject({ cause: { message: 'The transaction is over.' } });
    expect(() => onCommit(late, () => {})).toThrow('The transaction is over.');
  });

  test('can be read-only', async () => {
    const { orgId } = orgScope();
    const writing = t.db.scoped(orgScope(), (db) => db.insert(contact).values({ orgId, name: 'x' }), {
      readOnly: true,
    });
    expect(await outcome(writing)).toBe('25006');
  });

  test('stops a statement that takes too long, and keeps the connection', async () => {
    const slow = t.db.scoped({ kind: 'super' }, (db) => db.execute(sql`select pg_sleep(30)`), {
      statementTimeoutMs: 20,
    });
    await expect(slow).rejects.toBeInstanceOf(DatabaseTimeout);
    const { rows } = await t.db.scoped({ kind: 'super' }, (db) => db.execute(sql`show statement_timeout`));
    expect(rows).toEqual([{ statement_timeout: '10s' }]);
  });

  test.each([
    // The server is out of resources, or aborted this transaction for another: a retry may succeed.
    ['53100', 'DatabaseUnavailable'],
    ['53200', 'DatabaseUnavailable'],
    ['53300', 'DatabaseUnavailable'],
    ['57P01', 'DatabaseUnavailable'],
    ['57P05', 'DatabaseUnavailable'],
    ['08006', 'DatabaseUnavailable'],
    ['40001', 'DatabaseTimeout'],
    ['40P01', 'DatabaseTimeout'],
    ['25P04', 'DatabaseTimeout'],
    ['57014', 'DatabaseTimeout'],
    // The statement itself was wrong.
    ['55000', 'DatabaseError'],
    ['22012', 'DatabaseError'],
    ['42501', 'DatabaseError'],
  ])('that fails with %s throws %s', async (code, kind) => {
    const failure = await t.db
      .scoped({ kind: 'super' }, (db) =>
        db.execute(sql.raw(`do $$ begin raise exception 'planned' using errcode = '${code}'; end $$`)),
      )
      .catch((error: unknown) => error);
    expect((failure as Error).constructor.name).toBe(kind);
    expect(driverError(failure instanceof pg.DatabaseError ? failure : (failure as Error).cause)?.code).toBe(code);
  });

  test.each([[0], [-1], [1.5], [Number.NaN], [2 ** 31], ['1'], ["1'; drop table account; --"]])(
    'refuses %s as an id before it reaches the server',
    async (id) => {
      const agentId = id as number;
      const attempt = t.db.scoped({ kind: 'guest', guestId: 1, agentId }, () => Promise.resolve('ran'));
      await expect(attempt).rejects.toThrow('scope: agentId must be a positive integer');
    },
  );
});

describe('a connection', () => {
  test('that the server ends costs one call, not the next', async () => {
    const broken = t.db.scoped({ kind: 'super' }, async (db) => {
      const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await endBackend(rows[0]?.pid ?? 0);
      await db.execute(sql`select 1`);
    });
    await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await t.db.scoped({ kind: 'super' }, (db) => count(db, 'message'))).toBe(16);
  });

  test('whose rollback failed is not used again, so that its writes are never committed', async () => {
    const single = connectDatabase({ owner: t.owner, maxConnections: 1 });
    const [{ orgId }] = ends(places);
    const failing = single.scoped({ kind: 'super' }, async (db) => {
      await db.insert(contact).values({ orgId, name: 'half' });
      vi.spyOn(clientOf(db), 'query').mockRejectedValueOnce(new Error('lost'));
      throw new Error('planned');
    });
    await expect(failing).rejects.toThrow('planned');
    const kept = await single.scoped({ kind: 'super' }, (db) => count(db, 'contact', "name = 'half'"));
    await single.close();
    expect(kept).toBe(0);
  });

  test('that cannot be made is DatabaseUnavailable, and works once the server is there', async () => {
    const nowhere = connectDatabase({ owner: { ...t.owner, host: '/nonexistent' } });
    await expect(nowhere.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(nowhere.scoped({ kind: 'auth' }, () => Promise.resolve())).rejects.toBeInstanceOf(DatabaseUnavailable);
    await nowhere.close();
  });

  test('that is not free in time is DatabaseBusy', async () => {
    const narrow = connectDatabase({ owner: t.owner, maxConnections: 1, connectTimeoutMs: 500 });
    const refused = await narrow.scoped({ kind: 'super' }, () =>
      narrow.scoped({ kind: 'super' }, () => Promise.resolve('ran')).catch((error: unknown) => error),
    );
    expect(refused).toBeInstanceOf(DatabaseBusy);
    await narrow.close();
  });

  test('that five wait for already makes the pool busy', async () => {
    const narrow = connectDatabase({ owner: t.owner, maxConnections: 1 });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const found = Array.from({ length: 6 }, () => {
      const call = narrow.scoped({ kind: 'auth' }, () => held);
      return { call, isBusy: narrow.isBusy() };
    });
    release();
    await Promise.all(found.map(({ call }) => call));
    expect([...found.map(({ isBusy }) => isBusy), narrow.isBusy()]).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
    await narrow.close();
  });

  test('to a database that accepts none now is DatabaseUnavailable', async () => {
    const other = await createTestDatabase();
    const { database } = other.owner;
    await setAllowed(database, false);
    const attempt = connectDatabase({ owner: other.owner });
    const refused = await attempt.scoped({ kind: 'auth' }, () => Promise.resolve()).catch((error: unknown) => error);
    await setAllowed(database, true);
    expect(refused).toBeInstanceOf(DatabaseUnavailable);
    expect(driverError((refused as Error).cause)?.code).toBe('55000');
    await attempt.close();
    await other.drop();
  });

  /** Allows or refuses new connections to a database of the same server. */
  async function setAllowed(database: string, allowed: boolean): Promise<void> {
    const client = new pg.Client(t.owner);
    await client.connect();
    await client.query(`alter database ${database} allow_connections ${allowed}`);
    await client.end();
  }

  async function endBackend(pid: number): Promise<void> {
    const client = new pg.Client(t.owner);
    await client.connect();
    await client.query('select pg_terminate_backend($1, 5000)', [pid]);
    await client.end();
  }
});

test('the scope that one transaction had is gone in the next on the same connection', async () => {
  const single = connectDatabase({ owner: t.owner, maxConnections: 1 });
  const [{ partnerId, resellerId, orgId, agentId }] = ends(places);
  await single.scoped({ kind: 'agent', partnerId, resellerId, orgId, agentId, userId: 9 }, (db) =>
    db.select().from(account).where(eq(account.id, agentId)),
  );
  const settings = await single.scoped({ kind: 'guest', guestId: 5 }, async (db) => {
    const { rows } = await db.execute(
      sql`select current_user as role, scope_partner_id() p, scope_org_id() o, scope_agent_id() a, scope_user_id() u, scope_guest_id() g`,
    );
    return rows;
  });
  expect(settings).toEqual([{ role: 'app_guest', p: null, o: null, a: null, u: null, g: 5 }]);
  await single.close();
});
