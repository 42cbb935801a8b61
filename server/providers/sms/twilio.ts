import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import {
  CARRIER_REFUSED,
  NUMBER_INVALID,
  NUMBER_TAKES_NO_TEXTS,
  PEER_BLOCKS,
  PEER_UNREACHABLE,
  providerReports,
  SENDER_NOT_ALLOWED,
} from '#contract/rules/messages/delivery';
import { apiAt, handOver, keysFor } from './callApi';
import {
  ANSWERED,
  type ReceivedFile,
  type ReceivedSms,
  type SmsProvider,
  type SmsReceipt,
  type Webhook,
  WebhookRefused,
} from './smsProvider';
import { twilioNumbers } from './twilioNumbers';

export type TwilioKeys = { readonly accountSid: string; readonly authToken: string };

const created = z.object({ sid: z.string() });
const refused = z.object({ code: z.coerce.string() });
const listed = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), date_created: z.string() })),
});

/** Twilio writes times in whole seconds, by its own clock. */
const CLOCK_SKEW_MS = 60_000;

/** Twilio's Programmable Messaging, API version 2010-04-01. */
export function twilioSms({ accountSid, authToken }: TwilioKeys, baseUrl: string): SmsProvider {
  const call = apiAt(baseUrl);
  const messages = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    carrier: 'twilio',
    name: 'Twilio',
    send: ({ from, to, text, receiptUrl }) => {
      const body = new URLSearchParams({ From: from, To: to, Body: text });
      if (receiptUrl !== null) body.set('StatusCallback', receiptUrl);
      return handOver(() => call(messages, { method: 'POST', headers: { authorization }, body }), {
        accepted: (reply) => created.safeParse(reply).data?.sid,
        refusal: (reply) => refused.safeParse(reply).data?.code,
        reasonOf,
      });
    },
    async find({ from, to, text }, sinceMs) {
      const query = new URLSearchParams({ From: from, To: to, PageSize: '50' });
      const { body } = await call(`${messages}?${query}`, { headers: { authorization } });
      return listed
        .parse(body)
        .messages.filter((sent) => sent.body === text && Date.parse(sent.date_created) >= sinceMs - CLOCK_SKEW_MS)
        .map(({ sid }) => sid);
    },
    listNumbers: () => twilioNumbers(call, accountSid, authorization),
    fileHeaders: keysFor(baseUrl, authorization),
    read(webhook) {
      const form = new URLSearchParams(webhook.rawBody.toString('utf8'));
      verify(authToken, form, webhook);
      return form.get('MessageSid') ? [eventOf(form)] : [];
    },
  };
}

/** A status callback has MessageStatus; an incoming message has none, or says that it was received. */
function eventOf(form: URLSearchParams): SmsReceipt | ReceivedSms {
  const value = (name: string) => form.get(name) ?? '';
  const providerId = value('MessageSid');
  const status = value('MessageStatus');
  if (status === '' || status === 'received') {
    const [from, to, text] = [value('From'), value('To'), value('Body')];
    const answered = ANSWERED[value('OptOutType').toUpperCase()];
    return { kind: 'message', providerId, from, to, text, files: filesOf(form), answered };
  }
  const told = STATUS[status] ?? 'accepted';
  return {
    kind: 'receipt',
    providerId,
    status: told,
    reason: told === 'failed' ? reasonOf(value('ErrorCode') || status) : null,
  };
}

/** They are numbered from 0; `NumMedia` says how many there are. */
function filesOf(form: URLSearchParams): ReceivedFile[] {
  const count = Math.min(Number(form.get('NumMedia')) || 0, FILES_MAX);
  return Array.from({ length: count }, (_, at) => ({
    address: form.get(`MediaUrl${at}`) ?? '',
    type: form.get(`MediaContentType${at}`) ?? '',
  }));
}

/** More than Twilio passes on. */
const FILES_MAX = 50;

/** Those that are not here are on the way: accepted, scheduled, queued, sending, sent. */
const STATUS: Readonly<Record<string, SmsReceipt['status']>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** X-Twilio-Signature: the HMAC-SHA1, by the auth token, of the URL and of the sorted form, each name before its value. */
function verify(authToken: string, form: URLSearchParams, { header, url }: Webhook): void {
  const given = Buffer.from(header('x-twilio-signature') ?? '', 'base64');
  const isSigned = spellingsOf(url).some((spelled) => {
    const expected = createHmac('sha1', authToken)
      .update(spelled + sortedText(form), 'utf8')
      .digest();
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isSigned) throw new WebhookRefused('Twilio did not sign this.');
}

function sortedText(form: URLSearchParams): string {
  const names = [...new Set(form.keys())].sort();
  return names.flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value)).join('');
}

/** Twilio signs the port in some cases and leaves it out in others, whether or not the URL names it. */
function spellingsOf(url: string): string[] {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  const usual = protocol === 'https:' ? '443' : '80';
  const rest = `${pathname}${search}`;
  return [`${protocol}//${hostname}${rest}`, `${protocol}//${hostname}:${port || usual}${rest}`];
}

/** By Twilio's error codes. */
const REASONS: Readonly<Record<string, string>> = {
  '21211': NUMBER_INVALID,
  '21614': NUMBER_TAKES_NO_TEXTS,
  '21408': SENDER_NOT_ALLOWED,
  '21610': PEER_BLOCKS,
  '30003': PEER_UNREACHABLE,
  '30004': CARRIER_REFUSED,
  '30005': NUMBER_INVALID,
  '30006': NUMBER_TAKES_NO_TEXTS,
  '30007': CARRIER_REFUSED,
  '30034': SENDER_NOT_ALLOWED,
};

const reasonOf = (code: string): string => REASONS[code] ?? providerReports(code);
