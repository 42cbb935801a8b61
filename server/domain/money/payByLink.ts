import { and, eq, gt, sql } from 'drizzle-orm';
import { LIGHTNING_AWAY, NO_LIGHTNING, NOT_A_DEMO } from '#contract/rules/messages/money';
import { LINK_BUSY, LINK_PAYMENT_UNKNOWN } from '#contract/rules/messages/paymentLinks';
import { satsOf } from '#contract/rules/money/amounts';
import { invoice, topUp } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Back } from '../../providers/cards/cardProvider';
import { LightningFailure, type LightningProvider } from '../../providers/lightning/lightningProvider';
import { Refusal } from '../../request/refusal';
import { type CardHost, cardsOfHost } from './cardHost';
import { INVOICE_LIFETIME_S, type InvoiceRow, keepInvoice, settleInvoice } from './invoices';
import type { PaidAccount } from './paymentLinks';
import { lookAtTopUp, takeByCard } from './takeByCard';
import { beginTopUp, type TopUpRow } from './topUps';

/** Paying an account by its link. The id of a payment comes with the form that is sent, so that sending it twice pays once. */

export type LinkHost = CardHost & {
  /** Null: nobody takes Lightning. */
  readonly lightning: LightningProvider | null;
};

type Paying = { readonly id: string; readonly cents: bigint };

/** Opens the form of the provider. @returns the payment as it is then @throws Refusal 501 where nobody takes cards */
export async function payByCard(
  host: LinkHost,
  { id: accountId }: PaidAccount,
  { id, cents, back }: Paying & { readonly back: Back },
): Promise<TopUpRow> {
  const provider = cardsOfHost(host);
  let isBegun = false;
  const row = await host.run(async (db) => {
    await oneAtATime(db, id);
    const before = await findCardPayment(db, accountId, id);
    if (before) return before;
    const nowMs = host.nowMs();
    const isWaiting = and(
      eq(topUp.accountId, accountId),
      eq(topUp.byLink, true),
      eq(topUp.state, 'requested'),
      gt(topUp.createdAt, new Date(nowMs - CARD_WAITS_MS)),
    );
    requireRoom(await db.$count(topUp, isWaiting));
    isBegun = true;
    return beginTopUp(db, {
      ...{ accountId, provider, cents, byLink: { id }, card: null, keepsCard: false, isAutomatic: false },
      requestedBy: null,
      nowMs,
    });
  });
  return isBegun ? takeByCard(host, provider, row, back) : row;
}

/** Asks the node for an invoice. @throws Refusal 501 where nobody takes Lightning; 502 if the node cannot be reached */
export async function payByLightning(
  host: LinkHost,
  { id: accountId, name }: PaidAccount,
  { id, cents }: Paying,
): Promise<InvoiceRow> {
  const provider = lightningOfHost(host);
  const isWaiting = and(eq(invoice.accountId, accountId), eq(invoice.byLink, true), eq(invoice.state, 'requested'));
  const before = await host.run(async (db) => {
    const found = await findInvoice(db, accountId, id);
    if (!found) requireRoom(await db.$count(invoice, isWaiting));
    return found;
  });
  if (before) return before;
  const rate = await host.rates.now();
  const amount = { sats: satsOf(cents, rate.picoUsd), usdCents: cents, isInUsd: true };
  const made = await provider
    .createInvoice({ sats: amount.sats, memo: name, lifetimeS: INVOICE_LIFETIME_S })
    .catch((error: unknown) => {
      throw error instanceof LightningFailure ? new Refusal(502, LIGHTNING_AWAY) : error;
    });
  return host.run(async (db) => {
    await oneAtATime(db, id);
    const quicker = await findInvoice(db, accountId, id);
    if (quicker) return quicker;
    return keepInvoice(db, { accountId, provider, made, amount, rate, nowMs: host.nowMs(), byLink: { id } });
  });
}

const WAITING_MOST = 100;

/** How long a payment by card waits for its form before it counts no more: most are left, and no provider says so soon. */
const CARD_WAITS_MS = 900_000;

/** Anybody may begin payments, but not without end. @throws Refusal 429 */
function requireRoom(waiting: number): void {
  if (waiting >= WAITING_MOST) throw new Refusal(429, LINK_BUSY);
}

function lightningOfHost({ lightning }: LinkHost): LightningProvider {
  if (!lightning) throw new Refusal(501, NO_LIGHTNING);
  return lightning;
}

const oneAtATime = (db: Db, id: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment link ${id}`}, 0))`);

async function findCardPayment(db: Db, accountId: number, id: string): Promise<TopUpRow | null> {
  const isIt = and(eq(topUp.id, id), eq(topUp.accountId, accountId), eq(topUp.byLink, true));
  const [row] = await db.select().from(topUp).where(isIt);
  return row ?? null;
}

async function findInvoice(db: Db, accountId: number, id: string): Promise<InvoiceRow | null> {
  const isIt = and(eq(invoice.id, id), eq(invoice.accountId, accountId), eq(invoice.byLink, true));
  const [row] = await db.select().from(invoice).where(isIt);
  return row ?? null;
}

/** What became of a payment by card, as far as the provider says it now. @throws Refusal 404 for one of another link */
export async function cardPaymentOf(host: LinkHost, { id: accountId }: PaidAccount, id: string): Promise<TopUpRow> {
  const row = await host.run((db) => findCardPayment(db, accountId, id));
  if (!row) throw new Refusal(404, LINK_PAYMENT_UNKNOWN);
  return row.state === 'requested' || row.state === 'confirm' ? lookAtTopUp(host, row) : row;
}

/** The same of an invoice. @throws Refusal 404 for one of another link */
export async function invoiceOfLink(host: LinkHost, { id: accountId }: PaidAccount, id: string): Promise<InvoiceRow> {
  const row = await host.run((db) => findInvoice(db, accountId, id));
  if (!row) throw new Refusal(404, LINK_PAYMENT_UNKNOWN);
  const { lightning } = host;
  if (row.state !== 'requested' || lightning?.name !== row.provider) return row;
  const fact = await lightning.readInvoice(row.paymentHash).catch(() => null);
  return fact?.state === 'paid' ? settle(host, row, fact.sats) : row;
}

/** Pays an invoice of the demo. @throws Refusal 501 where a node is configured */
export async function payDemoLink(host: LinkHost, account: PaidAccount, id: string): Promise<InvoiceRow> {
  if (!lightningOfHost(host).isDemo) throw new Refusal(501, NOT_A_DEMO);
  const row = await invoiceOfLink(host, account, id);
  return row.state === 'requested' ? settle(host, row, row.amountSats) : row;
}

async function settle(host: LinkHost, { id }: InvoiceRow, paidSats: bigint): Promise<InvoiceRow> {
  const rate = await host.rates.now();
  return host.run((db) => settleInvoice(db, id, { paidSats, rate, nowMs: host.nowMs() }));
}
