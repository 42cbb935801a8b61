import { and, desc, isNull, type SQL, sql } from 'drizzle-orm';
import type { LatestConversation } from '#contract/entities/overview';
import { type Above, below } from '../../db/below';
import { account, activity, conversationLog } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { logOf, selectLogs } from '../logs/listLogs';

/** How many conversations began in the room up to this one, tests left out. */
const visit: SQL<number> = sql`(select count(*)::int from conversation_log v
  where v.org_id = ${conversationLog.orgId} and v.room_id = ${conversationLog.roomId}
    and v.started_at <= ${conversationLog.startedAt} and v.source is distinct from 'test')`;

const unread: SQL<number> = sql`coalesce((select a.unread from ${activity} a
  where a.org_id = ${conversationLog.orgId} and a.account_id = ${conversationLog.agentId}
    and a.room_id = ${conversationLog.roomId}), 0)`;

/** The latest conversations of an account and those below it, tests and deleted agents left out. */
export async function readLatest(db: Db, above: Above, size: number): Promise<LatestConversation[]> {
  const rows = await selectLogs(db, { visit, unread })
    .where(
      and(
        below(conversationLog, conversationLog.agentId, above),
        sql`${conversationLog.source} is distinct from 'test'`,
        isNull(account.deletedAt),
      ),
    )
    .orderBy(desc(conversationLog.startedAt), desc(conversationLog.id))
    .limit(size);
  return rows.map((row) => ({ ...logOf(row), visit: Math.max(row.visit, 1), unread: row.unread }));
}
