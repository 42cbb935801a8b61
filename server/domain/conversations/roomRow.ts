import { and, eq, sql } from 'drizzle-orm';
import type { Room } from '#contract/entities/conversation';
import { readableName } from '#contract/rules/values/formats';
import { account, activity, agentConfig, room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';

export type RoomRow = typeof room.$inferSelect;

/** A room with what else the inbox shows of it. */
export type InboxRow = {
  readonly room: RoomRow;
  readonly agentName: string;
  readonly configId: string | null;
  readonly unread: number | null;
  readonly isBlocked: boolean;
  /** The channel of the last message, and the person who wrote it for the agent; null in an empty room. */
  readonly last: { readonly source: string | null; readonly author: string | null } | null;
};

/** Selects rooms for the inbox; the caller adds filter and order. */
export function selectRooms(db: Db) {
  return db
    .select({
      room,
      agentName: account.displayName,
      configId: agentConfig.configId,
      unread: activity.unread,
      isBlocked: sql<boolean>`exists (select from block b where b.org_id = ${room.orgId} and b.account_id = ${room.agentId} and b.blocked_id = ${room.peerId})`,
      last: sql<InboxRow['last']>`(select jsonb_build_object('source', m.source, 'author', m.metadata->'author')
        from message m where m.org_id = ${room.orgId} and m.room_id = ${room.id} order by m.id desc limit 1)`,
    })
    .from(room)
    .innerJoin(account, eq(account.id, room.agentId))
    .leftJoin(agentConfig, and(eq(agentConfig.orgId, room.orgId), eq(agentConfig.agentId, room.agentId)))
    .leftJoin(
      activity,
      and(eq(activity.orgId, room.orgId), eq(activity.accountId, room.agentId), eq(activity.roomId, room.id)),
    )
    .$dynamic();
}

/** A room as the API returns it. `id`, `name` and `username` are the other side's. */
export function roomOf({ room: row, agentName, configId, unread, last, isBlocked }: InboxRow): Room {
  const name = peerNameOf(row);
  return {
    roomId: row.id,
    uuid: row.convoUuid ?? NO_CONVERSATION,
    agentId: row.agentId,
    agentName,
    id: row.peerId,
    name,
    username: usernameOf(row),
    // Existing clients expect these texts in every room.
    image: row.peerImage ?? '',
    vidaPhoneNumber: row.peerNumber ?? '',
    unregistered: row.peerKind !== 'user' && row.peerKind !== 'account',
    unregisteredDisplayName: row.peerKind === 'guest' || row.peerKind === 'contact' ? name : '',
    destinationInboxType: row.inbox,
    source: row.isTest ? 'test' : sourceOf(last?.source ?? null),
    lastMessage: row.lastMessage ?? '',
    lastMessageTimestamp: secondsOf(row.lastMessageAt ?? row.createdAt),
    lastMessageByAgent: row.lastMessageFrom === row.agentId,
    ...(last?.author ? { lastMessageAuthor: last.author } : {}),
    unread: unread ?? 0,
    aiAgentEnabled: row.aiAgentEnabled,
    ...heldByOf(row),
    ...(row.assignedTo === null || row.assignedName === null
      ? {}
      : { assignedTo: { id: row.assignedTo, name: row.assignedName } }),
    ...(row.snoozedUntil === null ? {} : { snoozedUntil: secondsOf(row.snoozedUntil) }),
    archived: row.archivedAt !== null,
    blocked: isBlocked,
    ...(row.rating === null ? {} : { rating: row.rating }),
    chatAgentCampaignId: configId ?? '',
  };
}

/** Whether the time is over is for the reader to say, who has a clock. */
function heldByOf({ heldBy, heldByName, heldUntil }: RoomRow): Pick<Room, 'heldBy'> {
  if (heldBy === null || heldByName === null || heldUntil === null) return {};
  return { heldBy: { id: heldBy, name: heldByName, until: secondsOf(heldUntil) } };
}

/**
 * The other side's name, or the phone number or email address it wrote from. In the chat it is "Visitor" without a name, even if
 * signed in, because the sign-in address is private.
 */
export function peerNameOf({ peerName, peerNumber, peerEmail, peerKind, peerId }: RoomRow): string {
  const isVisitor = peerKind === 'guest' || peerKind === 'user';
  return (
    (peerName && readableName(peerName)) ?? peerNumber ?? peerEmail ?? `${isVisitor ? 'Visitor' : 'Contact'} ${peerId}`
  );
}

/** The user name that a message can be sent to instead of a room's id. */
function usernameOf({ peerNumber, peerEmail, peerKind, peerId }: RoomRow): string {
  return peerNumber ?? peerEmail ?? `${peerKind === 'guest' ? 'visitor' : peerKind}-${peerId}`;
}

export function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

export function sourceOf(source: string | null): Room['source'] {
  return source === 'sms' || source === 'voice' || source === 'call' || source === 'email' || source === 'test'
    ? source
    : 'client';
}

/** The uuid of a room without messages, which has no conversation yet. */
const NO_CONVERSATION = '00000000-0000-4000-8000-000000000000';
