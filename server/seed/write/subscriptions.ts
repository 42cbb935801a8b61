import type pg from 'pg';
import { TOP_UP_FAILURES } from '#contract/rules/messages/cards';
import { DAY_MS, periodFrom } from '#contract/rules/money/plans/periods';

const LATE_DAYS = 3;
const TRIAL_DAYS_LEFT = 9;

/** Of its reseller's organizations one is late, and one tries a plan. The others have none. */
export async function writeSubscriptions(client: pg.ClientBase, nowMs: number): Promise<void> {
  await writeLate(client, 'summit-home-services', 'pplan-starter', nowMs - LATE_DAYS * DAY_MS);
  await client.query(
    `insert into subscription (account_id, state, plan_id, term, plan, cents, cost_cents, anchor_at, period_start, period_end, counts_until,
       started_at)
     select a.id, 'trial', p.id, 'month', ${PLAN}, p.month_cents, 0, $3, $3, $4, $4, $3
     from account a join product_plan p on p.id = $2 where a.username = $1`,
    [
      ...['keystone-answering', 'pplan-premium'],
      new Date(nowMs - (14 - TRIAL_DAYS_LEFT) * DAY_MS),
      new Date(nowMs + TRIAL_DAYS_LEFT * DAY_MS),
    ],
  );
}

/** The plan as a subscription keeps it. */
const PLAN = `jsonb_build_object('name', p.name, 'productItems', p.product_items, 'entitlements', p.entitlements)`;

/** A period was begun, and its bill was not paid. */
async function writeLate(client: pg.ClientBase, username: string, planId: string, sinceMs: number): Promise<void> {
  const { endMs } = periodFrom(sinceMs, 'month', sinceMs);
  const tries = [{ atMs: sinceMs, text: TOP_UP_FAILURES.declined }];
  await client.query(
    `with buyer as (
       select a.id, a.reseller_id, p.id as plan_id, p.name, p.month_cents as cents, ${PLAN} as plan
       from account a join product_plan p on p.id = $2 where a.username = $1
     ), billed as (
       insert into bill (account_id, seller_id, number, cents, cost_cents, lines, makes, is_demo, created_at)
       select id, reseller_id, 1, cents, 0,
         jsonb_build_array(jsonb_build_object('kind', 'plan', 'planId', plan_id, 'planName', name, 'startMs', $5::bigint,
           'endMs', $6::bigint, 'cents', cents::text)),
         jsonb_build_object('kind', 'renewal', 'planId', plan_id, 'term', 'month', 'plan', plan, 'cents', cents::text,
           'costCents', '0', 'startMs', $5::bigint, 'endMs', $6::bigint),
         true, $3
       from buyer returning id, account_id
     ), counted as (
       insert into bill_count (account_id, last) select reseller_id, 1 from buyer
     )
     insert into subscription (account_id, state, plan_id, term, plan, cents, cost_cents, anchor_at, period_start, period_end,
       counts_until, bill_id, past_due_since, tries, next_try_at, started_at)
     select buyer.id, 'pastDue', plan_id, 'month', plan, cents, 0, $3, $3, $4, $4, billed.id, $3, $7, $8, $9
     from buyer join billed on billed.account_id = buyer.id`,
    [
      ...[username, planId, new Date(sinceMs), new Date(endMs), sinceMs, endMs, JSON.stringify(tries)],
      ...[new Date(sinceMs + 7 * DAY_MS), new Date(sinceMs - 60 * DAY_MS)],
    ],
  );
}
