import type { Place } from './tree';

/** Dashboards and monitors of an agent's account. */
export const METRIC_ROWS: Record<string, (place: Place, others: { userId: number }) => string> = {
  dashboard: ({ agentId }) =>
    `insert into dashboard (account_id, id, name, cards) values (${agentId}, '${idOf(agentId, 1)}', 'D', '[]')`,
  dashboard_mail: ({ agentId }, { userId }) =>
    `insert into dashboard_mail (account_id, dashboard_id, user_id, weekday, hour, due_at)
     values (${agentId}, '${idOf(agentId, 1)}', ${userId}, 1, 8, now())`,
  monitor: ({ agentId }) =>
    `insert into monitor (account_id, id, name, metric, comparison, threshold, window_minutes, for_minutes, minimum_sample_size, channels)
     values (${agentId}, '${idOf(agentId, 2)}', 'M', 'totalCalls', 'above', 1, 60, 0, 1, '{bell}')`,
  monitor_event: ({ agentId }) =>
    `insert into monitor_event (account_id, monitor_id, value, began_at, ended_at)
     values (${agentId}, '${idOf(agentId, 2)}', 1, now(), now())`,
};

const idOf = (agentId: number, which: number): string =>
  `00000000-0000-7000-800${which}-${String(agentId).padStart(12, '0')}`;
