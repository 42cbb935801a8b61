import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { CardsHost } from '#server/domain/money/cardsOfAccount.ts';
import { handleCardEvents } from '#server/jobs/handleCardEvents.ts';
import type { Job } from '#server/jobs/job.ts';
import { settleCards } from '#server/jobs/settleCards.ts';
import type { CardProvider } from '#server/providers/cards/cardProvider.ts';
import { cardsAt } from '#server/providers/cards/cardsAt.ts';
import { createRates } from '#server/providers/rates/rates.ts';
import { noFetch, noHost } from '#tests/host/jobs/worker.ts';
import type { TestClock } from '#tests/support/clock.ts';
import type { TestHost } from '#tests/support/host.ts';

/** What a card does. `lost`: it pays, and the answer never comes; `broken`: nothing is paid, and nobody says so. */
const BEHAVIOURS = [
  'ok',
  'declined',
  'funds',
  'expired',
  'unconfirmed',
  'confirm',
  'lost',
  'broken',
  'invalid',
] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

type Payment = {
  readonly id: string;
  readonly customer: string;
  readonly amount: number;
  readonly metadata: { readonly topUpId: string };
  readonly method: string;
  status: 'succeeded' | 'requires_action' | 'requires_payment_method' | 'canceled';
  error?: object;
  refunded: number;
  readonly disputes: { amount: number; status: string }[];
};
type Session = {
  readonly id: string;
  readonly asked: URLSearchParams;
  status: 'open' | 'complete' | 'expired';
  intent?: object | string;
};

export type StandInStripe = Awaited<ReturnType<typeof standInStripe>>;

const SECRET = 'whsec_test';
const DECLINES: Readonly<Partial<Record<Behaviour, object>>> = {
  declined: { code: 'card_declined', decline_code: 'do_not_honor' },
  funds: { code: 'card_declined', decline_code: 'insufficient_funds' },
  expired: { code: 'expired_card' },
  unconfirmed: { code: 'authentication_required' },
};

/** Stripe over HTTP, as far as the host uses it, with its own books. */
export async function standInStripe(key = 'sk_live_test', account = 'acct_test') {
  const payments = new Map<string, Payment>();
  const sessions = new Map<string, Session>();
  /** By Idempotency-Key. */
  const known = new Map<string, string>();
  const detached: string[] = [];
  let isAway = false;
  let pageRows = 100;

  const cardOf = (method: string) => ({
    id: method,
    card: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: method.includes('old') ? 2020 : 2099 },
  });
  const shown = ({ refunded, disputes, method, error, ...payment }: Payment) => ({
    object: 'payment_intent',
    created: Math.floor(Date.now() / 1_000),
    ...payment,
    payment_method: cardOf(method),
    last_payment_error: error ?? null,
    next_action:
      payment.status === 'requires_action' ? { redirect_to_url: { url: `https://bank.test/${payment.id}` } } : null,
    latest_charge:
      payment.status === 'succeeded'
        ? { id: `ch_${payment.id}`, amount_refunded: refunded, disputed: disputes.length > 0 }
        : null,
  });
  const behaviourOf = (method: string) => BEHAVIOURS.find((name) => method.startsWith(`pm_${name}`)) ?? 'ok';
  const pay = (asked: { customer: string; amount: number; topUpId: string; method: string }): Payment => {
    const behaviour = behaviourOf(asked.method);
    const payment: Payment = {
      id: `pi_${randomUUID()}`,
      customer: asked.customer,
      amount: asked.amount,
      metadata: { topUpId: asked.topUpId },
      method: asked.method,
      status:
        behaviour === 'confirm' ? 'requires_action' : DECLINES[behaviour] ? 'requires_payment_method' : 'succeeded',
      ...(DECLINES[behaviour] && { error: DECLINES[behaviour] }),
      refunded: 0,
      disputes: [],
    };
    payments.set(payment.id, payment);
    return payment;
  };

  const answer = (request: IncomingMessage, reply: ServerResponse, body: URLSearchParams) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe.test');
    const [, , resource, id, verb] = pathname.split('/');
    const send = (value: object | undefined, status = value ? 200 : 404) => {
      reply.writeHead(status, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(value ?? { error: { type: 'invalid_request_error', code: 'resource_missing' } }));
    };
    if (request.headers.authorization?.includes('wrong'))
      return send({ error: { type: 'invalid_request_error' } }, 401);
    if (resource === 'account') return send({ object: 'account', id: account });
    if (resource === 'customers') return send({ id: `cus_${randomUUID()}` });
    if (resource === 'payment_methods') {
      detached.push(id ?? '');
      return send({ id });
    }
    if (resource === 'disputes')
      return send({ data: payments.get(searchParams.get('payment_intent') ?? '')?.disputes ?? [] });
    if (resource === 'checkout') {
      if (request.method === 'POST') {
        const session: Session = { id: `cs_${randomUUID()}`, asked: body, status: 'open' };
        sessions.set(session.id, session);
        return send({ id: session.id, url: `https://checkout.test/${session.id}` });
      }
      const session = sessions.get(verb ?? '');
      return send(
        session && {
          id: session.id,
          status: session.status,
          payment_intent: typeof session.intent === 'string' ? session.intent : null,
          setup_intent: typeof session.intent === 'object' ? session.intent : null,
        },
      );
    }
    const payment = payments.get(id ?? '');
    if (verb === 'cancel' && payment) payment.status = 'canceled';
    if (request.method === 'GET' && id === undefined) {
      const [customer, after] = [searchParams.get('customer'), searchParams.get('starting_after')];
      const wanted = [...payments.values()].filter((one) => customer === null || one.customer === customer);
      const from = after === null ? 0 : wanted.findIndex((one) => one.id === after) + 1;
      const page = wanted.slice(from, from + pageRows);
      return send({ object: 'list', data: page.map(shown), has_more: from + page.length < wanted.length });
    }
    if (id !== undefined) return send(payment && shown(payment));
    const method = body.get('payment_method') ?? '';
    if (behaviourOf(method) === 'broken') return send({ error: { type: 'api_error' } }, 500);
    if (behaviourOf(method) === 'invalid') return send({ error: { type: 'invalid_request_error' } }, 400);
    const asked = String(request.headers['idempotency-key']);
    const before = payments.get(known.get(asked) ?? '');
    const made =
      before ??
      pay({
        customer: body.get('customer') ?? '',
        amount: Number(body.get('amount')),
        topUpId: body.get('metadata[topUpId]') ?? '',
        method,
      });
    known.set(asked, made.id);
    if (behaviourOf(method) === 'lost') return request.socket.destroy();
    if (made.error) return send({ error: { type: 'card_error', ...made.error, payment_intent: shown(made) } }, 402);
    return send(shown(made));
  };

  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (isAway) request.socket.destroy();
      else answer(request, reply, new URLSearchParams(Buffer.concat(parts).toString()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cards: CardProvider = await cardsAt(`stripe://:${key}@127.0.0.1:${port}?webhook=${SECRET}&tls=off`);

  return {
    url: `http://127.0.0.1:${port}`,
    cards,
    payments,
    sessions,
    detached,
    /** Nobody answers. */
    goAway: (away: boolean) => {
      isAway = away;
    },
    /** Somebody fills in the form of that address with a card. */
    fill(url: string, method: string): Payment | null {
      const session = sessions.get(url.split('/').at(-1) ?? '');
      if (!session) throw new Error(`there is no form at ${url}`);
      session.status = 'complete';
      if (session.asked.get('mode') === 'setup') {
        session.intent = { status: 'succeeded', payment_method: cardOf(method) };
        return null;
      }
      const payment = pay({
        customer: session.asked.get('customer') ?? '',
        amount: Number(session.asked.get('line_items[0][price_data][unit_amount]')),
        topUpId: session.asked.get('payment_intent_data[metadata][topUpId]') ?? '',
        method,
      });
      session.intent = payment.id;
      return payment;
    },
    /** Lists come in pages of so many rows. */
    page: (rows: number) => {
      pageRows = rows;
    },
    ofTopUp: (topUpId: string) => [...payments.values()].filter(({ metadata }) => metadata.topUpId === topUpId),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const signer = new Stripe('sk_test_signs');

/** Posts an event, as Stripe signs it. @returns the status */
export async function tell(
  host: TestHost,
  { id = `evt_${randomUUID()}`, type, object }: { id?: string; type: string; object: object },
  { secret = SECRET, atMs, path = '/api/hooks/cards' }: { secret?: string; atMs: number; path?: string },
): Promise<number> {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(atMs / 1_000) });
  const reply = await fetch(`${host.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  return reply.status;
}

/** What a job of money by cards gets. */
export const cardJob = (
  host: TestHost,
  cards: CardProvider | null,
  clock: TestClock,
  more: Partial<CardsHost> = {},
) => {
  const { scoped } = host.database.db;
  const { secretKey = noHost.secretKey, openBilling = noHost.providers.openBilling } = more;
  const providers = { ...noHost.providers, cards, openBilling, rates: createRates(null, clock.nowMs) };
  const { signal } = new AbortController();
  return {
    scoped,
    finish: scoped,
    nowMs: clock.nowMs,
    fetch: noFetch,
    host: { ...noHost, secretKey, providers },
    signal,
  } satisfies Parameters<Job['perform']>[0];
};

/** One run of the job that asks the provider. */
export const lookAtCards = (
  host: TestHost,
  cards: CardProvider | null,
  clock: TestClock,
  more: Partial<CardsHost> = {},
): Promise<void> => settleCards.perform(cardJob(host, cards, clock, more), null);

/** Runs the jobs of all events that were stored, whether or not they were handled before. */
export async function handleEvents(host: TestHost, cards: CardProvider, clock: TestClock): Promise<number> {
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`select provider, id from card_event order by created_at`),
  );
  for (const row of rows) await handleCardEvents.perform(cardJob(host, cards, clock), row);
  return rows.length;
}
