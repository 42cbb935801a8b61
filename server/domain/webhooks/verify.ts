import type { BodyOf } from '#contract/endpoint';
import type { verifyWebhook } from '#contract/endpoints/webhooks';
import type { PayloadVerdict } from '#contract/entities/webhook';
import { isSigned } from '../../request/signedWebhook';
import { secretsOf } from './secrets';
import type { WebhookRow } from './webhookRow';

type Given = BodyOf<typeof verifyWebhook>;

/** Whether a payload was signed by a webhook's secret, and still is in time as a receiver sees it. */
export function verdictOf(
  hook: WebhookRow,
  { id, timestamp, signature, body }: Given,
  { secretKey, nowMs }: { readonly secretKey: Buffer; readonly nowMs: number },
): PayloadVerdict {
  const headers: Readonly<Record<string, string>> = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  };
  const isSignedAt = (atMs: number) =>
    secretsOf(hook, secretKey, nowMs).some((secret) =>
      isSigned(secret, { rawBody: Buffer.from(body), header: (name) => headers[name], nowMs: atMs }),
    );
  if (isSignedAt(nowMs)) return 'signed';
  return isSignedAt(Number(timestamp) * 1_000) ? 'old' : 'unsigned';
}
