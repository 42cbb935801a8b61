import { and, desc, type SQL, sql } from 'drizzle-orm';
import { LIST_COUNT_MAX } from '#contract/rules/hostConstants';
import { conversationLog } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { countUpTo, placeOf } from '../cursor';

type Place = {
  readonly which: SQL | undefined;
  readonly cursor: string | undefined;
  readonly offset: number;
  readonly pageSize: number;
  readonly isFiltered: boolean;
};

/** The keys of a page of the log and of the row after it, how many rows there are, and what begins the statement that asks for both. */
export function pageKeys(db: Db, { which, cursor, offset, pageSize, isFiltered }: Place) {
  const { orgId, startedAt, id } = conversationLog;
  const after = cursor === undefined ? undefined : isAfter(cursor);
  const keysOf = (where: SQL | undefined) =>
    db.select({ orgId, startedAt, id }).from(conversationLog).where(where).orderBy(desc(startedAt), desc(id));
  // What filters ask for stands in the rows, not in an index: those that are counted are read once, and the page is among them.
  if (isFiltered && !after && offset + pageSize < LIST_COUNT_MAX) {
    const counted = db.$with('counted').as(keysOf(which).limit(LIST_COUNT_MAX));
    const page = db.select().from(counted).orderBy(desc(counted.startedAt), desc(counted.id));
    return {
      keys: page
        .limit(pageSize + 1)
        .offset(offset)
        .as('keys'),
      total: sql<number>`(select count(*)::int from ${counted})`,
      begun: db.with(counted),
    };
  }
  return {
    keys: keysOf(and(which, after))
      .limit(pageSize + 1)
      .offset(offset)
      .as('keys'),
    // A row so far behind says enough.
    total: offset < LIST_COUNT_MAX ? countUpTo(db, conversationLog, which) : sql<number>`${LIST_COUNT_MAX}::int`,
    begun: db,
  };
}

/** The rows after the last one of a page. */
export function isAfter(cursor: string): SQL {
  const { at, id } = placeOf(cursor);
  return sql`(${conversationLog.startedAt}, ${conversationLog.id}) < (${at}, ${id}::uuid)`;
}
