/**
 * What a large ledger costs: the wallet, its movements and a month of usage, under row-level security, beside the same queries by a bare
 * connection.
 */
import pg from 'pg';
import { readUsageMonth } from '#server/domain/money/usageMonth.ts';
import { monthOf } from '#server/domain/money/usageTime.ts';
import { listMovements, readWallet } from '#server/domain/money/wallets.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startLiveHost } from '#tests/support/liveHost.ts';
import { readDemo } from './demo';
import { type Figure, quantile } from './figures';
import { CLIENTS } from './requests';
import { compare, mean, type Pair, TO_BARE, targetOf } from './toBare';

const ROWS = 1_000_000;
export const MONEY_DATA =
  'A year of 1,000,000 entries of the ledger and as many rows of usage: 400,000 of one organization, the rest of 1,000 others.';
const RATE = { picoUsd: 430_000_000n, atMs: 0, isFallback: true };

export async function measureMoney(): Promise<Figure[]> {
  const database = await createTestDatabase({ maxConnections: CLIENTS });
  // It writes the demo.
  const host = await startLiveHost({ DATABASE_URL: database.url });
  try {
    const { organizationId } = await readDemo(host);
    await host.interrupt();
    const client = new pg.Client(database.owner);
    await client.connect();
    const organization = await targetOf(client, organizationId);
    await fillMoney(client, organizationId, organization);
    await client.end();
    const nowMs = Date.now();
    const month = { month: monthOf(nowMs), by: 'item' } as const;
    const pairs: Readonly<Record<string, Pair>> = {
      wallet: {
        ask: (on) => readWallet(on, organizationId, { rate: RATE, lightning: null, payouts: [], nowMs }),
        clients: CLIENTS,
      },
      'page 1 of movements': { ask: (on) => listMovements(on, organizationId, {}), clients: CLIENTS },
      'a month of usage': {
        ask: (on) => readUsageMonth(on, organization, month, { prices: new Map(), nowMs }),
        clients: 1,
      },
    };
    const figures: Figure[] = [];
    for (const [what, pair] of Object.entries(pairs)) {
      const { scopedMs, bareMs } = await compare(database, organization, pair);
      figures.push(
        { what: `${what}: p50`, value: quantile(scopedMs, 0.5), unit: 'ms' },
        { what: `${what}: p50 of bare queries`, value: quantile(bareMs, 0.5), unit: 'ms' },
        { what: `${what}: to bare`, value: mean(scopedMs) / mean(bareMs), unit: 'times', ...TO_BARE },
      );
    }
    return figures;
  } finally {
    await host.stop();
    await database.drop();
  }
}

type Place = { readonly resellerId: number | null; readonly partnerId: number | null };

async function fillMoney(client: pg.Client, organizationId: number, { resellerId, partnerId }: Place): Promise<void> {
  // The rows are valid, so triggers and foreign keys are switched off.
  await client.query(`set session_replication_role = 'replica'`);
  const placed = `select n, case when n % 10 < 4 then $1::integer else 1000000 + n % 1000 end as org_id,
    $2::integer as reseller_id, $3::integer as partner_id, now() - n * interval '31.5 seconds' as at from generate_series(1, $4::integer) n`;
  await client.query(
    `with made as (
       insert into ledger_transaction (org_id, reseller_id, partner_id, account_id, kind, cause, key, hash, rate_pico_usd, rate_at,
         rate_is_fallback, created_at)
       select org_id, reseller_id, partner_id, org_id, 'usage', '{"type": "call"}', 'call ' || n, '\\x00', 430000000, at, false, at
       from (${placed}) placed
       returning id, org_id, reseller_id, partner_id, account_id, kind, created_at)
     insert into ledger_entry (org_id, reseller_id, partner_id, account_id, transaction_id, position, kind, book, amount_sats,
       balance_sats, created_at)
     select org_id, reseller_id, partner_id, account_id, id, position, kind, book, sats, balance, created_at
     from made, (values (0, 'wallet', -10, 1000), (1, 'sales', 10, null)) side (position, book, sats, balance)`,
    [organizationId, resellerId, partnerId, ROWS / 2],
  );
  await client.query(
    `insert into usage (org_id, reseller_id, partner_id, account_id, item, source, bundle, quantity, price_pico_usd, amount_pico_usd,
       cause, used_at)
     select org_id, reseller_id, partner_id, org_id, case n % 3 when 0 then 'conversations' else 'client-inbound-message' end, 'm' || n,
       'c' || n / 10, 1, 1000000, 1000000, '{"type": "message"}', at
     from (${placed}) placed`,
    [organizationId, resellerId, partnerId, ROWS],
  );
  await client.query('vacuum analyze ledger_transaction, ledger_entry, usage');
}
