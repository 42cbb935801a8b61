import { asc, eq, type SQL, sql } from 'drizzle-orm';
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
  const begins = (later: number) => sql`${new Date(monthStartMs(month, later)).toISOString()}::timestamptz`;
  const [start, end] = [begins(0), begins(1)];
  const isWithin = sql`e.created_at >= ${start} and e.created_at < ${end}`;
  const { accountId } = wallet;
  const rows = await db
    .select({
      accountId,
      accountName: account.displayName,
      accountType: account.type,
      opening: movedIn(sql`e.created_at < ${start}`),
      came: movedIn(sql`e.amount_sats > 0 and ${isWithin}`),
      went: movedIn(sql`e.amount_sats < 0 and ${isWithin}`),
    })
    .from(wallet)
    .innerJoin(account, eq(account.id, accountId))
    .where(cursor === undefined ? undefined : sql`${accountId} > ${placeOf(cursor).id}::bigint`)
    .orderBy(asc(accountId))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    statements: shown.map(({ opening, came, went, ...row }) => ({
      ...row,
      openingSats: Number(opening),
      inSats: Number(came),
      outSats: Number(-went),
      closingSats: Number(opening + came + went),
    })),
    ...(rows.length > size && last && { nextCursor: `0_${last.accountId}` }),
  };
}

/** What some entries of the wallet of a row come to. */
const movedIn = (which: SQL) =>
  sql`coalesce((
    select sum(e.amount_sats) from ledger_entry e
    where e.account_id = ${wallet.accountId} and e.book = 'wallet' and ${which}), 0)::text`.mapWith(BigInt);
