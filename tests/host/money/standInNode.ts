import { createHash, randomBytes } from 'node:crypto';
import { settlePayments } from '#server/jobs/settlePayments.ts';
import {
  type InvoiceFact,
  LightningFailure,
  type LightningProvider,
  type PaymentFact,
} from '#server/providers/lightning/lightningProvider.ts';
import { unsignedInvoice } from '#server/providers/lightning/unsignedInvoice.ts';
import { createRates } from '#server/providers/rates/rates.ts';
import { noFetch, noHost } from '#tests/host/jobs/worker.ts';
import type { TestClock } from '#tests/support/clock.ts';
import type { TestDatabase } from '#tests/support/database.ts';

type Failure = LightningFailure['kind'];

/** A node that says what it is told to, with its own books: what it was paid, and what it really sent. */
export type StandInNode = LightningProvider & {
  /** By payment hash. */
  readonly preimages: Map<string, string>;
  readonly invoices: Map<string, string>;
  readonly received: Map<string, InvoiceFact>;
  readonly sent: Map<string, PaymentFact>;
  /** Every attempt to pay, by payment hash. */
  readonly attempts: string[];
  /** The node cannot be reached, or its next answers are lost. */
  fails: Failure | null;
  /** What a payment becomes; then what is said of it. `lost`: it is paid, and the answer never comes. */
  pays: PaymentFact | 'lost' | 'refused' | 'away';
  /** Its books cannot be read. */
  isSilent: boolean;
};

export function standInNode(nowMs: () => number): StandInNode {
  /** Its books know no times: everything happened at once. */
  const atMs = nowMs();
  const node: StandInNode = {
    name: 'stand-in',
    isDemo: false,
    preimages: new Map(),
    invoices: new Map(),
    received: new Map(),
    sent: new Map(),
    attempts: [],
    fails: null,
    pays: { state: 'paid', feeSats: 2n },
    isSilent: false,
    async createInvoice({ sats, memo, lifetimeS }) {
      if (node.fails) throw new LightningFailure(node.fails, 'away');
      const { preimage, paymentHash } = newHash();
      node.preimages.set(paymentHash, preimage);
      const asked = { network: 'bc', sats, paymentHash, memo, createdAtMs: nowMs(), lifetimeS };
      const invoice = unsignedInvoice(asked);
      node.invoices.set(paymentHash, invoice);
      return { invoice, paymentHash };
    },
    async readInvoice(hash) {
      if (node.isSilent) throw new LightningFailure('unknown', 'silent');
      return node.received.get(hash) ?? { state: 'open' };
    },
    async pay({ paymentHash }) {
      node.attempts.push(paymentHash);
      if (node.pays === 'refused') throw new LightningFailure('refused', 'already paid');
      if (node.pays === 'away') throw new LightningFailure('away', 'away');
      if (node.pays === 'lost') {
        node.sent.set(paymentHash, { state: 'paid', feeSats: 3n });
        throw new LightningFailure('unknown', 'lost');
      }
      // A node pays an invoice once, whoever asks.
      const before = node.sent.get(paymentHash);
      if (before?.state === 'paid') return { state: 'failed', reason: 'this invoice has already been paid' };
      node.sent.set(paymentHash, node.pays);
      return node.pays;
    },
    async readPayment(hash) {
      if (node.isSilent) throw new LightningFailure('unknown', 'silent');
      return node.sent.get(hash) ?? { state: 'none' };
    },
    async listPayments() {
      if (node.isSilent) throw new LightningFailure('unknown', 'silent');
      return [
        ...[...node.received].flatMap(([ref, fact]) =>
          fact.state === 'paid' ? [{ direction: 'in' as const, ref, amount: fact.sats, atMs }] : [],
        ),
        ...[...node.sent].flatMap(([ref, fact]) =>
          fact.state === 'paid'
            ? [{ direction: 'out' as const, ref, amount: (asked.get(ref) ?? 0n) + fact.feeSats, atMs }]
            : [],
        ),
      ];
    },
  };
  return node;
}

/** A preimage and its hash, in hex. */
function newHash() {
  const bytes = randomBytes(32);
  return { preimage: bytes.toString('hex'), paymentHash: createHash('sha256').update(bytes).digest('hex') };
}

type Elsewhere = { readonly sats?: bigint | null; readonly network?: string; readonly createdAtMs?: number };

/** What invoices of elsewhere ask for, by payment hash. */
const asked = new Map<string, bigint>();

/** An invoice of somebody elsewhere, valid for an hour. */
export function invoiceElsewhere({ sats = 1_000n, network = 'bc', createdAtMs = Date.now() }: Elsewhere = {}) {
  const { paymentHash } = newHash();
  const invoice = unsignedInvoice({ network, sats, paymentHash, memo: 'Lunch', createdAtMs, lifetimeS: 3_600 });
  asked.set(paymentHash, sats ?? 0n);
  return { invoice, paymentHash };
}

type Books = { readonly database: Pick<TestDatabase, 'db'> };

/** One run of the job that asks the node. */
export function lookAtNode({ database }: Books, lightning: LightningProvider, clock: TestClock): Promise<void> {
  const { scoped } = database.db;
  const { signal } = new AbortController();
  const providers = { ...noHost.providers, lightning, rates: createRates(null, clock.nowMs) };
  const context = {
    scoped,
    finish: scoped,
    nowMs: clock.nowMs,
    fetch: noFetch,
    host: { ...noHost, providers },
    signal,
  };
  return settlePayments.perform(context, null);
}

/** What does not agree between the ledger, the wallets and their promises; nothing, if all do. */
export async function drift({ database }: Books): Promise<readonly unknown[]> {
  const { rows } = await database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`
      select w.account_id, w.balance_sats, w.held_sats from wallet w
      where w.balance_sats <> (select coalesce(sum(amount_sats), 0) from ledger_entry e where e.account_id = w.account_id and e.book = 'wallet')
         or w.held_sats <> (select coalesce(sum(amount_sats), 0) from wallet_hold h where h.account_id = w.account_id)
      union all
      select null, sum(amount_sats), null from ledger_entry having sum(amount_sats) <> 0`),
  );
  return rows;
}

/** What went out by a provider, by the ledger. */
export async function sentSats({ database }: Books, provider: string): Promise<number> {
  const { rows } = await database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`
      select coalesce(sum(amount_sats), 0)::int as sats from ledger_entry
      where book = 'outside' and provider = '${provider}' and amount_sats > 0`),
  );
  return rows[0]?.sats as number;
}

/** What came and went by a provider, by the ledger. */
export async function providerBooks({ database }: Books, provider: string) {
  const { rows } = await database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`
      select coalesce(-sum(amount_sats) filter (where amount_sats < 0), 0)::int as came,
        coalesce(sum(amount_sats) filter (where amount_sats > 0), 0)::int as went
      from ledger_entry where book = 'outside' and provider = '${provider}'`),
  );
  return rows[0];
}

/** The same by the books of the node. */
export function nodeBooks({ received, sent }: StandInNode) {
  const came = [...received.values()].reduce((sum, fact) => sum + (fact.state === 'paid' ? fact.sats : 0n), 0n);
  const went = [...sent].reduce(
    (sum, [hash, fact]) => sum + (fact.state === 'paid' ? (asked.get(hash) ?? 0n) + fact.feeSats : 0n),
    0n,
  );
  return { came: Number(came), went: Number(went) };
}
