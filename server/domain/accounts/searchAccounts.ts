import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import type { AccountListItem } from '#contract/entities/account';
import { beginsWith } from '../../db/holding';
import { account } from '../../db/schema/index';
import { type AccountReach, selectAccounts } from './listAccounts';
import { matching } from './matching';
import { toListItem } from './toAccount';

/** Most hits shown; there are no pages, a person narrows the phrase instead. */
const HITS_LIMIT = 50;

/** Accounts of every type that match a phrase: an exact id or user name first, then names that begin with it. */
export async function searchByPhrase(
  { db, scope, topId }: AccountReach,
  which: SQL | undefined,
  phrase: string,
): Promise<{ accounts: AccountListItem[]; totalAccounts: number }> {
  const where = and(isNull(account.deletedAt), which, await matching({ db, scope }, phrase));
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(account).where(where);
  const exact = sql`(account.id::text = ${phrase} or lower(account.username) = ${phrase.toLowerCase()}) desc`;
  const begins = sql`(${beginsWith(account.displayName, phrase)}) desc`;
  const rows = await selectAccounts(db)
    .where(where)
    .orderBy(exact, begins, asc(account.displayName), asc(account.id))
    .limit(HITS_LIMIT);
  return { accounts: rows.map((row) => toListItem(row, topId)), totalAccounts: counted?.total ?? 0 };
}
