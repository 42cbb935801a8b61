import { and, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { readLogVolume } from '#contract/endpoints/conversations/index';
import type { LogVolume } from '#contract/entities/logVolume';
import { conversationLog } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { narrowed } from './filters';
import { dateOf, logsOf, rangeOf } from './listLogs';

/** How many rows the log of an account has in each span of time: the rows that `listLogs` returns for the same start and filters. */
export async function readVolume(
  db: Db,
  target: TargetAccount,
  query: QueryOf<typeof readLogVolume>,
  nowMs: number,
): Promise<LogVolume[]> {
  const { starts, end } = query;
  const dates = starts.map((start) => dateOf(start).toISOString());
  const rows = await db
    .select({
      span: sql<number>`width_bucket(${conversationLog.startedAt}, ${sql.param(dates)}::timestamptz[])`,
      calls: sql<number>`count(*) filter (where ${conversationLog.type} = 'call')::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(conversationLog)
    .where(and(logsOf(target), ...rangeOf({ start: starts[0], end }, nowMs), ...narrowed(target, query)))
    .groupBy(sql`1`);
  return starts.map((_, index) => {
    const { calls, all } = rows.find(({ span }) => span === index + 1) ?? { calls: 0, all: 0 };
    return { calls, messages: all - calls };
  });
}
