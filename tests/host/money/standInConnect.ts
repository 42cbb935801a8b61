import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { PayoutProvider } from '#server/providers/payouts/payoutProvider.ts';
import { payoutsAt } from '#server/providers/payouts/payoutsAt.ts';
import type { TestHost } from '#tests/support/host.ts';

/** `lost`: the transfer is made, and the answer never comes; `broken`: nothing is made; `busy`: it is being made, it says. */
type Behaviour = 'ok' | 'lost' | 'broken' | 'busy' | 'refused';

type Transfer = {
  readonly id: string;
  readonly amount: number;
  readonly destination: string;
  readonly transfer_group: string;
  readonly metadata: { readonly payoutId: string };
  amount_reversed: number;
};

export type StandInConnect = Awaited<ReturnType<typeof standInConnect>>;

const SECRET = 'whsec_connect';

/** Stripe Connect over HTTP, as far as the host uses it, with its own books. */
export async function standInConnect(nowMs: () => number) {
  const transfers = new Map<string, Transfer>();
  /** By Idempotency-Key. */
  const known = new Map<string, string>();
  const accounts = new Map<string, { isReady: boolean }>();
  const links: URLSearchParams[] = [];
  let behaves: Behaviour = 'ok';

  const answer = (request: IncomingMessage, reply: ServerResponse, body: URLSearchParams) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe.test');
    const [, , resource, id] = pathname.split('/');
    const send = (value: object | undefined, status = value ? 200 : 404) => {
      reply.writeHead(status, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(value ?? { error: { type: 'invalid_request_error' } }));
    };
    const key = String(request.headers['idempotency-key']);
    if (resource === 'accounts' && request.method === 'POST') {
      const made = known.get(key) ?? `acct_${randomUUID()}`;
      known.set(key, made);
      if (!accounts.has(made)) accounts.set(made, { isReady: false });
      return send({ id: made });
    }
    if (resource === 'accounts') {
      const { isReady = false } = accounts.get(id ?? '') ?? {};
      return send({ id, payouts_enabled: isReady, capabilities: { transfers: isReady ? 'active' : 'pending' } });
    }
    if (resource === 'account_links') {
      links.push(body);
      return send({ url: `https://connect.test/${body.get('account')}` });
    }
    if (request.method === 'GET') {
      if (id !== undefined) return send(transfers.get(id));
      const group = searchParams.get('transfer_group');
      return send({ data: [...transfers.values()].filter(({ transfer_group }) => transfer_group === group) });
    }
    if (behaves === 'broken') return send({ error: { type: 'api_error' } }, 500);
    if (behaves === 'busy') return send({ error: { type: 'idempotency_error' } }, 409);
    if (behaves === 'refused')
      return send({ error: { type: 'invalid_request_error', code: 'balance_insufficient' } }, 400);
    const made = transfers.get(known.get(key) ?? '') ?? {
      id: `tr_${randomUUID()}`,
      amount: Number(body.get('amount')),
      destination: body.get('destination') ?? '',
      transfer_group: body.get('transfer_group') ?? '',
      metadata: { payoutId: body.get('metadata[payoutId]') ?? '' },
      amount_reversed: 0,
    };
    transfers.set(made.id, made);
    known.set(key, made.id);
    if (behaves === 'lost') return request.socket.destroy();
    return send(made);
  };

  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, reply, new URLSearchParams(Buffer.concat(parts).toString())));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `stripe://:sk_live_test@127.0.0.1:${port}?webhook=${SECRET}&tls=off`;
  const [provider] = await payoutsAt({ paypal: undefined, stripe: url }, nowMs);

  return {
    provider: provider as PayoutProvider,
    transfers,
    accounts,
    links,
    behave: (behaviour: Behaviour) => {
      behaves = behaviour;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const signer = new Stripe('sk_test_signs');

/** Posts an event, as Stripe signs it. @returns the status */
export async function tellOfConnect(
  host: TestHost,
  { type, object }: { type: string; object: object },
  { secret = SECRET, atMs }: { secret?: string; atMs: number },
): Promise<number> {
  const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const signature = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(atMs / 1_000) });
  const reply = await fetch(`${host.url}/api/hooks/payouts/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  return reply.status;
}
