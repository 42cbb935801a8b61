import type { LightningProvider, PaymentFact } from './lightningProvider';
import { nodeAt, textOf, whole } from './nodeAt';

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
    if (body.paid === true) return { state: 'paid', feeSats: (size(fee) + 999n) / 1_000n };
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
  };
}
