import type { LightningProvider, PaymentFact } from './lightningProvider';
import { nodeAt, textOf, whole } from './nodeAt';

/** phoenixd, ACINQ's node for servers. Its API takes forms, and a password by HTTP Basic. */
export function phoenixd({
  baseUrl,
  password,
}: {
  readonly baseUrl: string;
  readonly password: string;
}): LightningProvider {
  const ask = nodeAt(baseUrl, { authorization: `Basic ${Buffer.from(`:${password}`).toString('base64')}` });
  const factOf = (body: Readonly<Record<string, unknown>>): PaymentFact => {
    if (body.isPaid === true) return { state: 'paid', feeSats: ((whole(body.fees) ?? 0n) + 999n) / 1_000n };
    return typeof body.completedAt === 'number'
      ? { state: 'failed', reason: 'The payment found no way.' }
      : { state: 'pending' };
  };
  const readPayment = async (paymentHash: string): Promise<PaymentFact> => {
    const { status, body } = await ask(`/payments/outgoingbyhash/${paymentHash}`, { expects: [404] });
    return status === 404 ? { state: 'none' } : factOf(body);
  };
  return {
    name: 'phoenixd',
    isDemo: false,
    async createInvoice({ sats, memo, lifetimeS }) {
      const form = { amountSat: String(sats), description: memo, expirySeconds: String(lifetimeS) };
      const { body } = await ask('/createinvoice', { method: 'POST', form });
      return { invoice: textOf(body, 'serialized'), paymentHash: textOf(body, 'paymentHash') };
    },
    async readInvoice(paymentHash) {
      const { body } = await ask(`/payments/incoming/${paymentHash}`);
      const sats = whole(body.receivedSat);
      return body.isPaid === true && sats !== null ? { state: 'paid', sats } : { state: 'open' };
    },
    async pay({ invoice, paymentHash }) {
      const { body } = await ask('/payinvoice', { method: 'POST', form: { invoice } });
      if (typeof body.reason === 'string') return { state: 'failed', reason: body.reason };
      if (typeof body.paymentPreimage !== 'string') return readPayment(paymentHash);
      return { state: 'paid', feeSats: whole(body.routingFeeSat) ?? 0n };
    },
    readPayment,
  };
}
