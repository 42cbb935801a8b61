import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { LIST_COUNT_MAX } from '#contract/rules/hostConstants';
import type { Db } from '../db/scoped';

/** What a cursor is made of: the microsecond and the id of the last row of the page before. */
export type ListPlace = { readonly us: string; readonly id: string | number };

/** The microsecond of a row, as a column of its query. */
export const microsecondOf = (at: AnyPgColumn | SQL): SQL<string> =>
  sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`;

export const cursorOf = ({ us, id }: ListPlace): string => `${us}_${id}`;

/** Reads a cursor, whose form the contract has checked. */
export function placeOf(cursor: string): { readonly at: SQL; readonly id: string } {
  const split = cursor.indexOf('_');
  const us = Number(cursor.slice(0, split));
  return { at: sql`(timestamptz 'epoch' + ${us}::float8 * interval '1 microsecond')`, id: cursor.slice(split + 1) };
}

/** How many rows of a table there are, no further than lists count, as a column. */
export function countUpTo(db: Db, table: PgTable, where: SQL | undefined): SQL<number> {
  const counted = db.select({ one: sql`1` }).from(table).where(where).limit(LIST_COUNT_MAX).as('counted');
  return sql<number>`(select count(*)::int from ${counted})`;
}

/**
 * The total of a list, which each row of a page holds: PostgreSQL evaluates it once. A page past the end has no row, and counts by
 * itself; the first page is then a list without rows.
 */
export async function totalOf(
  db: Db,
  rows: readonly { readonly total: number }[],
  count: SQL<number>,
  isFirst: boolean,
): Promise<number> {
  const [row] = rows;
  if (row) return row.total;
  if (isFirst) return 0;
  const counted = await db.execute<{ total: number }>(sql`select ${count} as total`);
  return counted.rows[0]?.total ?? 0;
}
