/** Paying an account by its link, without signing in: by a Stripe and a node that are no demo, at the page and by the call. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as invoices from '#contract/endpoints/money/invoices';
import * as links from '#contract/endpoints/money/paymentLinks';
import * as topUps from '#contract/endpoints/money/topUps';
import * as wallet from '#contract/endpoints/money/wallet';
import { amountOutside } from '#contract/rules/messages/money';
import { LINK_BUSY, LINK_ELSEWHERE, LINK_UNKNOWN, ONLY_US_DOLLARS } from '#contract/rules/messages/paymentLinks';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { drift, standInNode } from './standInNode';
import { type StandInStripe, standInStripe } from './standInStripe';

const clock = testClock();
const node = standInNode(clock.nowMs);
/** $25 at the stated rate. */
const SATS_OF_25 = 58_140;

/** The host itself, as its own mails name it. */
const SITE = 'http://localhost:0';

let host: TestHost;
let stripe: StandInStripe;
let target: { targetAccountId: number };
let slug: string;
beforeAll(async () => {
  stripe = await standInStripe();
  host = await startTestHost({ clock, providers: { cards: stripe.cards, lightning: node } });
  target = { targetAccountId: host.world.accounts.organization };
  slug = (await fetchSlug()).slug;
});
afterAll(async () => {
  await host.stop();
  await stripe.stop();
});

const fetchSlug = async () => (await host.as('owner').call(links.fetchPaymentSlug, { target })).body;
const sats = async () => (await host.as('owner').call(wallet.readWallet, { target })).body.wallet.sats;
const latest = async () =>
  (await host.as('owner').call(wallet.recentTransactions, { target, query: {} })).body.transactions[0];
const open = (path: string, accept = 'text/html') => fetch(host.url + path, { headers: { accept } });
const post = (path: string, fields: Record<string, string>) =>
  fetch(host.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const sessionAt = (url: string) => stripe.sessions.get(url.split('/').at(-1) ?? '');

test('an account has one link for good, whose page says whom it pays; another leads to nobody', async () => {
  const again = await fetchSlug();
  const other = await host
    .as('reseller')
    .call(links.fetchPaymentSlug, { target: { targetAccountId: host.world.accounts.reseller } });
  expect([again.slug, again.url.endsWith(`/pay/${slug}`), other.body.slug === slug]).toEqual([slug, true, false]);
  const page = await open(`/pay/${slug}`);
  const text = await page.text();
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`select display_name as name from account where id = ${target.targetAccountId}`),
  );
  expect([page.status, text.includes(`Pay ${rows[0]?.name as string}`)]).toEqual([200, true]);
  expect([text.includes('Pay by card'), text.includes('Pay with Lightning'), text.includes('A demo')]).toEqual([
    true,
    true,
    false,
  ]);
  const unknown = await open('/pay/nobody');
  expect([unknown.status, (await unknown.text()).includes(LINK_UNKNOWN)]).toEqual([404, true]);
});

test('by the call somebody pays by card, is led back, and the account has it', async () => {
  const before = await sats();
  const { status, body } = await host
    .client(null)
    .call(links.vidaCredit, { body: { amount: 25, currency: 'USD', slug } });
  const asked = sessionAt(body.url)?.asked;
  const page = expect.stringMatching(`/pay/${slug}/card/${body.id}$`);
  // Whoever pays does not meet the cards of the account.
  expect([status, asked?.get('customer'), asked?.get('success_url'), asked?.get('cancel_url')]).toEqual([
    ...[200, null, page, page],
  ]);
  stripe.fill(body.url, 'pm_ok_stranger');
  const shown = await (await open(`/pay/${slug}/card/${body.id}`)).text();
  const [listed] = (await host.as('owner').call(topUps.listTopUps, { target })).body.topUps;
  expect([shown.includes('$25.00 was paid to'), (await sats()) - before, listed, await latest()]).toMatchObject([
    true,
    SATS_OF_25,
    { id: body.id, state: 'paid', isByLink: true },
    { kind: 'topUp', cause: { type: 'topUp', id: body.id, byLink: true }, usd: '25.00' },
  ]);
});

test('a client leads people back to sites of the account alone', async () => {
  const pay = async (successUrl: string) => {
    const input = { body: { amount: 25, slug, urls: { successUrl } } };
    const { status, body } = await host.client(null).call(links.vidaCredit, input);
    return [
      status,
      status === 200 ? sessionAt(body.url)?.asked.get('success_url') : (body as { message?: string }).message,
    ];
  };
  expect([await pay(`${SITE}/thanks`), await pay('https://elsewhere.test/thanks')]).toEqual([
    [200, `${SITE}/thanks`],
    [422, LINK_ELSEWHERE],
  ]);
});

test('at the page a form that is sent twice is one payment by card', async () => {
  const fields = { amount: '30', by: 'card', id: crypto.randomUUID() };
  const count = stripe.sessions.size;
  const answers = await Promise.all([post(`/pay/${slug}`, fields), post(`/pay/${slug}`, fields)]);
  expect([answers.map(({ status }) => status), stripe.sessions.size - count]).toEqual([[303, 303], 1]);
  const state = await open(`/pay/${slug}/card/${fields.id}`, 'application/json');
  expect(await state.json()).toEqual({ state: 'requested open' });
});

test('several pay by Lightning at a time, beside the invoice of the account itself, each once', async () => {
  const before = await sats();
  const ids = [crypto.randomUUID(), crypto.randomUUID()];
  for (const id of ids) {
    const { status, headers } = await post(`/pay/${slug}`, { amount: '25', by: 'lightning', id });
    expect([status, headers.get('location')]).toEqual([303, `/pay/${slug}/lightning/${id}`]);
  }
  const own = await host.as('owner').call(invoices.requestInvoice, { target, body: { amount: 5 } });
  const waiting = await host.as('owner').call(invoices.pendingInvoice, { target });
  expect([own.status, waiting.body.invoice?.id]).toEqual([200, own.body.invoice.id]);
  await host.as('owner').call(invoices.resetPendingInvoice, { target });
  const [first = ''] = ids;
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`select payment_hash as hash, invoice from invoice where id = ${first}`),
  );
  const { hash, invoice } = rows[0] as { hash: string; invoice: string };
  const page = await (await open(`/pay/${slug}/lightning/${first}`)).text();
  expect([page.includes(invoice), page.includes('<svg'), page.includes('Pay now')]).toEqual([true, true, false]);
  node.received.set(hash, { state: 'paid', sats: BigInt(SATS_OF_25) });
  const told = await Promise.all([1, 2].map(() => open(`/pay/${slug}/lightning/${first}`, 'application/json')));
  expect([await Promise.all(told.map((one) => one.json())), (await sats()) - before, await latest()]).toMatchObject([
    [{ state: 'paid' }, { state: 'paid' }],
    SATS_OF_25,
    { kind: 'topUp', cause: { type: 'invoice', id: first, byLink: true }, usd: '25.00' },
  ]);
  expect(await drift(host)).toEqual([]);
});

test('what cannot be paid is refused, and asks for nothing', async () => {
  const outside = amountOutside('10.00', '2000.00');
  const pay = async (body: object) => {
    const { status, body: reply } = await host
      .client(null)
      .call(links.vidaCredit, { body: { amount: 25, slug, ...body } });
    return [status, (reply as { message?: string }).message];
  };
  expect([await pay({ amount: 9.99 }), await pay({ slug: 'nobody' })]).toEqual([
    [422, outside],
    [404, LINK_UNKNOWN],
  ]);
  const currency = await host.client(null).call(links.vidaCredit, { body: { amount: 25, slug, currency: 'eur' } });
  expect([currency.status, currency.text.includes(ONLY_US_DOLLARS)]).toEqual([422, true]);
  const refused = await post(`/pay/${slug}`, { amount: '5', by: 'card', id: crypto.randomUUID() });
  const text = await refused.text();
  expect([refused.status, text.includes(outside.replace(/&/g, '&amp;')), text.includes('value="5"')]).toEqual([
    422,
    true,
    true,
  ]);
  const demo = await post(`/pay/${slug}/lightning/${crypto.randomUUID()}`, { pay: 'now' });
  expect(demo.status).toBe(501);
});

test('a link of an account that is closed leads to nobody', async () => {
  const at = host.world.accounts.siblingOrganization;
  const closed = (await host.as('superAdmin').call(links.fetchPaymentSlug, { target: { targetAccountId: at } })).body
    .slug;
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`update account set active = false where id = ${at}`),
  );
  expect((await open(`/pay/${closed}`)).status).toBe(404);
});

test('by the demo the whole way is walked', async () => {
  const demo = await startTestHost({ clock });
  try {
    const at = { targetAccountId: demo.world.accounts.organization };
    const own = (await demo.as('owner').call(links.fetchPaymentSlug, { target: at })).body.slug;
    const send = (path: string, fields: Record<string, string>) =>
      fetch(demo.url + path, { method: 'POST', body: new URLSearchParams(fields) });
    const begin = async (by: string) => {
      const id = crypto.randomUUID();
      const page = await (await send(`/pay/${own}`, { amount: '25', by, id })).text();
      return { path: `/pay/${own}/${by}/${id}`, page };
    };
    const card = await begin('card');
    const asks = await begin('card');
    const lightning = await begin('lightning');
    const texts = [
      await (await send(card.path, { card: 'succeeds' })).text(),
      await (await send(asks.path, { card: 'needsConfirmation' })).text(),
      await (await send(asks.path, { confirm: 'no' })).text(),
      await (await send(lightning.path, { pay: 'now' })).text(),
    ];
    expect([card.page, lightning.page, ...texts]).toEqual(
      ['A card that pays', 'Pay now', 'Thank you', 'The bank asks', 'Nothing was paid', 'Thank you'].map((words) =>
        expect.stringContaining(words),
      ),
    );
    const { sats: has } = (await demo.as('owner').call(wallet.readWallet, { target: at })).body.wallet;
    expect(has).toBe(2 * SATS_OF_25);
  } finally {
    await demo.stop();
  }
});

test('a link that a hundred began to pay asks for patience, for a quarter of an hour', async () => {
  const accountId = host.world.accounts.reseller;
  const paid = await host.as('reseller').call(links.fetchPaymentSlug, { target: { targetAccountId: accountId } });
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`insert into top_up (account_id, provider, is_demo, usd_cents, is_automatic, by_link, created_at)
      select ${accountId}::int, 'Stripe', false, 2500, false, true, ${clock.now()}::timestamptz from generate_series(1, 100)`),
  );
  const pay = async () => {
    const input = { body: { amount: 25, slug: paid.body.slug } };
    const { status, body } = await host.client(null).call(links.vidaCredit, input);
    return [status, (body as { message?: string }).message];
  };
  const refused = await pay();
  clock.advance(900_000);
  expect([refused, await pay()]).toEqual([
    [429, LINK_BUSY],
    [200, undefined],
  ]);
});
