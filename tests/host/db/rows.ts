import type pg from 'pg';
import type { Scope } from '#server/db/scope.ts';
import { BUSINESS_TABLES, businessRows } from './rowsOfBusiness';
import { LOG_ROWS } from './rowsOfLog';
import { METRIC_ROWS } from './rowsOfMetrics';
import type { Place } from './tree';

/** Other rows that the generic rows refer to. */
export interface Others {
  userId: number;
  guestId: number;
}

/** A table with org_id, and the columns that an insert must set: those without a default that the account does not determine. */
export type Table = {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
};

/** Every table with org_id, each before those that refer to it. */
export async function readTables(owner: pg.Client): Promise<readonly Table[]> {
  const { rows } = await owner.query<Table>(
    `select c.relname as name, (
       select coalesce(json_agg(json_build_object('name', n.attname, 'type', format_type(n.atttypid, n.atttypmod))), '[]')
       from pg_attribute n where n.attrelid = c.oid and n.attnum > 0 and not n.attisdropped and n.attnotnull
         and not n.atthasdef and n.attidentity = '' and n.attname not in ('reseller_id', 'partner_id')
         and (n.attname <> 'org_id' or not exists (select from pg_attribute k
           where k.attrelid = c.oid and k.attname in ('agent_id', 'account_id')))
     ) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const known = Object.keys(ROW_OF);
  const orderOf = ({ name }: Table) => (known.includes(name) ? known.indexOf(name) : known.length);
  return rows.sort((one, other) => orderOf(one) - orderOf(other));
}

/** The statement that writes a row of an agent, or of its organization. Without parameters, because all ids are our own numbers. */
export function insertInto(table: Table, place: Place, others: Others): string {
  return ROW_OF[table.name]?.(place, others) ?? insertPlain(table, place, 'x');
}

/** Whether a table has no entry below, because its rows refer only to their place. */
export const isPlain = ({ name }: Table): boolean => !(name in ROW_OF);

/** A row of such a table: its place, and a value for each column; every text is `mark`. */
export function insertPlain(
  { name: table, columns }: Table,
  place: Pick<Place, 'agentId' | 'orgId'>,
  mark: string,
): string {
  const values = columns.map(({ name, type }) => {
    if (name === 'agent_id' || name === 'account_id') return place.agentId;
    return name === 'org_id' ? place.orgId : (VALUE_OF[type] ?? `'${mark}'`);
  });
  return `insert into ${table} (${columns.map(({ name }) => name)}) values (${values})`;
}

const VALUE_OF: Record<string, string> = {
  integer: '1',
  bigint: '1',
  boolean: 'true',
  jsonb: `'{}'`,
  uuid: 'gen_random_uuid()',
  'timestamp with time zone': 'now()',
};

const ROW_OF: Record<string, (place: Place, others: Others) => string> = {
  account: ({ orgId }) =>
    `insert into account (type, parent_id, username) values ('agent', ${orgId}, 'row-' || gen_random_uuid())`,
  membership: ({ orgId }, { userId }) =>
    `insert into membership (account_id, user_id, role) values (${orgId}, ${userId}, 'admin')`,
  invite: ({ orgId }) =>
    `insert into invite (account_id, email, role, token_hash, expires_at) values (${orgId}, 'a@b.test', 'admin', uuid_send(gen_random_uuid()), now())`,
  custom_role: ({ orgId }) =>
    `insert into custom_role (account_id, name, permissions) values (${orgId}, gen_random_uuid(), '{viewOrg}')`,
  developer_token: ({ orgId, agentId }, { userId }) =>
    `insert into developer_token (id, account_id, user_id, description, type, scopes, ending)
     values ('${messageOf(agentId)}', ${orgId}, ${userId}, 'T', 'admin', '{read}', 'aaaa')`,
  token_request: ({ orgId, agentId }) =>
    `insert into token_request (token_id, account_id, at, method, path, status, duration_ms, request_id)
     values ('${messageOf(agentId)}', ${orgId}, now(), 'GET', '/', 200, 1, 'r')`,
  page_stat: ({ agentId }) =>
    `insert into page_stat (agent_id, day, kind, name) values (${agentId}, current_date, 'link', gen_random_uuid())`,
  domain: ({ orgId }) => `insert into domain (account_id, host) values (${orgId}, gen_random_uuid() || '.test')`,
  favorite: ({ agentId, orgId }, { userId }) =>
    `insert into favorite (agent_id, user_id, position) values (${agentId}, ${userId},
       (select count(*) from favorite where org_id = ${orgId} and user_id = ${userId}))`,
  template: ({ orgId, agentId }) =>
    `insert into template (account_id, id, title) values (${orgId}, '${messageOf(agentId ?? 0)}', 'T')`,
  template_migration: ({ orgId, agentId }) =>
    `insert into template_migration (account_id, id, source_id, source_title, target_id, target_title, target_rev, target, sections,
       on_conflict, started_by) values (${orgId}, '${messageOf(agentId)}', '${messageOf(agentId)}', 'T', '${messageOf(agentId)}', 'T',
       1, '{}', '{}', 'keep', 1)`,
  template_migration_agent: ({ agentId }) =>
    `insert into template_migration_agent (agent_id, migration_id, position) values (${agentId}, '${messageOf(agentId)}', 0)`,
  agent_config: ({ agentId }) => `insert into agent_config (agent_id) values (${agentId})`,
  agent_version: ({ agentId }) =>
    `insert into agent_version (agent_id, version_id, title, snapshot) values (${agentId}, 1, 'V', '{}')`,
  app_def: ({ orgId, agentId }) =>
    `insert into app_def (account_id, app_id, app_version, name) values (${orgId}, 'app-${agentId}', 'v1', 'A')`,
  app_install: ({ agentId }) =>
    `insert into app_install (account_id, app_id, app_version) values (${agentId}, 'app', 'v1')`,
  app_sign_in: ({ agentId }) =>
    `insert into app_sign_in (account_id, app_id, app_version, provider, state_hash, verifier, session_id, device_id, expires_at)
     values (${agentId}, 'app', 'v1', 'p', uuid_send(gen_random_uuid()), '', gen_random_uuid(), gen_random_uuid(), now())`,
  integration: ({ agentId }) => `insert into integration (account_id, slug) values (${agentId}, 'calendar')`,
  phone_number: ({ orgId, agentId }) =>
    `insert into phone_number (org_id, number, agent_id, source)
     values (${orgId}, '+1503${String(agentId).padStart(7, '0').slice(-7)}', ${agentId}, 'byo')`,
  access_request: ({ orgId }) =>
    `insert into access_request (org_id, feature, asked_by, asked_name, asked_at, answered_at)
     values (${orgId}, 'sms', 1, 'x', now(), now())`,
  numbering_provider: ({ orgId, agentId }) =>
    `insert into numbering_provider (org_id, provider_id) values (${orgId}, 'provider-${agentId}')`,
  email_provider: ({ orgId }) =>
    `insert into email_provider (org_id, domain, host, port, security) values (${orgId}, 'a.test', 'mail.a.test', 25, 'none')
       on conflict do nothing`,
  relay_secret: ({ orgId }) =>
    `insert into relay_secret (org_id, secret) values (${orgId}, 'sealed') on conflict do nothing`,
  contact: ({ orgId, agentId }) =>
    `insert into contact (org_id, id, name) values
       (${orgId}, ${contactOf(agentId)}, 'C'), (${orgId}, ${contactOf(agentId) + 1}, 'C')`,
  contact_list: ({ orgId, agentId }) =>
    `insert into contact_list (org_id, id, name) values (${orgId}, '${messageOf(agentId)}', 'list-${agentId}')`,
  contact_list_member: ({ orgId, agentId }) =>
    `insert into contact_list_member (org_id, list_id, contact_id) values
       (${orgId}, '${messageOf(agentId)}', ${contactOf(agentId)})`,
  contact_distinct: ({ orgId, agentId }) =>
    `insert into contact_distinct (org_id, one_id, other_id) values
       (${orgId}, ${contactOf(agentId)}, ${contactOf(agentId) + 1})`,
  refusal: ({ orgId, agentId }) =>
    `insert into refusal (org_id, address, channel, source, refused_at) values
       (${orgId}, '+1${contactOf(agentId)}', 'all', 'x', now())`,
  contact_merge: ({ orgId, agentId }) =>
    `insert into contact_merge (org_id, id, kept_id, merged_id, before, after, lists, blocked_by, merged_at) values
       (${orgId}, '${messageOf(agentId)}', ${contactOf(agentId)}, ${contactOf(agentId) + 1}, '{}', '{}', '{}', '{}', now())`,
  contact_merge_room: ({ orgId, agentId }) =>
    `insert into contact_merge_room (org_id, merge_id, from_id, moved) values
       (${orgId}, '${messageOf(agentId)}', '1:2', '{}')`,
  contact_import: ({ orgId, agentId }) =>
    `insert into contact_import (org_id, id, text, columns, mapping, rows) values
       (${orgId}, '${messageOf(agentId)}', 'name', '{name}', '["name"]', 0)`,
  contact_import_error: ({ orgId, agentId }) =>
    `insert into contact_import_error (org_id, import_id, row_number, reason, cells) values
       (${orgId}, '${messageOf(agentId)}', 1, 'x', '{}')`,
  room: ({ agentId }, { guestId }) =>
    `insert into room (agent_id, id, peer_id, peer_kind) values (${agentId}, '${roomOf(agentId, guestId)}', ${guestId}, 'guest')`,
  room_user: ({ agentId }, { guestId }) =>
    `insert into room_user (agent_id, room_id, user_id) values (${agentId}, '${roomOf(agentId, guestId)}', ${guestId})`,
  message: ({ agentId }, { guestId }) =>
    `insert into message (agent_id, room_id, id, from_id, to_id, role, text) values
       (${agentId}, '${roomOf(agentId, guestId)}', '${messageOf(agentId)}', ${guestId}, ${agentId}, 'user', 'Hello')`,
  incoming_file: ({ agentId }, { guestId }) =>
    `insert into incoming_file (agent_id, room_id, message_id, position, carrier, name, type, address) values
       (${agentId}, '${roomOf(agentId, guestId)}', '${messageOf(agentId)}', 0, 'twilio', 'a.png', 'image/png', 'sealed')`,
  agent_request: ({ agentId }, { guestId }) =>
    `insert into agent_request (agent_id, room_id, question_id, kind) values
       (${agentId}, '${roomOf(agentId, guestId)}', '${messageOf(agentId)}', 'message')`,
  answer_trace: ({ agentId }, { guestId }) =>
    `insert into answer_trace (agent_id, room_id, message_id, trace) values
       (${agentId}, '${roomOf(agentId, guestId)}', '${messageOf(agentId)}', '{}')`,
  unanswered: ({ agentId }) =>
    `insert into unanswered (agent_id, id, is_test) values (${agentId}, '${messageOf(agentId)}', false)`,
  unanswered_question: ({ agentId }, { guestId }) =>
    `insert into unanswered_question (agent_id, room_id, question_id, unanswered_id, reason, words) values
       (${agentId}, '${roomOf(agentId, guestId)}', '${messageOf(agentId)}', '${messageOf(agentId)}', 'noPassage', '{}')`,
  test_case: ({ agentId }) =>
    `insert into test_case (agent_id, question, expected, created_by) values (${agentId}, 'Q', 'A', 1)`,
  test_run: ({ agentId }) =>
    `insert into test_run (agent_id, id, rev, staging, cases, started_by) values
       (${agentId}, '${messageOf(agentId)}', 1, '{}', '[]', 1)`,
  test_result: ({ agentId }) =>
    `insert into test_result (agent_id, run_id, case_id, copy, result) values
       (${agentId}, '${messageOf(agentId)}', gen_random_uuid(), 'staging', '{}')`,
  delivery: ({ agentId }, { guestId }) =>
    `insert into delivery (agent_id, room_id, message_id, channel, direction, status) values
       (${agentId}, '${roomOf(agentId, guestId)}', '${messageOf(agentId)}', 'sms', 'out', 'queued')`,
  reaction: ({ agentId }, { guestId }) =>
    `insert into reaction (agent_id, room_id, message_id, user_id, emoji) values
       (${agentId}, '${roomOf(agentId, guestId)}', '${messageOf(agentId)}', ${guestId}, '👍')`,
  room_note: ({ agentId }, { guestId }) =>
    `insert into room_note (agent_id, room_id, author_id, author_name, text) values
       (${agentId}, '${roomOf(agentId, guestId)}', 1, 'A', 'N')`,
  canned_reply: ({ orgId }) =>
    `insert into canned_reply (org_id, title, text) values (${orgId}, 'R' || gen_random_uuid(), 'R')`,
  media: ({ agentId }) =>
    `insert into media (account_id, id, name, type, size, sha256, bytes, uploaded_by)
     values (${agentId}, '${messageOf(agentId)}', 'x.png', 'image/png', 1, '\\x00', '\\x00', 1)`,
  message_media: ({ agentId }, { guestId }) =>
    `insert into message_media (agent_id, room_id, message_id, media_id)
     values (${agentId}, '${roomOf(agentId, guestId)}', '${messageOf(agentId)}', '${messageOf(agentId)}')`,
  block: ({ agentId }, { guestId }) => `insert into block (account_id, blocked_id) values (${agentId}, ${guestId})`,
  activity: ({ agentId }, { guestId }) =>
    `insert into activity (account_id, room_id) values (${agentId}, '${roomOf(agentId, guestId)}')`,
  support_request: ({ agentId }) =>
    `insert into support_request (account_id, user_id, name, email, message) values (${agentId}, 1, 'N', 'n@x.test', 'H')`,
  notification: ({ agentId }) => `insert into notification (account_id, type) values (${agentId}, 'n')`,
  conversation_log: ({ agentId }) =>
    `insert into conversation_log (account_id, agent_id, uuid, type) values (${agentId}, ${agentId}, 'u${agentId}', 'call')`,
  call: ({ agentId }) =>
    `insert into call (agent_id, id, uuid, room_id, copy, caller_id, caller_name, client_key, ears) values
       (${agentId}, '${messageOf(agentId)}', 'u${agentId}', '1:2', 'default', 1, 'C', gen_random_uuid(), 'host')`,
  call_event: ({ agentId }) =>
    `insert into call_event (agent_id, call_id, seq, events) values (${agentId}, '${messageOf(agentId)}', 0, '[]')`,
  call_recording_page: ({ agentId }) =>
    `insert into call_recording_page (agent_id, call_id, starts_at, bytes) values (${agentId}, '${messageOf(agentId)}', 0, '\\x00')`,
  transcript: ({ agentId }) => `insert into transcript (agent_id, uuid) values (${agentId}, 'u${agentId}')`,
  kb: ({ orgId, agentId }) => `insert into kb (org_id, id, title) values (${orgId}, '${messageOf(agentId)}', 'K')`,
  kb_document: ({ orgId, agentId }) =>
    `insert into kb_document (org_id, kb_id, id) values (${orgId}, '${messageOf(agentId)}', '${messageOf(agentId)}')`,
  kb_file: ({ orgId, agentId }) =>
    `insert into kb_file (org_id, document_id, type, bytes) values (${orgId}, '${messageOf(agentId)}', 'text/plain', '\\x00')`,
  kb_chunk: ({ orgId, agentId }) =>
    `insert into kb_chunk (org_id, kb_id, document_id, ordinal, content) values
       (${orgId}, '${messageOf(agentId)}', '${messageOf(agentId)}', 0, 'Open from nine')`,
  ledger_transaction: ({ agentId }) => bookedBy(agentId),
  ledger_entry: ({ agentId }) => bookedBy(agentId),
  wallet: ({ agentId }) => `insert into wallet (account_id) values (${agentId}) on conflict do nothing`,
  wallet_hold: ({ agentId }) =>
    `insert into wallet_hold (account_id, cause, key, amount_sats) values (${agentId}, '{}', gen_random_uuid(), 1)`,
  invoice: ({ agentId }) =>
    `insert into invoice (account_id, state, provider, invoice, payment_hash, amount_sats, rate_pico_usd, rate_at,
       rate_is_fallback, expires_at) values
       (${agentId}, 'expired', 'demo', gen_random_uuid(), gen_random_uuid(), 1, 1, now(), true, now())`,
  withdrawal: ({ agentId }) =>
    `insert into withdrawal (account_id, provider, address, invoice, payment_hash, amount_sats, usd_cents, is_in_usd,
       fee_limit_sats, requested_by) values (${agentId}, 'demo', 'a', 'i', gen_random_uuid(), 1, 1, true, 0, 1)`,
  ...LOG_ROWS,
  ...METRIC_ROWS,
  task_limit: ({ orgId }) => `insert into task_limit (org_id) values (${orgId}) on conflict do nothing`,
  task_batch: ({ orgId, agentId }) => `insert into task_batch (org_id, id) values (${orgId}, '${messageOf(agentId)}')`,
  task: ({ agentId }) =>
    `insert into task (agent_id, id, type, channel, state, target, message)
     values (${agentId}, '${messageOf(agentId)}', 'text', 'text', 'canceled', '+15035550142', 'M')`,
  task_attempt: ({ agentId }, { guestId }) =>
    // Over: an answer to one that is open begins a job, and these databases have none.
    `insert into task_attempt (agent_id, task_id, number, channel, target, result, ended_at, room_id, message_id, is_first)
     values (${agentId}, '${messageOf(agentId)}', 1, 'text', '+15035550142', 'sent', now(), '${roomOf(agentId, guestId)}',
       '${messageOf(agentId)}', true)`,
  webhook_relay: ({ orgId }) =>
    `insert into webhook_relay (org_id, type, url, headers)
     values (${orgId}, 'twilioSMS', 'https://app.invalid', '\\x00') on conflict do nothing`,
  webhook: ({ agentId }) =>
    `insert into webhook (account_id, id, url, label, type, secret, secret_ending)
     values (${agentId}, '${messageOf(agentId)}', 'https://hooks.invalid', 'H', 'onboarding', '\\x00', 'aaaa')`,
  webhook_delivery: ({ agentId }) =>
    `insert into webhook_delivery (account_id, id, webhook_id, event, subject, in_order, body)
     values (${agentId}, '${messageOf(agentId)}', '${messageOf(agentId)}', 'onboarding.step', 'S', 'o', '{}')`,
  webhook_attempt: ({ agentId }) =>
    `insert into webhook_attempt (account_id, delivery_id, number, at, duration_ms, request_headers)
     values (${agentId}, '${messageOf(agentId)}', 1, now(), 5, '{}')`,
  usage: ({ agentId }) =>
    `insert into usage (account_id, item, source, bundle, quantity, cause, used_at)
       values (${agentId}, 'agents', gen_random_uuid(), 'x', 1, '{}', now())`,
  usage_cost: ({ agentId }) =>
    `insert into usage_cost (account_id, usage_id, bundle, price_pico_usd, amount_pico_usd, used_at, is_due)
       values (${agentId}, gen_random_uuid(), 'x', 1, 1, now(), true)`,
  usage_price: ({ agentId }) =>
    `insert into usage_price (account_id, item, from_day, pico_usd) values (${agentId}, gen_random_uuid(), now(), 1)`,
  usage_budget: ({ agentId }) => `insert into usage_budget (account_id) values (${agentId}) on conflict do nothing`,
  usage_limit: ({ agentId }) =>
    `insert into usage_limit (account_id, item, most) values (${agentId}, gen_random_uuid(), 1)`,
  usage_carry: ({ agentId }) => `insert into usage_carry (account_id) values (${agentId}) on conflict do nothing`,
  card_customer: ({ agentId }) =>
    `insert into card_customer (account_id, provider, ref) values (${agentId}, gen_random_uuid(), 'c')`,
  card: ({ agentId }) =>
    `insert into card (account_id, provider, is_demo, ref, brand, last4, exp_month, exp_year)
       values (${agentId}, 'demo', true, gen_random_uuid(), 'visa', '4242', 12, 2099)`,
  card_setup: ({ agentId }) => `insert into card_setup (account_id, provider) values (${agentId}, 'demo')`,
  top_up: ({ agentId }) =>
    `insert into top_up (account_id, provider, is_demo, usd_cents, is_automatic) values (${agentId}, 'demo', true, 1, false)`,
  automatic_top_up: ({ agentId }) =>
    `insert into automatic_top_up (account_id, is_on, below_cents, add_cents, monthly_cents)
       values (${agentId}, false, 1, 1, 1) on conflict do nothing`,
  payout: ({ agentId }) =>
    `insert into payout (account_id, way, provider, is_demo, address, usd_cents, amount_sats, fee_limit_cents, rate_pico_usd, rate_at,
       rate_is_fallback, requested_by) values (${agentId}, 'paypal', 'demo', true, 'a', 1, 1, 0, 1, now(), true, 1)`,
  payout_account: ({ agentId }) =>
    `insert into payout_account (account_id, provider, ref) values (${agentId}, gen_random_uuid(), gen_random_uuid())`,
  referral_invite: ({ agentId }) =>
    `insert into referral_invite (account_id, target, sent_at) values (${agentId}, gen_random_uuid(), now())`,
  referral_reward: ({ agentId }) =>
    `insert into referral_reward (account_id, referred_id, usd_cents, claimed_at)
     select ${agentId}, coalesce(max(referred_id), 0) + 1, 1, now() from referral_reward`,
  payment_link: ({ agentId }) =>
    `insert into payment_link (account_id, slug) values (${agentId}, gen_random_uuid()) on conflict do nothing`,
  product_plan: ({ agentId }) => aPlan(agentId),
  plan_offer: ({ agentId }) =>
    `with made as (${aPlan(agentId)} returning id)
     insert into plan_offer (account_id, plan_id, is_offered) select ${agentId}, id, false from made`,
  subscription: ({ agentId }) =>
    `insert into subscription (account_id, state, plan_id, term, plan, cents, cost_cents, anchor_at, period_start, period_end, counts_until,
       started_at, ended_at) values (${agentId}, 'ended', 'pplan-x', 'month', '{}', 1, 1, now(), now(), now() + interval '1 day', now(), now(), now())`,
  bill: ({ agentId }) =>
    `insert into bill (account_id, seller_id, number, cents, cost_cents, lines, makes, is_demo)
     select ${agentId}, ${agentId}, count(*) + 1, 1, 1, '[]', '{}', true from bill where seller_id = ${agentId}`,
  bill_count: ({ agentId }) =>
    `insert into bill_count (account_id, last) values (${agentId}, 1) on conflict do nothing`,
  ...businessRows,
  audit: ({ agentId }) => `insert into audit (account_id, action) values (${agentId}, 'test')`,
  event_outbox: ({ agentId }) =>
    `insert into event_outbox (account_id, agent_id, type) values (${agentId}, ${agentId}, 'test')`,
};

/** Tables whose rows belong to a whole organization; an agent's scope reads those of its organization, or none. */
const ORGANIZATION_ROWS: Record<string, 'shared' | 'hidden'> = {
  membership: 'hidden',
  invite: 'hidden',
  custom_role: 'hidden',
  developer_token: 'hidden',
  token_request: 'hidden',
  domain: 'hidden',
  template: 'shared',
  template_migration: 'hidden',
  app_def: 'shared',
  numbering_provider: 'shared',
  phone_number: 'shared',
  access_request: 'shared',
  email_provider: 'shared',
  relay_secret: 'shared',
  task_limit: 'shared',
  task_batch: 'shared',
  webhook_relay: 'hidden',
  ledger_transaction: 'hidden',
  ledger_entry: 'hidden',
  wallet: 'hidden',
  wallet_hold: 'hidden',
  invoice: 'hidden',
  withdrawal: 'hidden',
  usage: 'hidden',
  usage_cost: 'hidden',
  usage_price: 'hidden',
  usage_budget: 'hidden',
  usage_limit: 'hidden',
  usage_carry: 'hidden',
  card_customer: 'hidden',
  card: 'hidden',
  card_setup: 'hidden',
  top_up: 'hidden',
  automatic_top_up: 'hidden',
  payout: 'hidden',
  payment_link: 'hidden',
  referral_invite: 'hidden',
  referral_reward: 'hidden',
  payout_account: 'hidden',
  product_plan: 'hidden',
  plan_offer: 'hidden',
  subscription: 'shared',
  bill: 'hidden',
  bill_count: 'hidden',
  ...Object.fromEntries(BUSINESS_TABLES.map((name) => [name, 'hidden' as const])),
  canned_reply: 'shared',
  contact: 'shared',
  contact_list: 'shared',
  contact_list_member: 'shared',
  contact_distinct: 'shared',
  contact_merge: 'shared',
  refusal: 'shared',
  contact_merge_room: 'shared',
  contact_import: 'shared',
  contact_import_error: 'shared',
  log_view: 'shared',
  kb: 'shared',
  kb_document: 'shared',
  kb_chunk: 'shared',
  kb_file: 'shared',
};

/** The column with the agent's id, if it is not agent_id. */
const AGENT_COLUMN: Record<string, string> = {
  webhook: 'account_id',
  webhook_delivery: 'account_id',
  webhook_attempt: 'account_id',
  log_export: 'account_id',
  dashboard: 'account_id',
  dashboard_mail: 'account_id',
  monitor: 'account_id',
  monitor_event: 'account_id',
  log_export_part: 'account_id',
  account: 'id',
  app_install: 'account_id',
  app_sign_in: 'account_id',
  integration: 'account_id',
  block: 'account_id',
  activity: 'account_id',
  media: 'account_id',
  notification: 'account_id',
  support_request: 'account_id',
  audit: 'account_id',
  event_outbox: 'account_id',
};

/** Append-only tables; only the scope of the whole installation reads the outbox. */
export const APPEND_ONLY = new Set(['audit', 'event_outbox']);

/** The rows that a scope must see of a table, as a condition that is independent of the policies. */
export function visibleRows(table: string, kind: Scope['kind'], place: Place): string {
  const { partnerId, resellerId, orgId, agentId } = place;
  if (kind === 'super') return 'true';
  if (table === 'event_outbox') return 'false';
  const ancestors = table === 'account' ? [partnerId, ...(kind === 'reseller' ? [] : [resellerId])] : [];
  const also = ancestors.length > 0 ? ` or id in (${ancestors})` : '';
  if (kind === 'partner') return `partner_id = ${partnerId}`;
  if (kind === 'reseller') return `reseller_id = ${resellerId}${also}`;
  if (kind === 'org') return `org_id = ${orgId}${also}`;
  if (table === 'account') return `id in (${agentId}, ${orgId}, ${ancestors})`;
  if (table in ORGANIZATION_ROWS) return ORGANIZATION_ROWS[table] === 'shared' ? `org_id = ${orgId}` : 'false';
  return `org_id = ${orgId} and ${AGENT_COLUMN[table] ?? 'agent_id'} = ${agentId}`;
}

/** The rows that a member of an organization sees who may access only this agent of it. */
export function visibleToLimited(table: string, place: Place): string {
  return table in ORGANIZATION_ROWS ? visibleRows(table, 'org', place) : visibleRows(table, 'agent', place);
}

/** Whether the rows of a table belong to an organization's agents, so that one agent's are foreign to another. */
export const isOfAgents = ({ name }: Table): boolean => !(name in ORGANIZATION_ROWS);

const aPlan = (agentId: number): string =>
  `insert into product_plan (account_id, id, name, month_cents, trial_days, product_items, entitlements, state)
   values (${agentId}, 'pplan-' || gen_random_uuid(), 'P', 1, 0, '{}', '{}', 'offered')`;

/** A movement of one sat with both of its sides, since nothing else is booked. */
const bookedBy = (agentId: number): string =>
  `with booked as (
     insert into ledger_transaction (account_id, kind, cause, key, hash, rate_pico_usd, rate_at, rate_is_fallback)
     values (${agentId}, 'topUp', '{}', gen_random_uuid(), '\\x00', 1, now(), true) returning id)
   insert into ledger_entry (account_id, transaction_id, position, kind, book, provider, amount_sats, balance_sats)
   select ${agentId}, id, 0, 'topUp', 'outside', 'demo', -1, null from booked
   union all select ${agentId}, id, 1, 'topUp', 'wallet', null, 1, 1 from booked`;

const roomOf = (a: number, b: number): string => `${Math.min(a, b)}:${Math.max(a, b)}`;
const messageOf = (agentId: number): string => `00000000-0000-7000-8000-${String(agentId).padStart(12, '0')}`;
/** The first of an agent's two contacts, beyond the ids that are drawn. */
const contactOf = (agentId: number): number => 1_000_000_000 + 2 * agentId;
