-- What people do with the log: views of it that they keep, and files that are too long for a reply. Facts that are reported of a
-- conversation stand in its row (data -> 'reporting').

create table log_view (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  id uuid not null default uuidv7(),
  user_id integer not null references app_user on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- Range, filters, search and columns, as the address of the log has them.
  choice text not null check (length(choice) <= 8000),
  -- Everybody of the organization has it.
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index log_view_name on log_view (org_id, user_id, lower(name));
create index log_view_user on log_view (user_id);
call tenant_table('log_view', 'org_id');
create policy own_or_shared on log_view as restrictive to app_partner, app_reseller, app_org, app_agent
  using (is_shared or user_id = (select scope_user_id()));

-- A file of the log, written by a job in the place of whoever asked for it.
create table log_export (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null references account on delete cascade,
  id uuid not null default uuidv7(),
  user_id integer not null references app_user on delete cascade,
  format text not null check (format in ('csv', 'json')),
  -- What the list of the same rows is asked, with its range.
  query jsonb not null,
  -- Whose rows it may hold: the place of whoever asked.
  scope jsonb not null,
  status text not null default 'running' check (status in ('running', 'done', 'stopped')),
  -- How many rows it will have; null until they are counted.
  rows integer,
  done integer not null default 0,
  bytes bigint not null default 0,
  -- After which row it goes on.
  cursor text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id)
);
create index log_export_account on log_export (account_id, user_id);
create index log_export_user on log_export (user_id);
create index log_export_old on log_export (created_at);
call tenant_table('log_export', 'account_id');
-- Whoever acts as a person has that person's only.
create policy own_file on log_export as restrictive to app_partner, app_reseller, app_org, app_agent
  using ((select scope_user_id()) is null or user_id = (select scope_user_id()));

-- A piece of it. A file is read from any byte on.
create table log_export_part (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null,
  export_id uuid not null,
  from_byte bigint not null,
  bytes bytea not null,
  primary key (org_id, export_id, from_byte),
  foreign key (org_id, export_id) references log_export on delete cascade
);
call place_tenant_table('log_export_part', 'account_id');
call secure_tenant_table('log_export_part', 'own', 'account_id');
create policy org_own_level on log_export_part to app_org
  using (org_id = (select scope_org_id()) and account_id = org_id);
create policy own_file on log_export_part as restrictive to app_partner, app_reseller, app_org, app_agent
  using (exists (select from log_export e where e.org_id = log_export_part.org_id and e.id = export_id));

-- Conversations of which facts were reported, to count how often people agree with them.
create index conversation_log_reported on conversation_log (org_id, started_at desc) where data ? 'reporting';
-- Who asks for facts.
create index account_reporting on account (id) where settings ? 'reportingFields';
create index agent_config_reporting on agent_config (org_id) where production ? 'reportingFields';
