/**
 * What the list of a long conversation log costs: one page with its exact count, under row-level security, beside a bare route that
 * asks the same by hand; and its search, its export and its metrics, beside bare queries (performance.md, rows 17b and 18).
 */
import { and, desc } from 'drizzle-orm';
import pg from 'pg';
import { LOG_EXPORT_LIMIT_ROWS } from '#contract/rules/constants';
import { DEFAULT_METRICS } from '#contract/rules/metrics/defaults';
import { conversationLog } from '#server/db/schema/index.ts';
import { clientOf, type Db } from '#server/db/scoped.ts';
import { exportLogs } from '#server/domain/logs/exportLogs.ts';
import { listLogs, logsOf, rangeOf, selectLogs } from '#server/domain/logs/listLogs.ts';
import { readFigures } from '#server/domain/metrics/figures.ts';
import type { TargetAccount } from '#server/request/caller.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startLiveHost } from '#tests/support/liveHost.ts';
import { readDemo } from './demo';
import { type Figure, quantile } from './figures';
import { CLIENTS, request } from './requests';
import { type Bare, startBareHost } from './startBare';
import { type Ask, compare, mean, type Pair, TO_BARE, targetOf } from './toBare';

const ROWS = 1_000_000;
const OTHERS = 1_000;
export const LOG_DATA =
  'A year of 1,000,000 conversations: 400,000 of one organization (33,000 in 30 days, 11,000 of them chats, each with the word; five agents), the rest of 1,000 others.';
const PAGE_SIZE = 20;
const AGENTS = 5;
const WITH_WORD = { type: 'chat', summary__icontains: 'Friday' };

export async function measureLogs(): Promise<Figure[]> {
  const database = await createTestDatabase({ maxConnections: CLIENTS });
  const host = await startLiveHost({ DATABASE_URL: database.url });
  let bare: Bare | undefined;
  try {
    const { token, organizationId, saves } = await readDemo(host);
    const agentIds = saves.map(({ agentId }) => agentId);
    const [agentId] = agentIds;
    if (agentId === undefined) throw new Error('The owner of the demo has an agent.');
    const organization = await fillLog(database, organizationId, agentIds);
    const yearAgoS = Math.floor(Date.now() / 1_000) - 365 * 86_400;
    bare = await startBareHost({ owner: database.owner, token, organizationId, agentId });
    const first = await measure(`targetAccountId=${organizationId}`);
    const byHand = await request({ url: `${bare.origin}/log`, token });
    bare.stop();
    const figures: Figure[] = [
      { what: 'page 1: rate', value: first.perSecond, unit: 'requests/s' },
      { what: 'page 1: rate of a bare route', value: byHand.perSecond, unit: 'requests/s' },
      { what: 'page 1: p99', value: first.p99Ms, unit: 'ms', must: 40, aim: 25 },
      { what: 'page 1: p99 of a bare route', value: byHand.p99Ms, unit: 'ms' },
    ];
    const word = new URLSearchParams(WITH_WORD);
    const others = {
      "page 1 of one agent's": [`targetAccountId=${agentId}`, TO_BARE],
      'page 1000': [`targetAccountId=${organizationId}&page=1000`, TO_BARE],
      'page 1 of a year': [`targetAccountId=${organizationId}&start=${yearAgoS}`, TO_BARE],
      // It reads the rows themselves: what it may cost is said beside the same bare query, below.
      'page 1 of chats with a word': [`targetAccountId=${organizationId}&${word}`, {}],
    } as const;
    for (const [what, [query, limits]] of Object.entries(others)) {
      const { p99Ms } = await measure(query);
      figures.push(
        { what: `${what}: p99`, value: p99Ms, unit: 'ms' },
        { what: `${what}: p99 to page 1`, value: p99Ms / first.p99Ms, unit: 'times', ...limits },
      );
    }
    await host.interrupt();
    for (const [what, pair] of Object.entries(pairsOf(organization))) {
      const { scopedMs, bareMs } = await compare(database, organization, pair);
      figures.push(
        { what: `${what} in its scope, p50`, value: quantile(scopedMs, 0.5), unit: 'ms' },
        { what: `${what} by a bare query, p50`, value: quantile(bareMs, 0.5), unit: 'ms' },
        { what: `${what} in its scope to bare`, value: mean(scopedMs) / mean(bareMs), unit: 'times', ...TO_BARE },
      );
    }
    return figures;
    async function measure(query: string) {
      const measured = await request({ url: `${host.url}/api/v2/logs?${query}&pageSize=${PAGE_SIZE}`, token });
      if (measured.failed > 0) throw new Error(`${query}: ${measured.failed} failed`);
      return measured;
    }
  } finally {
    bare?.stop();
    await host.stop();
    await database.drop();
  }
}

/** A year of conversations, four of ten of them of the demo's organization and its agents. */
export async function fillLog(
  { owner }: TestDatabase,
  organizationId: number,
  agentIds: readonly number[],
): Promise<TargetAccount> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const organization = await targetOf(client, organizationId);
    await client.query('select make_log_partitions(12, 3)');
    // The rows are valid, so triggers are switched off.
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(
      `insert into conversation_log (org_id, reseller_id, partner_id, account_id, agent_id, uuid, started_at, duration_s,
         account_name, type, direction, from_number, to_number, room_id, summary, data)
       select case when n % 10 < 4 then $1::integer else 1000000 + n % ${OTHERS} end, $2, $3,
         case when n % 10 < 4 then $1::integer else 1000000 + n % ${OTHERS} end,
         case when n % 10 < 4 then ($4::integer[])[1 + n / 10 % ${AGENTS}] else 2000000 + n % 5000 end,
         gen_random_uuid() || ':0', now() - n * interval '31.5 seconds', n % 600, 'Organization',
         case n % 3 when 0 then 'chat' else 'call' end, 'inbound', '+15035550100', '+15035550101', '1:2',
         'Asked for a table on Friday.', '{"messageCount": 4}'
       from generate_series(1, ${ROWS}) n`,
      [organizationId, organization.resellerId, organization.partnerId, fiveOf(agentIds)],
    );
    await client.query('vacuum analyze conversation_log');
    return organization;
  } finally {
    await client.end();
  }
}

function pairsOf(organization: TargetAccount): Readonly<Record<string, Pair>> {
  const page = (filters: object): Ask => {
    const query = { ...filters, pageSize: PAGE_SIZE };
    return (on) => listLogs(on, organization, query, Date.now());
  };
  return {
    'page 1': { ask: page({}), clients: CLIENTS },
    'page 1 of chats with a word': { ask: page(WITH_WORD), clients: CLIENTS },
    'eight metrics of 30 days, beside those before': { ask: (on) => eightMetrics(on, organization), clients: 1 },
    'CSV of 10,000 rows': {
      ask: (on) => wholeFile(on, organization),
      bare: (on) => exportedRows(on, organization),
      clients: 1,
    },
  };
}

/** The figures of the usual dashboard. */
async function eightMetrics(on: Db, target: TargetAccount): Promise<unknown> {
  const cards = DEFAULT_METRICS.map(({ name: metric }) => ({ metric, kind: 'bar' as const, size: 'small' as const }));
  const board = { cards, dateFilter: '30d', timezone: 'UTC', filters: {} };
  const asked = { target, metrics: DEFAULT_METRICS, nowMs: Date.now() };
  const { figures } = await readFigures((run) => run(on), board, asked);
  const wrong = figures.find(({ problem }) => problem !== undefined);
  if (wrong) throw new Error(`${wrong.metric}: ${wrong.problem}`);
  return figures;
}

/** The file of an export, to its last piece. */
async function wholeFile(on: Db, organization: TargetAccount): Promise<string> {
  const pieces = await exportLogs(on, organization, {}, { format: 'csv', nowMs: Date.now(), read: (run) => run(on) });
  let text = '';
  for await (const piece of pieces ?? []) text += piece;
  return text;
}

/** The rows of an export as the driver gives them, by one statement. */
function exportedRows(on: Db, organization: TargetAccount): Promise<unknown> {
  const { sql, params } = selectLogs(on)
    .where(and(logsOf(organization), ...rangeOf({}, Date.now())))
    .orderBy(desc(conversationLog.startedAt), desc(conversationLog.id))
    .limit(LOG_EXPORT_LIMIT_ROWS)
    .toSQL();
  return clientOf(on).query(sql, params);
}

/** The agents of the log: those of the demo, and as many that are no longer there as make five. */
const fiveOf = (agentIds: readonly number[]): readonly number[] =>
  Array.from({ length: AGENTS }, (_, at) => agentIds[at] ?? 2_000_000 + at);
