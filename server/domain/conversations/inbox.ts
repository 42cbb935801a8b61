import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { listConversations } from '#contract/endpoints/conversations';
import type { ActivityEntry, Room } from '#contract/entities/conversation';
import { LISTED_ACTIVITY_LIMIT } from '#contract/rules/hostConstants';
import { NOT_FOUND, wrongTarget } from '#contract/rules/messages';
import { below } from '../../db/below';
import { account, activity, room } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { withFound } from './found';
import { matching } from './matching';
import { type RoomRow, roomOf, secondsOf, selectRooms } from './roomRow';

export type InboxQuery = Pick<QueryOf<typeof listConversations>, 'unread' | 'queryText' | 'ids' | 'test'> & {
  readonly inbox: 'priority' | 'junk';
  /** Closed rooms, instead of the open ones. */
  readonly isArchived: boolean;
  /** Rooms that are hidden until a time, instead of the others; undefined: all. */
  readonly isSnoozed?: boolean | undefined;
  /** Only rooms that this person holds or was assigned. */
  readonly mineOf: number | null;
  readonly nowMs: number;
  readonly limit: number;
  readonly offset: number;
};

/** A page of an inbox, the latest message first. An organization's inbox has the rooms of all its agents. */
export async function listInbox(
  { db, scope }: { readonly db: Db; readonly scope: Scope },
  target: TargetAccount,
  query: InboxQuery,
): Promise<{ rooms: Room[]; totalRooms: number }> {
  const now = new Date(query.nowMs);
  const isHidden = isSnoozedAt(now);
  const which = and(
    roomsOf(target),
    eq(room.inbox, query.inbox),
    query.isArchived ? isNotNull(room.archivedAt) : isNull(room.archivedAt),
    query.test === undefined ? undefined : eq(room.isTest, query.test),
    query.isSnoozed === undefined
      ? undefined
      : query.isSnoozed
        ? isHidden
        : or(isNull(room.snoozedUntil), not(isHidden)),
    query.mineOf === null ? undefined : isMineOf(query.mineOf, now),
    // A room that was opened and not yet written in is nobody's to answer.
    isNotNull(room.lastMessageAt),
    // Hides the rooms of deleted agents.
    isNull(account.deletedAt),
    query.unread
      ? sql`exists (select from ${activity} a where a.org_id = ${room.orgId} and a.account_id = ${room.agentId} and a.room_id = ${room.id})`
      : undefined,
    query.queryText ? await matching({ db, scope }, target, query.queryText) : undefined,
    query.ids && inArray(room.id, [...query.ids]),
  );
  const rows = await selectRooms(db)
    .where(which)
    .orderBy(desc(room.lastMessageAt), asc(room.id))
    .limit(query.limit)
    .offset(query.offset);
  const [total] = await db
    .select({ rooms: count() })
    .from(room)
    .innerJoin(account, eq(account.id, room.agentId))
    .where(which);
  const rooms = rows.map(roomOf);
  const { organizationId } = target;
  const isSearch = query.queryText !== undefined && organizationId !== null;
  return {
    rooms: isSearch ? await withFound(db, organizationId, rooms, query.queryText ?? '') : rooms,
    totalRooms: total?.rooms ?? 0,
  };
}

/** Hidden until a time; null for a room that never was. */
export const isSnoozedAt = (now: Date): SQL => gt(room.snoozedUntil, now);

/** Held by that person, or assigned to them. */
export const isMineOf = (userId: number, now: Date): SQL | undefined =>
  or(eq(room.assignedTo, userId), and(eq(room.heldBy, userId), gt(room.heldUntil, now)));

/** @throws Refusal 404 for unknown rooms and rooms out of reach alike */
export async function readRoom(db: Db, target: TargetAccount, roomId: string): Promise<Room> {
  const [row] = await selectRooms(db).where(and(eq(room.id, roomId), roomsOf(target)));
  if (!row) throw new Refusal(404, NOT_FOUND);
  return roomOf(row);
}

/** The target's unread rooms of one inbox, latest first, and how many messages are unread in all of them. */
export async function listActivity(
  db: Db,
  target: TargetAccount,
  inbox: RoomRow['inbox'],
): Promise<{ activity: ActivityEntry[]; total: number }> {
  const rows = await db
    .select({
      roomId: activity.roomId,
      agentId: activity.accountId,
      unread: activity.unread,
      updatedAt: activity.updatedAt,
      total: sql<number>`(sum(${activity.unread}) over ())::int`,
    })
    .from(activity)
    .where(and(activityOf(target), eq(activity.inbox, inbox)))
    .orderBy(desc(activity.updatedAt), desc(activity.roomId))
    .limit(LISTED_ACTIVITY_LIMIT);
  return {
    activity: rows.map(({ updatedAt, total: _, ...entry }) => ({ ...entry, timestamp: secondsOf(updatedAt) })),
    total: rows[0]?.total ?? 0,
  };
}

/** Marks one room, or all of the target's in one inbox, as read. Returns those that were unread. */
export async function markRead(
  db: Db,
  target: TargetAccount,
  which: { readonly roomId: string } | { readonly inbox: RoomRow['inbox'] },
): Promise<{ roomId: string; agentId: number }[]> {
  return db
    .delete(activity)
    .where(
      and(activityOf(target), 'roomId' in which ? eq(activity.roomId, which.roomId) : eq(activity.inbox, which.inbox)),
    )
    .returning({ roomId: activity.roomId, agentId: activity.accountId });
}

export async function markUnread(db: Db, { agentId, roomId, destinationInboxType }: Room): Promise<void> {
  await db.insert(activity).values({ accountId: agentId, roomId, inbox: destinationInboxType }).onConflictDoNothing();
}

/** @throws Refusal 422 above the organization: only agents and organizations have an inbox */
export function roomsOf(target: TargetAccount): SQL {
  return below(room, room.agentId, withInbox(target));
}

function activityOf(target: TargetAccount): SQL {
  return below(activity, activity.accountId, withInbox(target));
}

function withInbox(target: TargetAccount): TargetAccount {
  if (target.type === 'agent' || target.type === 'organization') return target;
  const message = wrongTarget('organization');
  throw new Refusal(422, message, { input: 'targetAccountId', issues: [{ path: 'targetAccountId', message }] });
}
