import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { BodyOf, QueryOf } from '#contract/endpoint';
import type { listWebhookDeliveries, replayWebhookDeliveries } from '#contract/endpoints/webhooks';
import type { RecordedDelivery, WebhookAttempt, WebhookDelivery } from '#contract/entities/webhook';
import { REPLAY_LIMIT, WEBHOOK_ANSWER_KEPT_BYTES, WEBHOOK_TIMEOUT_MS } from '#contract/rules/hostConstants';
import { NOT_FOUND } from '#contract/rules/messages';
import { attemptText, DELIVERY_SETTLED, REPLAY_NAMES_NOTHING } from '#contract/rules/messages/webhooks';
import { escapeLike } from '../../db/holding';
import { webhook, webhookAttempt, webhookDelivery } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { cursorOf, microsecondOf, placeOf } from '../cursor';
import { sendNow } from './sendNow';
import { type Telling, webhooksChanged } from './webhooksChanged';

/** The flight recorder: what was told, what came of it, and telling it once more. */

const PAGE_ROWS = 50;
const PAGE_ROWS_MAX = 200;

type DeliveryRow = typeof webhookDelivery.$inferSelect;
type AttemptRow = typeof webhookAttempt.$inferSelect;
type Listed = Pick<
  DeliveryRow,
  'id' | 'webhookId' | 'event' | 'subject' | 'state' | 'dueAt' | 'createdAt' | 'replayOf'
> &
  Pick<typeof webhook.$inferSelect, 'url' | 'type'> & {
    readonly latest: Pick<AttemptRow, 'number' | 'status' | 'durationMs'> | null;
  };

const { id, webhookId, event, subject, state, dueAt, createdAt, replayOf } = webhookDelivery;
const columns = {
  ...{ id, webhookId, event, subject, state, dueAt, createdAt, replayOf },
  ...{ url: webhook.url, type: webhook.type },
  latest: sql<Listed['latest']>`(select json_build_object('number', a.number, 'status', a.status, 'durationMs', a.duration_ms)
    from webhook_attempt a where a.delivery_id = ${webhookDelivery.id} order by a.number desc limit 1)`,
};

/** A page of the deliveries of an account's webhooks, the newest first. */
export async function listDeliveries(
  db: Db,
  accountId: number,
  { webhookId: of, state: wanted, q = '', cursor, pageSize = PAGE_ROWS }: QueryOf<typeof listWebhookDeliveries>,
): Promise<{ readonly deliveries: WebhookDelivery[]; readonly nextCursor?: string }> {
  const size = Math.max(1, Math.min(pageSize, PAGE_ROWS_MAX));
  const after = cursor === undefined ? null : placeOf(cursor);
  const phrase = `%${escapeLike(q)}%`;
  const rows = await db
    .select({ ...columns, us: microsecondOf(createdAt) })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookId))
    .where(
      and(
        eq(webhookDelivery.accountId, accountId),
        of === undefined ? undefined : eq(webhookId, of),
        wanted === undefined ? undefined : eq(state, wanted),
        q === '' ? undefined : or(ilike(webhookDelivery.subject, phrase), ilike(webhookDelivery.body, phrase)),
        // Ids are made in the order of time.
        after ? sql`${id} < ${after.id}::uuid` : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    deliveries: shown.map(deliveryOf),
    ...(rows.length > size && last && { nextCursor: cursorOf(last) }),
  };
}

function deliveryOf(row: Listed): WebhookDelivery {
  return {
    id: row.id,
    webhookId: row.webhookId,
    url: row.url,
    type: row.type,
    event: row.event,
    subject: row.subject,
    state: row.state,
    attempts: row.latest?.number ?? 0,
    ...(row.latest && {
      ...(row.latest.status !== null && { status: row.latest.status }),
      durationMs: row.latest.durationMs,
    }),
    ...(row.dueAt !== null && row.state === 'waiting' && { dueAtMs: row.dueAt.getTime() }),
    timestampMs: row.createdAt.getTime(),
    ...(row.replayOf !== null && { replayOf: row.replayOf }),
  };
}

/** A delivery with its attempts. @throws Refusal 404 */
export async function readDelivery(db: Db, accountId: number, deliveryId: string): Promise<RecordedDelivery> {
  const { body, ofAgentId, roomId, convoUuid } = webhookDelivery;
  const [row] = await db
    .select({ ...columns, body, ofAgentId, roomId, convoUuid, label: webhook.label })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookId))
    .where(isDelivery(accountId, deliveryId));
  if (!row) throw new Refusal(404, NOT_FOUND);
  const attempts = await db
    .select()
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempt.number));
  const organization = (JSON.parse(row.body) as { readonly accountId?: unknown }).accountId;
  return {
    ...deliveryOf(row),
    label: row.label,
    body: row.body,
    record: attempts.map(attemptOf),
    ...(row.ofAgentId !== null && { agentId: row.ofAgentId }),
    ...(row.ofAgentId !== null && typeof organization === 'number' && { organizationId: organization }),
    ...(row.roomId !== null && { roomId: row.roomId }),
    ...(row.convoUuid !== null && { conversationUuid: row.convoUuid }),
  };
}

function attemptOf(row: AttemptRow): WebhookAttempt {
  const { number, at, durationMs, requestHeaders, status, responseHeaders, responseBody, responseBytes, why } = row;
  return {
    number,
    timestampMs: at.getTime(),
    durationMs,
    requestHeaders,
    ...(status !== null && {
      response: {
        status,
        headers: responseHeaders ?? {},
        body: responseBody ?? '',
        bytes: responseBytes ?? 0,
        isCut: (responseBytes ?? 0) > WEBHOOK_ANSWER_KEPT_BYTES,
      },
    }),
    ...(why !== null && { failure: { why, text: attemptText(why, status, WEBHOOK_TIMEOUT_MS) } }),
  };
}

const isDelivery = (accountId: number, deliveryId: string) =>
  and(eq(webhookDelivery.accountId, accountId), eq(webhookDelivery.id, deliveryId));

/** @throws Refusal 404; 409 if it does not wait */
export async function stopDelivery(
  { db, emit }: Telling,
  accountId: number,
  deliveryId: string,
  now: Date,
): Promise<void> {
  const [row] = await db
    .select({ state })
    .from(webhookDelivery)
    .where(isDelivery(accountId, deliveryId))
    .for('update');
  if (!row) throw new Refusal(404, NOT_FOUND);
  if (row.state !== 'waiting') throw new Refusal(409, DELIVERY_SETTLED);
  await db
    .update(webhookDelivery)
    .set({ state: 'stopped', settledAt: now, dueAt: null })
    .where(isDelivery(accountId, deliveryId));
  await emit(webhooksChanged(accountId));
}

/**
 * Tells deliveries once more, the oldest first, each as a new one with the same bytes. What still waits is due at once instead, and what
 * is being told again already is left out.
 * @throws Refusal 404 if ids are given and none of them is known; 422 if nothing is named
 */
export async function replayDeliveries(
  { db, emit }: Telling,
  accountId: number,
  { ids, webhookId: of, start, end, onlyFailed = false }: BodyOf<typeof replayWebhookDeliveries>,
): Promise<{ readonly replayed: number; readonly hasMore: boolean }> {
  if (ids === undefined && of === undefined && start === undefined && end === undefined && !onlyFailed)
    throw new Refusal(422, REPLAY_NAMES_NOTHING, { input: 'ids' });
  const isOwn = eq(webhookDelivery.accountId, accountId);
  const isNamed = ids === undefined ? undefined : inArray(id, [...new Set(ids)]);
  const rows = await db
    .select(getTableColumns(webhookDelivery))
    .from(webhookDelivery)
    .innerJoin(webhook, and(eq(webhook.id, webhookId), isNull(webhook.removedAt)))
    .where(
      and(
        isOwn,
        isNamed,
        of === undefined ? undefined : eq(webhookId, of),
        start === undefined ? undefined : gte(createdAt, new Date(start * 1_000)),
        end === undefined ? undefined : lt(createdAt, new Date(end * 1_000)),
        // One that failed is not told again and again by those who replay all that failed.
        onlyFailed ? and(eq(state, 'failed'), not(isToldAgain(sql`again.id > ${id}`))) : undefined,
        inArray(state, isNamed ? ['waiting', ...SETTLED] : SETTLED),
        not(isToldAgain(sql`again.id <> ${id} and again.state in ('waiting', 'sending')`)),
      ),
    )
    .orderBy(asc(id))
    .limit(REPLAY_LIMIT + 1);
  if (isNamed && rows.length === 0 && (await db.$count(webhookDelivery, and(isOwn, isNamed))) === 0)
    throw new Refusal(404, NOT_FOUND);
  const chosen = rows.slice(0, REPLAY_LIMIT);
  // As they are claimed: first the webhook, then its deliveries.
  for (const told of [...new Set(chosen.map((row) => row.webhookId))].sort()) await sendNow(db, told);
  for (const row of chosen) await tellAgain(db, row);
  await emit(webhooksChanged(accountId));
  return { replayed: chosen.length, hasMore: rows.length > REPLAY_LIMIT };
}

const SETTLED: readonly DeliveryRow['state'][] = ['delivered', 'failed', 'stopped'];

/** Whether there is such another one with its bytes. */
const isToldAgain = (which: SQL) => sql`exists (select from webhook_delivery again
  where again.replay_of = coalesce(${replayOf}, ${id}) and ${which})`;

async function tellAgain(db: Db, row: DeliveryRow): Promise<void> {
  if (row.state === 'waiting') {
    await db.update(webhookDelivery).set({ dueAt: null }).where(eq(id, row.id));
    return;
  }
  const { accountId, webhookId: of, event: told, subject: about, inOrder, ofAgentId, roomId, convoUuid, body } = row;
  const copy = { accountId, webhookId: of, event: told, subject: about, inOrder, ofAgentId, roomId, convoUuid, body };
  await db.insert(webhookDelivery).values({ ...copy, replayOf: row.replayOf ?? row.id });
}
