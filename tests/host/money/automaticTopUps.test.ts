/** Funds that are added by themselves: once for each fall below the limit, up to so much in a month, and off after several failures. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as cardCalls from '#contract/endpoints/money/cards';
import * as topUps from '#contract/endpoints/money/topUps';
import * as wallet from '#contract/endpoints/money/wallet';
import { listNotifications } from '#contract/endpoints/notifications';
import {
  automaticOffText,
  CARD_NEEDED,
  CARD_USED_AUTOMATICALLY,
  MONTH_TOO_LOW,
  TOP_UP_FAILURES,
} from '#contract/rules/messages/cards';
import { book } from '#server/domain/money/book.ts';
import { asOwner } from '#tests/host/jobs/worker.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { drift } from './standInNode';
import { type Behaviour, lookAtCards, type StandInStripe, standInStripe } from './standInStripe';

const clock = testClock();
const rate = { picoUsd: 430_000_000n, atMs: clock.nowMs(), isFallback: false };
const SATS_OF_20 = 46_512;
const SATS_OF_100 = 232_558;
const HALF_MONTH_MS = 16 * 86_400_000;

let host: TestHost;
let stripe: StandInStripe;
let target: { targetAccountId: number };
beforeAll(async () => {
  stripe = await standInStripe();
  host = await startTestHost({ clock, providers: { cards: stripe.cards } });
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(async () => {
  await host.stop();
  await stripe.stop();
});
/** Each begins with 50,000 sats. */
beforeEach(async () => {
  await choose({ isOn: false });
  const missing = 50_000n - BigInt((await read()).sats);
  if (missing !== 0n) await give(missing);
});

const owner = () => host.as('owner');
const read = async () => (await owner().call(wallet.readWallet, { target })).body.wallet;
const look = () => lookAtCards(host, stripe.cards, clock);
const give = (sats: bigint) =>
  host.database.db.scoped({ kind: 'super' }, (db) => {
    const { targetAccountId: accountId } = target;
    const cause = { type: 'test' };
    return book(db, {
      ...{ accountId, kind: 'usage', cause, key: crypto.randomUUID(), rate },
      sides: [
        { book: 'sales', accountId, sats: -sats },
        { book: 'wallet', accountId, sats },
      ],
    });
  });
async function addCard(behaviour: Behaviour): Promise<string> {
  const { body } = await owner().call(cardCalls.addCard, { target });
  stripe.fill(body.next.kind === 'redirect' ? body.next.url : '', `pm_${behaviour}_${crypto.randomUUID()}`);
  const asked = { target, params: { id: body.cardSetup.id } };
  return (await owner().call(cardCalls.readCardSetup, asked)).body.cardSetup.card?.id ?? '';
}
const choose = (more: object) =>
  owner().call(topUps.setAutomaticTopUp, {
    target,
    body: { isOn: true, belowUsd: 20, addUsd: '100', monthlyUsd: 5_000, cardId: null, ...more },
  });
const automatic = async () => (await owner().call(topUps.readAutomaticTopUp, { target })).body.automaticTopUp;
/** What was queued by movements of money. */
const queued = async () =>
  (
    await asOwner(host.database, `select data from pgboss.job where name = 'top-up-automatically' order by created_on`)
  ).map(({ data }) => data);

test('a fall below the limit adds funds once, and the next fall again, up to so much in a month', async () => {
  const cardId = await addCard('ok');
  expect((await choose({ cardId, monthlyUsd: '250.00' })).body.automaticTopUp).toEqual({
    ...{ isOn: true, belowUsd: '20.00', addUsd: '100.00', monthlyUsd: '250.00', addedUsd: '0.00', cardId },
  });
  await look();
  const before = (await read()).sats;
  const already = (await queued()).length;
  await give(-10_000n);
  expect((await queued()).slice(already)).toEqual([{ accountId: target.targetAccountId }]);
  await Promise.all([look(), look()]);
  await look();
  const once = (await read()).sats;
  await give(-BigInt(once) + 1_000n);
  await look();
  const twice = (await read()).sats;
  await give(-BigInt(twice) + 1_000n);
  await look();
  expect([before, once, twice, (await read()).sats, (await automatic()).addedUsd, await drift(host)]).toEqual([
    ...[50_000, 40_000 + SATS_OF_100, 1_000 + SATS_OF_100, 1_000, '200.00'],
    [],
  ]);
  // Another month; a session that nobody uses for so long would end.
  clock.advance(HALF_MONTH_MS);
  await read();
  clock.advance(HALF_MONTH_MS);
  await look();
  const [last] = (await owner().call(topUps.listTopUps, { target })).body.topUps;
  expect([(await read()).sats, last]).toMatchObject([
    1_000 + SATS_OF_100,
    { state: 'paid', usd: '100.00', isAutomatic: true, card: { last4: '4242' } },
  ]);
});

test('nothing is queued above the limit', async () => {
  await choose({ cardId: await addCard('ok') });
  const already = (await queued()).length;
  await give(-BigInt(50_000 - SATS_OF_20));
  expect((await queued()).length).toBe(already);
});

test('after several failures it is off, says why, and the people of the account are told', async () => {
  const cardId = await addCard('declined');
  await choose({ cardId });
  await give(-49_000n);
  const failures: (readonly [boolean, number])[] = [];
  for (let time = 0; time < 4; time += 1) {
    await look();
    await look();
    const { topUps: all } = (await owner().call(topUps.listTopUps, { target })).body;
    failures.push([(await automatic()).isOn, all.filter(({ failure }) => failure?.why === 'declined').length]);
    clock.advance(6 * 3_600_000);
  }
  const { isOn, offText } = await automatic();
  expect([failures, isOn, offText, (await read()).sats]).toEqual([
    [
      [true, 1],
      [true, 2],
      [false, 3],
      [false, 3],
    ],
    ...[false, automaticOffText(TOP_UP_FAILURES.declined), 1_000],
  ]);
  const { notifications } = (await owner().call(listNotifications, { target })).body;
  expect(notifications).toMatchObject([
    {
      type: 'topUpOff',
      accountId: target.targetAccountId,
      text: `Funds are no longer added automatically. ${TOP_UP_FAILURES.declined}`,
      path: `/app/org/${target.targetAccountId}?wallet=true`,
    },
  ]);
});

test('nobody is there to confirm: a card that needs it fails', async () => {
  await choose({ cardId: await addCard('unconfirmed') });
  await give(-49_000n);
  await look();
  const [last] = (await owner().call(topUps.listTopUps, { target })).body.topUps;
  expect(last).toMatchObject({ state: 'failed', isAutomatic: true, failure: { why: 'unconfirmed' } });
});

test('it needs a card, which stays while it is on, and a month that allows it', async () => {
  const cardId = await addCard('ok');
  const said = async (more: object) => {
    const { status, body } = await choose(more);
    return [status, (body as { message?: string }).message, (body as { input?: string }).input];
  };
  expect([await said({}), await said({ cardId, monthlyUsd: 99 })]).toEqual([
    [422, CARD_NEEDED, 'cardId'],
    [422, MONTH_TOO_LOW, 'monthlyUsd'],
  ]);
  await choose({ cardId });
  const gone = await owner().call(cardCalls.removeCard, { target, params: { id: cardId } });
  expect([gone.status, gone.body]).toMatchObject([409, { message: CARD_USED_AUTOMATICALLY }]);
});
