import { eq } from 'drizzle-orm';
import { WEBHOOK_REFUSED } from '#contract/rules/messages/delivery';
import { NOT_FOUND } from '#contract/rules/messages/requests';
import { numberingProvider } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { SafeFetch } from '../../outgoing/safeFetch';
import {
  type ReceivedSms,
  type SmsProvider,
  type SmsReceipt,
  type Webhook,
  WebhookRefused,
} from '../../providers/sms/smsProvider';
import { nameByType } from '../../reading/comingFile';
import { Refusal } from '../../request/refusal';
import { type ActAs, findAnswering, scopeOfAgent } from './answering';
import type { DeliveryHost } from './host';
import { relayWebhook } from './relayWebhook';
import { smsProviderOf } from './smsRoute';
import { storeReceipt } from './statuses';
import { storeIncoming } from './storeIncoming';

export type Receiving = {
  readonly actAs: ActAs;
  readonly host: DeliveryHost;
  /** For addresses that a person entered. */
  readonly fetch: SafeFetch;
  readonly nowMs: number;
};

/** What a webhook's address names: the settings it belongs to, and the delivery, if it tells of one. */
export type SmsHook = { readonly key: string; readonly deliveryId?: string | undefined; readonly webhook: Webhook };

/**
 * Stores what a provider of text messages tells: messages that came in, and what became of those that went out. Telling it twice, or
 * out of order, changes nothing. An app of the organization may be told of Twilio's messages first.
 * @throws Refusal 404 for an unknown key, or if nobody answers; 403 if the signature is wrong or too old
 */
export async function receiveSms(receiving: Receiving, { key, deliveryId, webhook }: SmsHook): Promise<SmsProvider> {
  const { actAs, host } = receiving;
  const found = await actAs({ kind: 'auth' }, ({ db }) => settingsOf(db, key), { readOnly: true });
  const provider = found && smsProviderOf(found, host);
  if (!found || !provider) throw new Refusal(404, NOT_FOUND);
  const { orgId, resellerId, partnerId } = found;
  const events = read(provider, webhook);
  if (provider.carrier === 'twilio' && events.some(({ kind }) => kind === 'message'))
    await relayWebhook(receiving, found, 'twilioSMS', webhook);
  for (const event of events) {
    if (event.kind === 'message') await receiveMessage(receiving, found, provider, event);
    else {
      const receipt = { ...event, channel: 'sms' as const };
      await actAs({ kind: 'org', orgId, resellerId, partnerId }, ({ db }) =>
        storeReceipt(db, orgId, receipt, deliveryId),
      );
    }
  }
  return provider;
}

type Settings = NonNullable<Awaited<ReturnType<typeof settingsOf>>>;

async function settingsOf(db: Db, key: string) {
  const { orgId, resellerId, partnerId, providerId, enabled, secrets, answeringAgentId, webhookKey } =
    numberingProvider;
  const [row] = await db
    .select({ orgId, resellerId, partnerId, providerId, enabled, secrets, answeringAgentId })
    .from(numberingProvider)
    .where(eq(webhookKey, key));
  return row?.enabled ? row : null;
}

function read(provider: SmsProvider, webhook: Webhook): readonly (SmsReceipt | ReceivedSms)[] {
  try {
    return provider.read(webhook);
  } catch (error) {
    throw error instanceof WebhookRefused ? new Refusal(403, WEBHOOK_REFUSED) : error;
  }
}

async function receiveMessage(
  { actAs, nowMs, host }: Receiving,
  { orgId, answeringAgentId }: Settings,
  { carrier, name }: SmsProvider,
  { providerId, from, to, text, files, answered }: ReceivedSms,
): Promise<void> {
  const place = await actAs(
    { kind: 'auth' },
    ({ db }) => findAnswering(db, orgId, [{ number: to }], answeringAgentId),
    { readOnly: true },
  );
  if (carrier === 'mailbox') return;
  const incoming = {
    provider: carrier,
    providerId,
    sender: { channel: 'sms', number: from },
    ownAddress: to,
    text: text.trim(),
    answered: answered && { kind: answered, by: name },
    files: files.map((file, at) => ({ ...file, name: nameByType(file.type, at) })),
    isAutomatic: false,
  } as const;
  await actAs(scopeOfAgent(place), (tx) => storeIncoming(tx, place, incoming, { nowMs, host }));
}
