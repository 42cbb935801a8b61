import pg from 'pg';
import type { World } from '#tests/support/world.ts';
import type { Records } from '../../isolation/records';
import { vacuumed } from '../vacuumed';

/** When the host of these tests runs: a clock that stands still makes the same months, so the same plans, on every day. */
export const NOW_MS = Date.UTC(2026, 5, 15, 12);
const MONTHS = { before: 12, after: 3 };

type Filled = { readonly world: World; readonly records: Records; readonly logRows: number };

/** The months around the clock of the test, in place of those around today. For a database whose log is empty. */
export async function makeMonths(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits
     where inhparent = 'conversation_log'::regclass and inhrelid::regclass::text ~ '\\d{6}$'`,
  );
  for (const { name } of rows) await client.query(`drop table ${name}`);
  await client.query(`do $$
    declare
      first_of timestamp;
      part text;
    begin
      for month in -${MONTHS.before} .. ${MONTHS.after} loop
        first_of := date_trunc('month', to_timestamp(${NOW_MS / 1_000}) at time zone 'utc') + make_interval(months => month);
        part := 'conversation_log_' || to_char(first_of, 'YYYYMM');
        execute format('create table %I partition of conversation_log for values from (%L) to (%L)', part,
          first_of at time zone 'utc', (first_of + interval '1 month') at time zone 'utc');
        execute format('alter table %I enable row level security', part);
      end loop;
    end $$`);
}

/**
 * Fills a host with a year of conversations and all that comes with them: two fifths are one organization's, the rest those of a
 * thousand others. Everything else has its share of `logRows`.
 */
export async function fillHost(owner: pg.ClientConfig, { world, records, logRows }: Filled): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    // The rows are valid, so triggers and foreign keys are switched off.
    await client.query(`set session_replication_role = 'replica'; set timezone = 'UTC'; set jit = off`);
    const { accounts, people } = world;
    const ids = {
      partner: accounts.partner,
      reseller: accounts.reseller,
      org: accounts.organization,
      agent: accounts.agent,
      sibling: accounts.siblingAgent,
      otherReseller: accounts.otherPartnerReseller,
      otherPartner: accounts.otherPartner,
      otherOrg: accounts.otherPartnerOrganization,
      owner: people.owner.id,
      kb: records.organization.knowledgeBaseId,
      list: records.organization.contactListName,
      token: records.organization.tokenId,
      template: records.organization.templateId,
      import: records.organization.importId,
      call: records.agent.callId,
      now: new Date(NOW_MS).toISOString(),
      logs: logRows,
      /** Rooms, contacts and entries of the audit of the large organization. */
      many: Math.round(logRows / 10),
      /** What there is less of. */
      some: Math.round(logRows / 50),
    };
    for (const statement of STATEMENTS) {
      await client.query(
        statement.replace(/:(\w+)\b/g, (whole, name: string) => {
          const value = (ids as Readonly<Record<string, string | number>>)[name];
          if (value === undefined) return whole;
          return typeof value === 'number' ? String(value) : pg.escapeLiteral(value);
        }),
      );
    }
    // From so large a sample that statistics, and so plans, are the same in every run.
    await client.query('set default_statistics_target = 1000');
    await vacuumed(client, '^conversation_log_\\d{6}$|^ledger_entry$|^usage$');
  } finally {
    await client.end();
  }
}

/** The place of a row: of the large organization, or of one of a thousand others, every hundredth of which has the same reseller. */
const PLACED = `select n, own, case when own then :org else 10000000 + n % 1000 end as org_id,
    case when own or n % 100 = 0 then :reseller else :otherReseller end as reseller_id,
    case when own or n % 100 = 0 then :partner else :otherPartner end as partner_id,
    case when not own then 20000000 + n % 1000 when n % 16 = 0 then :sibling else :agent end as agent_id,
    100000000 + n as peer_id`;
/** So many rows of the large organization, which are one in `share`. */
const placed = (rows: string, share = 4) =>
  `${PLACED} from generate_series(1, ${share} * ${rows}) n, lateral (select n % ${share} = 0 as own) o`;
const OF_LOG = `${PLACED} from generate_series(1, :logs) n, lateral (select n % 5 < 2 as own) o`;
const ROOM_ID = `agent_id || ':' || peer_id`;

const STATEMENTS = [
  `insert into account (id, type, parent_id, partner_id, reseller_id, org_id, username, org_name, created_at)
   select 30000000 + n, 'organization', :reseller, :partner, :reseller, 30000000 + n, 'organization-' || n, 'Shop ' || n,
     timestamptz :now - n * interval '1 hour' from generate_series(1, :some) n`,
  `insert into account (id, type, parent_id, partner_id, reseller_id, org_id, username, account_name, created_at)
   select 40000000 + n, 'agent', 30000000 + n, :partner, :reseller, 30000000 + n, 'agent-' || n, 'Agent ' || n,
     timestamptz :now - n * interval '1 hour' from generate_series(1, :some) n`,
  `insert into account (id, type, parent_id, partner_id, reseller_id, username, reseller_name, created_at)
   select 50000000 + n, 'reseller', :partner, :partner, 50000000 + n, 'reseller-' || n, 'Reseller ' || n,
     timestamptz :now - n * interval '1 hour' from generate_series(1, 200) n`,
  `insert into account (id, type, parent_id, partner_id, reseller_id, org_id, username, account_name, created_at)
   select 60000000 + n, 'agent', :org, :partner, :reseller, :org, 'own-agent-' || n, 'Own agent ' || n,
     timestamptz :now - n * interval '1 hour' from generate_series(1, 400) n`,
  `insert into account (id, type, parent_id, partner_id, reseller_id, org_id, username, account_name, created_at)
   select 80000000 + n, 'agent', :otherOrg, :otherPartner, :otherReseller, :otherOrg, 'other-agent-' || n, 'Other agent ' || n,
     timestamptz :now - n * interval '1 hour' from generate_series(1, 6 * :some) n`,
  `insert into agent_config (org_id, reseller_id, partner_id, agent_id, staging)
   select org_id, reseller_id, partner_id, id, '{}' from account a
   where type = 'agent' and not exists (select from agent_config g where g.agent_id = a.id)`,
  `insert into app_user (id, username, email, name) select 70000000 + n, 'member-' || n, 'member' || n || '@rows.test', 'Member ' || n
   from generate_series(1, :some) n`,
  // A few work for the large organization, the others for one each.
  `insert into membership (account_id, user_id, partner_id, reseller_id, org_id, role)
   select o, 70000000 + n, :partner, :reseller, o, 'admin'
   from generate_series(1, :some) n, lateral (select case when n <= 200 then :org else 30000000 + n end as o) p`,
  `insert into conversation_log (org_id, reseller_id, partner_id, account_id, agent_id, uuid, started_at, duration_s, account_name,
     type, source, direction, from_number, to_number, room_id, call_id, summary, agent_outcome, handled_by, data)
   select org_id, reseller_id, partner_id, org_id, agent_id, 'u' || n || ':0',
     timestamptz :now - n * (interval '365 days' / :logs), n % 600, 'Shop', (array['call', 'chat', 'text', 'email'])[1 + n % 4],
     case when n % 20 = 0 then 'test' else 'client' end, 'inbound', '+15035550100', '+15035550101',
     agent_id || ':' || (100000000 + n % :many), case n % 4 when 0 then 'call-' || n end, 'Asked for a table on Friday.',
     case when n % 3 = 0 then 'booked' end, case when n % 7 = 0 then 'person' else 'agent' end, '{"messageCount": 4}'
   from (${OF_LOG}) placed`,
  `insert into contact (org_id, reseller_id, partner_id, id, name, phone, email, company, status, source, tags, created_at,
     last_conversation_at, last_called_at, conversation_count)
   select org_id, reseller_id, partner_id, peer_id, 'Person ' || n, '+1503' || lpad(n::text, 7, '0'), 'person' || n || '@rows.test',
     'Company ' || n % 500, (array['new', 'open', 'won', 'lost'])[1 + n % 4], 'import', array['tag ' || n % 20],
     timestamptz :now - n * interval '10 minutes', case when n % 3 > 0 then timestamptz :now - n * interval '3 minutes' end,
     case when n % 6 = 0 then timestamptz :now - n * interval '3 minutes' end, n % 9
   from (${placed(':many')}) placed`,
  `insert into contact_list_member (org_id, reseller_id, partner_id, list_id, contact_id)
   select c.org_id, c.reseller_id, c.partner_id, l.id, c.id from contact c
   join contact_list l on l.org_id = c.org_id and l.name = :list where c.id % 5 = 0`,
  `insert into room (org_id, reseller_id, partner_id, agent_id, id, peer_id, peer_kind, peer_name, contact_name, is_test, inbox,
     archived_at, assigned_to, assigned_name, snoozed_until, last_message, last_message_at, last_message_from, message_count, rating)
   select org_id, reseller_id, partner_id, agent_id, ${ROOM_ID}, peer_id, 'contact', 'Person ' || n, 'Person ' || n, n % 11 = 0,
     case when n % 13 = 0 then 'junk' else 'priority' end, case when n % 3 = 0 then timestamptz :now end,
     case when n % 170 = 0 then :owner end, case when n % 170 = 0 then 'Owner' end,
     case when n % 19 = 0 then timestamptz :now + interval '1 day' end, 'See you on Friday.',
     timestamptz :now - n * interval '2 minutes', agent_id, 3, case when n % 500 = 0 then 1 end
   from (${placed(':many')}) placed`,
  `insert into activity (org_id, reseller_id, partner_id, account_id, room_id, inbox, updated_at)
   select org_id, reseller_id, partner_id, agent_id, id, inbox, last_message_at from room where peer_id % 40 < 2`,
  `insert into message (org_id, reseller_id, partner_id, agent_id, room_id, from_id, to_id, role, text, created_at)
   select org_id, reseller_id, partner_id, agent_id, id, peer_id, agent_id, case said when 1 then 'user' else 'assistant' end,
     'A table on Friday, please.', last_message_at
   from room, generate_series(1, 2) said where peer_id % 16 < 4 and peer_id > 100000000`,
  `insert into audit (account_id, org_id, reseller_id, partner_id, actor_user_id, action, subject_type, subject_id, at)
   select org_id, org_id, reseller_id, partner_id, case when n % 3 = 0 then :owner else 70000000 + n % 100 end,
     case when n % 7 = 0 then 'signIn' else 'saveContact' end, 'contact', peer_id::text, timestamptz :now - n * interval '15 seconds'
   from (${placed(':many', 10)}) placed order by n desc`,
  `insert into notification (account_id, org_id, reseller_id, partner_id, user_id, type, payload, created_at, read_at)
   select org_id, org_id, reseller_id, partner_id, :owner, 'assigned', jsonb_build_object('roomId', ${ROOM_ID}, 'name', 'Person', 'text', 'See you on Friday.'),
     timestamptz :now - n * interval '1 minute', case when n % 5 > 0 then timestamptz :now end
   from (${placed(':some')}) placed`,
  `insert into token_request (token_id, account_id, org_id, reseller_id, partner_id, at, method, path, status, duration_ms, request_id)
   select :token, org_id, org_id, reseller_id, partner_id, timestamptz :now - n * interval '5 seconds', 'GET', '/api/v2/contact',
     case when n % 50 = 0 then 404 else 200 end, 12, 'request-' || n from (${placed(':many')}) placed`,
  `insert into kb_document (org_id, reseller_id, partner_id, kb_id, url, title, content, status, passages)
   select org_id, reseller_id, partner_id, :kb, 'https://rows.test/' || n, 'Page ' || n, 'Open at nine.', 'ready', 1
   from (${placed('2000')}) placed`,
  `insert into agent_version (org_id, reseller_id, partner_id, agent_id, version_id, title, automatic, snapshot)
   select :org, :reseller, :partner, :agent, 1600000000000 + n, 'Auto-' || n, true, '{}' from generate_series(1, 2000) n`,
  `insert into unanswered (org_id, reseller_id, partner_id, agent_id, id, is_test)
   select org_id, reseller_id, partner_id, agent_id, id, false from message where role = 'user' and from_id % 5 = 0 and from_id > 100000000`,
  `insert into unanswered_question (org_id, reseller_id, partner_id, agent_id, room_id, question_id, unanswered_id, reason, words)
   select org_id, reseller_id, partner_id, agent_id, room_id, id, id, 'noPassage', '{tabl}' from message
   where role = 'user' and from_id % 5 = 0 and from_id > 100000000`,
  `insert into agent_request (org_id, reseller_id, partner_id, agent_id, room_id, question_id, kind, details, created_at, done_at)
   select org_id, reseller_id, partner_id, agent_id, room_id, id, 'booking', '{}', created_at,
     case when from_id % 3 = 0 then created_at end
   from message where role = 'user' and from_id > 100000000`,
  `insert into test_case (org_id, reseller_id, partner_id, agent_id, question, expected, created_by)
   select :org, :reseller, :partner, :agent, 'Question ' || n, 'Answer ' || n, :owner from generate_series(1, 500) n`,
  `insert into phone_number (org_id, reseller_id, partner_id, number, source)
   select org_id, reseller_id, partner_id, '+1971' || lpad(n::text, 7, '0'), 'byo' from (${placed('400')}) placed`,
  `insert into contact_import_error (org_id, reseller_id, partner_id, import_id, row_number, reason, cells)
   select :org, :reseller, :partner, :import, 1 + n, 'No number.', '{a}' from generate_series(1, 2000) n`,
  // A hundred of them go on.
  `insert into call (org_id, reseller_id, partner_id, agent_id, uuid, room_id, copy, state, caller_id, caller_name, client_key, ears,
     recording, started_at, ended_at)
   select org_id, reseller_id, partner_id, agent_id, 'u' || n || ':0', ${ROOM_ID}, 'default',
     case when is_open then 'live' else 'closed' end, peer_id, 'Person ' || n, gen_random_uuid(), 'host',
     jsonb_build_object('state', case when is_open then 'recording' else 'kept' end, 'durationMs', 1000, 'bytes', 3000),
     timestamptz :now - n * interval '2 minutes', case when not is_open then timestamptz :now - n * interval '1 minute' end
   from (${placed(':some')}) placed, lateral (select n % 160 = 0 as is_open) o`,
  `insert into call_event (org_id, reseller_id, partner_id, agent_id, call_id, seq, events)
   select org_id, reseller_id, partner_id, agent_id, id, 0, '[]' from call where state = 'closed'`,
  `insert into call_event (org_id, reseller_id, partner_id, agent_id, call_id, seq, events)
   select org_id, reseller_id, partner_id, agent_id, id, n, jsonb_build_array(jsonb_build_object('seq', n, 'atMs', n, 'lane', 'text',
     'kind', 'guess', 'data', '{}'::jsonb)) from call, generate_series(1, 5000) n where id = :call`,
  `insert into call_recording_page (org_id, reseller_id, partner_id, agent_id, call_id, starts_at, bytes)
   select org_id, reseller_id, partner_id, agent_id, id, n * 10, '\\x00' from call, generate_series(1, 20) n
   where state = 'live' or caller_id % 10 = 0`,
  // One top-up among twenty movements.
  `with made as (
     insert into ledger_transaction (org_id, reseller_id, partner_id, account_id, kind, cause, key, hash, rate_pico_usd, rate_at,
       rate_is_fallback, created_at)
     select org_id, reseller_id, partner_id, org_id, case when n % 80 = 0 then 'topUp' else 'usage' end, '{"type": "call"}', 'call ' || n,
       '\\x00', 430000000, timestamptz :now, false, timestamptz :now - n * interval '1 minute'
     from (${placed(':some')}) placed
     returning id, org_id, reseller_id, partner_id, account_id, kind, created_at)
   insert into ledger_entry (org_id, reseller_id, partner_id, account_id, transaction_id, position, kind, book, amount_sats, balance_sats,
     created_at)
   select org_id, reseller_id, partner_id, account_id, id, position, kind, book, sats, balance, created_at
   from made, (values (0, 'wallet', 10, 1000), (1, 'sales', -10, null)) side (position, book, sats, balance)`,
  `insert into usage (org_id, reseller_id, partner_id, account_id, item, source, bundle, quantity, price_pico_usd, amount_pico_usd,
     cause, used_at)
   select org_id, reseller_id, partner_id, agent_id, 'client-inbound-message', 'm' || n, 'c' || n / 10, 1, 1000, 1000,
     '{"type": "message"}', timestamptz :now - n * interval '1 minute'
   from (${placed(':some')}) placed`,
  `insert into top_up (org_id, reseller_id, partner_id, account_id, state, provider, is_demo, usd_cents, is_automatic, payment_ref,
     amount_sats, settled_at, created_at)
   select org_id, reseller_id, partner_id, org_id, 'paid', 'Stripe', false, 2500, n % 3 = 0, 'p' || n, 58140,
     timestamptz :now - n * interval '1 minute', timestamptz :now - n * interval '1 minute'
   from (${placed(':some')}) placed`,
  `insert into payout (org_id, reseller_id, partner_id, account_id, state, way, provider, is_demo, address, usd_cents, amount_sats,
     fee_limit_cents, rate_pico_usd, rate_at, rate_is_fallback, fee_cents, taken_sats, ref, requested_by, settled_at, created_at)
   select org_id, reseller_id, partner_id, org_id, 'paid', 'paypal', 'PayPal', false, 'a@b.test', 2500, 58140, 50, 430000000,
     timestamptz :now, false, 25, 58140, 'p' || n, 1, timestamptz :now - n * interval '1 minute',
     timestamptz :now - n * interval '1 minute'
   from (${placed(':some')}) placed`,
  `insert into bill (org_id, reseller_id, partner_id, account_id, seller_id, number, cents, cost_cents, lines, makes, is_demo, created_at)
   select org_id, reseller_id, partner_id, org_id, org_id, n, 14900, 0, '[]', '{}', false, timestamptz :now - n * interval '1 minute'
   from (${placed(':some')}) placed`,
  `insert into task (org_id, reseller_id, partner_id, agent_id, type, channel, state, target, title, message, scheduled_for, due_at,
     finished_at, created_at, updated_at)
   select org_id, reseller_id, partner_id, agent_id, 'text', 'text', state, '+1503' || lpad(n::text, 7, '0'), 'Task ' || n,
     'See you on Friday.', case when n % 7 = 0 then timestamptz :now - n * interval '1 minute' end,
     case when state = 'pending' then timestamptz :now + interval '1 day' end,
     case when state <> 'pending' then timestamptz :now end, timestamptz :now - n * interval '1 minute',
     timestamptz :now - n * interval '30 seconds'
   from (${placed(':some')}) placed,
     lateral (select case n % 40 when 0 then 'errored' when 4 then 'pending' else 'finished' end as state) s`,
  // One webhook of each organization, with many deliveries.
  `insert into webhook (org_id, reseller_id, partner_id, account_id, url, label, type, secret, secret_ending)
   select org_id, reseller_id, partner_id, org_id, 'https://hooks.invalid/' || n, 'H', 'onboarding', '\\x00', 'aaaa'
   from (${placed(':some')}) placed where not own or n <= 20`,
  `insert into webhook_delivery (org_id, reseller_id, partner_id, account_id, webhook_id, event, subject, in_order, body, state, tries,
     created_at)
   select p.org_id, p.reseller_id, p.partner_id, p.org_id, w.id, 'onboarding.step', 'S', 'o' || n, '{}',
     case when n % 40 = 0 then 'failed' else 'delivered' end, 1, timestamptz :now - n * interval '1 minute'
   from (${placed(':some')}) p
   join lateral (select id from webhook w where w.account_id = p.org_id order by id limit 1) w on true`,
  // As many as an account may have, of which one told often.
  `insert into dashboard (org_id, reseller_id, partner_id, account_id, name, cards)
   select org_id, reseller_id, partner_id, org_id, 'Dashboard ' || n, '[]'
   from (${placed(':some')}) placed where not own or n <= 160`,
  `insert into dashboard_mail (org_id, reseller_id, partner_id, account_id, dashboard_id, user_id, weekday, hour, due_at)
   select org_id, reseller_id, partner_id, account_id, id, :owner, 1, 8, timestamptz :now + interval '1 day' from dashboard
   where name like 'Dashboard %'`,
  `insert into monitor (org_id, reseller_id, partner_id, account_id, name, metric, comparison, threshold, window_minutes, for_minutes,
     minimum_sample_size, channels, checked_at)
   select org_id, reseller_id, partner_id, org_id, 'Monitor ' || n, 'totalCalls', 'above', 10, 60, 0, 1, '{bell}',
     timestamptz :now - n * interval '1 second'
   from (${placed(':some')}) placed where not own or n <= 320`,
  `insert into monitor_event (org_id, reseller_id, partner_id, account_id, monitor_id, value, began_at, ended_at)
   select m.org_id, m.reseller_id, m.partner_id, m.account_id, m.id, n, timestamptz :now - n * interval '1 hour',
     timestamptz :now - n * interval '50 minutes'
   from monitor m, generate_series(1, case when m.account_id = :org then 200 else 2 end) n`,
  // Nobody has more than a handful.
  `insert into card (org_id, reseller_id, partner_id, account_id, provider, is_demo, ref, brand, last4, exp_month, exp_year)
   select org_id, reseller_id, partner_id, org_id, 'demo', true, 'c' || n, 'visa', '4242', 12, 2099
   from (${placed(':some')}) placed where not own or n <= 20`,
  `insert into template_migration_agent (org_id, reseller_id, partner_id, agent_id, migration_id, position, state)
   select a.org_id, a.reseller_id, a.partner_id, a.id, m.id, a.id, 'same' from template_migration m
   join account a on a.id between 40000000 and 50000000`,
];
