import { and, desc, eq, isNotNull, isNull, lt, notInArray } from 'drizzle-orm';
import { zapierResponse } from '#contract/endpoints/functions';
import { receiveMessage } from '#contract/endpoints/receiveMessage';
import type { ZapierConnection } from '#contract/entities/zapier';
import { ZAPIER_TIME_LIMIT_MS } from '#contract/rules/hostConstants';
import { FUNCTION_TIMED_OUT, NOT_FOUND } from '#contract/rules/messages';
import { account, relaySecret, zapierRequest } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { bounded, callService, storableValue } from './callService';
import { asAgent, type ForQuestion, FunctionFailure, type FunctionHost } from './functionHost';

/** Where Zapier, or whatever listens at the address, sends its answer. */
const RESPONSE_PATH = zapierResponse.path;
const POLL_MS = 250;

/**
 * Sends a request to a hook of Zapier and waits for its answer, which comes by a call of its own (`answerZapier`), perhaps to another
 * process of the host.
 * @throws FunctionFailure
 */
export async function askZapier(
  host: FunctionHost,
  { place, roomId }: ForQuestion,
  { url, data }: { readonly url: string; readonly data: unknown },
  signal: AbortSignal,
): Promise<unknown> {
  const { agentId } = place;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(ZAPIER_TIME_LIMIT_MS)]);
  const expiresAt = new Date(host.nowMs() + ZAPIER_TIME_LIMIT_MS);
  const requestId = await asAgent<string>(host, place, async ({ db }) => {
    await db
      .delete(zapierRequest)
      .where(
        and(
          eq(zapierRequest.agentId, agentId),
          lt(zapierRequest.expiresAt, new Date(host.nowMs())),
          notInArray(zapierRequest.id, latestAnswered(db, agentId)),
        ),
      );
    const [made] = await db.insert(zapierRequest).values({ agentId, expiresAt }).returning({ id: zapierRequest.id });
    return made?.id ?? '';
  });
  const body = JSON.stringify({ requestId, agentId, roomId, data, responseUrl: host.publicUrl + RESPONSE_PATH });
  await callService(host.fetch, {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    secrets: [],
    signal: limit,
  });
  while (!limit.aborted) {
    const answered = await asAgent<{ answer: unknown } | null>(host, place, ({ db }) => takeAnswer(db, requestId));
    if (answered) return bounded(answered.answer);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new FunctionFailure(FUNCTION_TIMED_OUT);
}

/** The request of an agent that was answered last: its answer is shown until the next one. */
const latestAnswered = (db: Db, agentId: number) =>
  db
    .select({ id: zapierRequest.id })
    .from(zapierRequest)
    .where(and(eq(zapierRequest.agentId, agentId), isNotNull(zapierRequest.answeredAt)))
    .orderBy(desc(zapierRequest.answeredAt))
    .limit(1);

/** The answer to a request; null: there is none yet. */
async function takeAnswer(db: Db, requestId: string): Promise<{ answer: unknown } | null> {
  const [row] = await db.select().from(zapierRequest).where(eq(zapierRequest.id, requestId));
  return row && row.answeredAt !== null ? { answer: row.answer } : null;
}

/** What connects an organization with Zapier, and its latest answer to an agent within reach. */
export async function readZapier(db: Db, orgId: number, publicUrl: string): Promise<ZapierConnection> {
  const [latest] = await db
    .select({ request: zapierRequest, agentName: account.displayName })
    .from(zapierRequest)
    .innerJoin(account, eq(account.id, zapierRequest.agentId))
    .where(and(eq(zapierRequest.orgId, orgId), isNotNull(zapierRequest.answeredAt)))
    .orderBy(desc(zapierRequest.answeredAt))
    .limit(1);
  const answeredAt = latest?.request.answeredAt;
  return {
    responseUrl: publicUrl + RESPONSE_PATH,
    messagesUrl: publicUrl + receiveMessage.path,
    hasSecret: (await db.$count(relaySecret, eq(relaySecret.orgId, orgId))) > 0,
    ...(latest && answeredAt
      ? {
          lastResponse: {
            agentId: latest.request.agentId,
            agentName: latest.agentName,
            timestamp: Math.floor(answeredAt.getTime() / 1_000),
            responseData: latest.request.answer,
          },
        }
      : {}),
  };
}

/** Keeps the answer of Zapier; only the first counts. @throws Refusal 404 if nothing waits for it */
export async function answerZapier(
  db: Db,
  { id, type }: TargetAccount,
  { requestId, responseData = null }: { readonly requestId: string; readonly responseData?: unknown },
  nowMs: number,
): Promise<void> {
  if (!UUID.test(requestId)) throw new Refusal(404, NOT_FOUND);
  const isIt = and(
    eq(zapierRequest.id, requestId.toLowerCase()),
    type === 'agent' ? eq(zapierRequest.agentId, id) : undefined,
    type === 'organization' ? eq(zapierRequest.orgId, id) : undefined,
  );
  const [row] = await db.select({ expiresAt: zapierRequest.expiresAt }).from(zapierRequest).where(isIt);
  if (!row || row.expiresAt.getTime() <= nowMs) throw new Refusal(404, NOT_FOUND);
  await db
    .update(zapierRequest)
    .set({ answer: storableValue(responseData), answeredAt: new Date(nowMs) })
    .where(and(isIt, isNull(zapierRequest.answeredAt)));
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
