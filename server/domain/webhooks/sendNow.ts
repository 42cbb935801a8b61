import { eq } from 'drizzle-orm';
import { webhook } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { SEND_WEBHOOKS } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';

/** What is due to a webhook is sent now, because a person asks for it: a receiver that is left alone for now is asked once more. */
export async function sendNow(db: Db, webhookId: string): Promise<void> {
  await db.update(webhook).set({ heldUntil: null }).where(eq(webhook.id, webhookId));
  await enqueue(db, SEND_WEBHOOKS, { webhookId });
}
