/** A year of a subscription: tried, paid, changed up and down, past due, cancelled, resumed, ended, and begun again. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as cards from '#contract/endpoints/money/cards';
import * as plans from '#contract/endpoints/money/plans';
import * as subscriptions from '#contract/endpoints/money/subscriptions';
import * as topUps from '#contract/endpoints/money/topUps';
import { TOP_UP_FAILURES } from '#contract/rules/messages/cards';
import { DAY_MS } from '#contract/rules/money/plans/periods';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { drift } from '../money/standInNode';
import { addCard, bill, booked, PLAN, sell, stay } from './plans';

const clock = testClock(Date.UTC(2027, 0, 31, 9));
const at = (month: number, day: number) => Date.UTC(2027, month - 1, day, 9);

let host: TestHost;
let organization: number;
let target: { targetAccountId: number };
let starter: string;
let premium: string;
let good: string;
let bad: string;
beforeAll(async () => {
  host = await startTestHost({ clock });
  organization = host.world.accounts.organization;
  target = { targetAccountId: organization };
  await stay(host);
  const { entitlements } = PLAN;
  starter = await sell(host, {
    ...{ name: 'Starter', trialDays: 14, prices: { month: '49.00', year: '490.00' } },
    entitlements: { ...entitlements, sms: false, members: 1 },
  });
  premium = await sell(host);
});
afterAll(() => host.stop());

const execute = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));
/** Goes on to a day, and lets the job do what is due. */
async function goOn(month: number, day: number): Promise<void> {
  clock.advance(at(month, day) - clock.nowMs());
  await stay(host);
  await bill(host, clock);
}

const owner = () => host.as('owner');
const read = async () => (await owner().call(subscriptions.currentPlan, { target })).body;
const subscription = async () => (await read()).subscription;
const choose = async (productPlanId: string, more: object = {}) => {
  const body = { productPlanId, term: 'month' as const, ...more };
  return (await owner().call(subscriptions.subscribe, { target, body })).body;
};
const billed = async () =>
  (await owner().call(subscriptions.listBills, { target, query: {} })).body.bills
    .map(({ state, usd, lines }) => [state, usd, lines.map(({ kind, planName, usd: of }) => [kind, planName, of])])
    .reverse();
const has = async () => {
  const { rows } = await execute(sql`
    select vida_premium as premium, sms_enabled as sms, product_plan_id as plan, canceled_reason as reason from account
    where id = ${organization}`);
  return rows[0];
};

test('what may be chosen is told with what it means, the cheapest first', async () => {
  const { productPlans, held } = (await owner().call(plans.allAvailablePlans, { target, query: { term: 'month' } })).body;
  const inAMonth = Date.UTC(2027, 1, 28, 9);
  expect([productPlans.map(({ name, change }) => [name, change]), held.testRuns]).toEqual([
    [
      [
        'Starter',
        {
          ...{ kind: 'trial', term: 'month', atMs: clock.nowMs(), dueNow: { usd: '0.00', lines: [] } },
          next: { usd: '49.00', atMs: at(2, 14) },
          pauses: [{ entitlement: 'members', count: held.members - 1, limit: 1 }],
          monthUsd: '49.00',
        },
      ],
      [
        'Premium',
        {
          ...{ kind: 'start', term: 'month', atMs: clock.nowMs() },
          dueNow: {
            usd: '149.00',
            lines: [
              {
                ...{ kind: 'plan', productPlanId: premium, planName: 'Premium', usd: '149.00' },
                ...{ startMs: clock.nowMs(), endMs: inAMonth },
              },
            ],
          },
          next: { usd: '149.00', atMs: inAMonth },
          pauses: [],
          monthUsd: '149.00',
        },
      ],
    ],
    0,
  ]);
});

test('January: a plan is tried without a card, and counts at once', async () => {
  const begun = await choose(starter);
  expect(begun).toEqual({
    success: true,
    message: 'Success',
    subscription: {
      ...{ id: begun.subscription?.id, state: 'trial', productPlanId: starter, planName: 'Starter', term: 'month' },
      usd: '49.00',
      entitlements: { ...PLAN.entitlements, sms: false, members: 1 },
      startedAtMs: clock.nowMs(),
      period: { startMs: clock.nowMs(), endMs: at(2, 14) },
      isCancelled: false,
    },
    next: { kind: 'none' },
  });
  expect([await has(), await billed()]).toEqual([{ premium: true, sms: false, plan: starter, reason: null }, []]);
});

test('February: the trial is over, and the first period is paid by the card', async () => {
  good = await addCard(host, organization, 'succeeds');
  await goOn(2, 14);
  const { state, period, card } = (await subscription()) ?? {};
  expect([state, period, card?.id, await billed()]).toEqual([
    'active',
    { startMs: at(2, 14), endMs: at(3, 14) },
    good,
    [['paid', '49.00', [['plan', 'Starter', '49.00']]]],
  ]);
});

test('March: up counts at once, for the days that are left', async () => {
  await goOn(3, 1);
  const { change } = (await owner().call(plans.previewPlan, { target, query: { productPlanId: premium, term: 'month' } })).body;
  const rest = { startMs: clock.nowMs(), endMs: at(3, 14) };
  expect([change.kind, change.dueNow, change.next]).toEqual([
    'up',
    {
      usd: '46.43',
      lines: [
        { kind: 'plan', productPlanId: premium, planName: 'Premium', usd: '69.18', ...rest },
        { kind: 'unused', productPlanId: starter, planName: 'Starter', usd: '-22.75', ...rest },
      ],
    },
    { usd: '149.00', atMs: at(3, 14) },
  ]);
  const { subscription: after, bill: paid, topUp } = await choose(premium, { cardId: good });
  expect([after?.productPlanId, after?.period.endMs, paid?.state, paid?.usd, topUp?.state, await has()]).toEqual([
    ...[premium, at(3, 14), 'paid', '46.43', 'paid'],
    { premium: true, sms: true, plan: premium, reason: null },
  ]);
});

test('down counts at the next period, may be taken back until then, and nothing is due for it', async () => {
  const later = { productPlanId: starter, planName: 'Starter', term: 'month', usd: '49.00' };
  const { subscription: down, bill: due } = await choose(starter);
  const { body } = await owner().call(subscriptions.resumePlan, { target });
  expect([down?.productPlanId, down?.next, due, body.subscription.next]).toEqual([premium, later, undefined, undefined]);
  await choose(starter);
  await goOn(3, 14);
  const now = await subscription();
  expect([now?.productPlanId, now?.next, (await billed()).at(-1), await has()]).toEqual([
    ...[starter, undefined],
    ['paid', '49.00', [['plan', 'Starter', '49.00']]],
    { premium: true, sms: false, plan: starter, reason: null },
  ]);
  // The whole month is left.
  expect((await choose(premium, { cardId: good })).bill?.usd).toBe('100.00');
});

test('April: a card that fails is tried again, texts pause, and nothing else changes until somebody pays', async () => {
  bad = await addCard(host, organization, 'fails');
  await owner().call(subscriptions.setPlanCard, { target, body: { cardId: bad } });
  await goOn(4, 14);
  const { productPlan, subscription: late } = await read();
  expect([productPlan?.id, late?.state, late?.pastDue]).toEqual([
    premium,
    'pastDue',
    {
      ...{ billId: late?.pastDue?.billId, usd: '149.00', sinceMs: at(4, 14), nextTryMs: at(4, 21) },
      tries: [{ atMs: at(4, 14), text: TOP_UP_FAILURES.declined }],
      textsPauseMs: at(4, 28),
      planEndsMs: at(4, 14) + 29 * DAY_MS,
    },
  ]);
  await bill(host, clock);
  await goOn(4, 20);
  expect((await subscription())?.pastDue?.tries.length).toBe(1);
  await goOn(4, 21);
  const before = await has();
  await goOn(4, 28);
  const again = (await subscription())?.pastDue;
  expect([again?.tries.map(({ atMs }) => atMs), again?.nextTryMs, before, await has()]).toEqual([
    [at(4, 14), at(4, 21), at(4, 28)],
    at(5, 5),
    { premium: true, sms: true, plan: premium, reason: null },
    { premium: true, sms: false, plan: premium, reason: null },
  ]);
  // Another plan pays what is late, too.
  const asked = { target, query: { productPlanId: premium, term: 'year' as const } };
  const { dueNow } = (await owner().call(plans.previewPlan, asked)).body.change;
  expect(dueNow.lines.map(({ kind, usd }) => [kind, usd])).toEqual([
    ['plan', '1490.00'],
    ['unused', '-79.47'],
    ['overdue', '149.00'],
  ]);
  const { body } = await owner().call(subscriptions.payBill, {
    target,
    params: { id: again?.billId ?? '' },
    body: { cardId: good },
  });
  expect([body.bill?.state, body.subscription?.state, body.subscription?.period, await has()]).toEqual([
    ...['paid', 'active', { startMs: at(4, 14), endMs: at(5, 14) }],
    { premium: true, sms: true, plan: premium, reason: null },
  ]);
});

test('May: it is paid by the card that paid last', async () => {
  await goOn(5, 14);
  const { state, card } = (await subscription()) ?? {};
  expect([state, card?.id, (await billed()).at(-1)?.[0]]).toEqual(['active', good, 'paid']);
});

test('it is cancelled with a reason, resumed, cancelled again, and ends with its period; nothing is deleted', async () => {
  const cancel = (body: object) => owner().call(subscriptions.cancelPlan, { target, body });
  const first = await cancel({ reason: 'price', details: 'Too much for us.' });
  expect([first.body.message, first.body.subscription]).toMatchObject([
    'Subscription cancelled',
    { state: 'active', isCancelled: true, canceledReason: 'price', canceledDetails: 'Too much for us.' },
  ]);
  await owner().call(subscriptions.resumePlan, { target });
  expect([(await subscription())?.isCancelled, await has()]).toEqual([
    false,
    { premium: true, sms: true, plan: premium, reason: null },
  ]);
  await cancel({ reason: 'other' });
  const count = () => execute(sql`select count(*)::int as count from account where org_id = ${organization} and deleted_at is null`);
  const before = (await count()).rows;
  await goOn(6, 13);
  expect(await has()).toEqual({ premium: true, sms: true, plan: premium, reason: 'other' });
  await goOn(6, 14);
  const { productPlan, subscription: ended } = await read();
  expect([productPlan, ended?.state, ended?.endedAtMs, (await count()).rows, await has()]).toEqual([
    ...[null, 'ended', at(6, 14), before],
    { premium: false, sms: false, plan: null, reason: 'other' },
  ]);
  expect((await cancel({})).status).toBe(409);
});

test('July: it begins again by the form, without another trial, once the bank has its confirmation', async () => {
  await goOn(7, 1);
  const begun = await choose(starter);
  const id = begun.topUp?.id ?? '';
  expect([begun.subscription?.state, begun.bill?.state, begun.bill?.usd, begun.next.kind]).toEqual([
    ...['ended', 'open', '49.00', 'demoForm'],
  ]);
  await owner().call(cards.fillDemoForm, { target, body: { id, card: 'needsConfirmation' } });
  expect((await subscription())?.state).toBe('ended');
  const { body } = await owner().call(subscriptions.readBill, { target, params: { id: begun.bill?.id ?? '' } });
  expect([body.bill?.topUpId, body.next.kind]).toEqual([id, 'demoConfirm']);
  await owner().call(topUps.confirmDemoTopUp, { target, body: { id, isConfirmed: true } });
  expect([(await subscription())?.state, await has()]).toEqual([
    'active',
    { premium: true, sms: false, plan: starter, reason: null },
  ]);
});

test('August: who never pays loses the plan after the days of grace, and owes nothing', async () => {
  await owner().call(subscriptions.setPlanCard, { target, body: { cardId: bad } });
  await goOn(8, 1);
  expect((await subscription())?.state).toBe('pastDue');
  await goOn(8, 22);
  expect((await subscription())?.pastDue?.nextTryMs).toBeUndefined();
  await goOn(8, 29);
  expect((await subscription())?.state).toBe('pastDue');
  await goOn(8, 30);
  expect([(await subscription())?.state, await has()]).toEqual([
    'ended',
    { premium: false, sms: false, plan: null, reason: null },
  ]);
});

test('bills and ledger agree: what was paid is what the reseller sold, and nothing is left in the wallet', async () => {
  const all = await billed();
  const paid = all.filter(([state]) => state === 'paid').map(([, usd]) => String(usd));
  const cents = paid.reduce((sum, usd) => sum + Number(usd.replace('.', '')), 0);
  expect([paid, all.map(([state]) => state).filter((state) => state !== 'paid')]).toEqual([
    ['49.00', '46.43', '49.00', '100.00', '149.00', '149.00', '49.00'],
    ['void'],
  ]);
  expect([await booked(host, organization), await booked(host, host.world.accounts.reseller), await drift(host)]).toEqual([
    [
      ['subscription', 'wallet', -cents],
      ['topUp', 'wallet', cents],
    ],
    [['subscription', 'sales', cents]],
    [],
  ]);
});
