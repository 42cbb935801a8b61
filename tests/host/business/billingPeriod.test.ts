/** The period that usage is counted for, as a client's own billing sets it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/endpoints/money/business';
import { readUsage } from '#contract/endpoints/money/usage';
import { PERIOD_ACCOUNT_UNKNOWN, PERIOD_BACKWARDS, PERIOD_OF_NONE } from '#contract/rules/messages/business';
import { DAY_MS } from '#contract/rules/money/plans/periods';
import { ROOT_ACCOUNT_ID } from '#server/request/caller.ts';
import { testClock } from '#tests/support/clock.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { refusal } from '../billing/plans';

const clock = testClock(Date.UTC(2026, 10, 20, 12));
const at = (day: number) => Date.UTC(2026, 10, day) / 1_000;

let host: TestHost;
let reseller: { targetAccountId: number };
beforeAll(async () => {
  host = await startTestHost({ clock });
  reseller = { targetAccountId: host.world.accounts.reseller };
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(`update account set external_account_id = 'acct_1' where id = ${host.world.accounts.organization}`),
  );
});
afterAll(() => host.stop());

const set = (
  startDateTimestamp: number,
  endDateTimestamp: number,
  query: { externalAccountId?: string } = { externalAccountId: 'acct_1' },
) =>
  host
    .as('reseller')
    .call(calls.setBillingPeriod, { target: reseller, query, body: { startDateTimestamp, endDateTimestamp } });
const days = async (query: { billingPeriod?: 'previous' }) => {
  const target = { targetAccountId: host.world.accounts.organization };
  const { body } = await host.as('owner').call(readUsage, { target, query });
  const keys = Object.keys(body.results);
  return [keys[0], keys.at(-1), keys.length];
};

test('is the month until it is set', async () => {
  expect([await days({}), await days({ billingPeriod: 'previous' })]).toEqual([
    ['11-01-2026', '11-30-2026', 30],
    ['10-01-2026', '10-31-2026', 31],
  ]);
});

test('is set by the id that a client has for the account, and followed by the next of its length', async () => {
  const { status, body } = await set(at(6), at(16));
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      message: 'Billing period updated',
      billingPeriod: { startDateTimestamp: at(6), endDateTimestamp: at(16) },
    },
  ]);
  expect([await days({}), await days({ billingPeriod: 'previous' })]).toEqual([
    ['11-16-2026', '11-25-2026', 10],
    ['11-06-2026', '11-15-2026', 10],
  ]);
  clock.advance(10 * DAY_MS);
  expect(await days({})).toEqual(['11-26-2026', '12-05-2026', 10]);
});

test('ends after it begins, and is of an account that is there', async () => {
  const body = { startDateTimestamp: at(6), endDateTimestamp: at(16) };
  expect([
    refusal(await set(at(16), at(6))),
    refusal(await set(at(6), at(6))),
    refusal(await set(at(6), at(16), { externalAccountId: 'acct_2' })),
    refusal(
      await host
        .as('superAdmin')
        .call(calls.setBillingPeriod, { target: { targetAccountId: ROOT_ACCOUNT_ID }, query: {}, body }),
    ),
    (await set(at(1), at(31), {})).status,
  ]).toEqual([
    [400, PERIOD_BACKWARDS],
    [400, PERIOD_BACKWARDS],
    [404, PERIOD_ACCOUNT_UNKNOWN],
    [422, PERIOD_OF_NONE],
    200,
  ]);
});
