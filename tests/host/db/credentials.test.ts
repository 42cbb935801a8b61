import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membership } from '#server/db/schema/index.ts';
import type { Scope } from '#server/db/scope.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { count, ends, outcome, type Place, plantPerson, plantTree, scopesOf } from './tree';

let t: TestDatabase;
let places: Place[];

beforeAll(async () => {
  t = await createTestDatabase();
  places = await plantTree(t.db);
});
afterAll(() => t.drop());

describe('credentials', () => {
  test('no tenant reads sessions, codes, limits or visitors', async () => {
    const [place] = ends(places);

    const codes = new Set<string>();
    for (const { scope } of scopesOf(place)) {
      for (const table of ['session', 'verification', 'rate_limit']) {
        codes.add(await outcome(t.db.scoped(scope, (db) => count(db, table))));
      }
    }
    expect([...codes]).toEqual(['42501']);
  });

  test('a tenant sees the people of its accounts and changes only the one who acts', async () => {
    const [place, foreign] = ends(places);
    const person = await plantPerson(t.db, 'person');
    const colleague = await plantPerson(t.db, 'colleague');
    const outsider = await plantPerson(t.db, 'outsider');
    await t.db.scoped({ kind: 'super' }, (db) =>
      db.insert(membership).values([
        { accountId: place.orgId, userId: person, role: 'admin' },
        { accountId: place.orgId, userId: colleague, role: 'owner' },
        { accountId: foreign.orgId, userId: outsider, role: 'owner' },
      ]),
    );
    const { partnerId, resellerId, orgId } = place;
    const seen = await t.db.scoped({ kind: 'org', partnerId, resellerId, orgId, userId: colleague }, async (db) => ({
      people: (await db.execute(sql`select id from app_user order by id`)).rows.map((row) => row.id),
      changed: (await db.execute(sql`update app_user set name = 'Me'`)).rowCount,
    }));
    expect(seen).toEqual({ people: [person, colleague], changed: 1 });
  });

  test('only the whole installation makes a super administrator', async () => {
    const make = (scope: Scope, username: string): Promise<string> =>
      outcome(
        t.db.scoped(scope, (db) =>
          db.execute(sql`insert into app_user (username, super_admin) values (${username}, true)`),
        ),
      );
    const ordinary = await plantPerson(t.db, 'ordinary');
    const raise = (): Promise<unknown> =>
      t.db.scoped({ kind: 'auth' }, (db) =>
        db.execute(sql`update app_user set super_admin = true where id = ${ordinary}`),
      );
    expect([
      await make({ kind: 'auth' }, 'sly'),
      await outcome(raise()),
      await make({ kind: 'super' }, 'root'),
    ]).toEqual(['42501', '42501', 'done']);
  });
});
