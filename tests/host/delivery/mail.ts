import { randomUUID } from 'node:crypto';
import { webhookSignature } from '#server/request/signedWebhook.ts';
import type { Hook } from './deliveryHost';

/** A mail service that posts to the webhook of an organization, signed with its secret unless another is given. */
export function mailCall(
  path: string,
  secret: string,
  mail: object,
  { atS = Math.floor(Date.now() / 1_000) }: { readonly atS?: number } = {},
): Hook {
  const body = JSON.stringify(mail);
  const [id, timestamp] = [randomUUID(), String(atS)];
  return {
    path,
    init: {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': webhookSignature(secret, { id, timestamp, rawBody: Buffer.from(body) }),
      },
      body,
    },
  };
}

/** A mail from Ada, whose program quotes what it answers. */
export const adasMail = (messageId: string, text: string, more: object = {}) => ({
  type: 'message',
  messageId: `<${messageId}>`,
  from: 'Ada Lovelace <Ada@Example.com>',
  to: ['"The agent" <agent@shop.test>'],
  subject: 'Parking',
  text,
  ...more,
});
