import type pg from 'pg';
import { readPrice } from '#contract/rules/money/amounts';
import type { ProductItemName } from '#contract/rules/money/productItems';

const DAYS = 60;

/** What the partner asks of its resellers, and these of their organizations, in dollars a unit. */
const PRICES: Readonly<Partial<Record<ProductItemName, { readonly partner: string; readonly reseller: string }>>> = {
  'client-inbound-voice': { partner: '0.055', reseller: '0.12' },
  'sms-inbound-message': { partner: '0.004', reseller: '0.01' },
  'sms-outbound-message': { partner: '0.0075', reseller: '0.015' },
  'client-outbound-message': { partner: '0.0012', reseller: '0.003' },
  'email-outbound-message': { partner: '0.0005', reseller: '0.002' },
  'input-tokens': { partner: '0.0000006', reseller: '0.0000012' },
  'output-tokens': { partner: '0.0000024', reseller: '0.0000048' },
  agents: { partner: '0.05', reseller: '0.16' },
  'byo-number': { partner: '0', reseller: '0.035' },
};

/** Prices, from before the demo's first conversation on: what it holds is counted as it is written. */
export async function writeUsagePrices(client: pg.ClientBase, nowMs: number): Promise<void> {
  for (const [item, prices] of Object.entries(PRICES)) {
    for (const [level, usd] of Object.entries(prices)) {
      await client.query(
        `insert into usage_price (account_id, item, from_day, pico_usd)
         select id, $2, ($4::timestamptz at time zone 'utc')::date - 400, $3 from account where type = $1`,
        [level, item, readPrice(usd), new Date(nowMs)],
      );
    }
  }
}

/** The agents and numbers of each day. All that was used before the demo begins is settled: no wallet pays for it. */
export async function settleUsage(client: pg.ClientBase, nowMs: number): Promise<void> {
  await client.query(
    `select count_day(at) from generate_series($1::timestamptz - make_interval(days => $2), $1, interval '1 day') at`,
    [new Date(nowMs), DAYS],
  );
  await client.query('update usage set is_due = false where is_due');
  await client.query('update usage_cost set is_due = false where is_due');
}
