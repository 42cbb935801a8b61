import { isWithin, type ListedPayment, type Period } from '../listedPayment';
import type { LightningProvider, PaymentFact } from './lightningProvider';
import { allRows, type NodeReply, nodeAt, rowsIn, textOf, upToSats, whole } from './nodeAt';

const PAGE_ROWS = 100;
/** It lists by when a payment was begun: one that went well in a period may have been begun so long before. */
const BEGUN_BEFORE_MS = 86_400_000;

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
    if (body.isPaid === true) return { state: 'paid', feeSats: upToSats(whole(body.fees)) };
    return typeof body.completedAt === 'number'
      ? { state: 'failed', reason: 'The payment found no way.' }
      : { state: 'pending' };
  };
  const readPayment = async (paymentHash: string): Promise<PaymentFact> => {
    const { status, body } = await ask(`/payments/outgoingbyhash/${paymentHash}`, { expects: [404] });
    return status === 404 ? { state: 'none' } : factOf(body);
  };
  const listed = async (which: 'incoming' | 'outgoing', period: Period): Promise<readonly ListedPayment[]> => {
    const range = `from=${period.fromMs - BEGUN_BEFORE_MS}&to=${period.toMs}`;
    const rows = await allRows(PAGE_ROWS, async (offset) =>
      rowsIn((await ask(`/payments/${which}?${range}&limit=${PAGE_ROWS}&offset=${offset}`)).body),
    );
    const direction = which === 'incoming' ? 'in' : 'out';
    return rows.flatMap((row) => paymentOf(direction, row)).filter((row) => isWithin(period, row));
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
    listPayments: async (period) => [...(await listed('incoming', period)), ...(await listed('outgoing', period))],
  };
}

/** What the node spends on its channels has no hash. */
function paymentOf(direction: 'in' | 'out', row: NodeReply['body']): ListedPayment[] {
  const { isPaid, completedAt, paymentHash, txId, paymentId } = row;
  const amount = whole(direction === 'in' ? row.receivedSat : row.sent);
  const ref = [paymentHash, txId, paymentId].find((one) => typeof one === 'string');
  if (isPaid !== true || amount === null || typeof completedAt !== 'number' || typeof ref !== 'string') return [];
  return [{ direction, ref, amount, atMs: completedAt }];
}
