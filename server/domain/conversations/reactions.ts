import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Reaction } from '#contract/entities/reaction';
import { REACTIONS_LIMIT } from '#contract/rules/hostConstants';
import { NOT_FOUND, tooManyReactions } from '#contract/rules/messages';
import type { OutboxEvent } from '../../db/outbox';
import { message, reaction } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { type MessageRow, uuidOf } from './messageRow';
import type { RoomRow } from './roomRow';

/** Messages with what people think of them. */
export async function withReactions(db: Db, rows: readonly MessageRow[]): Promise<MessageRow[]> {
  if (rows.length === 0) return [];
  const found = await db
    .select({
      messageId: reaction.messageId,
      userId: reaction.userId,
      emoji: reaction.emoji,
      name: reaction.name,
    })
    .from(reaction)
    .where(
      and(
        inArray(reaction.orgId, [...new Set(rows.map(({ orgId }) => orgId))]),
        inArray(reaction.roomId, [...new Set(rows.map(({ roomId }) => roomId))]),
        inArray(
          reaction.messageId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(reaction.createdAt), asc(reaction.userId), asc(reaction.emoji));
  return rows.map((row) => ({ ...row, reactions: found.filter(({ messageId }) => messageId === row.id) }));
}

export type ReactionChange = {
  /** The message. */
  readonly uuid: string;
  readonly emoji: Reaction['reaction'];
  /** Whether it is to be there. */
  readonly isWanted: boolean;
  /** A name only for people of the team. */
  readonly by: { readonly id: number; readonly name: string | null };
  readonly now: Date;
};

/**
 * Adds somebody's reaction to a message of a room, or takes it back.
 * @throws Refusal 404 if the room has no such message; 422 if it has too many reactions
 */
export async function changeReaction(
  { db, emit }: Pick<Tx, 'db' | 'emit'>,
  row: RoomRow,
  { uuid, emoji, isWanted, by, now }: ReactionChange,
): Promise<MessageRow> {
  const ofRoom = and(eq(message.orgId, row.orgId), eq(message.roomId, row.id));
  const [known] = await db
    .select()
    .from(message)
    .where(and(ofRoom, or(eq(message.clientKey, uuid), eq(message.id, uuid))))
    .for('update');
  if (!known) throw new Refusal(404, NOT_FOUND);
  const ofMessage = and(eq(reaction.orgId, row.orgId), eq(reaction.roomId, row.id), eq(reaction.messageId, known.id));
  const changed = isWanted
    ? await db
        .insert(reaction)
        .values({
          agentId: row.agentId,
          roomId: row.id,
          messageId: known.id,
          userId: by.id,
          name: by.name,
          emoji,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: reaction.messageId })
    : await db
        .delete(reaction)
        .where(and(ofMessage, eq(reaction.userId, by.id), eq(reaction.emoji, emoji)))
        .returning({ id: reaction.messageId });
  const withAll: MessageRow = (await withReactions(db, [known]))[0] ?? known;
  if ((withAll.reactions?.length ?? 0) > REACTIONS_LIMIT) {
    const text = tooManyReactions(REACTIONS_LIMIT);
    throw new Refusal(422, text, { input: 'reaction', issues: [{ path: 'reaction', message: text }] });
  }
  if (changed.length > 0) await emit(...changedEvents(row, known));
  return withAll;
}

/** For the team, and for the other side, which reads its own events. */
function changedEvents({ agentId, id: roomId, peerKind, peerId }: RoomRow, known: MessageRow): OutboxEvent[] {
  const payload = { roomId, uuid: uuidOf(known), messageId: known.id };
  const changed = { type: 'message.changed', accountId: agentId, agentId, payload };
  return [
    changed,
    ...(peerKind === 'guest' ? [{ ...changed, guestId: peerId }] : []),
    ...(peerKind === 'user' ? [{ ...changed, userId: peerId }] : []),
  ];
}
