import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PayoutProvider } from '#server/providers/payouts/payoutProvider.ts';
import { payoutsAt } from '#server/providers/payouts/payoutsAt.ts';
import type { TestHost } from '#tests/support/host.ts';

/** What becomes of a payout, by what its receiver is called. `lost`: it is made, and the answer never comes; `broken`: nothing is made. */
const BEHAVIOURS = ['lost', 'broken', 'invalid', 'poor', 'fails', 'unclaimed', 'held'] as const;
type Behaviour = (typeof BEHAVIOURS)[number] | 'ok';

type Asked = {
  readonly sender_batch_header: { readonly sender_batch_id: string };
  readonly items: readonly {
    readonly recipient_type: string;
    readonly receiver: string;
    readonly recipient_wallet: string;
    readonly amount: { readonly value: string };
  }[];
};
type Batch = { readonly id: string; readonly asked: Asked; status: string; error?: string };

export type StandInPayPal = Awaited<ReturnType<typeof standInPayPal>>;

const WEBHOOK_ID = 'WH-1';
const SIGNED_WELL = 'signed well';

/** PayPal over HTTP, as far as the host uses it, with its own books. */
export async function standInPayPal(nowMs: () => number) {
  /** By the id that the sender gave. */
  const batches = new Map<string, Batch>();
  /** Every time that a batch was asked for, by that id. */
  const attempts: string[] = [];
  let isAway = false;
  let isBroken = true;
  let tokens = 0;

  const behaviourOf = (receiver: string): Behaviour => BEHAVIOURS.find((name) => receiver.startsWith(name)) ?? 'ok';
  const statusOf = (behaviour: Behaviour): Pick<Batch, 'status' | 'error'> => {
    if (behaviour === 'fails') return { status: 'FAILED', error: 'RECEIVER_ACCOUNT_INVALID' };
    if (behaviour === 'unclaimed') return { status: 'UNCLAIMED' };
    return { status: behaviour === 'held' ? 'PENDING' : 'SUCCESS' };
  };
  const shown = ({ id, asked, status, error }: Batch) => ({
    batch_header: { payout_batch_id: id, batch_status: status === 'SUCCESS' ? 'SUCCESS' : 'PENDING' },
    items: [
      {
        transaction_status: status,
        payout_item_fee: { currency: 'USD', value: '0.25' },
        payout_item: { sender_item_id: asked.sender_batch_header.sender_batch_id },
        ...(error !== undefined && { errors: { name: error } }),
      },
    ],
  });

  const answer = (request: IncomingMessage, reply: ServerResponse, text: string) => {
    const send = (status: number, value: object) => {
      reply.writeHead(status, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(value));
    };
    const [, , what, , id] = (request.url ?? '').split('/');
    if (what === 'oauth2') {
      tokens += 1;
      return send(200, { access_token: `token-${tokens}`, expires_in: 3_600 });
    }
    if (!/^Bearer token-\d+$/.test(request.headers.authorization ?? '')) return send(401, { name: 'INVALID_TOKEN' });
    if (what === 'notifications') {
      const { transmission_sig, webhook_id } = JSON.parse(text) as Record<string, string>;
      const isGood = transmission_sig === SIGNED_WELL && webhook_id === WEBHOOK_ID;
      return send(200, { verification_status: isGood ? 'SUCCESS' : 'FAILURE' });
    }
    if (id !== undefined) {
      const batch = [...batches.values()].find((one) => one.id === id);
      return batch ? send(200, shown(batch)) : send(404, { name: 'RESOURCE_NOT_FOUND' });
    }
    const asked = JSON.parse(text) as Asked;
    const own = asked.sender_batch_header.sender_batch_id;
    const behaviour = behaviourOf(asked.items[0]?.receiver ?? '');
    attempts.push(own);
    if (behaviour === 'invalid')
      return send(400, { details: [{ field: 'items[0].receiver', issue: 'Receiver is invalid' }] });
    if (behaviour === 'poor') return send(422, { name: 'INSUFFICIENT_FUNDS' });
    // A gateway gives up first, then PayPal itself.
    const isFirst = attempts.filter((one) => one === own).length === 1;
    if (behaviour === 'broken' && isBroken) return send(isFirst ? 408 : 500, { name: 'INTERNAL_ERROR' });
    const before = batches.get(own);
    if (before) {
      const link = [{ href: `https://api.paypal.test/v1/payments/payouts/${before.id}`, rel: 'self' }];
      return send(400, {
        name: 'USER_BUSINESS_ERROR',
        details: [{ field: 'SENDER_BATCH_ID', issue: 'Batch with given sender_batch_id already exists', link }],
      });
    }
    const batch: Batch = { id: randomUUID(), asked, ...statusOf(behaviour) };
    batches.set(own, batch);
    if (behaviour === 'lost') return request.socket.destroy();
    return send(201, { batch_header: { payout_batch_id: batch.id, batch_status: 'PENDING' } });
  };

  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (isAway) request.socket.destroy();
      else answer(request, reply, Buffer.concat(parts).toString());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `paypal://id:secret@127.0.0.1:${port}?webhook=${WEBHOOK_ID}&tls=off`;
  const [provider] = await payoutsAt({ paypal: url, stripe: undefined }, nowMs);

  return {
    provider: provider as PayoutProvider,
    /** Of PAYPAL_URL, for a host that is a process of its own. */
    url,
    batches,
    attempts,
    /** Nobody answers. */
    goAway: (away: boolean) => {
      isAway = away;
    },
    /** What was broken works again. */
    mend: () => {
      isBroken = false;
    },
    /** What becomes of a payout later. */
    become: (payoutId: string, status: string) => {
      const batch = batches.get(payoutId);
      if (batch) batch.status = status;
    },
    /** What arrived, with the fees, in cents. */
    sentCents: () =>
      [...batches.values()]
        .filter(({ status }) => status === 'SUCCESS')
        .reduce((sum, { asked }) => sum + Math.round(Number(asked.items[0]?.amount.value) * 100) + 25, 0),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Posts an event, as PayPal signs it. @returns the status */
export async function tellOfPayout(
  host: TestHost,
  { id = `WH-${randomUUID()}`, type, payoutId }: { id?: string; type: string; payoutId: string },
  signature: string | null = SIGNED_WELL,
): Promise<number> {
  const reply = await fetch(`${host.url}/api/hooks/payouts/paypal`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.paypal.test/cert',
      'paypal-transmission-id': randomUUID(),
      'paypal-transmission-time': '2026-01-01T00:00:00Z',
      ...(signature !== null && { 'paypal-transmission-sig': signature }),
    },
    body: JSON.stringify({ id, event_type: type, resource: { payout_item: { sender_item_id: payoutId } } }),
  });
  return reply.status;
}
