import { seal, unseal } from '../../request/seal';
import { newWebhookSecret } from '../../request/signedWebhook';
import type { WebhookRow } from './webhookRow';

const ENDING_LENGTH = 4;

/** A new secret: its value, which is told once, and what is stored of it. */
export function madeSecret(secretKey: Buffer) {
  const value = newWebhookSecret();
  // The last sign of base64 is padding.
  const secretEnding = value.replace(/=+$/, '').slice(-ENDING_LENGTH);
  return { value, stored: { secret: seal(secretKey, value), secretEnding } };
}

type Secrets = Pick<WebhookRow, 'secret' | 'oldSecret' | 'oldSecretUntil'>;

/** The secrets that sign now, the newest first; none: they were sealed with another key. */
export function secretsOf({ secret, oldSecret, oldSecretUntil }: Secrets, secretKey: Buffer, nowMs: number): string[] {
  const isOldValid = oldSecret !== null && (oldSecretUntil?.getTime() ?? 0) > nowMs;
  return [secret, ...(isOldValid ? [oldSecret] : [])]
    .map((sealed) => unseal(secretKey, sealed))
    .filter((value) => typeof value === 'string');
}
