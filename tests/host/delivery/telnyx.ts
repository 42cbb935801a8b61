import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import * as z from 'zod';
import { type StandIn, startStandIn } from './standIn';

const pair = generateKeyPairSync('ed25519');

export const TELNYX_KEYS = {
  apiKey: 'KEY-telnyx-secret',
  publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64'),
};

const sent = z.object({ from: z.string(), to: z.string(), text: z.string(), webhook_url: z.string().optional() });

/** Telnyx's API for messages and numbers; it gives two numbers on a page, however many are asked for. */
export function startTelnyx(): Promise<StandIn> {
  return startStandIn('/v2/messages', {
    isAllowed: ({ headers }) => headers.authorization === `Bearer ${TELNYX_KEYS.apiKey}`,
    read: (body) => {
      const { from, to, text, webhook_url: receiptUrl = null } = sent.parse(JSON.parse(body.toString('utf8')));
      return { from, to, text, receiptUrl };
    },
    newId: () => randomUUID(),
    created: ({ id, to }) => ({
      data: { record_type: 'message', direction: 'outbound', id, to: [{ phone_number: to, status: 'queued' }] },
    }),
    numbers: {
      path: '/v2/phone_numbers',
      page: ({ searchParams }, numbers) => {
        const page = Number(searchParams.get('page[number]') ?? 1);
        return {
          data: numbers.slice((page - 1) * 2, page * 2),
          meta: { total_pages: Math.ceil(numbers.length / 2), page_number: page, page_size: 2 },
        };
      },
    },
    refused: (code) => ({ errors: [{ code, title: 'Refused', detail: 'Refused' }] }),
  });
}

export type Signing = { readonly atS?: number; readonly key?: KeyObject };

/** A call of a webhook, signed by Telnyx unless another key is given. */
export function telnyxCall(path: string, event: object, { atS, key = pair.privateKey }: Signing = {}) {
  const body = JSON.stringify({ data: { record_type: 'event', id: randomUUID(), ...event }, meta: { attempt: 1 } });
  const timestamp = String(atS ?? Math.floor(Date.now() / 1_000));
  return {
    path,
    init: {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'telnyx-timestamp': timestamp,
        'telnyx-signature-ed25519': sign(null, Buffer.from(`${timestamp}|${body}`), key).toString('base64'),
      },
      body,
    },
  };
}

export const telnyxText = (id: string, from: string, to: string, text: string) => ({
  event_type: 'message.received',
  payload: {
    record_type: 'message',
    direction: 'inbound',
    id,
    type: 'SMS',
    from: { phone_number: from },
    to: [{ phone_number: to, status: 'webhook_delivered' }],
    text,
    media: [],
    errors: [],
  },
});

export const telnyxStatus = (id: string, status: string, code?: string) => ({
  event_type: ['queued', 'sending', 'sent'].includes(status) ? 'message.sent' : 'message.finalized',
  payload: {
    record_type: 'message',
    direction: 'outbound',
    id,
    type: 'SMS',
    from: { phone_number: '+15035550100' },
    to: [{ phone_number: '+15035550199', status }],
    text: 'Hello',
    errors: code === undefined ? [] : [{ code, title: 'Refused' }],
  },
});
