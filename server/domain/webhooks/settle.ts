import { and, eq, ne, sql } from 'drizzle-orm';
import { WEBHOOK_PAUSED_AFTER_MS, WEBHOOK_TIMEOUT_MS, WEBHOOK_TRIES } from '#contract/rules/hostConstants';
import { WEBHOOK_GONE, WEBHOOK_PAUSED } from '#contract/rules/messages/webhooks';
import { account, webhook, webhookAttempt, webhookDelivery } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { SEND_WEBHOOKS } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import { txOf } from '../../request/tx';
import { RETRY_AFTER_MS } from '../delivery/retryWaits';
import { tellAccount } from '../notifications/tellAccount';
import type { Attempted } from './attempt';
import type { Claimed } from './claim';
import { holdMs } from './hold';
import type { WebhookRow } from './webhookRow';
import { removeWebhooks, stopWaiting } from './webhooks';

const DAY_MS = 86_400_000;

/**
 * Keeps what came of an attempt, and says what follows: nothing, another try, or that the webhook is paused or gone, of which its people
 * are told. What another worker has taken over meanwhile is settled by that one, unless it was delivered here. Needs the scope 'super'.
 */
export async function settleAttempt(db: Db, claimed: Claimed, attempted: Attempted, nowMs: number): Promise<void> {
  const { row } = claimed;
  const { why } = attempted;
  const now = new Date(nowMs);
  const askedMs = Math.min((attempted.retryAfterS ?? 0) * 1_000, DAY_MS);
  // In the order in which it is claimed, too: first the webhook, then the delivery.
  const [hook] = await db.select().from(webhook).where(eq(webhook.id, row.webhookId)).for('no key update');
  // Its account was purged meanwhile.
  if (!hook) return;
  await keepAttempt(db, claimed, attempted);
  const isOver = why === null || why === 'gone' || row.tries >= WEBHOOK_TRIES;
  const dueAt = isOver ? null : new Date(nowMs + Math.max(RETRY_AFTER_MS[row.tries - 1] ?? 0, askedMs));
  const [settled] = await db
    .update(webhookDelivery)
    .set({
      state: why === null ? 'delivered' : isOver ? 'failed' : 'waiting',
      leaseUntil: null,
      dueAt,
      settledAt: isOver ? now : null,
    })
    .where(and(eq(webhookDelivery.id, row.id), why === null ? isUndelivered : isStillOf(row)))
    .returning({ id: webhookDelivery.id });
  if (settled && dueAt !== null) await enqueue(db, SEND_WEBHOOKS, { webhookId: hook.id }, dueAt);
  if (why === null) await noteSuccess(db, hook);
  else if (hook.removedAt !== null) await stopWaiting(db, hook.id, now);
  else if (why === 'gone') await removeGone(db, hook, now);
  else await noteFailure(db, hook, now, askedMs);
}

/** Whatever came of it at another worker, it was delivered after all. */
const isUndelivered = ne(webhookDelivery.state, 'delivered');
/** No other worker has taken it over. */
const isStillOf = ({ sentAt }: Claimed['row']) =>
  and(eq(webhookDelivery.state, 'sending'), sentAt === null ? undefined : eq(webhookDelivery.sentAt, sentAt));

async function keepAttempt(db: Db, { hook, row, interruptedAt }: Claimed, attempted: Attempted): Promise<void> {
  const { at, durationMs, requestHeaders, response, why } = attempted;
  const of = { accountId: hook.accountId, deliveryId: row.id };
  const [last] = await db
    .select({ number: sql<number>`coalesce(max(${webhookAttempt.number}), 0)::int` })
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, row.id));
  const number = (last?.number ?? 0) + 1;
  const interrupted = interruptedAt && {
    ...of,
    number,
    at: interruptedAt,
    durationMs: WEBHOOK_TIMEOUT_MS,
    requestHeaders: {},
    why: 'interrupted' as const,
  };
  if (interrupted) await db.insert(webhookAttempt).values(interrupted);
  await db.insert(webhookAttempt).values({
    ...of,
    number: interrupted ? number + 1 : number,
    at,
    durationMs,
    requestHeaders,
    status: response?.status ?? null,
    responseHeaders: response?.headers ?? null,
    responseBody: response?.body ?? null,
    responseBytes: response?.bytes ?? null,
    why,
  });
}

async function noteSuccess(db: Db, { id, failures, failingSince }: WebhookRow): Promise<void> {
  if (failures === 0 && failingSince === null) return;
  await db.update(webhook).set({ failures: 0, heldUntil: null, failingSince: null }).where(eq(webhook.id, id));
}

async function removeGone(db: Db, hook: WebhookRow, now: Date): Promise<void> {
  await removeWebhooks(db, eq(webhook.id, hook.id), now);
  await tellOwner(db, hook, WEBHOOK_GONE, now);
}

/** It is left alone for a while; after days without an attempt that succeeded it is paused. */
async function noteFailure(db: Db, hook: WebhookRow, now: Date, askedMs: number): Promise<void> {
  const failures = hook.failures + 1;
  const leftMs = holdMs(failures, askedMs);
  const heldUntil = leftMs === 0 ? null : new Date(now.getTime() + leftMs);
  const failingSince = hook.failingSince ?? now;
  const isLong = now.getTime() - failingSince.getTime() >= WEBHOOK_PAUSED_AFTER_MS;
  const pausedAt = hook.pausedAt ?? (isLong ? now : null);
  await db.update(webhook).set({ failures, heldUntil, failingSince, pausedAt }).where(eq(webhook.id, hook.id));
  // For all else that waits for it.
  if (heldUntil !== null) await enqueue(db, SEND_WEBHOOKS, { webhookId: hook.id }, heldUntil);
  if (pausedAt !== null && hook.pausedAt === null) await tellOwner(db, hook, WEBHOOK_PAUSED, now);
}

/** Tells the people of the account; of an agent's webhook, those of its organization. */
async function tellOwner(db: Db, { id, accountId, orgId, label }: WebhookRow, reason: string, at: Date): Promise<void> {
  const [owner] = await db.select({ name: account.displayName }).from(account).where(eq(account.id, accountId));
  if (!owner) return;
  const news = { type: 'webhookOff', webhookId: id, label, reason } as const;
  await tellAccount(txOf(db), { accountId: orgId ?? accountId, aboutId: accountId, name: owner.name, news, at });
}
