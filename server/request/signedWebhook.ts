import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { WEBHOOK_LIFETIME_S } from '#contract/rules/hostConstants';

/** Webhooks that are signed by the Standard Webhooks specification: HMAC-SHA256 of id, timestamp and body. */

const PREFIX = 'whsec_';

export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64');

export type SignedWebhook = {
  readonly rawBody: Buffer;
  readonly header: (name: string) => string | undefined;
  readonly nowMs: number;
};

/** Whether a webhook was signed with that secret within the last five minutes. */
export function isSigned(secret: string, { rawBody, header, nowMs }: SignedWebhook): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => header(name) ?? '',
  ) as [string, string, string];
  const ageS = Math.abs(nowMs / 1_000 - Number(timestamp));
  if (timestamp === '' || !(ageS <= WEBHOOK_LIFETIME_S)) return false;
  const expected = webhookSignature(secret, { id, timestamp, rawBody });
  // A secret that is being replaced may add a second signature.
  return signatures.split(' ').some((signature) => isSame(signature, expected));
}

/** The signature as its header holds it. */
export function webhookSignature(
  secret: string,
  { id, timestamp, rawBody }: { readonly id: string; readonly timestamp: string; readonly rawBody: Buffer },
): string {
  const key = Buffer.from(secret.replace(PREFIX, ''), 'base64');
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`, 'utf8').update(rawBody);
  return `v1,${hmac.digest('base64')}`;
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The headers of JSON that is posted, signed by each secret: by two while one is being replaced. The id is the same in every try. */
export function signedHeaders(
  secrets: readonly string[],
  { id, rawBody, nowMs }: { readonly id: string; readonly rawBody: Buffer; readonly nowMs: number },
) {
  const timestamp = String(Math.floor(nowMs / 1_000));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => webhookSignature(secret, { id, timestamp, rawBody })).join(' '),
  };
}
