import { asc, eq, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { listStatements } from '#contract/endpoints/operation/ledger';
import type { StatementSum } from '#contract/entities/statement';
import { account, wallet } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { placeOf } from '../../cursor';
import { monthStartMs } from '../usageTime';

/** A month of every account that has a wallet, by their ids. Needs the scope 'super'. */

const PAGE_ROWS = 50;
const PAGE_ROWS_MAX = 200;

type Query = Pick<QueryOf<typeof listStatements>, 'cursor' | 'pageSize'>;

export async function listStatementSums(
  db: Db,
  month: string,
  { cursor, pageSize = PAGE_ROWS }: Query,
  rowsMax = PAGE_ROWS_MAX,
): Promise<{ readonly statements: StatementSum[]; readonly nextCursor?: string }> {
  const size = Math.max(1, Math.min(pageSize, rowsMax));
  const [start, end] = [new Date(monthStartMs(month)), new Date(monthStartMs(month, 1))];
  const { accountId } = wallet;
  /** What was in it then. */
  const balanceAt = (at: Date) =>
    sql`coalesce((
      select e.balance_sats from ledger_entry e
      where e.account_id = ${accountId} and e.book = 'wallet' and e.created_at < ${at}::timestamptz
      order by e.created_at desc, e.transaction_id desc limit 1), 0)::text`.mapWith(BigInt);
  const came = sql`coalesce((
      select sum(e.amount_sats) from ledger_entry e
      where e.account_id = ${accountId} and e.book = 'wallet' and e.amount_sats > 0
        and e.created_at >= ${start}::timestamptz and e.created_at < ${end}::timestamptz), 0)::text`.mapWith(BigInt);
  const rows = await db
    .select({
      accountId,
      accountName: account.displayName,
      accountType: account.type,
      opening: balanceAt(start),
      closing: balanceAt(end),
      came,
    })
    .from(wallet)
    .innerJoin(account, eq(account.id, accountId))
    .where(cursor === undefined ? undefined : sql`${accountId} > ${placeOf(cursor).id}::bigint`)
    .orderBy(asc(accountId))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    statements: shown.map(({ opening, closing, came: inSats, ...row }) => ({
      ...row,
      openingSats: Number(opening),
      inSats: Number(inSats),
      // What it began with and what came is what went and what is left.
      outSats: Number(opening + inSats - closing),
      closingSats: Number(closing),
    })),
    ...(rows.length > size && last && { nextCursor: `0_${last.accountId}` }),
  };
}
