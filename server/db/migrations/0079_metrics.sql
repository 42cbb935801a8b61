-- Dashboards of metrics, whom they are mailed to, and monitors. The metrics themselves stand in the settings of accounts.

create table dashboard (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null references account on delete cascade,
  id uuid not null default uuidv7() primary key,
  name text not null check (length(name) between 1 and 200),
  -- [{metric, kind, size, groupBy?}], in their order.
  cards jsonb not null,
  date_filter text not null default '30d',
  filters jsonb not null default '{}',
  timezone text not null default 'UTC',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index dashboard_name on dashboard (account_id, lower(name));
call tenant_table('dashboard', 'account_id');

-- Somebody gets a dashboard by mail every week. It goes with the dashboard.
create table dashboard_mail (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null references account on delete cascade,
  dashboard_id uuid not null references dashboard on delete cascade,
  user_id integer not null references app_user on delete cascade,
  -- From 1 for Monday, and the hour, in the zone of the dashboard.
  weekday smallint not null check (weekday between 1 and 7),
  hour smallint not null check (hour between 0 and 23),
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (dashboard_id, user_id)
);
create index dashboard_mail_account on dashboard_mail (account_id);
create index dashboard_mail_user on dashboard_mail (user_id);
create index dashboard_mail_due on dashboard_mail (due_at);
call tenant_table('dashboard_mail', 'account_id');
-- Whoever acts as a person has that person's only.
create policy own_mail on dashboard_mail as restrictive to app_partner, app_reseller, app_org, app_agent
  using ((select scope_user_id()) is null or user_id = (select scope_user_id()));

create table monitor (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null references account on delete cascade,
  id uuid not null default uuidv7() primary key,
  name text not null check (length(name) between 1 and 200),
  -- By its name among the metrics of the account.
  metric text not null,
  comparison text not null check (comparison in ('above', 'below')),
  threshold float8 not null,
  window_minutes integer not null check (window_minutes > 0),
  for_minutes integer not null check (for_minutes >= 0),
  minimum_sample_size integer not null check (minimum_sample_size >= 0),
  channels text[] not null check (channels <@ '{bell,mail,webhook}' and channels <> '{}'),
  is_paused boolean not null default false,
  state text not null default 'unknown' check (state in ('ok', 'rising', 'firing', 'unknown')),
  state_at timestamptz not null default now(),
  -- Since when its value is beyond the threshold.
  beyond_since timestamptz,
  value float8,
  count integer not null default 0,
  reason text,
  -- When it was looked at last; of two workers only one goes on from there.
  checked_at timestamptz,
  made_by integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (beyond_since is null or state in ('rising', 'firing'))
);
create index monitor_account on monitor (account_id, lower(name), id);
create index monitor_waiting on monitor (checked_at nulls first) where not is_paused;
call tenant_table('monitor', 'account_id');

-- A time that a monitor told.
create table monitor_event (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null references account on delete cascade,
  id uuid not null default uuidv7() primary key,
  monitor_id uuid not null references monitor on delete cascade,
  value float8 not null,
  began_at timestamptz not null,
  ended_at timestamptz
);
create index monitor_event_account on monitor_event (account_id);
create index monitor_event_monitor on monitor_event (monitor_id, id desc);
-- It tells that it began once until it is over.
create unique index monitor_event_open on monitor_event (monitor_id) where ended_at is null;
call tenant_table('monitor_event', 'account_id');

-- By zero is divided to 0 (specification 5). As functions, so that what is divided by stands once in a statement.
create function metric_quotient(dividend float8, divisor float8) returns float8
  language sql immutable parallel safe return case when divisor = 0 then 0 else dividend / divisor end;
create function metric_remainder(dividend float8, divisor float8) returns float8
  language sql immutable parallel safe
  return case when divisor = 0 then 0 else dividend - divisor * trunc(dividend / divisor) end;
revoke execute on function metric_quotient, metric_remainder from public;
grant execute on function metric_quotient, metric_remainder to app_super, app_partner, app_reseller, app_org, app_agent;

-- What monitors tell.
alter table webhook drop constraint webhook_type_check;
alter table webhook add constraint webhook_type_check
  check (type in ('conversation', 'incoming', 'contact', 'agent', 'onboarding', 'monitor'));
