import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import * as z from 'zod';
import { WEBHOOK_LIFETIME_S } from '#contract/rules/hostConstants';
import {
  CARRIER_REFUSED,
  NUMBER_TAKES_NO_TEXTS,
  PEER_BLOCKS,
  providerReports,
} from '#contract/rules/messages/delivery';
import { parsedJson } from '../apiReply';
import { apiAt, handOver, keysFor } from './callApi';
import {
  ANSWERED,
  type ReceivedSms,
  type SmsProvider,
  type SmsReceipt,
  type Webhook,
  WebhookRefused,
} from './smsProvider';
import { telnyxNumbers } from './telnyxNumbers';

export type TelnyxKeys = { readonly apiKey: string; readonly publicKey: string };

const errors = z.array(z.object({ code: z.coerce.string() }));
const created = z.object({ data: z.object({ id: z.string() }) });
const refused = z.object({ errors });
const event = z.object({
  data: z.object({
    event_type: z.string(),
    payload: z.object({
      id: z.string(),
      from: z.object({ phone_number: z.string() }),
      to: z.array(z.object({ phone_number: z.string(), status: z.string().optional() })).min(1),
      text: z.string().nullish(),
      media: z.array(z.object({ url: z.string().nullish(), content_type: z.string().nullish() })).nullish(),
      errors: errors.nullish(),
      autoresponse_type: z.string().nullish(),
    }),
  }),
});
type Payload = z.output<typeof event>['data']['payload'];

/** Telnyx's messaging API, version 2. */
export function telnyxSms({ apiKey, publicKey }: TelnyxKeys, baseUrl: string): SmsProvider {
  const call = apiAt(baseUrl);
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  return {
    carrier: 'telnyx',
    name: 'Telnyx',
    send: ({ from, to, text, receiptUrl }) => {
      const body = JSON.stringify({ from, to, text, ...(receiptUrl === null ? {} : { webhook_url: receiptUrl }) });
      return handOver(() => call('/v2/messages', { method: 'POST', headers, body }), {
        accepted: (reply) => created.safeParse(reply).data?.data.id,
        refusal: (reply) => refused.safeParse(reply).data?.errors[0]?.code,
        reasonOf,
      });
    },
    // Messages can be read by their id only, which a lost answer would have told.
    find: null,
    listNumbers: () => telnyxNumbers(call, headers.authorization),
    fileHeaders: keysFor(baseUrl, headers.authorization),
    read(webhook) {
      verifySignature(publicKey, webhook);
      const { data } = event.safeParse(parsedJson(webhook.rawBody.toString('utf8')));
      return data ? eventsOf(data.data.event_type, data.data.payload) : [];
    },
  };
}

function eventsOf(type: string, payload: Payload): (SmsReceipt | ReceivedSms)[] {
  const { id: providerId, from, to, text, media, errors: found, autoresponse_type: replied } = payload;
  const [{ phone_number: number, status = '' } = { phone_number: '' }] = to;
  if (type === 'message.received') {
    const files = (media ?? []).map(({ url, content_type: given }) => ({ address: url ?? '', type: given ?? '' }));
    const answered = ANSWERED[(replied ?? '').toUpperCase()];
    return [{ kind: 'message', providerId, from: from.phone_number, to: number, text: text ?? '', files, answered }];
  }
  if (type !== 'message.sent' && type !== 'message.finalized') return [];
  const told = STATUS[status] ?? 'accepted';
  const reason = told === 'failed' ? reasonOf(found?.[0]?.code ?? status) : null;
  return [{ kind: 'receipt', providerId, status: told, reason }];
}

/** Those that are not here are on the way, or nobody confirmed them: queued, sending, sent, delivery_unconfirmed. */
const STATUS: Readonly<Record<string, SmsReceipt['status']>> = {
  delivered: 'delivered',
  sending_failed: 'failed',
  delivery_failed: 'failed',
  expired: 'failed',
  cancelled: 'failed',
};

/** The Ed25519 signature of `{timestamp}|{body}`, at most five minutes old. */
function verifySignature(publicKey: string, { rawBody, header, nowMs }: Webhook): void {
  const timestamp = header('telnyx-timestamp') ?? '';
  const ageS = Math.abs(nowMs / 1_000 - Number(timestamp));
  const key = telnyxKey(publicKey);
  const signature = Buffer.from(header('telnyx-signature-ed25519') ?? '', 'base64');
  const signed = Buffer.concat([Buffer.from(`${timestamp}|`, 'utf8'), rawBody]);
  const isSigned = key !== null && signature.length === 64 && verify(null, signed, key, signature);
  if (!isSigned || !(ageS <= WEBHOOK_LIFETIME_S)) throw new WebhookRefused('Telnyx did not sign this, or long ago.');
}

/** What stands before the 32 bytes of an Ed25519 key in its usual form (RFC 8410). */
const PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** The public key as Telnyx shows it, in base64; null: it is none. */
export function telnyxKey(publicKey: string): KeyObject | null {
  const raw = Buffer.from(publicKey, 'base64');
  if (raw.length !== 32) return null;
  return createPublicKey({ key: Buffer.concat([PREFIX, raw]), format: 'der', type: 'spki' });
}

/** By Telnyx's error codes. */
const REASONS: Readonly<Record<string, string>> = {
  '40001': NUMBER_TAKES_NO_TEXTS,
  '40002': CARRIER_REFUSED,
  '40003': CARRIER_REFUSED,
  '40300': PEER_BLOCKS,
};

const reasonOf = (code: string): string => REASONS[code] ?? providerReports(code);
