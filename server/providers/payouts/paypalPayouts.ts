import type { PayoutFailure as FailureReason } from '#contract/entities/payout';
import { readCents, usdText } from '#contract/rules/money/amounts';
import { parsedJson } from '../apiReply';
import {
  type PayoutAsked,
  type PayoutEvent,
  type PayoutFact,
  PayoutFailure,
  type PayoutProvider,
  type Told,
} from './payoutProvider';
import { type AskPayPal, fieldsIn, listIn, paypalAt, textIn } from './paypal';

type At = {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secret: string;
  /** The id of the webhook, by which PayPal verifies what it has signed. */
  readonly webhookId: string;
  readonly isSandbox: boolean;
};

type Json = Parameters<typeof textIn>[0];

/** For 30 days PayPal knows the id of a batch and makes no second one; a while before that, none is asked for any more. */
const REPEATABLE_MS = 25 * 86_400_000;
const PATH = '/v1/payments/payouts';

/**
 * PayPal and Venmo by PayPal's Payouts API, a batch of one for each payout. The id of the batch is that of the payout, so that asking again
 * finds the batch that there is, or carries it out the first time.
 */
export function paypalPayouts({ webhookId, isSandbox, ...at }: At, nowMs: () => number): PayoutProvider {
  const ask = paypalAt(at, nowMs);
  const send = async (asked: PayoutAsked): Promise<PayoutFact> => {
    if (asked.nowMs - asked.createdAtMs > REPEATABLE_MS) throw new PayoutFailure('unknown', 'It is too long ago.');
    const { status, body } = await ask(PATH, { method: 'POST', text: JSON.stringify(batchOf(asked)), expects: [400] });
    if (status === 400) return refusalOf(body);
    const ref = textIn(fieldsIn(body, 'batch_header'), 'payout_batch_id');
    if (ref === null) throw new PayoutFailure('unknown', 'PayPal’s answer has no batch.');
    return { state: 'pending', ref, isUnclaimed: false };
  };
  return {
    name: 'PayPal',
    isDemo: isSandbox,
    ways: ['paypal', 'venmo'],
    send,
    async read({ ref, ...asked }) {
      if (ref === null) return send(asked);
      return factOf(ref, (await ask(`${PATH}/${encodeURIComponent(ref)}`)).body);
    },
    connect: null,
    readEvent: (told) => eventOf(ask, webhookId, told),
  };
}

const batchOf = ({ id, way, address, cents }: PayoutAsked) => ({
  sender_batch_header: { sender_batch_id: id, email_subject: 'You have a payout' },
  items: [
    {
      ...receiverOf(address),
      amount: { value: usdText(cents), currency: 'USD' },
      note: 'Payout',
      sender_item_id: id,
      recipient_wallet: way === 'venmo' ? 'VENMO' : 'PAYPAL',
    },
  ],
});

/** `@maria` is a name at Venmo, `+15550100` a number of the United States; all else is a mail address. */
function receiverOf(address: string) {
  if (address.startsWith('@')) return { recipient_type: 'USER_HANDLE', receiver: address.slice(1) };
  if (address.startsWith('+1')) return { recipient_type: 'PHONE', receiver: address.slice(2) };
  return { recipient_type: 'EMAIL', receiver: address };
}

/** A batch that was there before is found by the link of the refusal. What else is refused was not carried out. */
function refusalOf(body: Json): PayoutFact {
  const details = listIn(body, 'details');
  const isOf = (what: RegExp) => details.some((detail) => what.test(textIn(detail, 'field') ?? ''));
  if (!isOf(/^sender_batch_id$/i)) {
    return { state: 'failed', ref: null, why: isOf(/receiver/i) ? 'recipient' : 'refused' };
  }
  const links = details.flatMap((detail) => listIn(detail, 'link')).map((link) => textIn(link, 'href') ?? '');
  const ref = links.map((href) => /\/v1\/payments\/payouts\/([\w-]+)$/.exec(href)?.[1]).find(Boolean);
  if (ref === undefined) throw new PayoutFailure('unknown', 'PayPal has this batch, and does not say which it is.');
  return { state: 'pending', ref, isUnclaimed: false };
}

const CAME_BACK: Readonly<Record<string, FailureReason>> = {
  FAILED: 'refused',
  DENIED: 'refused',
  BLOCKED: 'blocked',
  RETURNED: 'unclaimed',
  REFUNDED: 'recipient',
  REVERSED: 'blocked',
  CANCELED: 'refused',
};

function factOf(ref: string, body: Json): PayoutFact {
  const [item = {}] = listIn(body, 'items');
  const status = textIn(item, 'transaction_status') ?? textIn(fieldsIn(body, 'batch_header'), 'batch_status') ?? '';
  if (status === 'SUCCESS' && textIn(item, 'transaction_status') === status) {
    const feeCents = readCents(textIn(fieldsIn(item, 'payout_item_fee'), 'value') ?? '') ?? 0n;
    return { state: 'paid', ref, feeCents, returnedCents: 0n };
  }
  const why = CAME_BACK[status];
  if (why === undefined) return { state: 'pending', ref, isUnclaimed: status === 'UNCLAIMED' };
  const isRecipient = /^RECEIVER_/.test(textIn(fieldsIn(item, 'errors'), 'name') ?? '');
  return { state: 'failed', ref, why: status === 'FAILED' && isRecipient ? 'recipient' : why };
}

const SIGNED = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/** What PayPal tells by its webhook. PayPal itself says whether it has signed these very bytes. */
async function eventOf(ask: AskPayPal, webhookId: string, { rawBody, header }: Told): Promise<PayoutEvent | null> {
  const text = rawBody.toString();
  const event = fieldsIn({ event: parsedJson(text) }, 'event');
  const id = textIn(event, 'id');
  const signed = Object.entries(SIGNED).map(([name, from]) => [name, header(from)] as const);
  if (id === null || signed.some(([, value]) => value === undefined)) return null;
  const asked = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId });
  const { body } = await ask('/v1/notifications/verify-webhook-signature', {
    method: 'POST',
    text: `${asked.slice(0, -1)},"webhook_event":${text}}`,
  });
  if (textIn(body, 'verification_status') !== 'SUCCESS') return null;
  const resource = fieldsIn(event, 'resource');
  const batch = fieldsIn(fieldsIn(resource, 'batch_header'), 'sender_batch_header');
  const about =
    textIn(fieldsIn(resource, 'payout_item'), 'sender_item_id') ?? textIn(batch, 'sender_batch_id') ?? undefined;
  return { id, type: textIn(event, 'event_type') ?? '', about: about === undefined ? {} : { id: about } };
}
