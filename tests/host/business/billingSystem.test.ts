/** The billing system of a reseller: its organizations pay into its own account, over HTTP, and the ledger says so. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/endpoints/money/business';
import * as cardCalls from '#contract/endpoints/money/cards';
import * as subscriptions from '#contract/endpoints/money/subscriptions';
import * as topUps from '#contract/endpoints/money/topUps';
import { readWallet } from '#contract/endpoints/money/wallet';
import type { BillingSystemChoice } from '#contract/entities/business';
import {
  BILLING_AWAY,
  BILLING_BUSY,
  BILLING_KEYS_REFUSED,
  CHARGEBEE_NEEDS,
  COLLECTED_MONEY,
  NO_BILLING_SYSTEM,
  STRIPE_NEEDS,
} from '#contract/rules/messages/business';
import { beginWithdrawal } from '#server/domain/money/withdrawals.ts';
import { billingAt } from '#server/providers/cards/billingAt.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { refusal, sell } from '../billing/plans';
import { drift } from '../money/standInNode';
import { lookAtCards, type StandInStripe, standInStripe, tell } from '../money/standInStripe';
import { type StandInChargebee, standInChargebee, tellOfInvoice } from './standInChargebee';

const SECRET_KEY = 'a key of at least thirty-two characters';
const clock = testClock();
const rate = { picoUsd: 430_000_000n, atMs: clock.nowMs(), isFallback: false };
const SATS_OF_25 = 58_140;

let host: TestHost;
let ofHost: StandInStripe;
let own: StandInStripe;
let other: StandInStripe;
let chargebee: StandInChargebee;
let stripeUrl: string;
let reseller: { targetAccountId: number };
let target: { targetAccountId: number };
beforeAll(async () => {
  [ofHost, own, other, chargebee] = await Promise.all([
    standInStripe(),
    standInStripe('sk_live_own', 'acct_own'),
    standInStripe('sk_live_other', 'acct_other'),
    standInChargebee(),
  ]);
  stripeUrl = own.url;
  host = await startTestHost({ clock, env: { SECRET_KEY }, providers: { cards: ofHost.cards, openBilling } });
  reseller = { targetAccountId: host.world.accounts.reseller };
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(async () => {
  await host.stop();
  await Promise.all([ofHost, own, other, chargebee].map((one) => one.stop()));
});

const openBilling: ReturnType<typeof billingAt> = (choice) =>
  billingAt({ stripe: stripeUrl, chargebee: () => chargebee.url })(choice);
const STRIPE: BillingSystemChoice = {
  billingSystemType: 'stripe',
  apiKey: 'sk_live_own',
  publishableKey: 'pk_live_own',
  webhookSigningKey: 'whsec_test',
};
const CHARGEBEE: BillingSystemChoice = {
  billingSystemType: 'chargebee',
  apiKey: 'live_key',
  site: 'harbor',
  webhookUsername: 'phone',
  webhookPassword: 'secret',
};
const save = (body: BillingSystemChoice) =>
  host.as('reseller').call(calls.saveBillingSystem, { target: reseller, body });
const read = () => host.as('reseller').call(calls.readBillingSystem, { target: reseller });
const execute = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));
const hookPath = async () => new URL((await read()).body.billingSystemConfig.webhookUrl).pathname;
const look = () => lookAtCards(host, ofHost.cards, clock, { openBilling, secretKey: Buffer.from(SECRET_KEY, 'utf8') });
const wallet = async () => (await host.as('owner').call(readWallet, { target })).body.wallet;
const start = async (body: object = {}) =>
  (await host.as('owner').call(topUps.startTopUp, { target, body: { amount: 25, ...body } })).body;
const readTopUp = async (id: string) =>
  (await host.as('owner').call(topUps.readTopUp, { target, params: { id } })).body.topUp;
/** What the reseller is owed for what it sells; less than 0: it has got so much already. */
const salesOf = async (): Promise<number> => {
  const { rows } = await execute(sql`select coalesce(sum(amount_sats), 0)::int as sats from ledger_entry
    where account_id = ${reseller.targetAccountId} and book = 'sales'`);
  return Number(rows[0]?.sats);
};

test('is none until its key was tried, and only what the system needs is kept', async () => {
  const refused = [
    await read(),
    await save({ billingSystemType: 'stripe' }),
    await save({ ...STRIPE, publishableKey: 'pk_test_own' }),
    await save({ ...CHARGEBEE, site: undefined }),
    await save({ ...STRIPE, apiKey: 'sk_live_wrong' }),
    await save({ ...CHARGEBEE, apiKey: 'another' }),
  ].map(refusal);
  own.goAway(true);
  const away = refusal(await save(STRIPE));
  own.goAway(false);
  expect([refused, away, refusal(await read())]).toEqual([
    [
      [404, NO_BILLING_SYSTEM],
      ...[STRIPE_NEEDS, STRIPE_NEEDS, CHARGEBEE_NEEDS].map((message) => [422, message]),
      ...[BILLING_KEYS_REFUSED, BILLING_KEYS_REFUSED].map((message) => [422, message]),
    ],
    [422, BILLING_AWAY],
    [404, NO_BILLING_SYSTEM],
  ]);
});

test('is told with its secrets redacted, and stored sealed', async () => {
  const { status, body } = await save({ ...STRIPE, site: 'harbor' });
  const { billingSystemConfig: told } = body;
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      message: 'Success',
      billingSystemConfig: {
        ...{ billingSystemType: 'stripe', apiKey: '••••', publishableKey: 'pk_live_own', webhookSigningKey: '••••' },
        ...{ account: 'acct_own', isTest: false, checkedAtMs: clock.nowMs() },
        webhookUrl: expect.stringMatching(/\/api\/hooks\/cards\/[\da-f-]{36}$/),
      },
    },
  ]);
  const { rows } = await execute(sql`select encode(sealed, 'escape') as sealed, provider from billing_system`);
  expect([
    (await read()).body.billingSystemConfig,
    String(rows[0]?.sealed).includes('sk_live'),
    rows[0]?.provider,
  ]).toEqual([told, false, 'Stripe acct_own']);
});

test('gets what organizations pay; the ledger owes the reseller so much less', async () => {
  const begun = await start({ keepsCard: true });
  if (begun.next.kind !== 'redirect') throw new Error('there is no form');
  own.fill(begun.next.url, 'pm_ok_form');
  const topUp = await readTopUp(begun.topUp.id);
  const { cards, provider } = (await host.as('owner').call(cardCalls.listCards, { target })).body;
  expect([topUp.state, own.payments.size, ofHost.payments.size, (await wallet()).sats, await salesOf()]).toEqual([
    ...['paid', 1, 0, SATS_OF_25, -SATS_OF_25],
  ]);
  expect([provider, cards.map(({ last4 }) => last4), await drift(host)]).toEqual([
    { name: 'Stripe', isDemo: false },
    ['4242'],
    [],
  ]);
});

test('what it got is spent here, and not sent', async () => {
  const withdrawn = host.database.db.scoped({ kind: 'super' }, (db) =>
    beginWithdrawal(db, {
      ...{ accountId: target.targetAccountId, requestedBy: 1, address: 'lnbc', invoice: 'lnbc', paymentHash: 'hash' },
      provider: { name: 'node', isDemo: false } as never,
      amount: { sats: 1_000n, usdCents: 43n, isInUsd: false },
      ...{ feeLimitSats: 0n, rate, nowMs: clock.nowMs() },
    }),
  );
  await expect(withdrawn).rejects.toMatchObject({ status: 402, message: COLLECTED_MONEY });
  expect((await wallet()).spendable.sats).toBe(SATS_OF_25);
});

test('pays a plan: what was paid and what was sold are the same, and nobody owes anything', async () => {
  const planId = await sell(host);
  const [card] = (await host.as('owner').call(cardCalls.listCards, { target })).body.cards;
  const before = await salesOf();
  const body = { productPlanId: planId, term: 'month' as const, cardId: card?.id ?? '' };
  const bought = (await host.as('owner').call(subscriptions.subscribe, { target, body })).body;
  expect([
    bought.bill?.state,
    bought.subscription?.state,
    await salesOf(),
    own.payments.size,
    await drift(host),
  ]).toEqual([...['paid', 'active', before, 2], []]);
});

test('hears of what is given back by a webhook of its own', async () => {
  const [payment] = own.payments.values();
  if (!payment) throw new Error('nothing was paid');
  payment.refunded = 1_000;
  const object = { id: `ch_${payment.id}`, payment_intent: payment.id };
  const path = await hookPath();
  const statuses = [
    await tell(host, { type: 'charge.refunded', object }, { atMs: clock.nowMs(), path, secret: 'whsec_other' }),
    await tell(host, { type: 'charge.refunded', object }, { atMs: clock.nowMs(), path: `${path.slice(0, -4)}0000` }),
    await tell(host, { type: 'charge.refunded', object }, { atMs: clock.nowMs(), path }),
  ];
  clock.advance(61_000);
  await look();
  const back = Math.trunc((SATS_OF_25 * 1_000) / 2_500);
  expect([statuses, (await wallet()).sats, await drift(host)]).toEqual([[403, 404, 200], SATS_OF_25 - back, []]);
});

test('is not replaced or removed while a payment is on its way, but its key may be', async () => {
  const { next, topUp } = await start();
  if (next.kind !== 'redirect') throw new Error('there is no form');
  const sameAccount = await save({ ...STRIPE, apiKey: 'rk_live_newer_key_of_own' });
  stripeUrl = other.url;
  const refused = [
    await save({ ...STRIPE, apiKey: 'sk_live_other' }),
    await host.as('reseller').call(calls.removeBillingSystem, { target: reseller }),
  ].map(refusal);
  stripeUrl = own.url;
  own.fill(next.url, 'pm_declined_form');
  await readTopUp(topUp.id);
  stripeUrl = other.url;
  const replaced = await save({ ...STRIPE, apiKey: 'sk_live_other' });
  const { cards } = (await host.as('owner').call(cardCalls.listCards, { target })).body;
  expect([
    sameAccount.body.billingSystemConfig.apiKey,
    refused,
    replaced.body.billingSystemConfig.account,
    cards,
  ]).toEqual([
    '••••_own',
    [
      [409, BILLING_BUSY],
      [409, BILLING_BUSY],
    ],
    'acct_other',
    [],
  ]);
});

test('may be a Chargebee, as far as its hosted pages allow', async () => {
  const saved = (await save(CHARGEBEE)).body.billingSystemConfig;
  expect([saved.account, saved.site, saved.webhookUsername, saved.webhookPassword, saved.isTest]).toEqual([
    ...['harbor', 'harbor', 'phone', '••••', false],
  ]);
  const adding = (await host.as('owner').call(cardCalls.addCard, { target })).body;
  if (adding.next.kind !== 'redirect') throw new Error('there is no page');
  chargebee.fill(adding.next.url, 'ok');
  const setup = (await host.as('owner').call(cardCalls.readCardSetup, { target, params: { id: adding.cardSetup.id } }))
    .body;
  const { cardSetup } = setup;
  const before = (await wallet()).sats;
  const charged = await start({ cardId: cardSetup.card?.id });
  const form = await start();
  if (form.next.kind !== 'redirect') throw new Error('there is no page');
  chargebee.fill(form.next.url, 'ok');
  const filled = await readTopUp(form.topUp.id);
  expect([
    cardSetup.card?.last4,
    cardSetup.card?.isDefault,
    charged.topUp.state,
    filled.state,
    filled.card,
    (await wallet()).sats - before,
  ]).toEqual([...['1111', true, 'paid', 'paid'], { brand: 'visa', last4: '1111' }, 2 * SATS_OF_25]);
  const invoice = [...chargebee.invoices.values()].find(({ poNumber }) => poNumber === charged.topUp.id);
  if (!invoice) throw new Error('there is no invoice');
  invoice.refunded = 2_500;
  const path = await hookPath();
  const about = { id: invoice.id, po_number: invoice.poNumber };
  const statuses = [await tellOfInvoice(host, path, about, 'wrong'), await tellOfInvoice(host, path, about)];
  clock.advance(61_000);
  await look();
  expect([statuses, (await wallet()).sats - before, await drift(host)]).toEqual([[403, 200], SATS_OF_25, []]);
});

test.each([
  ['declined', 'failed', 'declined'],
  ['lost', 'paid', undefined],
  ['busy', 'paid', undefined],
])('a card of Chargebee that is %s: %s', async (behaviour, state, why) => {
  const adding = (await host.as('owner').call(cardCalls.addCard, { target })).body;
  if (adding.next.kind !== 'redirect') throw new Error('there is no page');
  // The page shows what was added last.
  chargebee.sources.clear();
  chargebee.fill(adding.next.url, behaviour);
  const { cardSetup } = (
    await host.as('owner').call(cardCalls.readCardSetup, { target, params: { id: adding.cardSetup.id } })
  ).body;
  const begun = await start({ cardId: cardSetup.card?.id });
  clock.advance(61_000);
  await look();
  const topUp = await readTopUp(begun.topUp.id);
  expect([topUp.state, topUp.failure?.why, await drift(host)]).toEqual([state, why, []]);
});

test('is removed, and organizations pay by the host again', async () => {
  const removed = await host.as('reseller').call(calls.removeBillingSystem, { target: reseller });
  const { provider } = (await host.as('owner').call(cardCalls.listCards, { target })).body;
  const begun = await start();
  expect([
    removed.body,
    refusal(await read()),
    provider,
    begun.next.kind === 'redirect' && ofHost.sessions.size,
  ]).toEqual([{ success: true }, [404, NO_BILLING_SYSTEM], { name: 'Stripe', isDemo: false }, 1]);
});
