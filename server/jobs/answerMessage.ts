import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type * as z from 'zod';
import { MESSAGE_LIMIT } from '#contract/entities/delivery';
import { message } from '../db/schema/index';
import type { Scope } from '../db/scope';
import { findAgent } from '../domain/accounts/findAgent';
import type { MadeAnswer } from '../domain/answers/answerRequest';
import { answerWithFunctions } from '../domain/answers/answerWithFunctions';
import { type Asked, storeAnswer, storedQuestion } from '../domain/answers/ask';
import { askedByMeaning } from '../domain/answers/likePassages';
import { retrievalAnswer } from '../domain/answers/retrievalAnswer';
import { storeFailure } from '../domain/conversations/failedAnswer';
import type { MessageRow } from '../domain/conversations/messageRow';
import type { RoomRow } from '../domain/conversations/roomRow';
import { lockRoom } from '../domain/conversations/storeMessage';
import type { ActAs } from '../domain/delivery/answering';
import { ModelFailure } from '../providers/llm/answerModel';
import { ANSWER_MESSAGE } from '../queue/kinds';
import { Refusal } from '../request/refusal';
import { beginningOf } from '../request/storable';
import { type AgentPlace, type Tx, txOf } from '../request/tx';
import { defineJob, type JobContext } from './job';

type Payload = z.output<typeof ANSWER_MESSAGE.payload>;

/**
 * Answers a text or a mail, as a chat is answered while its visitor waits; the answer is queued for the same provider. An answer that
 * the model fails to give is tried again a few times. After a person has written, or while one holds the room, the agent is silent.
 */
export const answerMessage = defineJob({
  ...ANSWER_MESSAGE,
  parallel: 4,
  options: { retryLimit: 3, retryDelay: 20 },
  run: async (context, asked) => {
    const { scoped, finish, nowMs } = context;
    const place = await scoped({ kind: 'super' }, (db) => findAgent(db, asked.agentId));
    if (place === null) return;
    const { agentId, orgId, resellerId, partnerId } = place;
    const scope: Scope = { kind: 'agent', agentId, orgId, resellerId, partnerId };
    const opened = await scoped(scope, (db) => openQuestion(txOf(db), place, asked, nowMs()));
    if (opened === null) return;
    const { embeddings } = context.host.providers;
    const question = await askedByMeaning(embeddings, (work) => scoped(scope, work, { readOnly: true }), opened);
    const made = await answer(context, place, scope, question).catch(async (error: unknown) => {
      // It is tried again; meanwhile, and after the last try, the inbox says why there is no answer.
      if (error instanceof ModelFailure)
        await scoped(scope, (db) => storeFailure(txOf(db), place, question.questionId, error, nowMs()));
      throw error;
    });
    await finish(scope, (db) => storeAnswer(txOf(db), place, question, fitting(made, question), nowMs()));
  },
});

/** The question with all that its answer needs; null if the agent is not to answer it any more. */
async function openQuestion(
  tx: Tx,
  place: AgentPlace,
  { roomId, messageId }: Payload,
  nowMs: number,
): Promise<Asked | null> {
  const row = await lockRoom(tx, roomId);
  const stored = row && (await unansweredMessage(tx, row, messageId));
  if (!stored) return null;
  try {
    const question = await storedQuestion(tx, place, row, { stored, nowMs });
    return question.answer === null && question.silence === null ? question : null;
  } catch (error) {
    // The agent is not published: a person finds the message in the inbox.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The message, if no person has answered since. */
async function unansweredMessage(
  { db }: Tx,
  { orgId, id: roomId }: RoomRow,
  messageId: string,
): Promise<MessageRow | null> {
  const ofRoom = and(eq(message.orgId, orgId), eq(message.roomId, roomId));
  const byPerson = and(ofRoom, gt(message.id, messageId), isNotNull(message.sentBy));
  if ((await db.$count(message, byPerson)) > 0) return null;
  const [stored] = await db
    .select()
    .from(message)
    .where(and(ofRoom, eq(message.id, messageId)));
  return stored ?? null;
}

async function answer(context: JobContext, place: AgentPlace, scope: Scope, question: Asked): Promise<MadeAnswer> {
  const { scoped, host, fetch, nowMs } = context;
  const { model } = host.providers;
  if (!model) return scoped(scope, (db) => retrievalAnswer(db, question.request), { readOnly: true });
  const { secretKey, publicUrl } = host;
  const actAs: ActAs = (as, run, options) => scoped(as, (db) => run(txOf(db)), options);
  return answerWithFunctions(model, { actAs, fetch, secretKey, publicUrl, nowMs }, place, question, () => {});
}

/** An answer that its way back can carry. */
function fitting(made: MadeAnswer, { question }: Asked): MadeAnswer {
  const limit = question.source === 'sms' ? MESSAGE_LIMIT.sms : MESSAGE_LIMIT.email;
  return made.text.length <= limit ? made : { ...made, text: `${beginningOf(made.text, limit - 1).trimEnd()}…` };
}
