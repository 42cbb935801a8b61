/** What organizations owe their reseller, who is late, what happens then, and what a month of them leaves. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueryOf } from '#contract/endpoint';
import * as calls from '#contract/endpoints/money/business';
import * as subscriptions from '#contract/endpoints/money/subscriptions';
import type { Dunning } from '#contract/entities/business';
import { DUNNING_INVALID, NOT_LATE, REMINDED_TODAY } from '#contract/rules/messages/business';
import { TOP_UP_FAILURES } from '#contract/rules/messages/cards';
import { NOTHING_SOLD } from '#contract/rules/messages/money';
import { NOT_FOUND } from '#contract/rules/messages/requests';
import { DAY_MS } from '#contract/rules/money/plans/periods';
import { MAIL_BILL } from '#server/queue/kinds.ts';
import { asOwner } from '#tests/host/jobs/worker.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { addCard, bill, PLAN, refusal, sell, stay } from '../billing/plans';

const clock = testClock(Date.UTC(2027, 0, 31, 9));
const LATE_MS = Date.UTC(2027, 1, 28, 9);
const RULES: Dunning = { tryDays: [3, 7], textsPauseDay: 7, planEndsDay: 14, mails: true };

let host: TestHost;
let organization: number;
let reseller: { targetAccountId: number };
let owner: { targetAccountId: number };
beforeAll(async () => {
  host = await startTestHost({ clock });
  organization = host.world.accounts.organization;
  reseller = { targetAccountId: host.world.accounts.reseller };
  owner = { targetAccountId: organization };
  await stay(host);
});
afterAll(() => host.stop());

const execute = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));
async function goOn(ms: number): Promise<void> {
  clock.advance(ms);
  await stay(host);
  await bill(host, clock);
}
const read = async (query: Partial<QueryOf<typeof calls.readSales>> = {}) =>
  (await host.as('reseller').call(calls.readSales, { target: reseller, query })).body.business;
const set = (body: Dunning) => host.as('reseller').call(calls.setDunning, { target: reseller, body });
const remind = (organizationId: number) =>
  host.as('reseller').call(calls.remindOrganization, { target: reseller, body: { organizationId } });
const standing = async () => {
  const { accounts } = await read();
  const found = accounts.find(({ accountId }) => accountId === organization);
  if (!found) throw new Error('the organization is not listed');
  return found;
};
const subscription = async () =>
  (await host.as('owner').call(subscriptions.currentPlan, { target: owner })).body.subscription;

test('what happens to who is late is the host’s, until a reseller sets it, whole', async () => {
  const before = await host.as('reseller').call(calls.readDunning, { target: reseller });
  expect(before.body).toEqual({
    success: true,
    dunning: { tryDays: [7, 14, 21], textsPauseDay: 14, planEndsDay: 29, mails: true },
  });
  const refused = await Promise.all([
    set({ ...RULES, tryDays: [7, 3] }),
    set({ ...RULES, tryDays: [14] }),
    set({ ...RULES, textsPauseDay: 15 }),
  ]);
  expect(refused.map(refusal)).toEqual([1, 2, 3].map(() => [422, DUNNING_INVALID]));
  const { body } = await set(RULES);
  const after = await host.as('reseller').call(calls.readDunning, { target: reseller });
  expect([body, after.body]).toEqual([
    { success: true, dunning: RULES },
    { success: true, dunning: RULES },
  ]);
});

test('a month says what was paid, what that costs, and what is left', async () => {
  const planId = await sell(host);
  await execute(sql`insert into usage_cost (account_id, usage_id, bundle, price_pico_usd, amount_pico_usd, used_at, is_due)
    values (${reseller.targetAccountId}, gen_random_uuid(), ${String(organization)}, 1, 59600000000000, ${clock.now()}, true)`);
  const cardId = await addCard(host, organization, 'succeeds');
  const body = { productPlanId: planId, term: 'month' as const, cardId };
  await host.as('owner').call(subscriptions.subscribe, { target: owner, body });
  expect(await read()).toEqual({
    ...{ month: '2027-01', days: 31, passedDays: 31, isOver: false },
    owed: { usd: '0.00', accounts: 0 },
    late: { usd: '0.00', accounts: 0 },
    ...{ billedUsd: '149.00', costUsd: '59.60', marginUsd: '89.40', marginPercent: 60 },
    counts: { all: 2, late: 0, onItsWay: 0, littleMargin: 0, trial: 0 },
    dunning: RULES,
    lateAccounts: [],
    accounts: [
      {
        ...{ accountId: organization, name: 'Name of organization', planName: PLAN.name, standing: 'paid' },
        ...{ owesUsd: '0.00', billedUsd: '149.00', costUsd: '59.60', marginPercent: 60 },
      },
      {
        ...{
          accountId: host.world.accounts.siblingOrganization,
          name: 'Name of siblingOrganization',
          standing: 'none',
        },
        ...{ owesUsd: '0.00', billedUsd: '0.00', costUsd: '0.00' },
      },
    ],
    listed: 2,
  });
});

test('its partner reads what the reseller owes; who sells nothing has no business', async () => {
  const partner = { targetAccountId: host.world.accounts.partner };
  const { body } = await host
    .as('partner')
    .call(calls.readSales, { target: partner, query: { queryText: 'OF RESELLER' } });
  expect([body.business.accounts, body.business.owed, body.business.dunning, body.business.costUsd]).toEqual([
    [
      {
        accountId: reseller.targetAccountId,
        name: 'Name of reseller',
        standing: 'due',
        owesUsd: '59.60',
        billedUsd: '59.60',
      },
    ],
    { usd: '59.60', accounts: 1 },
    undefined,
    undefined,
  ]);
  expect(refusal(await host.as('owner').call(calls.readSales, { target: owner, query: {} }))).toEqual([
    422,
    NOTHING_SOLD,
  ]);
});

test('who is late is listed with the day, the latest failure, and what comes next', async () => {
  const bad = await addCard(host, organization, 'fails');
  await host.as('owner').call(subscriptions.setPlanCard, { target: owner, body: { cardId: bad } });
  await goOn(LATE_MS - clock.nowMs());
  const failure = { atMs: LATE_MS, text: TOP_UP_FAILURES.declined };
  const late = {
    ...{ sinceMs: LATE_MS, day: 0, ofDays: 14, failure, nextTryMs: LATE_MS + 3 * DAY_MS },
    ...{ textsPaused: false, textsPauseMs: LATE_MS + 7 * DAY_MS, planEndsMs: LATE_MS + 14 * DAY_MS },
  };
  const { accounts, late: sums, lateAccounts, counts, listed } = await read({ show: 'late' });
  expect({ accounts, sums, lateAccounts, counts, listed }).toEqual({
    accounts: [
      {
        ...{ accountId: organization, name: 'Name of organization', planName: PLAN.name, standing: 'late' },
        ...{ owesUsd: '149.00', billedUsd: '0.00', costUsd: '0.00' },
        late,
      },
    ],
    sums: { usd: '149.00', accounts: 1, firstPauseMs: LATE_MS + 7 * DAY_MS },
    lateAccounts: [{ accountId: organization, name: 'Name of organization', sinceMs: LATE_MS }],
    counts: { all: 2, late: 1, onItsWay: 0, littleMargin: 0, trial: 0 },
    listed: 1,
  });
  await goOn(3 * DAY_MS);
  expect((await standing()).late).toEqual({
    ...late,
    ...{ day: 3, failure: { ...failure, atMs: clock.nowMs() }, nextTryMs: LATE_MS + 7 * DAY_MS },
  });
});

/** What the bell says, and how often it was mailed. */
const told = () =>
  asOwner(
    host.database,
    `select n.payload ->> 'reason' as reason, (select count(*)::int from pgboss.job j
       where j.name = 'mail-notices' and j.data ->> 'notificationId' = n.id::text) as mails
     from notification n where n.account_id = ${organization} and n.type = 'planUnpaid' and n.read_at is null`,
  );

test('a press reminds who is late, by the bell and by mail, once a day', async () => {
  const before = await told();
  const first = await remind(organization);
  const second = await remind(organization);
  expect([before, first.status, refusal(second), await told()]).toEqual([
    [{ reason: TOP_UP_FAILURES.declined, mails: 1 }],
    200,
    [409, REMINDED_TODAY],
    [{ reason: `$149.00 is open. ${TOP_UP_FAILURES.declined}`, mails: 2 }],
  ]);
  expect((await standing()).late?.remindedAtMs).toBe(clock.nowMs());
  clock.advance(DAY_MS);
  await stay(host);
  expect([
    (await remind(organization)).status,
    refusal(await remind(host.world.accounts.siblingOrganization)),
    refusal(await remind(host.world.accounts.otherResellerOrganization)),
  ]).toEqual([200, [409, NOT_LATE], [404, NOT_FOUND]]);
});

test('other days count at once, for who is late already too', async () => {
  await set({ ...RULES, tryDays: [5, 9] });
  expect((await standing()).late?.nextTryMs).toBe(LATE_MS + 5 * DAY_MS);
  await set(RULES);
  expect((await standing()).late?.nextTryMs).toBe(LATE_MS + 7 * DAY_MS);
});

test('where mails are off, the bell alone tells', async () => {
  await execute(sql`update notification set read_at = now() where account_id = ${organization}`);
  await set({ ...RULES, tryDays: [5], mails: false });
  await goOn(DAY_MS);
  await set(RULES);
  expect(await told()).toEqual([{ reason: TOP_UP_FAILURES.declined, mails: 0 }]);
});

test('texts pause on their day, go on when the day is moved, and in the end the plan is gone and nothing else', async () => {
  await goOn(LATE_MS + 7 * DAY_MS - clock.nowMs());
  const has = async () =>
    (await execute(sql`select sms_enabled as texts, vida_premium as premium from account where id = ${organization}`))
      .rows[0];
  const paused = [await has(), (await standing()).late?.textsPaused];
  await set({ ...RULES, textsPauseDay: 10 });
  const goesOn = [await has(), (await standing()).late?.textsPaused];
  await goOn(3 * DAY_MS);
  const pausedAgain = await has();
  await goOn(4 * DAY_MS);
  expect([paused, goesOn, pausedAgain, (await subscription())?.state, (await standing()).standing]).toEqual([
    [{ texts: false, premium: true }, true],
    [{ texts: true, premium: true }, false],
    { texts: false, premium: true },
    'ended',
    'none',
  ]);
});

test('where mails are off, a bill that could not be paid is not mailed either', async () => {
  await set({ ...RULES, mails: false });
  const planId = await sell(host);
  const [good, bad] = [await addCard(host, organization, 'succeeds'), await addCard(host, organization, 'fails')];
  const body = { productPlanId: planId, term: 'month' as const, cardId: good };
  const bought = (await host.as('owner').call(subscriptions.subscribe, { target: owner, body })).body.subscription;
  await host.as('owner').call(subscriptions.setPlanCard, { target: owner, body: { cardId: bad } });
  const mailed = async () =>
    (await asOwner(host.database, `select from pgboss.job where name = '${MAIL_BILL.name}'`)).length;
  const before = await mailed();
  await goOn((bought?.period.endMs ?? 0) - clock.nowMs());
  expect([(await standing()).standing, await mailed()]).toEqual(['late', before]);
});
