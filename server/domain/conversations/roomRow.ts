import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Room } from '#contract/entities/conversation';
import { readableName } from '#contract/rules/values/formats';
import { account, activity, agentConfig, room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { secondsOf } from '../seconds';

export type RoomRow = typeof room.$inferSelect;
/** The other side of a room. */
type Side = Pick<RoomRow, 'peerId' | 'peerKind' | 'peerName' | 'peerNumber' | 'peerEmail'>;
export type KnownSide = Side & Pick<RoomRow, 'contactName'>;

/** A room with what else the inbox shows of it. */
export type InboxRow = {
  readonly room: RoomRow;
  readonly agentName: string;
  readonly configId: string | null;
  readonly unread: number | null;
  readonly isBlocked: boolean;
  /** The channel of the last message, the person who wrote it for the agent, and what became of it; null in an empty room. */
  readonly last: { readonly source: string | null; readonly author: string | null; readonly status: string } | null;
  /** Since when the other side waits, in seconds; null if the last word is the agent's side's. */
  readonly waitingSinceS: number | null;
  readonly conversations: number;
  /** The people of a group. */
  readonly members: readonly KnownSide[] | null;
};

/** Selects rooms for the inbox; the caller adds filter and order. */
export function selectRooms<More extends Record<string, SQL> = Record<never, never>>(db: Db, more: More = {} as More) {
  return db
    .select({
      room,
      agentName: account.displayName,
      configId: agentConfig.configId,
      unread: activity.unread,
      isBlocked: sql<boolean>`exists (select from block b where b.org_id = ${room.orgId} and b.account_id = ${room.agentId} and b.blocked_id = ${room.peerId})`,
      last: sql<
        InboxRow['last']
      >`(select jsonb_build_object('source', m.source, 'author', m.metadata->'author', 'status', m.status)
        from message m where m.org_id = ${room.orgId} and m.room_id = ${room.id} order by m.id desc limit 1)`,
      waitingSinceS: waitingSinceS(),
      conversations: sql<number>`(select count(*)::int from conversation_log l
        where l.org_id = ${room.orgId} and l.room_id = ${room.id})`,
      members: sql<InboxRow['members']>`case ${room.peerKind} when 'group' then (
        select jsonb_agg(jsonb_build_object('peerId', u.user_id, 'peerKind', coalesce(p.peer_kind, 'contact'),
          'peerName', p.peer_name, 'peerNumber', p.peer_number, 'peerEmail', p.peer_email,
          'contactName', p.contact_name) order by u.user_id)
        from room_user u left join room p on p.org_id = u.org_id
          and p.id = least(u.agent_id, u.user_id) || ':' || greatest(u.agent_id, u.user_id)
        where u.org_id = ${room.orgId} and u.room_id = ${room.id}) end`,
      ...more,
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

/** The first message that the other side wrote after the last answer. A call is over when it ends, so nobody waits in it. */
function waitingSinceS(): SQL<number | null> {
  const ofRoom = sql`m.org_id = ${room.orgId} and m.room_id = ${room.id}`;
  return sql<number | null>`case when ${room.lastMessageFrom} is distinct from ${room.agentId} then (
    select floor(extract(epoch from min(m.created_at)))::int from message m
    where ${ofRoom} and m.role = 'user' and m.source not in ('call', 'voice') and m.id > coalesce(
      (select m.id from message m where ${ofRoom} and m.role <> 'user' order by m.id desc limit 1),
      '00000000-0000-0000-0000-000000000000')) end`;
}

/** A room as the API returns it. `id`, `name` and `username` are the other side's. */
export function roomOf(found: InboxRow): Room {
  const { room: row, agentName, configId, unread, last, isBlocked, members } = found;
  const { waitingSinceS: waitingS, conversations } = found;
  const name = knownNameOf(row);
  const contactId = contactIdOf(row);
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
    ...(contactId === null ? {} : { contactId }),
    unregistered: row.peerKind !== 'user' && row.peerKind !== 'account',
    unregisteredDisplayName: row.peerKind === 'guest' || row.peerKind === 'contact' ? name : '',
    destinationInboxType: row.inbox,
    source: row.isTest ? 'test' : sourceOf(last?.source ?? null),
    lastMessage: row.lastMessage ?? '',
    lastMessageTimestamp: secondsOf(row.lastMessageAt ?? row.createdAt),
    lastMessageByAgent: row.lastMessageFrom === row.agentId,
    ...(last?.author ? { lastMessageAuthor: last.author } : {}),
    ...(last?.status === 'failed' ? { lastMessageFailed: true as const } : {}),
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
    ...(waitingS === null ? {} : { waitingSince: waitingS }),
    ...(conversations > 0 ? { conversations } : {}),
    ...(members === null
      ? {}
      : { users: members.map((side) => ({ id: side.peerId, name: knownNameOf(side), username: usernameOf(side) })) }),
  };
}

/** Whether the time is over is for the reader to say, who has a clock. */
function heldByOf({ heldBy, heldByName, heldUntil }: RoomRow): Pick<Room, 'heldBy'> {
  if (heldBy === null || heldByName === null || heldUntil === null) return {};
  return { heldBy: { id: heldBy, name: heldByName, until: secondsOf(heldUntil) } };
}

/** The contact on the other side. A visitor has one if the team said who it is. */
function contactIdOf({ peerKind, peerId, contactId, contactName }: RoomRow): number | null {
  if (peerKind === 'contact') return peerId;
  return contactName === null ? null : contactId;
}

/** The other side's name for the team: the contact's, if it is one. */
export function knownNameOf(side: KnownSide): string {
  return side.contactName ?? peerNameOf(side);
}

/**
 * The other side's name, or the phone number or email address it wrote from. In the chat it is "Visitor" without a name, even if
 * signed in, because the sign-in address is private.
 */
export function peerNameOf({ peerName, peerNumber, peerEmail, peerKind, peerId }: Side): string {
  const isVisitor = peerKind === 'guest' || peerKind === 'user';
  return (
    (peerName && readableName(peerName)) ?? peerNumber ?? peerEmail ?? `${isVisitor ? 'Visitor' : 'Contact'} ${peerId}`
  );
}

/** The user name that a message can be sent to instead of a room's id. */
function usernameOf({ peerNumber, peerEmail, peerKind, peerId }: Side): string {
  return peerNumber ?? peerEmail ?? `${peerKind === 'guest' ? 'visitor' : peerKind}-${peerId}`;
}

export function sourceOf(source: string | null): Room['source'] {
  return source === 'sms' || source === 'voice' || source === 'call' || source === 'email' || source === 'test'
    ? source
    : 'client';
}

/** The uuid of a room without messages, which has no conversation yet. */
const NO_CONVERSATION = '00000000-0000-4000-8000-000000000000';
