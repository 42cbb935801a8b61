import type pg from 'pg';

const IDS = { dashboard: 1, monitor: 2, event: 3 } as const;

/** The id of the dashboard of an account, of its monitor, or of a time that this told. */
export const metricIdOf = (what: keyof typeof IDS, accountId: number): string =>
  `00000000-0000-7000-b${String(IDS[what]).padStart(3, '0')}-${String(accountId).padStart(12, '0')}`;

/** A dashboard of an account that somebody gets by mail, and a monitor that told once. Every text of them is `mark`. */
export async function createMetricsOf(client: pg.Client, accountId: number, mark: string): Promise<void> {
  await client.query(
    `insert into dashboard (account_id, id, name, cards)
     values ($1, $2, $3, '[{"metric": "totalCalls", "kind": "bar", "size": "small", "groupBy": "agentId"}]')`,
    [accountId, metricIdOf('dashboard', accountId), mark],
  );
  await client.query(
    `insert into dashboard_mail (account_id, dashboard_id, user_id, weekday, hour, due_at)
     select $1, $2, min(id), 1, 8, now() + interval '1 day' from app_user`,
    [accountId, metricIdOf('dashboard', accountId)],
  );
  await client.query(
    `insert into monitor (account_id, id, name, metric, comparison, threshold, window_minutes, for_minutes, minimum_sample_size,
       channels, reason)
     values ($1, $2, $3, 'totalCalls', 'above', 10, 60, 0, 1, '{bell}', $3)`,
    [accountId, metricIdOf('monitor', accountId), mark],
  );
  await client.query(
    `insert into monitor_event (account_id, id, monitor_id, value, began_at, ended_at)
     values ($1, $2, $3, 12, now() - interval '2 hours', now() - interval '1 hour')`,
    [accountId, metricIdOf('event', accountId), metricIdOf('monitor', accountId)],
  );
}
