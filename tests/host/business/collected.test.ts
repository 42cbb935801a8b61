/** What a reseller gets by its own billing system, by payment links too: nothing of it leaves or brings a reward as if the host had it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/endpoints/money/business';
import * as links from '#contract/endpoints/money/paymentLinks';
import * as referrals from '#contract/endpoints/money/referrals';
import * as topUps from '#contract/endpoints/money/topUps';
import { readWallet } from '#contract/endpoints/money/wallet';
import { reconcile } from '#contract/endpoints/operation/reconciliation';
import { COLLECTED_MONEY } from '#contract/rules/messages/business';
import { book, type Side } from '#server/domain/money/book.ts';
import { beginPayout } from '#server/domain/money/payouts.ts';
import { billingAt } from '#server/providers/cards/billingAt.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { drift } from '../money/standInNode';
import { lookAtCards, type StandInStripe, standInStripe, tell } from '../money/standInStripe';

const SECRET_KEY = 'a key of at least thirty-two characters';
const SATS_OF_25 = 58_140;
const clock = testClock();
const rate = { picoUsd: 430_000_000n, atMs: clock.nowMs(), isFallback: false };

let host: TestHost;
let ofHost: StandInStripe;
let own: StandInStripe;
let reseller: { targetAccountId: number };
let target: { targetAccountId: number };
let hookPath: string;
beforeAll(async () => {
  [ofHost, own] = await Promise.all([standInStripe(), standInStripe('sk_live_own', 'acct_own')]);
  const providers = { cards: ofHost.cards, openBilling };
  host = await startTestHost({ clock, env: { SECRET_KEY }, config: { REFERRAL_USD: 1_000n }, providers });
  reseller = { targetAccountId: host.world.accounts.reseller };
  target = { targetAccountId: host.world.accounts.organization };
  const { body } = await host.as('reseller').call(calls.saveBillingSystem, {
    target: reseller,
    body: {
      billingSystemType: 'stripe',
      apiKey: 'sk_live_own',
      publishableKey: 'pk_live_own',
      webhookSigningKey: 'whsec_test',
    },
  });
  hookPath = new URL(body.billingSystemConfig.webhookUrl).pathname;
});
afterAll(async () => {
  await host.stop();
  await Promise.all([ofHost.stop(), own.stop()]);
});

const openBilling: ReturnType<typeof billingAt> = (choice) =>
  billingAt({ stripe: own.url, chargebee: () => '' })(choice);
const sats = async () => (await host.as('owner').call(readWallet, { target })).body.wallet.sats;
const look = () => lookAtCards(host, ofHost.cards, clock, { openBilling, secretKey: Buffer.from(SECRET_KEY, 'utf8') });
/** What the reseller is owed; less than 0: it has got so much already. */
async function salesOf(): Promise<number> {
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`select coalesce(sum(amount_sats), 0)::int as sats from ledger_entry
      where account_id = ${reseller.targetAccountId} and book = 'sales'`),
  );
  return Number(rows[0]?.sats);
}
/** Somebody pays $25 by the link of an account. */
async function payByLink(targetAccountId: number) {
  const { slug } = (await host.as('superAdmin').call(links.fetchPaymentSlug, { target: { targetAccountId } })).body;
  const { id, url } = (await host.client(null).call(links.vidaCredit, { body: { amount: 25, slug } })).body;
  const payment = own.fill(url, 'pm_ok_stranger');
  if (!payment) throw new Error('nothing was paid');
  const page = await (await fetch(`${host.url}/pay/${slug}/card/${id}`)).text();
  return { slug, id, payment, page };
}
const moves = (accountId: number, kind: 'topUp' | 'usage', amount: bigint, other: Side) =>
  host.database.db.scoped({ kind: 'super' }, (db) =>
    book(db, {
      ...{ accountId, kind, cause: { type: 'test' }, key: crypto.randomUUID(), rate },
      sides: [other, { book: 'wallet', accountId, sats: amount }],
    }),
  );
const getsOwn = (accountId: number, amount: bigint) =>
  moves(accountId, 'topUp', amount, { book: 'outside', provider: 'node', accountId, sats: -amount });
const spends = (accountId: number, amount: bigint) =>
  moves(accountId, 'usage', -amount, { book: 'sales', accountId: reseller.targetAccountId, sats: amount });
const paysOut = () =>
  host.database.db.scoped({ kind: 'super' }, (db) =>
    beginPayout(db, {
      ...{ accountId: target.targetAccountId, requestedBy: 1, address: 'maria@example.com', cents: 100n },
      way: 'paypal',
      provider: { name: 'PayPal', isDemo: false } as never,
      ...{ rate, nowMs: clock.nowMs() },
    }),
  );

test('by the link of an organization somebody pays into the account of its reseller, by the call and at the page', async () => {
  const { slug, id, payment, page } = await payByLink(target.targetAccountId);
  const form = new URLSearchParams({ amount: '25', by: 'card', id: crypto.randomUUID() });
  const posted = await fetch(`${host.url}/pay/${slug}`, { method: 'POST', body: form, redirect: 'manual' });
  const [listed] = (await host.as('owner').call(topUps.listTopUps, { target })).body.topUps;
  expect([page.includes('$25.00 was paid to'), listed, posted.status]).toMatchObject([
    true,
    { id, state: 'paid', isByLink: true, sats: SATS_OF_25 },
    303,
  ]);
  expect([payment.customer, own.payments.size, own.sessions.size, ofHost.sessions.size]).toEqual(['', 1, 2, 0]);
  expect([await sats(), await salesOf(), await drift(host)]).toEqual([SATS_OF_25, -SATS_OF_25, []]);
});

test('it is not paid out, and once its card got it back, what is the account’s own is', async () => {
  await expect(paysOut()).rejects.toMatchObject({ status: 402, message: COLLECTED_MONEY });
  const [payment] = own.payments.values();
  if (!payment) throw new Error('nothing was paid');
  payment.disputes.push({ amount: 2_500, status: 'lost' });
  const object = { id: 'dp_1', payment_intent: payment.id };
  const status = await tell(host, { type: 'charge.dispute.created', object }, { atMs: clock.nowMs(), path: hookPath });
  clock.advance(61_000);
  await look();
  expect([status, await sats(), await salesOf()]).toEqual([200, 0, 0]);
  await getsOwn(target.targetAccountId, 10_000n);
  expect([(await paysOut()).state, await drift(host)]).toEqual(['sent', []]);
});

test('the books of the host and its own provider agree without it', async () => {
  clock.advance(11 * 60_000);
  const { body } = await host.as('superAdmin').call(reconcile, { body: {} });
  expect(body.reconciliation.differences).toEqual([]);
});

test('what is paid to the reseller and spent brings no reward', async () => {
  const { url } = (await host.as('owner').call(referrals.referralRewards, { target })).body;
  const code = new URL(url).pathname.split('/').at(-1);
  const came = host.world.accounts.siblingOrganization;
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(
      sql`update account set settings = settings || ${JSON.stringify({ signUpRef: code })}::jsonb where id = ${came}`,
    ),
  );
  const state = async () =>
    (await host.as('owner').call(referrals.referralRewards, { target })).body.referrals.map((one) => one.state);
  await getsOwn(came, 30_000n);
  await payByLink(came);
  await spends(came, BigInt(SATS_OF_25));
  const before = await state();
  await spends(came, 24_000n);
  expect([before, await state(), await drift(host)]).toEqual([['joined'], ['earned'], []]);
});
