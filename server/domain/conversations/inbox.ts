import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { listConversations } from '#contract/endpoints/conversations/index';
import type { ActivityEntry, Room } from '#contract/entities/conversation';
import { LISTED_ACTIVITY_LIMIT } from '#contract/rules/hostConstants';
import { NOT_FOUND, wrongTarget } from '#contract/rules/messages';
import { below } from '../../db/below';
import { inIndexOrder } from '../../db/indexOrder';
import { account, activity, room } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { countUpTo, cursorOf, microsecondOf, placeOf, totalOf } from '../cursor';
import { secondsOf } from '../seconds';
import { withFound } from './found';
import { matching } from './matching';
import { type RoomRow, roomOf, selectRooms } from './roomRow';

/** Which rooms of an inbox are listed. */
export type InboxShown = Pick<QueryOf<typeof listConversations>, 'unread' | 'ids' | 'test'> & {
  readonly inbox: 'priority' | 'junk';
  /** Closed rooms, instead of the open ones. */
  readonly isArchived: boolean;
  /** Rooms that are hidden until a time, instead of the others; undefined: all. */
  readonly isSnoozed?: boolean | undefined;
  /** Only rooms that this person holds or was assigned. */
  readonly mineOf: number | null;
  readonly nowMs: number;
};

export type InboxQuery = InboxShown &
  Pick<QueryOf<typeof listConversations>, 'queryText' | 'cursor'> & {
    readonly limit: number;
    readonly offset: number;
  };

/** Who reads an inbox, and when. */
export type InboxReader = { readonly readerId: number; readonly nowMs: number };

/** What a query of an inbox shows. */
export function inboxShownBy(
  query: Pick<QueryOf<typeof listConversations>, 'unread' | 'ids' | 'test' | 'archived' | 'snoozed' | 'mine'>,
  inbox: RoomRow['inbox'],
  { readerId, nowMs }: InboxReader,
): InboxShown {
  const { unread, ids, test, archived = false, snoozed, mine } = query;
  return { unread, ids, test, inbox, isArchived: archived, isSnoozed: snoozed, mineOf: mine ? readerId : null, nowMs };
}

type ListedInbox = { readonly rooms: Room[]; readonly totalRooms: number; readonly nextCursor?: string };

/**
 * A page of an inbox, the latest message first. An organization's inbox has the rooms of all its agents. The page is found by keys
 * alone: rooms that are passed over are not joined.
 */
export async function listInbox(
  { db, scope }: { readonly db: Db; readonly scope: Scope },
  target: TargetAccount,
  query: InboxQuery,
): Promise<ListedInbox> {
  const { cursor, limit, queryText } = query;
  const offset = cursor === undefined ? query.offset : 0;
  const which = and(shownOf(target, query), queryText ? await matching({ db, scope }, target, queryText) : undefined);
  const { orgId, id, lastMessageAt } = room;
  const keys = db
    .select({ orgId, id, lastMessageAt })
    .from(room)
    .where(and(which, cursor === undefined ? undefined : isAfter(cursor)))
    .orderBy(desc(lastMessageAt), asc(id))
    .limit(limit + 1)
    .offset(offset)
    .as('keys');
  const total = countUpTo(db, room, which);
  const found = selectRooms(db, { total, us: microsecondOf(lastMessageAt) })
    .innerJoin(keys, and(eq(orgId, keys.orgId), eq(id, keys.id)))
    .orderBy(desc(keys.lastMessageAt), asc(keys.id));
  // Rooms that are found by their ids or words are few, and sorted.
  const rows = await (query.ids || queryText ? found : inIndexOrder(db, found));
  const totalRooms = await totalOf(db, rows, total, offset === 0 && cursor === undefined);
  const shown = rows.slice(0, limit);
  const rooms = shown.map(roomOf);
  const last = shown.at(-1);
  const { organizationId } = target;
  const isSearch = queryText !== undefined && organizationId !== null;
  return {
    rooms: isSearch ? await withFound(db, organizationId, rooms, queryText) : rooms,
    totalRooms,
    ...(rows.length > limit && last && { nextCursor: cursorOf({ us: last.us, id: last.room.id }) }),
  };
}

/** The rooms that an inbox shows. */
export function shownOf(target: TargetAccount, query: InboxShown): SQL | undefined {
  const now = new Date(query.nowMs);
  const isHidden = isSnoozedAt(now);
  return and(
    roomsOf(target),
    eq(room.inbox, query.inbox),
    query.isArchived ? isNotNull(room.archivedAt) : isNull(room.archivedAt),
    query.test === undefined ? undefined : query.test ? room.isTest : not(sql`${room.isTest}`),
    query.isSnoozed === undefined
      ? undefined
      : query.isSnoozed
        ? isHidden
        : or(isNull(room.snoozedUntil), not(isHidden)),
    query.mineOf === null ? undefined : isMineOf(query.mineOf, now),
    // A room that was opened and not yet written in is nobody's to answer.
    isNotNull(room.lastMessageAt),
    ofLivingAgents(target),
    query.unread
      ? sql`exists (select from ${activity} a where a.org_id = ${room.orgId} and a.account_id = ${room.agentId} and a.room_id = ${room.id})`
      : undefined,
    query.ids && inArray(room.id, [...query.ids]),
  );
}

/** Hides the rooms of deleted agents, which are few: so the order of the rooms is that of an index, whichever agents they have. */
const ofLivingAgents = ({ organizationId }: TargetAccount): SQL => sql`${room.agentId} <> all (array(
  select a.id from ${account} a where a.org_id = ${organizationId} and a.deleted_at is not null))`;

/** The rooms after the last one of a page. */
function isAfter(cursor: string): SQL {
  const { at, id } = placeOf(cursor);
  return sql`(${room.lastMessageAt} <= ${at} and (${room.lastMessageAt} < ${at} or ${room.id} > ${id}))`;
}

/** Hidden until a time; null for a room that never was. */
const isSnoozedAt = (now: Date): SQL => gt(room.snoozedUntil, now);

/** Held by that person, or assigned to them. */
const isMineOf = (userId: number, now: Date): SQL | undefined =>
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
