/** Checkouts at the same time, by a provider that loses answers, and bills of which one fails. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as cards from '#contract/endpoints/money/cards';
import * as subscriptions from '#contract/endpoints/money/subscriptions';
import * as wallet from '#contract/endpoints/money/wallet';
import { KEY_USED_DIFFERENTLY } from '#contract/rules/messages/money';
import { BILL_SETTLED, CHECKOUT_WAITS, NO_CARD_FOR_BILL } from '#contract/rules/messages/plans';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import type { PersonKey } from '#tests/support/world.ts';
import { drift } from '../money/standInNode';
import { type Behaviour, lookAtCards, type StandInStripe, standInStripe } from '../money/standInStripe';
import { bill, sell } from './plans';

const clock = testClock();
let host: TestHost;
let stripe: StandInStripe;
let premium: string;
beforeAll(async () => {
  stripe = await standInStripe();
  host = await startTestHost({ clock, providers: { cards: stripe.cards } });
  premium = await sell(host);
});
afterAll(async () => {
  await host.stop();
  await stripe.stop();
});

const at = (key: 'organization' | 'siblingOrganization' | 'otherResellerOrganization') => ({
  targetAccountId: host.world.accounts[key],
});
type Of = { readonly person: PersonKey; readonly target: { targetAccountId: number } };
const first = (): Of => ({ person: 'owner', target: at('organization') });
const second = (): Of => ({ person: 'neighbour', target: at('siblingOrganization') });

const choose = ({ person, target }: Of, body: object, key: string = crypto.randomUUID()) =>
  host.as(person).call(subscriptions.subscribe, {
    target,
    body: { productPlanId: premium, term: 'month', ...body },
    headers: { 'idempotency-key': key },
  });
const read = async ({ person, target }: Of) =>
  (await host.as(person).call(subscriptions.currentPlan, { target })).body.subscription;
const readBill = async ({ person, target }: Of, id: string) =>
  (await host.as(person).call(subscriptions.readBill, { target, params: { id } })).body;
const sats = async ({ person, target }: Of) =>
  (await host.as(person).call(wallet.readWallet, { target })).body.wallet.sats;

async function addCard({ person, target }: Of, behaviour: Behaviour): Promise<string> {
  const { body } = await host.as(person).call(cards.addCard, { target });
  if (body.next.kind !== 'redirect') throw new Error('there is no form');
  stripe.fill(body.next.url, `pm_${behaviour}_${crypto.randomUUID()}`);
  const found = await host.as(person).call(cards.readCardSetup, { target, params: { id: body.cardSetup.id } });
  return found.body.cardSetup.card?.id ?? '';
}

test('two presses are one checkout; of two checkouts that are paid one counts, and the other stays in the wallet', async () => {
  const of = first();
  const [one, same] = await Promise.all([choose(of, {}, 'pressed'), choose(of, {}, 'pressed')]);
  const other = await choose(of, {});
  expect([one.body.topUp?.id, one.body.bill?.id === other.body.bill?.id]).toEqual([same.body.topUp?.id, false]);
  const differs = await choose(of, { term: 'year' }, 'pressed');
  expect([differs.status, differs.body]).toMatchObject([422, { message: KEY_USED_DIFFERENTLY }]);
  for (const { body } of [one, other]) {
    if (body.next.kind !== 'redirect') throw new Error('there is no form');
    stripe.fill(body.next.url, 'pm_ok_form');
  }
  const paid = await readBill(of, one.body.bill?.id ?? '');
  const late = await readBill(of, other.body.bill?.id ?? '');
  expect([paid.bill?.state, paid.subscription?.state, paid.subscription?.card?.last4, late.bill?.state, late.topUp?.state]).toEqual([
    ...['paid', 'active', '4242', 'void', 'paid'],
  ]);
  expect([await sats(of), await drift(host)]).toEqual([346_512, []]);
});

test('a charge whose answer was lost is found, and the plan counts by itself', async () => {
  const of = second();
  const cardId = await addCard(of, 'lost');
  const begun = (await choose(of, { cardId })).body;
  const id = begun.bill?.id ?? '';
  expect([begun.subscription, begun.topUp?.state]).toEqual([null, 'requested']);
  const again = await host.as(of.person).call(subscriptions.payBill, { target: of.target, params: { id }, body: { cardId } });
  expect([again.status, again.body]).toMatchObject([409, { message: CHECKOUT_WAITS }]);
  clock.advance(61_000);
  await lookAtCards(host, stripe.cards, clock);
  expect([(await read(of))?.state, (await readBill(of, id)).bill?.state]).toEqual(['active', 'paid']);
  const settled = await host.as(of.person).call(subscriptions.payBill, { target: of.target, params: { id }, body: {} });
  expect([settled.status, settled.body]).toMatchObject([409, { message: BILL_SETTLED }]);
});

test('a checkout that fails owes nothing, and the plan does not change', async () => {
  const of: Of = { person: 'cousin', target: at('otherResellerOrganization') };
  const foreign = await choose(of, {});
  expect(foreign.status).toBe(404);
  const before = await read(first());
  const year = (await choose(first(), { term: 'year', cardId: await addCard(first(), 'declined') })).body;
  expect([year.bill?.state, year.topUp?.failure?.why, await read(first())]).toEqual(['void', 'declined', before]);
});

test('an account whose bill fails keeps no other from being billed, and is told of in the end', async () => {
  const client = new pg.Client(host.database.owner);
  await client.connect();
  await client.query('set role app_super');
  await client.query(
    `update subscription set period_end = period_start + interval '1 second', counts_until = period_start + interval '1 second'`,
  );
  await client.query('reset role');
  await client.query(
    `create function fails() returns trigger language plpgsql as $$ begin raise exception 'The disk is full.'; end $$`,
  );
  await client.query(
    `create trigger fails before insert on bill for each row
     when (new.account_id = ${host.world.accounts.organization}) execute function fails()`,
  );
  await client.end();
  const failed: unknown = await bill(host, clock).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(AggregateError);
  expect((failed as AggregateError).errors.map((error: Error) => error.message)).toEqual(['The disk is full.']);
  const late = await read(second());
  // The demo has no card of theirs.
  expect([(await read(first()))?.state, late?.state, late?.pastDue?.tries.map(({ text }) => text)]).toEqual([
    ...['active', 'pastDue'],
    [NO_CARD_FOR_BILL],
  ]);
});
