import { and, eq, sql } from 'drizzle-orm';
import { message } from '../../db/schema/index';
import type { ModelFailure } from '../../providers/llm/answerModel';
import { beginningOf } from '../../request/storable';
import type { AgentPlace, Tx } from '../../request/tx';
import { type MessageRow, uuidOf } from './messageRow';

const DETAIL_MAX_CHARACTERS = 500;

/** Keeps with a question why it has no answer: for the team in the inbox (`staffMessageOf`), with the details for the operator. */
export async function storeFailure(
  tx: Tx,
  place: AgentPlace,
  questionId: string,
  { kind, isKeyRefused, detail }: ModelFailure,
  atMs: number,
): Promise<void> {
  const failure = { kind: isKeyRefused ? 'key' : kind, detail: beginningOf(detail, DETAIL_MAX_CHARACTERS), atMs };
  await keepFailure(tx, place, questionId, failure);
}

/** What is kept with a question that has no answer. */
export type Failure = { readonly kind: string; readonly detail: string; readonly atMs: number };

/** The same for any other reason (`noAnswer`). */
export async function keepFailure(tx: Tx, place: AgentPlace, questionId: string, failure: Failure): Promise<void> {
  const [question] = await tx.db
    .update(message)
    .set({ metadata: sql`${message.metadata} || ${JSON.stringify({ failure })}::jsonb` })
    .where(and(eq(message.agentId, place.agentId), eq(message.id, questionId)))
    .returning();
  await tellOf(tx, question);
}

/** The question was answered after all. */
export async function clearFailure(tx: Tx, { agentId }: AgentPlace, questionId: string): Promise<void> {
  const [question] = await tx.db
    .update(message)
    .set({ metadata: sql`${message.metadata} - 'failure'` })
    .where(and(eq(message.agentId, agentId), eq(message.id, questionId), sql`${message.metadata} ? 'failure'`))
    .returning();
  await tellOf(tx, question);
}

async function tellOf({ emit }: Tx, question: MessageRow | undefined): Promise<void> {
  if (!question) return;
  const { agentId, roomId, id: messageId } = question;
  const payload = { roomId, uuid: uuidOf(question), messageId };
  await emit({ type: 'message.changed', accountId: agentId, agentId, payload });
}
