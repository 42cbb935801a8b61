import { and, eq, isNull } from 'drizzle-orm';
import { NOT_FOUND } from '#contract/rules/messages';
import { webhook } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';

export type WebhookRow = typeof webhook.$inferSelect;

/** The webhooks of an account itself that were not removed. */
export const webhooksOf = (accountId: number) => and(eq(webhook.accountId, accountId), isNull(webhook.removedAt));

/** A webhook of an account. @throws Refusal 404 */
export async function readWebhook(db: Db, accountId: number, id: string): Promise<WebhookRow> {
  return found(await db.select().from(webhook).where(isWebhook(accountId, id)));
}

/** The same, locked. @throws Refusal 404 */
export async function lockWebhook(db: Db, accountId: number, id: string): Promise<WebhookRow> {
  return found(await db.select().from(webhook).where(isWebhook(accountId, id)).for('no key update'));
}

const isWebhook = (accountId: number, id: string) => and(webhooksOf(accountId), eq(webhook.id, id));

function found([row]: readonly WebhookRow[]): WebhookRow {
  if (!row) throw new Refusal(404, NOT_FOUND);
  return row;
}
