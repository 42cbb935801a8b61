import type { AnswerEngine, AnswerSource, DroppedAnswer, Message, MissingFile } from '#contract/entities/conversation';
import type { DeliveryCarrier } from '#contract/entities/delivery';
import type { AnswerUsage } from '#contract/entities/functionRun';
import { publicName } from '#contract/rules/conversations/publicName';
import { noAnswer } from '#contract/rules/messages';
import type { message, reaction } from '../../db/schema/index';
import { secondsOf } from '../seconds';
import { runsOf } from './functionRuns';
import { knownNameOf, peerNameOf, type RoomRow, sourceOf } from './roomRow';

/** A message as it is stored, with its reactions where they were read (`withReactions`). */
export type MessageRow = typeof message.$inferSelect & { readonly reactions?: readonly ReactionRow[] };

type ReactionRow = Pick<typeof reaction.$inferSelect, 'userId' | 'emoji' | 'name'>;

/** The names of both sides of a room. */
export type Sides = {
  readonly agentId: number;
  readonly agentName: string;
  readonly peerName: string;
  /** The other side's name for the team. */
  readonly knownName: string;
};

export function sidesOf(row: RoomRow, agentName: string): Sides {
  return { agentId: row.agentId, agentName, peerName: peerNameOf(row), knownName: knownNameOf(row) };
}

/**
 * A message as the agent's own people see it: who answered for it, how it was sent, which functions were called, what it took, what the
 * agent did not get to say, and what was made of what somebody wrote.
 */
export function staffMessageOf(row: MessageRow, of: Sides): Message {
  const sides = { ...of, peerName: of.knownName };
  const { author, carrier, dropped, failure, folded, usage } = row.metadata;
  const notice = row.metadata.notice ?? (failure ? noAnswer((failure as { kind: string }).kind) : undefined);
  const functionsRun = runsOf(row);
  const missingFiles = missingFilesOf(row);
  return {
    ...messageOf(row, sides),
    ...(missingFiles.length === 0 ? {} : { missingFiles: [...missingFiles] }),
    ...(functionsRun.length === 0 ? {} : { functionsRun }),
    ...(usage === undefined ? {} : { usage: usage as AnswerUsage }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(typeof folded === 'string' ? { folded } : {}),
    ...(typeof notice === 'string' ? { notice } : {}),
    ...(typeof author === 'string' ? { author } : {}),
    ...(typeof carrier === 'string' ? { carrier: carrier as DeliveryCarrier } : {}),
    ...(dropped ? { dropped: dropped as DroppedAnswer } : {}),
    ...reactionsOf(row, sides, (name) => name),
  };
}

/** A message as the other side sees it: a person's sign-in address, the name of one without another, is private. */
export function messageOf(row: MessageRow, sides: Sides): Message {
  const { agentId, agentName, peerName } = sides;
  const { author } = row.metadata;
  const nameOf = (id: number) => (id === agentId ? agentName : peerName);
  return {
    uuid: uuidOf(row),
    roomId: row.roomId,
    message: row.text,
    from: row.fromId,
    fromUser: nameOf(row.fromId),
    to: row.toId,
    toUser: nameOf(row.toId),
    timestamp: secondsOf(row.createdAt),
    date: row.createdAt.toISOString(),
    status: row.status,
    source: sourceOf(row.source),
    type: row.source === 'call' || row.source === 'voice' ? 'call' : 'message',
    aiAgent: row.aiAgent,
    ...(typeof author === 'string' ? { author: publicName(author) } : {}),
    ...(row.engine === null ? {} : { engine: row.engine as AnswerEngine }),
    ...(row.engine === null ? {} : { sources: row.sources as AnswerSource[] }),
    attachments: row.attachments,
    ...reactionsOf(row, sides, publicName),
  };
}

function reactionsOf(
  { reactions = [] }: MessageRow,
  { peerName }: Sides,
  shown: (name: string) => string,
): Pick<Message, 'reactions'> {
  if (reactions.length === 0) return {};
  return {
    reactions: reactions.map(({ emoji, userId, name }) => ({
      reaction: emoji,
      by: userId,
      name: name === null ? peerName : shown(name),
    })),
  };
}

/** A message in words alone: its text, or the names of its files. */
export function wordsOf(text: string, fileNames: readonly string[]): string {
  return text === '' ? fileNames.join(', ') : text;
}

/** The names of all files of a message, also of those that are not here. */
export function fileNamesOf(row: Pick<MessageRow, 'attachments' | 'metadata'>): string[] {
  return [...row.attachments.map(({ filename }) => filename), ...missingFilesOf(row).map(({ name }) => name)];
}

/** The files that came with a message and are not here. */
export function missingFilesOf({ metadata }: Pick<MessageRow, 'metadata'>): readonly MissingFile[] {
  return (metadata.missingFiles as readonly MissingFile[] | undefined) ?? [];
}

/** A message as its reader sees it: in the chat beside the editor that is one of the agent's own people. */
export function shownMessage(row: MessageRow, sides: Sides): Message {
  return (row.source === 'test' ? staffMessageOf : messageOf)(row, sides);
}

/** The public id of a message: the sender's, or else the host's. */
export function uuidOf({ clientKey, id }: Pick<MessageRow, 'clientKey' | 'id'>): string {
  return clientKey !== null && UUID.test(clientKey) ? clientKey : id;
}

/** The key of an answer, so that a question is answered only once. */
export function answerKeyOf(questionUuid: string): string {
  return `answer:${questionUuid}`;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
