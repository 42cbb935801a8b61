import { and, eq, gt, ne } from 'drizzle-orm';
import * as z from 'zod';
import { MESSAGE_LIMIT } from '#contract/entities/delivery';
import { message } from '../db/schema/index';
import type { Scope } from '../db/scope';
import { findAgent } from '../domain/accounts/findAgent';
import type { MadeAnswer } from '../domain/answers/answerRequest';
import { modelAnswer } from '../domain/answers/modelAnswer';
import { retrievalAnswer } from '../domain/answers/retrievalAnswer';
import { type Asked, storeAnswer, storedQuestion } from '../domain/conversations/ask';
import type { MessageRow } from '../domain/conversations/messageRow';
import { lockRoom } from '../domain/conversations/storeMessage';
import { Refusal } from '../request/refusal';
import { type AgentPlace, type Tx, txOf } from '../request/tx';
import { defineJob, type Job, type JobContext } from './job';

const payload = z.object({ agentId: z.number(), roomId: z.string(), messageId: z.string() });
type Payload = z.output<typeof payload>;

/**
 * Answers a text or a mail, as a chat is answered while its visitor waits; the answer is queued for the same provider. An answer that
 * the model fails to give is tried again a few times. Whoever answers first is right: after a person has written, the agent is silent.
 */
export const answerMessage: Job<Payload> = defineJob({
  name: 'answer-message',
  payload,
  parallel: 4,
  options: { retryLimit: 3, retryDelay: 20 },
  run: async (context, asked) => {
    const { scoped, finish, nowMs } = context;
    const place = await scoped({ kind: 'super' }, (db) => findAgent(db, asked.agentId));
    if (place === null) return;
    const { agentId, orgId, resellerId, partnerId } = place;
    const scope: Scope = { kind: 'agent', agentId, orgId, resellerId, partnerId };
    const question = await scoped(scope, (db) => openQuestion(txOf(db), place, asked, nowMs()));
    if (question === null) return;
    const made = fitting(await answer(context, scope, question), question);
    await finish(scope, async (db) => {
      const tx = txOf(db);
      if (await isOpen(tx, asked)) await storeAnswer(tx, place, question, made, nowMs());
    });
  },
});

/** The question with all that its answer needs; null if nobody is to answer it any more. */
async function openQuestion(tx: Tx, place: AgentPlace, asked: Payload, nowMs: number): Promise<Asked | null> {
  const stored = await isOpen(tx, asked);
  const row = stored && (await lockRoom(tx, asked.roomId));
  if (!stored || !row) return null;
  try {
    const question = await storedQuestion(tx, place, row, { stored, nowMs });
    return question.answer === null ? question : null;
  } catch (error) {
    // The agent is not published: a person finds the message in the inbox.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The question, if the agent may answer in the room, and nobody answered since. Locks the room. */
async function isOpen(tx: Tx, { roomId, messageId }: Payload): Promise<MessageRow | null> {
  const row = await lockRoom(tx, roomId);
  if (!row?.aiAgentEnabled) return null;
  const ofRoom = and(eq(message.orgId, row.orgId), eq(message.roomId, roomId));
  const [stored] = await tx.db
    .select()
    .from(message)
    .where(and(ofRoom, eq(message.id, messageId)));
  const byPerson = and(ofRoom, gt(message.id, messageId), ne(message.role, 'user'), eq(message.aiAgent, false));
  return stored && (await tx.db.$count(message, byPerson)) === 0 ? stored : null;
}

async function answer({ scoped, host }: JobContext, scope: Scope, { request }: Asked): Promise<MadeAnswer> {
  const { model } = host.providers;
  if (model) return modelAnswer(model, request, () => {});
  return scoped(scope, (db) => retrievalAnswer(db, request), { readOnly: true });
}

/** An answer that its way back can carry. */
function fitting(made: MadeAnswer, { question }: Asked): MadeAnswer {
  const limit = question.source === 'sms' ? MESSAGE_LIMIT.sms : MESSAGE_LIMIT.email;
  return made.text.length <= limit ? made : { ...made, text: `${made.text.slice(0, limit - 1).trimEnd()}…` };
}
