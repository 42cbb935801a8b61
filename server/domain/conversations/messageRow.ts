import type { AnswerEngine, AnswerSource, Message } from '#contract/entities/conversation';
import type { DeliveryCarrier } from '#contract/entities/delivery';
import { UNNAMED_PERSON } from '#contract/rules/messages';
import type { message } from '../../db/schema/index';
import { peerNameOf, type RoomRow, secondsOf, sourceOf } from './roomRow';

export type MessageRow = typeof message.$inferSelect;

/** The names of both sides of a room. */
export type Sides = { readonly agentId: number; readonly agentName: string; readonly peerName: string };

export function sidesOf(row: RoomRow, agentName: string): Sides {
  return { agentId: row.agentId, agentName, peerName: peerNameOf(row) };
}

/** A message as the agent's own people see it: with the person who answered for it, and how it was sent. */
export function staffMessageOf(row: MessageRow, sides: Sides): Message {
  const { author, carrier } = row.metadata;
  return {
    ...messageOf(row, sides),
    ...(row.reason === null ? {} : { reason: row.reason }),
    ...(typeof author === 'string' ? { author } : {}),
    ...(typeof carrier === 'string' ? { carrier: carrier as DeliveryCarrier } : {}),
  };
}

/** A message as the other side sees it: a person's sign-in address, the name of one without another, is private. */
export function messageOf(row: MessageRow, { agentId, agentName, peerName }: Sides): Message {
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
    ...(typeof author === 'string' ? { author: publicNameOf(author) } : {}),
    ...(row.engine === null ? {} : { engine: row.engine as AnswerEngine }),
    ...(row.engine === null ? {} : { sources: row.sources as AnswerSource[] }),
    attachments: row.attachments as Message['attachments'],
  };
}

/** A person's name for the other side: a sign-in address, the name of one without another, is private. */
export function publicNameOf(name: string): string {
  return name.includes('@') ? UNNAMED_PERSON : name;
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
