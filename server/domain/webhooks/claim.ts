import { and, eq, isNull, sql } from 'drizzle-orm';
import { WEBHOOK_TIMEOUT_MS, WEBHOOK_TRIES } from '#contract/rules/hostConstants';
import { webhook, webhookDelivery } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { isHeld, isTrusted } from './hold';
import type { WebhookRow } from './webhookRow';

/** Whoever has not settled a delivery by then was killed; every attempt ends before. */
const CLAIM_LIFETIME_MS = 6 * WEBHOOK_TIMEOUT_MS;
/** So many attempts at a time to one receiver: a slow one keeps nobody else's workers. One that fails is asked by one. */
const AT_ONCE = 2;

/** A delivery that this worker sends. `interruptedAt`: when the try before began, whose worker was killed. */
export type Claimed = {
  readonly hook: WebhookRow;
  readonly row: typeof webhookDelivery.$inferSelect;
  readonly interruptedAt: Date | null;
};

/**
 * The next delivery that is due, the oldest first; null: none is, its receiver is left alone for now, or as many are under way as may be:
 * whoever sends them goes on. What stands before it in its order and was not tried yet is sent before; one that failed holds up nobody.
 * The try is stored with this transaction, before anything is sent. Needs the scope 'super'.
 */
export async function claimDelivery(db: Db, webhookId: string, nowMs: number): Promise<Claimed | null> {
  const hook = await lockActive(db, webhookId);
  if (!hook || isHeld(hook, nowMs)) return null;
  const now = new Date(nowMs);
  const underWay = and(eq(webhookDelivery.webhookId, webhookId), sql`state = 'sending' and lease_until > ${now}`);
  if ((await db.$count(webhookDelivery, underWay)) >= (isTrusted(hook) ? AT_ONCE : 1)) return null;
  const [next] = await db
    .select()
    .from(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.webhookId, webhookId),
        sql`((state = 'waiting' and (due_at is null or due_at <= ${now})) or (state = 'sending' and lease_until <= ${now}))`,
        sql`not exists (select from webhook_delivery before where before.webhook_id = ${webhookDelivery.webhookId}
          and before.in_order = ${webhookDelivery.inOrder} and before.id < ${webhookDelivery.id}
          and (before.state = 'sending' or (before.state = 'waiting' and before.tries = 0)))`,
      ),
    )
    .orderBy(webhookDelivery.id)
    .limit(1);
  if (!next) return null;
  const [row] = await db
    .update(webhookDelivery)
    .set({
      state: 'sending',
      leaseUntil: new Date(nowMs + CLAIM_LIFETIME_MS),
      sentAt: now,
      // A worker that is killed again and again is no reason to try more often.
      tries: Math.min(next.tries + 1, WEBHOOK_TRIES),
      dueAt: null,
    })
    .where(eq(webhookDelivery.id, next.id))
    .returning();
  return row ? { hook, row, interruptedAt: next.state === 'sending' ? next.sentAt : null } : null;
}

/** A webhook that is posted to, of an account that was not deleted, locked: its claims are one after another. */
async function lockActive(db: Db, webhookId: string): Promise<WebhookRow | undefined> {
  const isKept = sql`exists (select from account owner where owner.id = ${webhook.accountId} and owner.deleted_at is null)`;
  const [hook] = await db
    .select()
    .from(webhook)
    .where(and(eq(webhook.id, webhookId), isNull(webhook.removedAt), isNull(webhook.pausedAt), isKept))
    .for('no key update');
  return hook;
}
