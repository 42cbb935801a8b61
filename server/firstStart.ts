import { eq, sql } from 'drizzle-orm';
import { PRODUCT_NAME } from '#contract/rules/constants';
import type { Config } from './config';
import type { Database } from './db/client';
import { connected } from './db/connected';
import { account, appUser } from './db/schema/index';
import { type Db, rescope } from './db/scoped';
import { insertAccount, insertPerson } from './domain/accounts/usernames';
import { endAtForeignScripts } from './domain/brand/foreignScripts';
import { seedDemo } from './seed/index';

const LOCK = 5_120_247;

/**
 * Fills a new database with the demo, or with one partner and reseller for sign-ups, and creates the super administrator of the
 * settings. Of several hosts that start together, one does it.
 */
export async function prepareContent(
  database: Database,
  { DEMO, ADMIN_EMAIL }: Pick<Config, 'DEMO' | 'ADMIN_EMAIL'>,
  say: (line: string) => void,
): Promise<void> {
  await connected(database.login, async (guard) => {
    await guard.query('select pg_advisory_lock($1)', [LOCK]);
    if (await isEmpty(database)) {
      if (DEMO === 'on') {
        say('First start: filling the database with the demo…');
        await seedDemo(database);
      } else {
        await database.scoped({ kind: 'super' }, createDefaultAccounts);
      }
    }
    if (ADMIN_EMAIL !== undefined) await ensureSuperAdmin(database, ADMIN_EMAIL);
  });
}

/** The people of the demo, if this database has them. */
export async function demoPeople(database: Database): Promise<string[]> {
  const rows = await database.scoped({ kind: 'super' }, (db) =>
    db
      .select({ email: appUser.email })
      .from(appUser)
      .where(sql`${appUser.email} like '%@demo.test'`)
      .orderBy(appUser.id)
      .limit(5),
  );
  return rows.flatMap(({ email }) => email ?? []);
}

async function isEmpty(database: Database): Promise<boolean> {
  const rows = await database.scoped({ kind: 'super' }, (db) => db.select({ id: account.id }).from(account).limit(1));
  return rows.length === 0;
}

async function createDefaultAccounts(db: Db): Promise<void> {
  const partnerId = await insertAccount(db, PRODUCT_NAME, { type: 'partner', partnerName: PRODUCT_NAME });
  await insertAccount(db, `${PRODUCT_NAME} direct`, {
    type: 'reseller',
    parentId: partnerId,
    resellerName: PRODUCT_NAME,
  });
}

async function ensureSuperAdmin(database: Database, email: string): Promise<void> {
  await database.scoped({ kind: 'super' }, async (db) => {
    await insertPerson(db, { email, verifiedAt: null });
    const made = await db
      .update(appUser)
      .set({ superAdmin: true })
      .where(eq(sql`lower(${appUser.email})`, email))
      .returning({ id: appUser.id });
    await rescope(db, { kind: 'auth' });
    for (const { id } of made) await endAtForeignScripts(db, id, new Date());
  });
}
