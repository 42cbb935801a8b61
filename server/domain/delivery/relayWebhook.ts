import type { SafeFetch } from '../../outgoing/safeFetch';
import type { Webhook } from '../../providers/sms/smsProvider';
import type { ActAs } from './answering';
import type { DeliveryHost } from './host';
import { keepLatest, relayTo } from './webhookRelays';

type Relaying = {
  readonly actAs: ActAs;
  readonly host: DeliveryHost;
  /** For addresses that a person entered. */
  readonly fetch: SafeFetch;
  readonly nowMs: number;
};
type Organization = { readonly orgId: number; readonly resellerId: number; readonly partnerId: number };

const KEPT_BYTES = 1_024;

/**
 * Tells an app of an organization what a provider tells, if it asks for that: the same bytes, with the provider's signature of them.
 * Whatever it answers, or if it does not in time, they are handled here afterwards. Told again by the provider, it is told again.
 */
export async function relayWebhook(
  { actAs, host, fetch, nowMs }: Relaying,
  { orgId, resellerId, partnerId }: Organization,
  type: string,
  { rawBody, header }: Webhook,
): Promise<void> {
  const scope = { kind: 'org', orgId, resellerId, partnerId } as const;
  const to = await actAs(scope, ({ db }) => relayTo(db, orgId, type, host.secretKey), { readOnly: true });
  if (to === null) return;
  const signature = header('x-twilio-signature');
  const headers = {
    ...to.headers,
    'content-type': header('content-type') ?? 'application/x-www-form-urlencoded',
    ...(signature !== undefined && { 'x-twilio-signature': signature }),
  };
  const sent = { method: 'POST', headers, body: rawBody, timeoutMs: to.timeoutMs };
  const latestStatus = await fetch(to.url, { ...sent, maxBytes: KEPT_BYTES, cutsBody: true, maxRedirects: 0 }).then(
    ({ status }) => status,
    () => null,
  );
  const latest = { latestAt: new Date(nowMs), latestStatus };
  await actAs(scope, ({ db }) => keepLatest(db, orgId, type, latest));
}
