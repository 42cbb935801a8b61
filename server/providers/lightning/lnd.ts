import { isWithin, type ListedPayment, type Period } from '../listedPayment';
import type { LightningProvider, PaymentFact } from './lightningProvider';
import { type NodeReply, nodeAt, rowsIn, textOf, upToSats, whole } from './nodeAt';

/** How long LND looks for a way. */
const SEARCH_S = 25;
const PAGE_ROWS = 100;
/** It lists by when a payment was begun: one that went well in a period may have been begun so long before. */
const BEGUN_BEFORE_S = 86_400;

/** LND over its REST API, with a macaroon that may make and pay invoices. Hashes stand there in base64. */
export function lnd({
  baseUrl,
  macaroonHex,
}: {
  readonly baseUrl: string;
  readonly macaroonHex: string;
}): LightningProvider {
  const ask = nodeAt(baseUrl, { 'grpc-metadata-macaroon': macaroonHex });
  const factOf = (payment: Readonly<Record<string, unknown>>): PaymentFact => {
    if (payment.status === 'SUCCEEDED') return { state: 'paid', feeSats: upToSats(whole(payment.fee_msat)) };
    if (payment.status === 'FAILED')
      return { state: 'failed', reason: REASONS[String(payment.failure_reason)] ?? NO_ROUTE };
    return { state: 'pending' };
  };
  const readPayment = async (paymentHash: string): Promise<PaymentFact> => {
    const hash = Buffer.from(paymentHash, 'hex').toString('base64url');
    const { status, body } = await ask(`/v2/router/track/${hash}?no_inflight_updates=false`, {
      expects: [404],
      firstLine: true,
    });
    if (status === 404) return { state: 'none' };
    return factOf((body.result ?? {}) as Readonly<Record<string, unknown>>);
  };
  /** All rows of a list, the oldest first: a page begins after the last index of the one before. */
  async function listed(path: string, limit: string, name: string, { fromMs, toMs }: Period) {
    const rows: NodeReply['body'][] = [];
    const [start, end] = [Math.floor(fromMs / 1_000) - BEGUN_BEFORE_S, Math.ceil(toMs / 1_000)];
    const range = `creation_date_start=${start}&creation_date_end=${end}`;
    for (let offset = '0'; ; ) {
      const { body } = await ask(`${path}?${limit}=${PAGE_ROWS}&index_offset=${offset}&${range}`);
      const page = rowsIn(body[name]);
      rows.push(...page);
      const last = whole(body.last_index_offset);
      if (page.length < PAGE_ROWS || last === null) return rows;
      offset = String(last);
    }
  }
  return {
    name: 'LND',
    isDemo: false,
    async createInvoice({ sats, memo, lifetimeS }) {
      const json = { value: String(sats), memo, expiry: String(lifetimeS) };
      const { body } = await ask('/v1/invoices', { method: 'POST', json });
      return {
        invoice: textOf(body, 'payment_request'),
        paymentHash: Buffer.from(textOf(body, 'r_hash'), 'base64').toString('hex'),
      };
    },
    async readInvoice(paymentHash) {
      const { body } = await ask(`/v1/invoice/${paymentHash}`);
      const sats = whole(body.amt_paid_sat);
      return body.state === 'SETTLED' && sats !== null ? { state: 'paid', sats } : { state: 'open' };
    },
    async pay({ invoice, paymentHash, feeLimitSats }) {
      const json = {
        payment_request: invoice,
        fee_limit_sat: String(feeLimitSats),
        timeout_seconds: SEARCH_S,
        no_inflight_updates: true,
      };
      const { body } = await ask('/v2/router/send', { method: 'POST', json });
      const { result } = body as { result?: Readonly<Record<string, unknown>> };
      return result ? factOf(result) : readPayment(paymentHash);
    },
    readPayment,
    async listPayments(period) {
      const invoices = await listed('/v1/invoices', 'num_max_invoices', 'invoices', period);
      const payments = await listed('/v1/payments', 'max_payments', 'payments', period);
      return [...invoices.flatMap(invoiceOf), ...payments.flatMap(paymentOf)].filter((row) => isWithin(period, row));
    },
  };
}

const NO_ROUTE = 'The payment found no way.';
const REASONS: Readonly<Record<string, string>> = {
  FAILURE_REASON_TIMEOUT: 'The payment found no way in time.',
  FAILURE_REASON_NO_ROUTE: NO_ROUTE,
  FAILURE_REASON_INCORRECT_PAYMENT_DETAILS: 'The receiver refused the payment.',
  FAILURE_REASON_INSUFFICIENT_BALANCE: 'The node has too little for it.',
};

function invoiceOf({ state, r_hash: hash, amt_paid_sat, settle_date }: NodeReply['body']): ListedPayment[] {
  const [amount, at] = [whole(amt_paid_sat), whole(settle_date)];
  if (state !== 'SETTLED' || typeof hash !== 'string' || amount === null || at === null) return [];
  return [{ direction: 'in', ref: Buffer.from(hash, 'base64').toString('hex'), amount, atMs: Number(at) * 1_000 }];
}

function paymentOf({ status, payment_hash: ref, ...row }: NodeReply['body']): ListedPayment[] {
  const [sats, at] = [whole(row.value_sat), whole(row.creation_date)];
  if (status !== 'SUCCEEDED' || typeof ref !== 'string' || sats === null || at === null) return [];
  return [{ direction: 'out', ref, amount: sats + upToSats(whole(row.fee_msat)), atMs: Number(at) * 1_000 }];
}
