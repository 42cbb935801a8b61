import { and, eq } from 'drizzle-orm';
import type { Campaign } from '#contract/entities/campaign';
import type { TranscriptTurn } from '#contract/entities/conversation';
import { message, room, transcript } from '../../db/schema/index';
import { beginningOf, storable } from '../../request/storable';
import type { AgentPlace, Tx } from '../../request/tx';
import type { MadeAnswer } from '../answers/answerRequest';
import { type Asked, saidQuestion, storeMade } from '../answers/ask';
import type { Person } from '../conversations/holdRules';
import { answerKeyOf, type MessageRow, uuidOf } from '../conversations/messageRow';
import { readOrganizationName } from '../conversations/openRoom';
import type { RoomRow } from '../conversations/roomRow';
import { PREVIEW_MAX_CHARACTERS, storeMessage } from '../conversations/storeMessage';
import { type CallRow, conversationOf, lockRoomOfCall, logChanged } from './callRow';

/** What is said in a call, as messages of its room. All of this needs the agent's scope. */

export type InCall = { readonly row: CallRow; readonly place: AgentPlace };

const ofCall = (row: CallRow) => ({
  source: 'call' as const,
  call: { conversation: conversationOf(row), isTest: row.copy === 'staging' },
});

/** @throws Error if the room is gone, with its contact */
async function roomOf(tx: Tx, row: CallRow): Promise<RoomRow> {
  const locked = await lockRoomOfCall(tx, row);
  if (!locked) throw new Error('The room of a call is gone.');
  return locked;
}

type SaidText = { readonly text: string; readonly atMs: number };

/** Stores what the caller said, or what the agent or a person of the team did besides answers. */
export async function storeSaid(
  tx: Tx,
  { row, place }: InCall,
  said: SaidText & { readonly who: 'caller' | 'agent' | Person; readonly unheard?: string },
): Promise<MessageRow> {
  const { who, text, atMs, unheard = '' } = said;
  return storeMessage(tx, await roomOf(tx, row), await readOrganizationName(tx, place.orgId), {
    role: who === 'caller' ? 'user' : who === 'agent' ? 'assistant' : 'person',
    ...(typeof who === 'object' && { author: who }),
    ...ofCall(row),
    ...{ text, atMs, clientKey: null },
    ...(unheard !== '' && { metadata: { unheard } }),
  });
}

type Asking = SaidText & {
  readonly settings: Campaign;
  readonly notes: readonly string[];
  readonly provenEmail: string | null;
  /** Asked before, and nobody heard an answer: the question has become longer. */
  readonly before: string | null;
};

/** Stores what the caller asked, and returns all that its answer needs. */
export async function askInCall(tx: Tx, { row, place }: InCall, asking: Asking): Promise<Asked> {
  const { before, text, atMs, ...given } = asking;
  const stored =
    (before === null ? null : await lengthened(tx, row, before, text)) ??
    (await storeSaid(tx, { row, place }, { who: 'caller', text, atMs }));
  const isTest = row.copy === 'staging';
  return saidQuestion(tx, place, await roomOf(tx, row), { ...given, stored, isTest, nowMs: atMs });
}

/** Stores what the caller heard of an answer. `made`: null if it was cut off before it was all written. */
export async function storeHeard(
  tx: Tx,
  { row, place }: InCall,
  asked: Asked,
  { made, text, unheard, atMs }: SaidText & { readonly made: MadeAnswer | null; readonly unheard: string },
): Promise<MessageRow> {
  const engine = made?.engine ?? 'model';
  const cut: MadeAnswer = made ?? { text, engine, model: undefined, sources: [], outcome: undefined };
  const as = {
    ...ofCall(row),
    text,
    clientKey: answerKeyOf(asked.question.uuid),
    metadata: unheard === '' ? {} : { unheard },
  };
  return storeMade(tx, place, await roomOf(tx, row), { asked, made: cut, atMs, as });
}

/** Gives a stored message of the caller a longer text; null if it is gone. */
async function lengthened(tx: Tx, row: CallRow, messageId: string, given: string): Promise<MessageRow | null> {
  const { db } = tx;
  const locked = await roomOf(tx, row);
  const text = storable(given.normalize('NFC'));
  const which = and(eq(message.orgId, row.orgId), eq(message.id, messageId));
  const [before] = await db.select({ text: message.text }).from(message).where(which);
  const [stored] = await db.update(message).set({ text }).where(which).returning();
  if (!before || !stored) return null;
  await db
    .update(room)
    .set({ lastMessage: beginningOf(text, PREVIEW_MAX_CHARACTERS) })
    .where(and(eq(room.orgId, locked.orgId), eq(room.id, locked.id), eq(room.lastMessageAt, stored.createdAt)));
  const ofTranscript = and(eq(transcript.orgId, row.orgId), eq(transcript.uuid, row.uuid));
  const [kept] = await db.select({ turns: transcript.turns }).from(transcript).where(ofTranscript);
  const turns = (kept?.turns ?? []) as TranscriptTurn[];
  const at = turns.findLastIndex(({ role, message: said }) => role === 'user' && said === before.text);
  const turn = turns[at];
  if (turn) {
    await db
      .update(transcript)
      .set({ turns: turns.with(at, { ...turn, message: text }) })
      .where(ofTranscript);
  }
  const { agentId, roomId } = stored;
  const payload = { roomId, uuid: uuidOf(stored), messageId };
  await tx.emit({ type: 'message.changed', accountId: agentId, agentId, payload }, logChanged(row));
  return stored;
}
