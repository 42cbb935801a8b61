import { and, eq, sql } from 'drizzle-orm';
import type { AnswerSource, Message, MissingFile, TranscriptTurn } from '#contract/entities/conversation';
import type { FunctionRun } from '#contract/entities/functionRun';
import type { OutboxEvent } from '../../db/outbox';
import { activity, type JsonObject, message, room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { beginningOf, storable } from '../../request/storable';
import type { Tx } from '../../request/tx';
import { type Attached, carry } from '../media/attach';
import { attachmentOf } from '../media/media';
import { notify } from '../notifications/notify';
import { secondsOf } from '../seconds';
import { type AnswerOutcome, type Conversation, conversationFor, logMessage, logUuidOf } from './conversation';
import { holderOf, silenceIn } from './holdRules';
import { type MessageRow, uuidOf, wordsOf } from './messageRow';
import { knownNameOf, type RoomRow } from './roomRow';

/** How a message leaves for the other side. */
export type Leaving = {
  /** What is kept with the message for that. */
  readonly metadata?: JsonObject;
  /** Queues the stored message for whoever carries it, in the transaction that stores it. */
  readonly queue: (db: Db, stored: MessageRow) => Promise<void>;
};

export type NewMessage = {
  readonly role: TranscriptTurn['role'];
  readonly text: string;
  readonly source: MessageRow['source'];
  readonly atMs: number;
  /** Unique in the room: the caller has checked that no message has this key. */
  readonly clientKey: string | null;
  /** Said in a call, whose conversation began before it; otherwise it is looked for. */
  readonly call?: { readonly conversation: Conversation; readonly isTest: boolean } | undefined;
  /** Starts a new conversation. */
  readonly restart?: boolean | undefined;
  /** Sends it: it is pending until whoever carries it has it. */
  readonly leaving?: Leaving | undefined;
  readonly files?: readonly Attached[] | undefined;
  /** Why it does not leave. */
  readonly heldBack?: string | undefined;
  /** Files that another service keeps. */
  readonly attachments?: Message['attachments'] | undefined;
  /** Files that came with it and are not here: they are named until they are. */
  readonly missingFiles?: readonly MissingFile[] | undefined;
  readonly metadata?: JsonObject | undefined;
  /** The person who wrote for the agent. */
  readonly author?: { readonly id: number; readonly name: string } | undefined;
  readonly engine?: string | undefined;
  readonly model?: string | undefined;
  readonly sources?: readonly AnswerSource[] | undefined;
  readonly outcome?: AnswerOutcome | undefined;
  readonly functionsRun?: readonly FunctionRun[] | undefined;
};

/**
 * Stores a message and updates the room, the unread count, the log and the transcript, and emits the events. The room must be locked
 * (`lockRoom`), so that two messages at once do not start two conversations.
 */
export async function storeMessage(
  tx: Tx,
  row: RoomRow,
  organizationName: string,
  given: NewMessage,
): Promise<MessageRow> {
  const { db } = tx;
  // Composed, as it is searched for.
  const added = { ...given, text: given.text.normalize('NFC') };
  const isTest = isOfTest(added);
  const isFromPeer = added.role === 'user';
  const attachments = [...(added.files ?? []).map(attachmentOf), ...(added.attachments ?? [])];
  const missing = added.missingFiles ?? [];
  const text = storable(added.text);
  const words = wordsOf(text, [...attachments.map(({ filename }) => filename), ...missing.map(({ name }) => name)]);
  const conversation =
    added.call?.conversation ?? (await conversationFor(db, row, { ...added, isAnswer: added.role === 'assistant' }));
  const [stored] = await db
    .insert(message)
    .values({
      agentId: row.agentId,
      roomId: row.id,
      fromId: isFromPeer ? row.peerId : row.agentId,
      toId: isFromPeer ? row.agentId : row.peerId,
      role: added.role === 'person' ? 'assistant' : added.role,
      text,
      source: added.source,
      status: statusOf(added),
      reason: added.heldBack ?? null,
      aiAgent: added.role === 'assistant',
      sentBy: added.author?.id ?? null,
      attachments,
      metadata: {
        ...added.metadata,
        ...(added.author && { author: added.author.name }),
        ...added.leaving?.metadata,
        ...(missing.length > 0 && { missingFiles: missing }),
      },
      engine: added.engine ?? null,
      model: added.model ?? null,
      sources: [...(added.sources ?? [])],
      convoUuid: conversation.uuid,
      clientKey: added.clientKey,
      createdAt: new Date(added.atMs),
    })
    .returning();
  if (!stored) throw new Error('The message could not be stored.');
  await carry(db, stored, added.files ?? []);
  await added.leaving?.queue(db, stored);

  await db
    .update(room)
    .set({
      convoUuid: conversation.uuid,
      convoOpenedAt: conversation.openedAt,
      isTest,
      archivedAt: null,
      ...(isFromPeer && { snoozedUntil: null }),
      lastMessage: beginningOf(words, PREVIEW_MAX_CHARACTERS),
      lastMessageAt: stored.createdAt,
      lastMessageFrom: stored.fromId,
      messageCount: sql`${room.messageCount} + 1`,
    })
    .where(and(eq(room.orgId, row.orgId), eq(room.id, row.id)));
  const turn: TranscriptTurn = { role: added.role, message: words, timestamp: secondsOf(stored.createdAt) };
  await logMessage(db, row, organizationName, conversation, {
    turn,
    atMs: added.atMs,
    source: added.source,
    outcome: added.outcome,
    functionsRun: added.functionsRun,
  });
  const isUnreadChanged = await countUnread(tx, row, added);
  await tx.emit(
    ...eventsOf(row, stored, conversation),
    ...(isUnreadChanged ? [activityChanged(row.agentId, row.id)] : []),
  );
  await notifyOfMessage(tx, row, { ...added, text: words });
  return stored;
}

const isOfTest = ({ source, call }: NewMessage): boolean => call?.isTest ?? source === 'test';

function statusOf({ leaving, heldBack }: NewMessage): MessageRow['status'] {
  if (heldBack !== undefined) return 'failed';
  return leaving ? 'pending' : 'success';
}

/** Nobody but a person answers this message: whoever holds the room, or whose it is, or all. */
async function notifyOfMessage(tx: Tx, row: RoomRow, added: NewMessage): Promise<void> {
  if (added.role !== 'user' || isOfTest(added) || silenceIn(row, added.atMs) === null) return;
  await notifyTeam(tx, row, added);
}

/** Tells the team of a message that no agent answers. */
export async function notifyTeam(
  tx: Tx,
  row: RoomRow,
  { text, atMs }: Pick<NewMessage, 'text' | 'atMs'>,
): Promise<void> {
  await notify(tx, {
    type: 'message',
    agentId: row.agentId,
    userId: holderOf(row, atMs)?.id ?? row.assignedTo,
    payload: { roomId: row.id, name: knownNameOf(row), text: beginningOf(text, PREVIEW_MAX_CHARACTERS) },
    atMs,
  });
}

/** Locks a room until the end of the transaction; null if none is in scope. */
export async function lockRoom({ db }: Tx, roomId: string): Promise<RoomRow | null> {
  const [row] = await db.select().from(room).where(eq(room.id, roomId)).for('update');
  return row ?? null;
}

/**
 * Counts the other side's messages as unread until somebody opens the room or answers in it; a test's are its own writer's. Returns
 * whether the count changed.
 */
async function countUnread({ db }: Tx, row: RoomRow, added: NewMessage): Promise<boolean> {
  const { role } = added;
  if (role === 'user' && isOfTest(added)) return false;
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
  conversation: Conversation,
): OutboxEvent[] {
  const place = { accountId: agentId, agentId };
  const payload = { roomId, uuid: uuidOf(stored), messageId: stored.id };
  const created = { ...place, type: 'message.created', payload };
  return [
    created,
    // The other side gets its own event.
    ...(peerKind === 'guest' ? [{ ...created, guestId: peerId }] : []),
    ...(peerKind === 'user' ? [{ ...created, userId: peerId }] : []),
    {
      ...place,
      type: conversation.isNew ? 'log.created' : 'log.changed',
      payload: { uuid: logUuidOf(conversation), startedAtMs: conversation.openedAt.getTime() },
    },
  ];
}

/** The unread count changed, in one room or in all rooms of an agent. */
export function activityChanged(agentId: number, roomId?: string): OutboxEvent {
  return { type: 'activity.changed', accountId: agentId, agentId, payload: roomId === undefined ? {} : { roomId } };
}

export const PREVIEW_MAX_CHARACTERS = 300;
