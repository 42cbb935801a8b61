import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { driverError } from '#server/db/errors.ts';
import { account, agentConfig, contact, kb, room } from '#server/db/schema/index.ts';
import type { Db } from '#server/db/scoped.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { ends, type Place, plantTree } from './tree';

let t: TestDatabase;
let places: Place[];

beforeAll(async () => {
  t = await createTestDatabase();
  places = await plantTree(t.db);
});
afterAll(() => t.drop());

const asSuper = <T>(fn: (db: Db) => Promise<T>): Promise<T> => t.db.scoped({ kind: 'super' }, fn);
const refusal = (fn: (db: Db) => Promise<unknown>): Promise<string> =>
  asSuper(fn).then(
    () => 'done',
    (error: unknown) => driverError(error)?.message ?? String(error),
  );

describe('the account tree', () => {
  test('each account knows its partner, reseller and organization, its own id included', async () => {
    const [{ partnerId, resellerId, orgId, agentId }] = ends(places);
    const rows = await asSuper((db) =>
      db
        .select({
          id: account.id,
          p: account.partnerId,
          r: account.resellerId,
          o: account.orgId,
          parent: account.parentId,
        })
        .from(account)
        .where(sql`${account.id} in (${partnerId}, ${resellerId}, ${orgId}, ${agentId})`)
        .orderBy(account.id),
    );
    expect(rows).toEqual([
      { id: partnerId, p: partnerId, r: null, o: null, parent: null },
      { id: resellerId, p: partnerId, r: resellerId, o: null, parent: partnerId },
      { id: orgId, p: partnerId, r: resellerId, o: orgId, parent: resellerId },
      { id: agentId, p: partnerId, r: resellerId, o: orgId, parent: orgId },
    ]);
  });

  test('the display name is the first name there is', async () => {
    const name = await asSuper(async (db) => {
      const [{ agentId }] = ends(places);
      await db
        .update(account)
        .set({ name: 'Name', accountName: 'Account name', orgName: '' })
        .where(eq(account.id, agentId));
      return db.select({ displayName: account.displayName }).from(account).where(eq(account.id, agentId));
    });
    expect(name).toEqual([{ displayName: 'Account name' }]);
  });

  test.each([
    ['organization', 'partnerId', 'a organization cannot belong to a partner'],
    ['agent', 'resellerId', 'a agent cannot belong to a reseller'],
    ['agent', 'agentId', 'a agent cannot belong to a agent'],
    ['reseller', 'orgId', 'a reseller cannot belong to a organization'],
  ] as const)('an %s under %s is refused', async (type, parent, message) => {
    const [place] = ends(places);
    expect(await refusal((db) => db.insert(account).values({ type, parentId: place[parent], username: 'x' }))).toBe(
      message,
    );
  });

  test('an unknown or deleted parent is refused', async () => {
    const unknown = { type: 'agent', parentId: 2_000_000_000, username: 'x' } as const;
    expect(await refusal((db) => db.insert(account).values(unknown))).toBe('unknown parent account');
    const deleted = await refusal(async (db) => {
      const [{ orgId }] = ends(places);
      await db.update(account).set({ deletedAt: new Date() }).where(eq(account.id, orgId));
      await db.insert(account).values({ type: 'agent', parentId: orgId, username: 'x' });
    });
    expect(deleted).toBe('unknown parent account');
  });

  test('no account moves', async () => {
    const [{ agentId }, { orgId }] = ends(places);
    const words = 'the place of a row of account in the account tree cannot change';
    for (const change of [{ parentId: orgId }, { orgId }, { partnerId: 1 }, { type: 'partner' as const }, { id: 7 }]) {
      expect(await refusal((db) => db.update(account).set(change).where(eq(account.id, agentId)))).toBe(words);
    }
  });
});

describe('rows of tenants', () => {
  test('take their place from the agent or the organization', async () => {
    const [{ partnerId, resellerId, orgId, agentId }] = ends(places);
    const rows = await asSuper(async (db) => {
      const [config] = await db.insert(agentConfig).values({ agentId }).returning();
      const [base] = await db.insert(kb).values({ orgId, title: 'K' }).returning();
      return [config, base];
    });
    expect(rows).toEqual([
      expect.objectContaining({
        partnerId,
        resellerId,
        orgId,
        agentId,
        stagingRev: 1,
        configId: expect.stringMatching(/^campa[0-9a-f]{32}$/),
      }),
      expect.objectContaining({ partnerId, resellerId, orgId, language: 'english' }),
    ]);
  });

  test('a stated place must be the right one', async () => {
    const [{ orgId, agentId }, { resellerId }] = ends(places);
    expect(
      await refusal((db) =>
        db.insert(room).values({ agentId, resellerId, id: `1:${agentId}`, peerId: 1, peerKind: 'guest' }),
      ),
    ).toBe('unknown account');
    const right = { agentId, orgId, id: `1:${agentId}`, peerId: 1, peerKind: 'guest' } as const;
    expect(await refusal((db) => db.insert(room).values(right))).toBe('done');
  });

  test('never move to another organization', async () => {
    const [{ orgId }, { orgId: other, resellerId, partnerId }] = ends(places);
    const words = 'the place of a row of contact in the account tree cannot change';
    const [row] = await asSuper((db) => db.insert(contact).values({ orgId, name: 'C' }).returning());
    for (const change of [{ orgId: other }, { resellerId }, { partnerId }]) {
      expect(
        await refusal((db) =>
          db
            .update(contact)
            .set(change)
            .where(eq(contact.id, row?.id ?? 0)),
        ),
      ).toBe(words);
    }
  });

  test('a room carries the ids of its two ends, the smaller first', async () => {
    const [{ agentId }] = ends(places);
    const attempt = (id: string): Promise<string> =>
      refusal((db) => db.insert(room).values({ agentId, id, peerId: 2, peerKind: 'guest' }));
    expect(await attempt(`${agentId}:2`)).toMatch(/violates check constraint/);
    expect(await attempt(`2:${agentId}`)).toBe('done');
  });
});
