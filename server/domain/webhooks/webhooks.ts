import { and, count, desc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { createWebhook as createEndpoint, deleteWebhook as deleteEndpoint } from '#contract/endpoints/webhooks';
import type { Webhook } from '#contract/entities/webhook';
import { WEBHOOK_OLD_SECRET_MS, WEBHOOKS_LIMIT } from '#contract/rules/hostConstants';
import { NOT_FOUND } from '#contract/rules/messages';
import { tooManyWebhooks, WEBHOOK_EXISTS, WEBHOOK_NOT_PAUSED } from '#contract/rules/messages/webhooks';
import { webhook, webhookDelivery } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { secondsOf } from '../seconds';
import { madeSecret } from './secrets';
import { sendNow } from './sendNow';
import { lockWebhook, type WebhookRow, webhooksOf } from './webhookRow';
import { type Telling, webhooksChanged } from './webhooksChanged';

const DAY_MS = 86_400_000;

/** The webhooks of an account, the newest first, with what became of their deliveries in the last 24 hours. */
export async function listWebhooks(db: Db, accountId: number, nowMs: number): Promise<Webhook[]> {
  const rows = await db
    .select()
    .from(webhook)
    .where(webhooksOf(accountId))
    .orderBy(desc(webhook.createdAt), desc(webhook.id))
    .limit(WEBHOOKS_LIMIT);
  const counts = await countStates(db, rows, nowMs);
  return rows.map((row) => webhookOf(row, counts, nowMs));
}

type Count = { readonly webhookId: string; readonly state: WebhookDeliveryState; readonly deliveries: number };
type WebhookDeliveryState = (typeof webhookDelivery.$inferSelect)['state'];

async function countStates(db: Db, rows: readonly WebhookRow[], nowMs: number): Promise<readonly Count[]> {
  if (rows.length === 0) return [];
  const { webhookId, state, createdAt } = webhookDelivery;
  const ids = rows.map(({ id }) => id);
  return db
    .select({ webhookId, state, deliveries: count() })
    .from(webhookDelivery)
    .where(and(inArray(webhookId, ids), gt(createdAt, new Date(nowMs - DAY_MS))))
    .groupBy(webhookId, state);
}

function webhookOf(row: WebhookRow, counts: readonly Count[], nowMs: number): Webhook {
  const { id, url, label, type, madeBy, createdAt, failingSince, pausedAt, secretEnding, oldSecretUntil } = row;
  const countOf = (...states: readonly WebhookDeliveryState[]) =>
    counts
      .filter((one) => one.webhookId === id && states.includes(one.state))
      .reduce((sum, one) => sum + one.deliveries, 0);
  return {
    ...(madeBy !== null && { userId: madeBy }),
    label,
    timestamp: secondsOf(createdAt),
    url,
    type,
    id,
    state: pausedAt === null ? 'active' : 'paused',
    ...(failingSince !== null && { failingSince: secondsOf(failingSince) }),
    secretEnding,
    ...(oldSecretUntil !== null &&
      oldSecretUntil.getTime() > nowMs && { oldSecretUntil: secondsOf(oldSecretUntil) }),
    deliveries: {
      delivered: countOf('delivered'),
      failed: countOf('failed'),
      open: countOf('waiting', 'sending'),
    },
  };
}

type Making = { readonly accountId: number; readonly userId: number; readonly secretKey: Buffer };

/**
 * Makes a webhook. Returns its id and its secret, which nobody can read again. Row-level security refuses it to members who may not
 * change the account itself.
 * @throws Refusal 409 if there is such a one, or there are too many
 */
export async function createWebhook(
  { db, emit }: Telling,
  { accountId, userId, secretKey }: Making,
  { url, label, type }: BodyOf<typeof createEndpoint>,
): Promise<{ readonly id: string; readonly secret: string }> {
  if ((await db.$count(webhook, webhooksOf(accountId))) >= WEBHOOKS_LIMIT)
    throw new Refusal(409, tooManyWebhooks(WEBHOOKS_LIMIT));
  const { value, stored } = madeSecret(secretKey);
  const [made] = await db
    .insert(webhook)
    .values({ accountId, url, label, type, madeBy: userId, ...stored })
    .onConflictDoNothing()
    .returning({ id: webhook.id });
  if (!made) throw new Refusal(409, WEBHOOK_EXISTS, { input: 'url' });
  await emit(webhooksChanged(accountId));
  return { id: made.id, secret: value };
}

/** Deletes the webhooks with an address, or that of one type; what waits for them is stopped. @throws Refusal 404 */
export async function deleteWebhook(
  { db, emit }: Telling,
  accountId: number,
  { url, type }: BodyOf<typeof deleteEndpoint>,
  now: Date,
): Promise<void> {
  const ofType = type === undefined ? undefined : eq(webhook.type, type);
  const chosen = and(webhooksOf(accountId), eq(webhook.url, url), ofType);
  if ((await removeWebhooks(db, chosen, now)) === 0) throw new Refusal(404, NOT_FOUND);
  await emit(webhooksChanged(accountId));
}

/** Removes webhooks and stops what waits for them. Returns how many. */
export async function removeWebhooks(db: Db, chosen: SQL | undefined, now: Date): Promise<number> {
  const removed = await db.update(webhook).set({ removedAt: now }).where(chosen).returning({ id: webhook.id });
  for (const { id } of removed) await stopWaiting(db, id, now);
  return removed.length;
}

/** Stops what waits for a webhook that was removed. */
export async function stopWaiting(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(webhookDelivery)
    .set({ state: 'stopped', settledAt: now, dueAt: null })
    .where(and(eq(webhookDelivery.webhookId, id), eq(webhookDelivery.state, 'waiting')));
}

/** Makes a new secret; the one before signs as well for a day. @throws Refusal 404 */
export async function replaceSecret(
  { db, emit }: Telling,
  accountId: number,
  id: string,
  { secretKey, nowMs }: { readonly secretKey: Buffer; readonly nowMs: number },
): Promise<{ readonly secret: string; readonly oldSecretUntil: Date }> {
  const row = await lockWebhook(db, accountId, id);
  const { value, stored } = madeSecret(secretKey);
  const oldSecretUntil = new Date(nowMs + WEBHOOK_OLD_SECRET_MS);
  await db
    .update(webhook)
    .set({ ...stored, oldSecret: row.secret, oldSecretUntil })
    .where(eq(webhook.id, id));
  await emit(webhooksChanged(accountId));
  return { secret: value, oldSecretUntil };
}

/** Sends what waits for a webhook that was paused. @throws Refusal 404; 409 if it is not paused */
export async function resumeWebhook({ db, emit }: Telling, accountId: number, id: string): Promise<void> {
  const row = await lockWebhook(db, accountId, id);
  if (row.pausedAt === null) throw new Refusal(409, WEBHOOK_NOT_PAUSED);
  await db
    .update(webhook)
    .set({ pausedAt: null, failingSince: null, failures: 0 })
    .where(eq(webhook.id, id));
  await db
    .update(webhookDelivery)
    .set({ dueAt: null, tries: 0 })
    .where(and(eq(webhookDelivery.webhookId, id), eq(webhookDelivery.state, 'waiting')));
  await sendNow(db, id);
  await emit(webhooksChanged(accountId));
}

/** Tells a webhook a sample. Returns the id of its delivery. @throws Refusal 404 */
export async function testWebhook({ db, emit }: Telling, accountId: number, id: string, now: Date): Promise<string> {
  const row = await lockWebhook(db, accountId, id);
  const content = { event: 'test', type: row.type, timestamp: secondsOf(now), accountId, label: row.label };
  const [made] = await db
    .insert(webhookDelivery)
    .values({
      accountId,
      webhookId: id,
      event: 'test',
      subject: row.label,
      inOrder: 'test',
      body: JSON.stringify(content),
    })
    .returning({ id: webhookDelivery.id });
  if (!made) throw new Error('no delivery was made');
  await sendNow(db, id);
  await emit(webhooksChanged(accountId));
  return made.id;
}
