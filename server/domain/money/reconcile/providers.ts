import { eq } from 'drizzle-orm';
import type { PaymentWay } from '#contract/entities/reconciliation';
import { topUp } from '../../../db/schema/index';
import { CardFailure, type CardProvider } from '../../../providers/cards/cardProvider';
import { LightningFailure, type LightningProvider } from '../../../providers/lightning/lightningProvider';
import type { ListedPayment, Period } from '../../../providers/listedPayment';
import type { CardHost } from '../cardHost';
import { settleInvoice } from '../invoices';
import { askOfTopUp, payerOf } from '../takeByCard';
import { settleWithdrawal } from '../withdrawals';
import type { Ours } from './ours';

/** What a comparison needs of the host, in a call and in a job. */
export type BooksHost = CardHost & { readonly lightning: LightningProvider | null };

/** A provider as it is compared: its own books, and what it says of one payment. */
export type ComparedProvider = {
  readonly way: PaymentWay;
  readonly provider: string;
  readonly isDemo: boolean;
  /** Null: it keeps no books of its own. @throws LightningFailure, CardFailure */
  readonly list: (period: Period) => Promise<readonly ListedPayment[] | null>;
  /** What it has of a payment, as `ListedPayment` counts; null: it has none. @throws LightningFailure, CardFailure */
  readonly read: (record: Ours) => Promise<bigint | null>;
  /** Asks it about a payment, and books what it says, once. @throws LightningFailure, CardFailure */
  readonly settle: (record: Ours) => Promise<void>;
};

/** The providers that are connected now. */
export function comparedProviders(host: BooksHost): readonly ComparedProvider[] {
  const { lightning, cards } = host;
  return [...(lightning ? [byLightning(host, lightning)] : []), ...(cards ? [byCards(host, cards)] : [])];
}

/** @returns whether it is a provider's failure, which passes */
export const isSilence = (error: unknown): error is LightningFailure | CardFailure =>
  error instanceof LightningFailure || error instanceof CardFailure;

function byLightning({ run, rates, nowMs }: BooksHost, node: LightningProvider): ComparedProvider {
  const came = async ({ ref }: Ours): Promise<bigint | null> => {
    const fact = await node.readInvoice(ref ?? '');
    return fact.state === 'paid' ? fact.sats : null;
  };
  const moment = async () => ({ rate: await rates.now(), nowMs: nowMs() });
  return {
    way: 'lightning',
    provider: node.name,
    isDemo: node.isDemo,
    list: (period) => node.listPayments(period),
    async read(record) {
      if (record.type === 'invoice') return came(record);
      const fact = await node.readPayment(record.ref ?? '');
      // The node tells the fee alone: what was to arrive did.
      return fact.state === 'paid' ? sentOf(record, fact.feeSats) : null;
    },
    async settle(record) {
      if (record.type === 'invoice') {
        const paidSats = await came(record);
        if (paidSats === null) return;
        const at = await moment();
        await run((db) => settleInvoice(db, record.id, { paidSats, ...at }));
        return;
      }
      const fact = await node.readPayment(record.ref ?? '');
      const at = await moment();
      await run((db) => settleWithdrawal(db, record.id, fact, at));
    },
  };
}

const sentOf = ({ askedSats = 0n }: Ours, feeSats: bigint): bigint => askedSats + feeSats;

function byCards(host: CardHost, cards: CardProvider): ComparedProvider {
  const rowOf = ({ id }: Ours) =>
    host.run(async (db) => {
      const [row] = await db.select().from(topUp).where(eq(topUp.id, id));
      if (!row) throw new Error('a top-up is gone');
      return row;
    });
  return {
    way: 'cards',
    provider: cards.name,
    isDemo: cards.isDemo,
    list: (period) => cards.listPayments(period),
    async read(record) {
      const row = await rowOf(record);
      const { id, formRef, paymentRef, usdCents } = row;
      const customer = await payerOf(host, cards, row);
      const fact = await cards.readPayment({ customer, id, formRef, paymentRef });
      return fact.state === 'paid' ? usdCents - fact.returnedCents : null;
    },
    async settle(record) {
      await askOfTopUp(host, await rowOf(record));
    },
  };
}
