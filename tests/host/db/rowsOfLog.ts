import type { Place } from './tree';

/** Views of the log, and files of it. */
export const LOG_ROWS: Record<string, (place: Place, others: { userId: number }) => string> = {
  log_view: ({ orgId }, { userId }) =>
    `insert into log_view (org_id, user_id, name, choice, is_shared) values (${orgId}, ${userId}, gen_random_uuid(), '', true)`,
  log_export: ({ agentId }, { userId }) =>
    `insert into log_export (account_id, id, user_id, format, query, scope)
     values (${agentId}, '${exportOf(agentId)}', ${userId}, 'csv', '{}', '{}')`,
  log_export_part: ({ agentId }) =>
    `insert into log_export_part (account_id, export_id, from_byte, bytes)
     values (${agentId}, '${exportOf(agentId)}', 0, '\\x00')`,
};

/** The id of the file of an agent. */
const exportOf = (agentId: number): string => `00000000-0000-7000-8000-${String(agentId).padStart(12, '0')}`;
