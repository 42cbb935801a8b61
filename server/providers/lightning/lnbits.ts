import { isWithin, type ListedPayment, type Period } from '../listedPayment';
import type { LightningProvider, PaymentFact } from './lightningProvider';
import { type NodeReply, nodeAt, rowsIn, textOf, upToSats, whole } from './nodeAt';

const PAGE_ROWS = 100;
/** It lists by when a payment was begun, the newest first: one that went well in a period may have been begun so long before. */
const BEGUN_BEFORE_MS = 86_400_000;

/** A wallet of LNbits, with its admin key: it both receives and pays. Amounts of payments are thousandths of a sat there. */
export function lnbits({
  baseUrl,
  adminKey,
}: {
  readonly baseUrl: string;
  readonly adminKey: string;
}): LightningProvider {
  const ask = nodeAt(baseUrl, { 'x-api-key': adminKey });
  const read = (paymentHash: string) => ask(`/api/v1/payments/${paymentHash}`, { expects: [404] });
  const detailsOf = (body: Readonly<Record<string, unknown>>) =>
    (typeof body.details === 'object' && body.details !== null ? body.details : {}) as Readonly<
      Record<string, unknown>
    >;
  const size = (value: unknown) => {
    const amount = whole(value) ?? 0n;
    return amount < 0n ? -amount : amount;
  };
  const readPayment = async (paymentHash: string): Promise<PaymentFact> => {
    const { status, body } = await read(paymentHash);
    if (status === 404) return { state: 'none' };
    const { fee, status: state } = detailsOf(body);
    if (body.paid === true) return { state: 'paid', feeSats: upToSats(size(fee)) };
    return state === 'failed' ? { state: 'failed', reason: 'The payment found no way.' } : { state: 'pending' };
  };
  return {
    name: 'LNbits',
    isDemo: false,
    async createInvoice({ sats, memo, lifetimeS }) {
      const json = { out: false, amount: Number(sats), unit: 'sat', memo, expiry: lifetimeS };
      const { body } = await ask('/api/v1/payments', { method: 'POST', json });
      const invoice = typeof body.bolt11 === 'string' ? body.bolt11 : textOf(body, 'payment_request');
      return { invoice, paymentHash: textOf(body, 'payment_hash') };
    },
    async readInvoice(paymentHash) {
      const { body } = await read(paymentHash);
      return body.paid === true ? { state: 'paid', sats: size(detailsOf(body).amount) / 1_000n } : { state: 'open' };
    },
    async pay({ invoice, paymentHash }) {
      await ask('/api/v1/payments', { method: 'POST', json: { out: true, bolt11: invoice } });
      return readPayment(paymentHash);
    },
    readPayment,
    async listPayments(period) {
      const found: ListedPayment[] = [];
      for (let offset = 0; ; offset += PAGE_ROWS) {
        const { body } = await ask(`/api/v1/payments?limit=${PAGE_ROWS}&offset=${offset}&sortby=time&direction=desc`);
        const rows = rowsIn(body);
        found.push(...rows.flatMap(paymentOf).filter((row) => isWithin(period, row)));
        if (rows.length < PAGE_ROWS || isBefore(rows.at(-1), period)) return found;
      }
    },
  };
}

/** Of one that left less than 0, in thousandths of a sat; its fee too, beside it. */
function paymentOf(row: NodeReply['body']): ListedPayment[] {
  const { payment_hash: ref, status, pending } = row;
  const [amount, fee, atMs] = [whole(row.amount), whole(row.fee) ?? 0n, timeOf(row)];
  const isPaid = status === undefined ? pending === false : status === 'success';
  if (!isPaid || amount === null || atMs === null || typeof ref !== 'string') return [];
  return amount > 0n
    ? [{ direction: 'in', ref, amount: amount / 1_000n, atMs }]
    : [{ direction: 'out', ref, amount: -amount / 1_000n + upToSats(fee < 0n ? -fee : fee), atMs }];
}

/** In seconds, or as a date without its zone, which is UTC. */
function timeOf({ time }: NodeReply['body']): number | null {
  if (typeof time === 'number') return time * 1_000;
  if (typeof time !== 'string') return null;
  const atMs = Date.parse(/Z|[+-]\d{2}:?\d{2}$/.test(time) ? time : `${time}Z`);
  return Number.isNaN(atMs) ? null : atMs;
}

const isBefore = (row: NodeReply['body'] | undefined, { fromMs }: Period): boolean =>
  (row ? (timeOf(row) ?? 0) : 0) < fromMs - BEGUN_BEFORE_MS;
