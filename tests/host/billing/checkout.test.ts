/** Checkouts at the same time, by a provider that loses answers, and bills of which one fails. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEY_USED_DIFFERENTLY } from '#contract/rules/messages/money';
import { BILL_SETTLED, CHECKOUT_WAITS, NO_CARD_FOR_BILL } from '#contract/rules/messages/plans';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { drift } from '../money/standInNode';
import { lookAtCards, type StandInStripe, standInStripe } from '../money/standInStripe';
import { type Buyer, buyerOf } from './buyer';
import { bill, refusal, sell } from './plans';

const clock = testClock();
let host: TestHost;
let stripe: StandInStripe;
let premium: string;
let first: Buyer;
let second: Buyer;
let foreign: Buyer;
beforeAll(async () => {
  stripe = await standInStripe();
  host = await startTestHost({ clock, providers: { cards: stripe.cards } });
  premium = await sell(host);
  const { organization, siblingOrganization, otherResellerOrganization } = host.world.accounts;
  first = buyerOf(stripe, host.as('owner'), organization);
  second = buyerOf(stripe, host.as('neighbour'), siblingOrganization);
  foreign = buyerOf(stripe, host.as('cousin'), otherResellerOrganization);
});
afterAll(async () => {
  await host.stop();
  await stripe.stop();
});

test('two presses are one checkout; of two checkouts that are paid one counts, and the other stays in the wallet', async () => {
  const { choose, fill } = first;
  const pressed = await Promise.all([choose(premium, {}, 'pressed'), choose(premium, {}, 'pressed')]);
  // Either may be the first; the other may be told of it before there is a form.
  const one = pressed.find(({ body }) => body.next.kind === 'redirect') ?? pressed[0];
  const other = await choose(premium);
  expect(pressed.map(({ body }) => body.topUp?.id)).toEqual([one.body.topUp?.id, one.body.topUp?.id]);
  expect(one.body.bill?.id === other.body.bill?.id).toBe(false);
  expect(refusal(await choose(premium, { term: 'year' }, 'pressed'))).toEqual([422, KEY_USED_DIFFERENTLY]);
  for (const { body } of [one, other]) fill(body.next);
  const paid = await first.bill(one.body.bill?.id);
  const late = await first.bill(other.body.bill?.id);
  const { state, card } = paid.subscription ?? {};
  expect([paid.bill?.state, state, card?.last4, late.bill?.state, late.topUp?.state]).toEqual([
    ...['paid', 'active', '4242', 'void', 'paid'],
  ]);
  expect([await first.sats(), await drift(host)]).toEqual([346_512, []]);
});

test('a charge whose answer was lost is found, and the plan counts by itself', async () => {
  const cardId = await second.addCard('lost');
  const begun = (await second.choose(premium, { cardId })).body;
  const id = begun.bill?.id ?? '';
  expect([begun.subscription, begun.topUp?.state]).toEqual([null, 'requested']);
  expect(refusal(await second.pay(id, { cardId }))).toEqual([409, CHECKOUT_WAITS]);
  clock.advance(61_000);
  await lookAtCards(host, stripe.cards, clock);
  expect([(await second.subscription())?.state, (await second.bill(id)).bill?.state]).toEqual(['active', 'paid']);
  expect(refusal(await second.pay(id))).toEqual([409, BILL_SETTLED]);
});

test('a checkout that fails owes nothing, and the plan does not change', async () => {
  expect((await foreign.choose(premium)).status).toBe(404);
  const before = await first.subscription();
  const year = (await first.choose(premium, { term: 'year', cardId: await first.addCard('declined') })).body;
  expect([year.bill?.state, year.topUp?.failure?.why, await first.subscription()]).toEqual([
    'void',
    'declined',
    before,
  ]);
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
  const late = await second.subscription();
  // The demo has no card of theirs.
  expect([(await first.subscription())?.state, late?.state, late?.pastDue?.tries.map(({ text }) => text)]).toEqual([
    ...['active', 'pastDue'],
    [NO_CARD_FOR_BILL],
  ]);
});
