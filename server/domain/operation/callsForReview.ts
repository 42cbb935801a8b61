import { and, desc, inArray, sql } from 'drizzle-orm';
import type { CallForReview, ReviewReason } from '#contract/entities/operation';
import { PAGE_SIZE } from '#contract/rules/constants';
import { LIST_COUNT_MAX, LISTED_LOGS_LIMIT } from '#contract/rules/hostConstants';
import { conversationLog } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { logOf, logsOf, selectLogs } from '../logs/listLogs';
import { pageOf } from '../page';

const RANGE_MS = 30 * 86_400_000;
/** A message belongs to the conversation before it, although the log counts its length up to the message before. */
const GRACE_S = 60;

type Asked = {
  readonly reason?: ReviewReason | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

type Found = { id: string; reasons: ReviewReason[]; rating: number | null; total: number };

/** The conversations that somebody should look at, newest first. */
export async function readCallsForReview(db: Db, target: TargetAccount, asked: Asked, nowMs: number) {
  const { offset, pageSize } = pageOf({ ...asked, pageSize: asked.pageSize ?? PAGE_SIZE }, LISTED_LOGS_LIMIT);
  const from = new Date(nowMs - RANGE_MS);
  const during = sql`between log.started_at and log.started_at + make_interval(secs => log.duration_s + ${GRACE_S})`;
  const { rows } = await db.execute<Found>(sql`
    with candidate as (
      select log.org_id, log.started_at, log.id, 'failed' as reason, null::smallint as rating from message m
        join conversation_log log on log.org_id = m.org_id and log.room_id = m.room_id and m.created_at ${during}
        where m.status = 'failed' and m.created_at >= ${from} and log.started_at >= ${from}
      union select log.org_id, log.started_at, log.id, 'unanswered', null from unanswered_question q
        join unanswered u on u.org_id = q.org_id and u.id = q.unanswered_id and u.state = 'open'
        join conversation_log log on log.org_id = q.org_id and log.room_id = q.room_id and q.created_at ${during}
        where q.created_at >= ${from} and log.started_at >= ${from}
      union select log.org_id, log.started_at, log.id, 'rated', r.rating from room r
        cross join lateral (select * from conversation_log log where log.org_id = r.org_id and log.room_id = r.id
          and log.started_at >= ${from} order by log.started_at desc limit 1) log
        where r.rating <= 2
    ), found as (
      select org_id, started_at, id, array_agg(distinct reason) as reasons, max(rating) as rating from candidate
      group by org_id, started_at, id
      having ${asked.reason ?? null}::text is null or ${asked.reason ?? null}::text = any (array_agg(reason))
    )
    select found.id, found.reasons, found.rating, least(count(*) over (), ${LIST_COUNT_MAX})::integer as total
    from found join conversation_log on conversation_log.org_id = found.org_id
      and conversation_log.started_at = found.started_at and conversation_log.id = found.id
    where ${logsOf(target)} and coalesce(conversation_log.data ->> 'test' <> 'true', true)
    order by found.started_at desc, found.id desc limit ${pageSize} offset ${offset}`);
  const logs = await selectLogs(db)
    .where(
      and(
        inArray(
          conversationLog.id,
          rows.map(({ id }) => id),
        ),
        sql`${conversationLog.startedAt} >= ${from}`,
      ),
    )
    .orderBy(desc(conversationLog.startedAt), desc(conversationLog.id));
  const calls = logs.flatMap((log): CallForReview[] => {
    const found = rows.find(({ id }) => id === log.log.id);
    if (!found) return [];
    return [{ ...logOf(log), reasons: found.reasons, ...(found.rating === null ? {} : { rating: found.rating }) }];
  });
  return { calls, totalCount: rows[0]?.total ?? 0 };
}
