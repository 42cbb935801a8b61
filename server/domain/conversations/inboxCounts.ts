import { and, eq, isNull, sql } from 'drizzle-orm';
import type { InboxCounts, TabCounts } from '#contract/entities/inbox';
import { account, activity, room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { isMineOf, isSnoozedAt, roomsOf } from './inbox';

type Reader = { readonly readerId: number; readonly now: Date };

/** How many open rooms each list of an inbox has, in one pass over them. The conditions are those of `listInbox`. */
export async function countInbox(db: Db, target: TargetAccount, { readerId, now }: Reader): Promise<InboxCounts> {
  const isShown = sql`not ${room.isTest} and not coalesce(${isSnoozedAt(now)}, false)`;
  const rows = await db
    .select({
      inbox: room.inbox,
      unread: sql<number>`(count(*) filter (where ${isShown} and ${activity.roomId} is not null))::int`,
      mine: sql<number>`(count(*) filter (where ${isShown} and ${isMineOf(readerId, now)}))::int`,
      test: sql<number>`(count(*) filter (where ${room.isTest}))::int`,
    })
    .from(room)
    .innerJoin(account, eq(account.id, room.agentId))
    .leftJoin(
      activity,
      and(eq(activity.orgId, room.orgId), eq(activity.accountId, room.agentId), eq(activity.roomId, room.id)),
    )
    .where(and(roomsOf(target), isNull(room.archivedAt), isNull(account.deletedAt)))
    .groupBy(room.inbox);
  const of = (inbox: 'priority' | 'junk'): TabCounts => {
    const { unread = 0, mine = 0, test = 0 } = rows.find((row) => row.inbox === inbox) ?? {};
    return { unread, mine, test };
  };
  return { priority: of('priority'), junk: of('junk') };
}
