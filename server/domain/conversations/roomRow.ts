import { and, eq, sql } from 'drizzle-orm';
import type { Room } from '#contract/entities/conversation';
import { account, activity, agentConfig, room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';

export type RoomRow = typeof room.$inferSelect;

/** A room with what the inbox shows of its agent and of what is unread. */
export type InboxRow = {
  readonly room: RoomRow;
  readonly agentName: string;
  readonly configId: string | null;
  readonly unread: number | null;
  /** How the last message came, and the person who wrote it for the agent; null in a room without any. */
  readonly last: { readonly source: string | null; readonly author: string | null } | null;
};

/** Rooms with their facts; the caller adds which and in what order. */
export function selectRooms(db: Db) {
  return db
    .select({
      room,
      agentName: account.displayName,
      configId: agentConfig.configId,
      unread: activity.unread,
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

/** A room as the calls answer it. `id`, `name` and `username` are the other side's. */
export function roomOf({ room: row, agentName, configId, unread, last }: InboxRow): Room {
  const name = peerNameOf(row);
  return {
    roomId: row.id,
    uuid: row.convoUuid ?? NO_THREAD,
    agentId: row.agentId,
    agentName,
    id: row.peerId,
    name,
    username: usernameOf(row),
    ...(row.peerImage === null ? {} : { image: row.peerImage }),
    ...(row.peerNumber === null ? {} : { vidaPhoneNumber: row.peerNumber }),
    unregistered: row.peerKind !== 'user' && row.peerKind !== 'account',
    ...(row.peerKind === 'guest' || row.peerKind === 'contact'
      ? { unregisteredDisplayName: row.peerName ?? row.peerNumber ?? row.peerEmail ?? name }
      : {}),
    destinationInboxType: row.inbox,
    source: row.isTest ? 'test' : sourceOf(last?.source ?? null),
    lastMessage: row.lastMessage ?? '',
    lastMessageTimestamp: secondsOf(row.lastMessageAt ?? row.createdAt),
    lastMessageByAgent: row.lastMessageFrom === row.agentId,
    ...(last?.author ? { lastMessageAuthor: last.author } : {}),
    unread: unread ?? 0,
    aiAgentEnabled: row.aiAgentEnabled,
    ...(configId === null ? {} : { chatAgentCampaignId: configId }),
  };
}

/**
 * What the other side is called: its name, else the number or address it wrote from. Who came by the chat stays a visitor, signed in
 * or not, until a name is given: an address that a person signs in with is not told.
 */
export function peerNameOf({ peerName, peerNumber, peerEmail, peerKind, peerId }: RoomRow): string {
  const isVisitor = peerKind === 'guest' || peerKind === 'user';
  return peerName ?? peerNumber ?? peerEmail ?? `${isVisitor ? 'Visitor' : 'Contact'} ${peerId}`;
}

/** What a message can be sent to instead of a room's id. */
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

/** A room nobody has written in yet has no thread. */
const NO_THREAD = '00000000-0000-4000-8000-000000000000';
