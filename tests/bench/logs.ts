/** What the list of a long conversation log costs: one page with its exact count, under row-level security (performance.md, row 17). */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#server/db/scoped.ts';
import { listLogs } from '#server/domain/logs/listLogs.ts';
import type { TargetAccount } from '#server/request/caller.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startLiveHost } from '#tests/support/liveHost.ts';
import { readDemo } from './demo';
import { type Figure, quantile } from './figures';
import { CLIENTS, DURATION_S, repeatAtOnce, request } from './requests';

const ROWS = 1_000_000;
const ORGANIZATIONS = 1_000;
/** Both ways are measured in turns, so that other load on the machine affects both. */
const TURNS = 6;
const PAGE_SIZE = 20;

export async function measureLogs(): Promise<Figure[]> {
  const database = await createTestDatabase({ maxConnections: CLIENTS });
  const host = await startLiveHost({ DATABASE_URL: database.url });
  try {
    const { token, organizationId } = await readDemo(host);
    const organization = await fillLog(database, organizationId);
    const url = `${host.url}/api/v2/logs?targetAccountId=${organizationId}&pageSize=${PAGE_SIZE}`;
    const { perSecond, p99Ms, failed } = await request({ url, token });
    await host.interrupt();
    const { scopedMs, bareMs } = await compare(database, organization);
    return [
      { what: 'rate', value: perSecond, unit: 'requests/s', atLeast: 1_400 },
      { what: 'p99', value: p99Ms, unit: 'ms', must: 40 },
      { what: 'failed', value: failed, unit: 'failed', must: 0 },
      { what: 'in its scope, p50', value: quantile(scopedMs, 0.5), unit: 'ms' },
      { what: 'bare query, p50', value: quantile(bareMs, 0.5), unit: 'ms' },
      { what: 'in its scope to bare', value: mean(scopedMs) / mean(bareMs), unit: 'times', must: 1.5, aim: 1.2 },
    ];
  } finally {
    await host.stop();
    await database.drop();
  }
}

/** A year of calls of many organizations, one of which is the demo's. */
export async function fillLog({ owner }: TestDatabase, organizationId: number): Promise<TargetAccount> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<TargetAccount>(
      `select id, type, username, display_name as "displayName", partner_id as "partnerId", reseller_id as "resellerId",
         org_id as "organizationId", active, is_test as "isTest" from account where id = $1`,
      [organizationId],
    );
    const [organization] = rows;
    if (!organization) throw new Error('The organization of the demo is not there.');
    await client.query('select make_log_partitions(12, 3)');
    // The rows are valid, so triggers are switched off.
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(
      `insert into conversation_log (org_id, reseller_id, partner_id, account_id, agent_id, uuid, started_at, duration_s,
         account_name, type, direction, from_number, to_number, room_id, summary, data)
       select case n % ${ORGANIZATIONS} when 0 then $1::integer else 1000000 + n % ${ORGANIZATIONS} end, $2, $3,
         $1, 2000000 + n % 5, gen_random_uuid() || ':0', now() - n * interval '31.5 seconds', n % 600,
         'Organization', 'call', 'inbound', '+15035550100', '+15035550101', '1:2', 'Asked for a table on Friday.',
         '{"messageCount": 4}'
       from generate_series(1, ${ROWS}) n`,
      [organizationId, organization.resellerId, organization.partnerId],
    );
    await client.query('vacuum analyze conversation_log');
    return organization;
  } finally {
    await client.end();
  }
}

/** How long the page takes in its organization's scope, and how long its statements take without policies. */
async function compare(
  { db, owner }: TestDatabase,
  organization: TargetAccount,
): Promise<{ scopedMs: number[]; bareMs: number[] }> {
  const { id: orgId, resellerId, partnerId } = organization;
  if (resellerId === null || partnerId === null) throw new Error('An organization has a reseller and a partner.');
  const scope = { kind: 'org', orgId, resellerId, partnerId } as const;
  const list = (on: Db) => listLogs(on, organization, { pageSize: PAGE_SIZE }, Date.now());
  // As the owner, whom no policy limits; each statement separately.
  const pool = new pg.Pool({ ...owner, max: CLIENTS });
  const bare: Db = drizzle(pool);
  const clients = Array.from({ length: CLIENTS });
  const scopedMs: number[] = [];
  const bareMs: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    scopedMs.push(...(await repeatAtOnce(clients, DURATION_S / TURNS, () => db.scoped(scope, list))));
    bareMs.push(...(await repeatAtOnce(clients, DURATION_S / TURNS, () => list(bare))));
  }
  await pool.end();
  return { scopedMs, bareMs };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
