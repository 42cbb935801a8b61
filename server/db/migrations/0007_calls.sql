-- One row per call or message thread (specification 3, conversation log record). Partitioned by month from day one.
create table conversation_log (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null,
  agent_id integer,
  id uuid not null default uuidv7(),
  -- "{uuid}:{timestamp}" (api-shapes 1).
  uuid text not null,
  started_at timestamptz not null default now(),
  duration_s integer not null default 0 check (duration_s >= 0),
  account_name text,
  type text not null,
  event_type text,
  direction text check (direction in ('inbound', 'outbound')),
  status text,
  source text,
  from_number text,
  to_number text,
  cnam text,
  room_id text,
  call_id text,
  transfer text,
  scheduled boolean not null default false,
  summary text,
  agent_outcome text,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (org_id, started_at, id)
) partition by range (started_at);
create index conversation_log_agent on conversation_log (org_id, agent_id, started_at desc);
create index conversation_log_reseller on conversation_log (reseller_id, started_at desc);
create index conversation_log_partner on conversation_log (partner_id, started_at desc);
create index conversation_log_uuid on conversation_log (org_id, uuid);
create index conversation_log_call on conversation_log (call_id) where call_id is not null;
create index conversation_log_room on conversation_log (org_id, room_id, started_at desc) where room_id is not null;
call place_tenant_table('conversation_log', 'account_id');
call secure_tenant_table('conversation_log', 'own');

-- Makes the monthly partitions that are missing, from `months_back` months ago to `months_ahead` months from now. Rows that the
-- default partition holds for such a month move into it. Returns how many were made. Partitions can only be read through
-- their parent: row-level security without a policy, and no grants.
create function make_log_partitions(months_back integer, months_ahead integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  this_month timestamp := date_trunc('month', now() at time zone 'utc');
  first_of timestamp;
  lower_bound timestamptz;
  upper_bound timestamptz;
  part text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('make_log_partitions'));
  for offset_months in -months_back .. months_ahead loop
    first_of := this_month + make_interval(months => offset_months);
    lower_bound := first_of at time zone 'utc';
    upper_bound := (first_of + interval '1 month') at time zone 'utc';
    part := 'conversation_log_' || to_char(first_of, 'YYYYMM');
    continue when to_regclass(part) is not null;
    execute format('create table %I (like conversation_log including defaults including generated including constraints)', part);
    execute format('alter table %I enable row level security', part);
    execute format(
      'with moved as (delete from conversation_log_default where started_at >= %L and started_at < %L returning *)
       insert into %I select * from moved', lower_bound, upper_bound, part);
    execute format('alter table conversation_log attach partition %I for values from (%L) to (%L)', part, lower_bound, upper_bound);
    made := made + 1;
  end loop;
  return made;
end $$;
revoke execute on function make_log_partitions from public;
grant execute on function make_log_partitions to app_super;

-- A row of a month without a partition is kept here, not refused.
create table conversation_log_default partition of conversation_log default;
alter table conversation_log_default enable row level security;
select make_log_partitions(3, 3);

-- What was said, by the uuid of its log. turns: [{role, content, atMs}].
create table transcript (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  uuid text not null,
  room_id text,
  language text,
  turns jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, uuid)
);
create index transcript_room on transcript (org_id, room_id) where room_id is not null;
create trigger touch before update on transcript for each row execute function touch_updated_at();
call place_tenant_table('transcript', 'agent_id');
call secure_tenant_table('transcript', 'own');
