import { and, eq, sql } from 'drizzle-orm';
import type { AnswerSource, TranscriptTurn } from '#contract/entities/conversation';
import type { OutboxEvent } from '../../db/outbox';
import { activity, message, room } from '../../db/schema/index';
import type { Tx } from '../../request/tx';
import { type MessageRow, uuidOf } from './messageRow';
import { type RoomRow, secondsOf } from './roomRow';
import { logMessage, logUuidOf, type Thread, threadFor } from './threads';

export type NewMessage = {
  readonly role: TranscriptTurn['role'];
  readonly text: string;
  readonly source: MessageRow['source'];
  readonly atMs: number;
  /** Its own in the room: the caller has looked for a message with that key. */
  readonly clientKey: string | null;
  /** Begins another thread. */
  readonly restart?: boolean | undefined;
  /** The person who wrote it in the agent's name. */
  readonly author?: { readonly id: number; readonly name: string } | undefined;
  readonly engine?: string | undefined;
  readonly model?: string | undefined;
  readonly sources?: readonly AnswerSource[] | undefined;
  readonly outcome?: { readonly outcome: string; readonly summary: string } | undefined;
};

/**
 * Stores a message and everything that follows from it, in the transaction it is given: the room's place in the inbox, what is unread,
 * the thread's row in the log, the transcript, and the events that tell open consoles. The room must be locked (`lockRoom`), so that
 * two messages at once do not open two threads.
 */
export async function storeMessage(
  tx: Tx,
  row: RoomRow,
  organizationName: string,
  added: NewMessage,
): Promise<MessageRow> {
  const { db } = tx;
  const isTest = added.source === 'test';
  const isFromPeer = added.role === 'user';
  const thread = threadFor(row, { atMs: added.atMs, isTest, restart: added.restart ?? false });
  const [stored] = await db
    .insert(message)
    .values({
      agentId: row.agentId,
      roomId: row.id,
      fromId: isFromPeer ? row.peerId : row.agentId,
      toId: isFromPeer ? row.agentId : row.peerId,
      role: added.role === 'person' ? 'assistant' : added.role,
      text: added.text,
      source: added.source,
      aiAgent: added.role === 'assistant',
      sentBy: added.author?.id ?? null,
      metadata: added.author ? { author: added.author.name } : {},
      engine: added.engine ?? null,
      model: added.model ?? null,
      sources: [...(added.sources ?? [])],
      convoUuid: thread.uuid,
      clientKey: added.clientKey,
      createdAt: new Date(added.atMs),
    })
    .returning();
  if (!stored) throw new Error('The message could not be stored.');

  await db
    .update(room)
    .set({
      convoUuid: thread.uuid,
      convoOpenedAt: thread.openedAt,
      isTest,
      archivedAt: null,
      lastMessage: added.text.slice(0, PREVIEW_MAX_CHARACTERS),
      lastMessageAt: stored.createdAt,
      lastMessageFrom: stored.fromId,
      messageCount: sql`${room.messageCount} + 1`,
    })
    .where(and(eq(room.orgId, row.orgId), eq(room.id, row.id)));
  const turn: TranscriptTurn = { role: added.role, message: added.text, timestamp: secondsOf(stored.createdAt) };
  await logMessage(db, row, organizationName, thread, { turn, atMs: added.atMs, isTest, outcome: added.outcome });
  const isUnreadChanged = await countUnread(tx, row, added);
  await tx.emit(...eventsOf(row, stored, thread), ...(isUnreadChanged ? [activityChanged(row.agentId, row.id)] : []));
  return stored;
}

/** Locks a room until the end of the transaction; null where there is none in scope. */
export async function lockRoom({ db }: Tx, roomId: string): Promise<RoomRow | null> {
  const [row] = await db.select().from(room).where(eq(room.id, roomId)).for('update');
  return row ?? null;
}

/** A message of the other side is unread until somebody opens the room; a person who answers has read it. */
async function countUnread({ db }: Tx, row: RoomRow, { role }: NewMessage): Promise<boolean> {
  if (role === 'user') {
    await db
      .insert(activity)
      .values({ accountId: row.agentId, roomId: row.id, inbox: row.inbox })
      .onConflictDoUpdate({
        target: [activity.orgId, activity.accountId, activity.roomId],
        set: { unread: sql`${activity.unread} + 1`, updatedAt: sql`now()` },
      });
    return true;
  }
  if (role !== 'person') return false;
  const read = await db
    .delete(activity)
    .where(and(eq(activity.accountId, row.agentId), eq(activity.roomId, row.id)))
    .returning({ roomId: activity.roomId });
  return read.length > 0;
}

function eventsOf(
  { agentId, id: roomId, peerKind, peerId }: RoomRow,
  stored: MessageRow,
  thread: Thread,
): OutboxEvent[] {
  const place = { accountId: agentId, agentId };
  const payload = { roomId, uuid: uuidOf(stored), messageId: stored.id };
  const created = { ...place, type: 'message.created', payload };
  return [
    created,
    // The other side hears of the own talk by an event of its own.
    ...(peerKind === 'guest' ? [{ ...created, guestId: peerId }] : []),
    ...(peerKind === 'user' ? [{ ...created, userId: peerId }] : []),
    {
      ...place,
      type: thread.isNew ? 'log.created' : 'log.changed',
      payload: { uuid: logUuidOf(thread), startedAtMs: thread.openedAt.getTime() },
    },
  ];
}

/** What is unread changed in a room, or in all of an agent's. */
export function activityChanged(agentId: number, roomId?: string): OutboxEvent {
  return { type: 'activity.changed', accountId: agentId, agentId, payload: roomId === undefined ? {} : { roomId } };
}

const PREVIEW_MAX_CHARACTERS = 300;
