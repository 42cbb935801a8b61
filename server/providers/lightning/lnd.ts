import type { LightningProvider, PaymentFact } from './lightningProvider';
import { nodeAt, textOf, whole } from './nodeAt';

/** How long LND looks for a way. */
const SEARCH_S = 25;

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
    if (payment.status === 'SUCCEEDED')
      return { state: 'paid', feeSats: ((whole(payment.fee_msat) ?? 0n) + 999n) / 1_000n };
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
  };
}

const NO_ROUTE = 'The payment found no way.';
const REASONS: Readonly<Record<string, string>> = {
  FAILURE_REASON_TIMEOUT: 'The payment found no way in time.',
  FAILURE_REASON_NO_ROUTE: NO_ROUTE,
  FAILURE_REASON_INCORRECT_PAYMENT_DETAILS: 'The receiver refused the payment.',
  FAILURE_REASON_INSUFFICIENT_BALANCE: 'The node has too little for it.',
};
