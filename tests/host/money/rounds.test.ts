/** Everything that moves the money of one account, at once and in any order: the books agree afterwards, whatever was refused. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as cardCalls from '#contract/endpoints/money/cards';
import * as invoices from '#contract/endpoints/money/invoices';
import * as payouts from '#contract/endpoints/money/payouts';
import * as referrals from '#contract/endpoints/money/referrals';
import * as topUps from '#contract/endpoints/money/topUps';
import * as wallet from '#contract/endpoints/money/wallet';
import * as withdrawals from '#contract/endpoints/money/withdrawals';
import * as operation from '#contract/endpoints/operation/index';
import { toldOrNull } from '#server/domain/money/cardHost.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { handlePayoutsTold, lookAtPayouts } from './lookAtPayouts';
import { recommended } from './recommended';
import { drift, invoiceElsewhere, lookAtNode, nodeBooks, providerBooks, standInNode } from './standInNode';
import { type StandInPayPal, standInPayPal, tellOfPayout } from './standInPayPal';
import { type Behaviour, handleEvents, lookAtCards, type StandInStripe, standInStripe, tell } from './standInStripe';

/** MONEY_ROUNDS=1000 for a long run. */
const ROUNDS = Number(process.env.MONEY_ROUNDS ?? 4);
const AT_ONCE = 50;
const DAY_MS = 24 * 3_600_000;

const clock = testClock();
const node = standInNode(clock.nowMs);

/** Cards of the account, one of each kind. */
const CARDS: readonly Behaviour[] = ['ok', 'declined', 'confirm', 'lost', 'broken'];

let host: TestHost;
let stripe: StandInStripe;
let paypal: StandInPayPal;
let cardIds: readonly string[];
let target: { targetAccountId: number };
beforeAll(async () => {
  stripe = await standInStripe();
  paypal = await standInPayPal(clock.nowMs);
  const providers = { lightning: node, cards: stripe.cards, payouts: [paypal.provider] };
  host = await startTestHost({ clock, providers, config: { REFERRAL_USD: 500n } });
  target = { targetAccountId: host.world.accounts.organization };
  await recommended(host, 20_000n);
  cardIds = await Promise.all(CARDS.map(addCard));
});
afterAll(async () => {
  await host.stop();
  await stripe.stop();
  await paypal.stop();
});

async function addCard(behaviour: Behaviour): Promise<string> {
  const { body } = await owner().call(cardCalls.addCard, { target });
  if (body.next.kind !== 'redirect') throw new Error('There is no form.');
  stripe.fill(body.next.url, `pm_${behaviour}`);
  const params = { id: body.cardSetup.id };
  return (await owner().call(cardCalls.readCardSetup, { target, params })).body.cardSetup.card?.id ?? '';
}

/** Each is called after what becomes of it. */
const RECEIVERS = ['ok', 'lost', 'broken', 'poor', 'fails', 'unclaimed'];
const lookAtPayPal = () => lookAtPayouts(host, [paypal.provider], clock);
/** What Stripe cannot say now, is left for later. */
const hearCards = () => toldOrNull(handleEvents(host, stripe.cards, clock));
/** What PayPal cannot say now, is left for later. */
const hearPayouts = () => handlePayoutsTold(host, [paypal.provider], clock).catch(() => 0);

const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });
const owner = () => host.as('owner');

type Round = {
  /** Where money may go; each may be asked for more than once. */
  readonly addresses: readonly string[];
  readonly keys: readonly string[];
  /** Invoices of the account, by their hash. */
  readonly asked: Map<string, { readonly invoice: string; readonly sats: bigint }>;
};
type Act = (round: Round, size: number) => Promise<unknown>;

const nth = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];
const anInvoice = ({ asked }: Round, size: number) => nth([...asked], size);

const ACTS = {
  request: async ({ asked, keys }, size) => {
    const body = { amount: 1 + (size % 5) };
    const { status, body: reply } = await owner().call(invoices.requestInvoice, {
      target,
      body,
      ...keyed(nth(keys, size) ?? ''),
    });
    if (status !== 200) return { status };
    const { invoice, sats } = reply.invoice;
    const [hash] = [...node.preimages.keys()].filter((one) => invoice === node.invoices.get(one));
    if (hash !== undefined) asked.set(hash, { invoice, sats: BigInt(sats) });
    return { status };
  },
  /** Somebody pays: as asked, less, or more; sometimes a second time. */
  pay: async (round, size) => {
    const [hash, { sats }] = anInvoice(round, size) ?? ['', { sats: 0n }];
    if (hash === '') return null;
    const before = node.received.get(hash);
    const had = before?.state === 'paid' ? before.sats : 0n;
    node.received.set(hash, { state: 'paid', sats: had + (size % 7 === 0 ? sats / 2n + 1n : sats) });
    return null;
  },
  prove: async (round, size) => {
    const [hash, one] = anInvoice(round, size) ?? [];
    // Only who was paid knows it.
    if (hash === undefined || !one || node.received.get(hash)?.state !== 'paid') return null;
    const body = { preimage: node.preimages.get(hash) ?? '', invoice: one.invoice };
    return owner().call(invoices.provePendingInvoicePaid, { target, body });
  },
  reset: () => owner().call(invoices.resetPendingInvoice, { target }),
  withdraw: ({ addresses, keys }, size) =>
    owner().call(withdrawals.requestWithdrawal, {
      target,
      body: { address: nth(addresses, size) ?? '' },
      ...keyed(nth(keys, size >> 3) ?? ''),
    }),
  refund: ({ keys }, size) =>
    host.as('superAdmin').call(operation.issueRefundToUser, {
      body: { username: 'organization', satsAmount: 1_000 + (size % 2) },
      ...keyed(nth(keys, size) ?? ''),
    }),
  topUp: ({ keys }, size) =>
    owner().call(topUps.startTopUp, {
      target,
      body: { amount: 10 + (size % 3), cardId: nth(cardIds, size >> 2) },
      ...keyed(nth(keys, size >> 5) ?? ''),
    }),
  payOut: ({ keys }, size) =>
    owner().call(payouts.payoutPaypal, {
      target,
      body: { address: `${nth(RECEIVERS, size)}@example.com`, amountUsd: 1 + (size % 2) },
      ...keyed(nth(keys, size >> 4) ?? ''),
    }),
  claim: ({ keys }, size) => owner().call(referrals.claimRewards, { target, ...keyed(nth(keys, size >> 2) ?? '') }),
  /** What had arrived comes back, and PayPal says so; now and then twice. */
  comeBack: async (_, size) => {
    const [payoutId] =
      nth(
        [...paypal.batches].slice(-40).filter(([, { status }]) => status === 'SUCCESS'),
        size,
      ) ?? [];
    if (payoutId === undefined || size % 5 > 0) return null;
    paypal.become(payoutId, 'REVERSED');
    const event = { id: `WH-${size % 40}`, type: 'PAYMENT.PAYOUTS-ITEM.RETURNED', payoutId };
    return { status: await tellOfPayout(host, event) };
  },
  /** Stripe gives back a part of what a card paid, and says so; now and then twice. */
  giveBack: async (_, size) => {
    const paid = nth(
      [...stripe.payments.values()].filter(({ status }) => status === 'succeeded'),
      size,
    );
    if (!paid) return null;
    paid.refunded = Math.min(paid.amount, paid.refunded + 1 + (size % 900));
    const event = {
      id: `evt_${size % 40}`,
      type: 'charge.refunded',
      object: { object: 'charge', payment_intent: paid.id },
    };
    return { status: await tell(host, event, { atMs: clock.nowMs() }) };
  },
  hear: () => Promise.all([hearCards(), hearPayouts()]),
  look: () => Promise.all([lookAtNode(host, node, clock), lookAtCards(host, stripe.cards, clock), lookAtPayPal()]),
  paypal: async (_, size) => {
    paypal.goAway(size % 5 === 0);
    return null;
  },
  stripe: async (_, size) => {
    stripe.goAway(size % 5 === 0);
    return null;
  },
  node: async (_, size) => {
    const pays = [{ state: 'paid', feeSats: 2n }, { state: 'pending' }, { state: 'failed', reason: 'no way' }] as const;
    node.pays = nth([...pays, 'lost', 'refused', 'away'] as const, size) ?? 'lost';
    node.fails = size % 11 === 0 ? 'away' : null;
    node.isSilent = size % 13 === 0;
    return null;
  },
} satisfies Record<string, Act>;
type ActName = keyof typeof ACTS;

const acts = fc.array(fc.tuple(fc.constantFrom(...(Object.keys(ACTS) as ActName[])), fc.nat({ max: 10_000 })), {
  minLength: AT_ONCE,
  maxLength: AT_ONCE,
});

/** Payments that nobody could tell of are found out: what was on its way arrives, and everything is asked once more. */
async function settleAll() {
  Object.assign(node, { isSilent: false, fails: null });
  stripe.goAway(false);
  paypal.goAway(false);
  paypal.mend();
  for (const [payoutId, { status }] of paypal.batches) if (status === 'UNCLAIMED') paypal.become(payoutId, 'RETURNED');
  for (const [hash, fact] of node.sent)
    if (fact.state === 'pending') node.sent.set(hash, { state: 'paid', feeSats: 1n });
  for (let time = 0; time < 3; time += 1) {
    clock.advance(901_000);
    await lookAtNode(host, node, clock);
    await lookAtCards(host, stripe.cards, clock);
    await lookAtPayPal();
  }
  // Returns are looked for once a day, where no event told of them.
  clock.advance(DAY_MS);
  await lookAtCards(host, stripe.cards, clock);
  await lookAtPayPal();
}

/** What cards paid and got back, by the host and by Stripe itself, in cents; and what of it the ledger has, in sats. */
async function booksOfCards() {
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`
      select coalesce(sum(usd_cents), 0)::int as paid, coalesce(sum(returned_cents), 0)::int as returned,
        coalesce(sum(amount_sats - amount_sats * returned_cents / usd_cents), 0)::int as sats
      from top_up where state = 'paid'`),
  );
  const { came = 0, went = 0 } = ((await providerBooks(host, 'Stripe')) ?? {}) as { came?: number; went?: number };
  const succeeded = [...stripe.payments.values()].filter(({ status }) => status === 'succeeded');
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    host: rows[0],
    stripe: {
      paid: sum(succeeded.map(({ amount }) => amount)),
      returned: sum(succeeded.map(({ refunded }) => refunded)),
      sats: came - went,
    },
  };
}

/** Rewards that were claimed, and those in the ledger. */
async function rewards() {
  await owner().call(referrals.claimRewards, { target });
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`
      select (select count(*) from referral_reward)::int as kept,
        (select count(*) from ledger_transaction where kind = 'reward')::int as booked`),
  );
  return rows[0];
}

/** What was paid out, by the host and by PayPal itself, in cents; and what of it the ledger has, in sats. */
async function booksOfPayouts() {
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`
      select coalesce(sum(usd_cents + fee_cents) filter (where state = 'paid'), 0)::int as cents,
        coalesce(sum(amount_sats - amount_sats * returned_cents / usd_cents + round(fee_cents * 1e10 / rate_pico_usd)), 0)::int as sats
      from payout where state in ('paid', 'returned')`),
  );
  const { came = 0, went = 0 } = ((await providerBooks(host, 'PayPal')) ?? {}) as { came?: number; went?: number };
  return { host: rows[0], paypal: { cents: paypal.sentCents(), sats: went - came } };
}

test('no sat is spent twice, made or lost', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (chosen) => {
      const round: Round = {
        addresses: Array.from(
          { length: 12 },
          (_, at) => invoiceElsewhere({ sats: BigInt(700 * (at + 1)), createdAtMs: clock.nowMs() }).invoice,
        ),
        keys: Array.from({ length: 9 }, () => crypto.randomUUID()),
        asked: new Map(),
      };
      await ACTS.request(round, 1);
      const done = await Promise.all(chosen.map(([name, size]) => ACTS[name](round, size)));
      const statuses = done.flatMap((one) => (one as { status?: number } | null | undefined)?.status ?? []);
      // 502: the node was away, or refused.
      expect(statuses.filter((status) => status >= 500 && ![502, 503].includes(status))).toEqual([]);
      await settleAll();
      const { wallet: now } = (await owner().call(wallet.readWallet, { target })).body;
      expect([now.holds, await drift(host), await providerBooks(host, node.name)]).toEqual([[], [], nodeBooks(node)]);
      const cards = await booksOfCards();
      expect(cards.host).toEqual(cards.stripe);
      const paidOut = await booksOfPayouts();
      expect(paidOut.host).toEqual(paidOut.paypal);
      expect(await rewards()).toEqual({ kept: 1, booked: 1 });
      // What is looked after no longer stays as it is.
      clock.advance(2 * DAY_MS);
    }),
    { numRuns: ROUNDS, endOnFailure: true },
  );
});
