import type { Place } from './tree';

const anExport = (accountId: number): string =>
  `insert into usage_export (account_id, rotation_minutes, host, port, username, password, path, host_key, until_id, next_at)
   values (${accountId}, 60, 'h', 22, 'u', '\\x00', '/', 'k', gen_random_uuid(), now())`;

/** Rows of the tables of a reseller's business. */
export const businessRows: Record<string, (place: Place) => string> = {
  billing_system: ({ agentId }) =>
    `insert into billing_system (account_id, type, sealed, provider, is_test, checked_at)
     values (${agentId}, 'stripe', '\\x00', 'Stripe a', true, now()) on conflict do nothing`,
  dunning: ({ agentId }) =>
    `insert into dunning (account_id, try_days, texts_pause_day, plan_ends_day, mails)
     values (${agentId}, '{}', 1, 1, true) on conflict do nothing`,
  billing_period: ({ agentId }) =>
    `insert into billing_period (account_id, starts_at, ends_at)
     values (${agentId}, now(), now() + interval '1 day') on conflict do nothing`,
  usage_export: ({ agentId }) => `${anExport(agentId)} on conflict do nothing`,
  usage_export_file: ({ agentId }) =>
    `with made as (${anExport(agentId)} on conflict (account_id) do update set port = 22 returning account_id)
     insert into usage_export_file (account_id, name, after_id, until_id, rows)
     select account_id, gen_random_uuid(), id, id, 0 from made, (select gen_random_uuid() as id) one`,
};

export const BUSINESS_TABLES = Object.keys(businessRows);
