import type { SafeReply } from '../../outgoing/safeFetch';
import { isSigned } from '../../request/signedWebhook';

/**
 * A receiver to try against: a webhook at `PUBLIC_URL` followed by this path and a status is answered with that status by the worker
 * itself, which says whether it could verify the signature. Nothing leaves the host, and nobody else reaches it.
 */
const PATH = '/api/hooks/receiver/';

/** The address of one that takes everything. */
export const receiverUrl = (publicUrl: string): string => `${publicUrl}${PATH}200`;

export const isReceiver = (url: string, publicUrl: string): boolean =>
  url.startsWith(publicUrl + PATH) && /^[2-5]\d\d$/.test(url.slice(publicUrl.length + PATH.length));

type Received = {
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
  readonly secrets: readonly string[];
  readonly nowMs: number;
};

export function answerOfReceiver(url: string, { headers, rawBody, secrets, nowMs }: Received): Omit<SafeReply, 'url'> {
  const verified = secrets.every((secret) => isSigned(secret, { rawBody, header: (name) => headers[name], nowMs }));
  const answer = { verified, id: headers['webhook-id'], event: headers['x-vida-event'], bytes: rawBody.length };
  return {
    status: Number(url.slice(-3)),
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(answer)),
  };
}
