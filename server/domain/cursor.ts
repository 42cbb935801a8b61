import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Counts stop here; a larger list has at least this many rows, and is shown as "10,000+" (host.md 5). */
export const COUNT_MAX = 10_001;

/** What a cursor is made of: the microsecond and the id of the last row of the page before. */
export type ListPlace = { readonly us: string; readonly id: string };

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
