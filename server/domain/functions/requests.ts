import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { AgentRequest, RequestKind } from '#contract/entities/functionRun';
import { PAGE_SIZE_LIMIT } from '#contract/rules/hostConstants';
import { NOT_FOUND, REQUEST_TITLES } from '#contract/rules/messages';
import { below } from '../../db/below';
import { inIndexOrder } from '../../db/indexOrder';
import { agentRequest, type JsonObject, message } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { knownNameOf } from '../conversations/roomRow';
import { lockRoom } from '../conversations/storeMessage';
import { countUpTo, totalOf } from '../cursor';
import { notify } from '../notifications/notify';
import { type PageQuery, pageOf } from '../page';
import type { ForQuestion } from './functionHost';

export type NewRequest = { readonly kind: RequestKind; readonly details: JsonObject };

/** Stores what the agent asks its people to do, and notifies them; the same of one question only once. Needs the agent's scope. */
export async function storeRequest(
  tx: Tx,
  { place, questionId }: ForQuestion,
  { kind, details }: NewRequest,
  nowMs: number,
): Promise<void> {
  const { agentId } = place;
  const [question] = await tx.db
    .select({ roomId: message.roomId })
    .from(message)
    .where(and(eq(message.agentId, agentId), eq(message.id, questionId)));
  // A question of somebody who signs in meanwhile moves to another room.
  const row = question && (await lockRoom(tx, question.roomId));
  if (!row) throw new Error('The room of a question is gone.');
  const made = await tx.db
    .insert(agentRequest)
    .values({ agentId, roomId: row.id, questionId, kind, details, createdAt: new Date(nowMs) })
    .onConflictDoNothing()
    .returning({ id: agentRequest.id });
  if (made.length === 0) return;
  const text = `${REQUEST_TITLES[kind]}: ${Object.values(details).map(inWords).join(', ')}`;
  const payload = { roomId: row.id, name: knownNameOf(row), text: text.slice(0, TEXT_MAX_CHARACTERS) };
  await notify(tx, { type: 'message', agentId, userId: row.assignedTo, payload, atMs: nowMs });
}

const TEXT_MAX_CHARACTERS = 300;
const inWords = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A page of the requests of an account's agents, the latest first. */
export async function listRequests(
  db: Db,
  target: TargetAccount,
  { done, ...query }: PageQuery & { readonly done?: boolean | undefined },
): Promise<{ readonly requests: AgentRequest[]; readonly total: number }> {
  const { pageSize, offset } = pageOf(query, PAGE_SIZE_LIMIT);
  const isState = done === undefined ? undefined : done ? isNotNull(agentRequest.doneAt) : isNull(agentRequest.doneAt);
  const wanted = and(isOfAgents(target), isState);
  const total = countUpTo(db, agentRequest, wanted);
  const found = db
    .select({ request: agentRequest, total })
    .from(agentRequest)
    .where(wanted)
    .orderBy(desc(agentRequest.createdAt), desc(agentRequest.id))
    .limit(pageSize)
    .offset(offset);
  const rows = await inIndexOrder(db, found);
  return {
    requests: rows.map(({ request }) => requestOf(request)),
    total: await totalOf(db, rows, total, offset === 0),
  };
}

/** @throws Refusal 404 */
export async function changeRequest(
  db: Db,
  target: TargetAccount,
  id: string,
  change: { readonly done: boolean; readonly userId: number; readonly nowMs: number },
): Promise<AgentRequest> {
  const { done, userId, nowMs } = change;
  const [row] = await db
    .update(agentRequest)
    .set(done ? { doneAt: new Date(nowMs), doneBy: userId } : { doneAt: null, doneBy: null })
    .where(and(eq(agentRequest.id, id), isOfAgents(target)))
    .returning();
  if (!row) throw new Refusal(404, NOT_FOUND);
  return requestOf(row);
}

const isOfAgents = (target: TargetAccount): SQL => below(agentRequest, agentRequest.agentId, target);

function requestOf({
  id,
  agentId,
  roomId,
  kind,
  details,
  doneAt,
  createdAt,
}: typeof agentRequest.$inferSelect): AgentRequest {
  const timestamp = Math.floor(createdAt.getTime() / 1_000);
  return { id, agentId, roomId, kind, details, done: doneAt !== null, timestamp };
}
