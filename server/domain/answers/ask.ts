import { randomUUID } from 'node:crypto';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Campaign, CampaignCopy } from '#contract/entities/campaign';
import type { Message } from '#contract/entities/conversation';
import type { FunctionRun } from '#contract/entities/functionRun';
import { AGENT_NOT_CONFIGURED, AGENT_NOT_PUBLISHED, PEER_BLOCKED } from '#contract/rules/messages';
import { message } from '../../db/schema/index';
import { Refusal } from '../../request/refusal';
import type { AgentPlace, Tx } from '../../request/tx';
import { readConfig } from '../configRow';
import { aboutPeer } from '../contacts/context';
import { isBlocked } from '../conversations/blocks';
import { roomChanged } from '../conversations/changeRoom';
import { storeDropped } from '../conversations/dropped';
import { clearFailure } from '../conversations/failedAnswer';
import { runsOf, takeRuns } from '../conversations/functionRuns';
import { keepSilent } from '../conversations/hold';
import { type Silence, silenceFor, silenceIn } from '../conversations/holdRules';
import { keepUnanswered } from '../conversations/keepUnanswered';
import { answerKeyOf, fileNamesOf, type MessageRow, shownMessage, sidesOf, uuidOf } from '../conversations/messageRow';
import { openRoom, type Peer, readOrganizationName } from '../conversations/openRoom';
import type { RoomRow } from '../conversations/roomRow';
import { messageByKey, messageSentBefore } from '../conversations/sentBefore';
import { lockRoom, type NewMessage, storeMessage } from '../conversations/storeMessage';
import { wayBack } from '../delivery/wayBack';
import { storeRequest } from '../functions/requests';
import { mediaToSend, uploadedTo } from '../media/attach';
import type { AnswerRequest, ConversationTurn, MadeAnswer } from './answerRequest';
import { requestFor } from './requestFor';
import { keepTrace, traceOf } from './trace';
import { withinLimits } from './withinLimits';

export type Question = {
  readonly place: AgentPlace;
  readonly peer: Peer;
  /** The address that the peer signed in with. */
  readonly provenEmail: string | null;
  readonly copy: CampaignCopy;
  readonly text: string;
  readonly mediaUrls?: readonly string[] | undefined;
  readonly uuid: string | undefined;
  readonly restart: boolean;
  readonly nowMs: number;
};

/** A stored question, with everything its answer needs. */
export type Asked = {
  readonly roomId: string;
  readonly question: Message;
  /** Finds the question even after it moved to another room. */
  readonly questionId: string;
  /** The answer, if the question was already answered. */
  readonly answer: Message | null;
  /** Asked by the agent's own people to try it: nobody is told of anything. */
  readonly isTest: boolean;
  /** Why there will be no answer of the agent. */
  readonly silence: Silence | null;
  /** The hold of the room that an answer must still find (`hold`). */
  readonly holdFence: number;
  readonly request: AnswerRequest;
  /** What the agent looked up for it. */
  readonly lookup: FunctionRun | null;
};

/**
 * Stores a question before its answer is written, so that it is kept even if answering fails. A uuid that the room already has means
 * the same question was sent again. Needs the agent's scope.
 * @throws Refusal 403 if the peer is blocked; 409 if the copy does not exist or the uuid is another message's; 422 for a file that is
 * not the peer's upload to the agent
 */
export async function storeQuestion(tx: Tx, asked: Question): Promise<Asked> {
  const { place, peer, copy, nowMs } = asked;
  const organizationName = await readOrganizationName(tx, place.orgId);
  const settings = await settingsOf(tx, place.agentId, copy);
  const isTest = copy === 'staging';
  if (await isBlocked(tx, [place.agentId], peer.id)) throw new Refusal(403, PEER_BLOCKED);
  const row = await openRoom(tx, place, peer, isTest);
  const clientKey = asked.uuid?.toLowerCase() ?? randomUUID();
  const files = await mediaToSend(tx.db, place.orgId, asked.mediaUrls ?? [], uploadedTo(place.agentId, peer.id));
  const known = await messageSentBefore(tx, row, clientKey, { role: 'user', text: asked.text, files });
  const stored =
    known ??
    (await storeMessage(tx, row, organizationName, {
      role: 'user',
      text: asked.text,
      files,
      source: isTest ? 'test' : 'client',
      atMs: nowMs,
      clientKey,
      restart: asked.restart,
    }));
  const { provenEmail } = asked;
  const found = await askedBy(tx, place, row, { stored, isNew: known === null, settings, nowMs, provenEmail });
  return withinLimits(tx, place, row, found, nowMs);
}

/**
 * A message that came in through a provider, as a question to the production copy; its answer leaves the same way. The room must be
 * locked. Needs the agent's scope.
 * @throws Refusal 409 if the agent is not published
 */
export async function storedQuestion(
  tx: Tx,
  place: AgentPlace,
  row: RoomRow,
  { stored, nowMs }: { readonly stored: MessageRow; readonly nowMs: number },
): Promise<Asked> {
  const settings = await settingsOf(tx, place.agentId, 'default');
  const found = await askedBy(tx, place, row, { stored, isNew: false, settings, nowMs, provenEmail: null });
  return withinLimits(tx, place, row, found, nowMs);
}

/** The same for what was said in a call, as the call's copy of the agent answers it. No limit ends a call. */
export async function saidQuestion(
  tx: Tx,
  place: AgentPlace,
  row: RoomRow,
  { isTest, notes, ...asked }: Omit<AskedBy, 'isNew'> & { readonly isTest: boolean; readonly notes: readonly string[] },
): Promise<Asked> {
  const found = await askedBy(tx, place, row, { ...asked, isNew: true });
  return { ...found, isTest, request: { ...found.request, isCall: true, notes } };
}

type AskedBy = {
  readonly stored: MessageRow;
  readonly isNew: boolean;
  readonly settings: Campaign;
  readonly nowMs: number;
  readonly provenEmail: string | null;
};

async function askedBy(tx: Tx, place: AgentPlace, row: RoomRow, asked: AskedBy): Promise<Asked> {
  const { stored, isNew, settings, nowMs } = asked;
  const earlier = isNew ? null : await messageByKey(tx, row, answerKeyOf(uuidOf(stored)));
  const sides = sidesOf(row, place.displayName);
  return {
    roomId: row.id,
    question: shownMessage(stored, sides),
    questionId: stored.id,
    answer: earlier && shownMessage(earlier, sides),
    isTest: stored.source === 'test',
    silence: silenceIn(row, nowMs),
    holdFence: row.holdFence,
    ...(await answerRequestOf(tx, place, settings, stored, asked)),
  };
}

/** What the agent wrote until it had to be silent. */
export type Unfinished = { readonly unfinished: string };

/**
 * Stores the answer to a question, unless it already has one, and returns the stored one. An answer is dropped if the agent must be
 * silent now, or if a person held the room since the question; the team can read what it would have said. Needs the agent's scope.
 */
export async function storeAnswer(
  tx: Tx,
  place: AgentPlace,
  asked: Pick<Asked, 'roomId' | 'question' | 'questionId' | 'holdFence' | 'lookup' | 'request' | 'isTest'>,
  made: MadeAnswer | Unfinished,
  nowMs: number,
): Promise<Message | Silence> {
  const { roomId, question, questionId, holdFence, isTest } = asked;
  const row = (await lockRoom(tx, roomId)) ?? (await roomOfQuestion(tx, place, questionId));
  if (!row) throw new Error('The room of an answer is gone.');
  const clientKey = answerKeyOf(question.uuid);
  const sides = sidesOf(row, place.displayName);
  const known = await messageByKey(tx, row, clientKey);
  if (known) return shownMessage(known, sides);
  const silence = silenceFor(row, holdFence, nowMs);
  if (silence || 'unfinished' in made) {
    const text = 'unfinished' in made ? made.unfinished : made.text;
    await storeDropped(tx, row, questionId, { text, by: silence?.heldBy ?? null, atMs: nowMs });
    return silence ?? { heldBy: null };
  }
  const clientKeyed = { text: made.text, clientKey, ...(await wayBack(tx.db, row, { question, questionId })) };
  const stored = await storeMade(tx, place, row, { asked, made, atMs: nowMs, as: clientKeyed });
  await clearFailure(tx, place, questionId);
  if (made.handsOver && !isTest) {
    await keepSilent(tx, row);
    await tx.emit(roomChanged(row));
  }
  return shownMessage(stored, sides);
}

type Answered = {
  readonly asked: Pick<Asked, 'question' | 'questionId' | 'holdFence' | 'lookup' | 'request' | 'isTest'>;
  readonly made: MadeAnswer;
  readonly atMs: number;
  /** What of it the other side gets, and how. */
  readonly as: Pick<NewMessage, 'text' | 'source' | 'clientKey' | 'leaving' | 'heldBack' | 'call' | 'metadata'>;
};

/** Stores what an agent answered, with all that belongs to it. The room must be locked. Needs the agent's scope. */
export async function storeMade(
  tx: Tx,
  place: AgentPlace,
  row: RoomRow,
  { asked, made, atMs, as }: Answered,
): Promise<MessageRow> {
  const { question, questionId, holdFence, lookup, request, isTest } = asked;
  // A model has asked the team by its function.
  if (made.handsOver && !isTest && made.engine === 'retrieval') {
    const asking = { place, roomId: row.id, questionId, isTest: false, holdFence };
    await storeRequest(tx, asking, { kind: 'transfer', details: { reason: question.message } }, atMs);
  }
  const organizationName = await readOrganizationName(tx, place.orgId);
  const functionsRun = await takeRuns(tx.db, place.agentId, questionId);
  const stored = await storeMessage(tx, row, organizationName, {
    role: 'assistant',
    ...as,
    atMs,
    engine: made.engine,
    model: made.model,
    sources: made.sources,
    outcome: made.outcome,
    functionsRun: [...(lookup ? [lookup] : []), ...functionsRun],
    metadata: {
      ...as.metadata,
      ...(functionsRun.length > 0 && { functionsRun }),
      ...(made.usage && { usage: made.usage }),
      ...(made.notice !== undefined && { notice: made.notice }),
    },
  });
  await keepTrace(tx.db, stored, traceOf(request, made, { lookup, functionsRun }));
  if (made.unanswered !== undefined) {
    const { language } = request;
    const asking = { agentId: place.agentId, roomId: row.id, questionId, isTest };
    await keepUnanswered(tx, { ...asking, text: question.message, language, reason: made.unanswered, nowMs: atMs });
  }
  return stored;
}

/** The room a question moved to, because its visitor signed in while the answer was written. */
async function roomOfQuestion(tx: Tx, { agentId }: AgentPlace, questionId: string): Promise<RoomRow | null> {
  const [found] = await tx.db
    .select({ roomId: message.roomId })
    .from(message)
    .where(and(eq(message.agentId, agentId), eq(message.id, questionId)));
  return found ? lockRoom(tx, found.roomId) : null;
}

/** @throws Refusal 409 if the copy does not exist */
export async function settingsOf({ db }: Tx, agentId: number, copy: CampaignCopy): Promise<Campaign> {
  const config = await readConfig(db, agentId);
  if (copy === 'default') {
    if (config.production === null) throw new Refusal(409, AGENT_NOT_PUBLISHED);
    return config.production;
  }
  if (config.rev === 0) throw new Refusal(409, AGENT_NOT_CONFIGURED);
  return config.staging;
}

async function answerRequestOf(
  tx: Tx,
  place: AgentPlace,
  settings: Campaign,
  question: MessageRow,
  { provenEmail, nowMs }: Pick<Question, 'provenEmail' | 'nowMs'>,
): Promise<Pick<Asked, 'request' | 'lookup'>> {
  const { request: said, lookup } = await requestFor(tx.db, place, settings, { question: question.text, nowMs });
  const request = {
    ...said,
    earlierRuns: runsOf(question),
    peer: settings.noContactInjection
      ? null
      : await aboutPeer({ db: tx.db, orgId: place.orgId }, question, provenEmail),
    turns: await turnsUpTo(tx, question),
  };
  return { request, lookup };
}

/** Most turns of the conversation that an answer takes into account. */
const TURNS_MAX = 60;

async function turnsUpTo({ db }: Tx, question: MessageRow): Promise<ConversationTurn[]> {
  const rows = await db
    .select({
      role: message.role,
      text: message.text,
      attachments: message.attachments,
      metadata: message.metadata,
      sentBy: message.sentBy,
      createdAt: message.createdAt,
    })
    .from(message)
    .where(
      and(
        eq(message.orgId, question.orgId),
        eq(message.roomId, question.roomId),
        eq(message.convoUuid, question.convoUuid ?? ''),
        lte(message.id, question.id),
      ),
    )
    .orderBy(desc(message.id))
    .limit(TURNS_MAX);
  return rows.reverse().flatMap(({ role, text, attachments, metadata, sentBy, createdAt }) => {
    if (role === 'system') return [];
    const files = fileNamesOf({ attachments, metadata });
    return [{ role: sentBy === null ? role : ('person' as const), text, files, atMs: createdAt.getTime() }];
  });
}
