-- The business of resellers: billing systems of their own, what happens to who is late, and files of usage.

-- Where the organizations of a reseller pay. `provider` is the name by which cards and payments belong to it.
create table billing_system (
  org_id integer,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null primary key references account on delete cascade,
  type text not null check (type in ('stripe', 'chargebee')),
  -- The whole choice, sealed.
  sealed bytea not null,
  provider text not null,
  is_test boolean not null,
  -- Its webhook calls this host by it.
  webhook_key uuid not null default gen_random_uuid() unique,
  checked_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index billing_system_provider on billing_system (provider);

-- What the reseller of an organization got by its own billing system, and not the host: its money is spent here, and is not sent.
alter table top_up add column collected_by integer;
create index top_up_collected on top_up (account_id) where collected_by is not null and state = 'paid';

-- What happens to who does not pay (`contract/rules/money/plans/dunning.ts`). No row: the defaults there.
create table dunning (
  org_id integer,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null primary key references account on delete cascade,
  try_days integer[] not null,
  texts_pause_day integer not null check (texts_pause_day > 0),
  plan_ends_day integer not null check (plan_ends_day >= texts_pause_day),
  mails boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- When the reseller reminded who is late.
alter table subscription add column reminded_at timestamptz;

-- The period that the usage of an account is counted for; no row: the month.
create table billing_period (
  org_id integer,
  reseller_id integer,
  partner_id integer not null,
  account_id integer not null primary key references account on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Where the files of usage of an account and all below it go.
create table usage_export (
  org_id integer,
  reseller_id integer,
  partner_id integer not null,
  account_id integer not null primary key references account on delete cascade,
  rotation_minutes integer not null check (rotation_minutes > 0),
  host text not null,
  port integer not null check (port between 1 and 65535),
  username text not null,
  password bytea not null,
  path text not null,
  -- SHA-256 of the key that the server must show.
  host_key text not null,
  -- All that was counted up to here is in a file.
  until_id uuid not null,
  next_at timestamptz not null,
  -- When files that failed are sent again.
  failures integer not null default 0,
  try_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index usage_export_next on usage_export (next_at);

-- A file: what was counted after one id, up to another. What it holds never changes, so that it is written again after a failure.
create table usage_export_file (
  org_id integer,
  reseller_id integer,
  partner_id integer not null,
  account_id integer not null references usage_export on delete cascade,
  id uuid not null default uuidv7() primary key,
  name text not null,
  after_id uuid not null,
  until_id uuid not null,
  rows integer not null check (rows >= 0),
  sent_at timestamptz,
  failure text check (failure in ('away', 'refused', 'key', 'folder')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, name),
  check (until_id >= after_id)
);
create index usage_export_file_waiting on usage_export_file (account_id, id) where sent_at is null;

call place_tenant_table('billing_system', 'account_id');
call secure_tenant_table('billing_system', 'none', 'account_id');
call touch_table('billing_system');
call place_tenant_table('dunning', 'account_id');
call secure_tenant_table('dunning', 'none', 'account_id');
call touch_table('dunning');
call place_tenant_table('billing_period', 'account_id');
call secure_tenant_table('billing_period', 'none', 'account_id');
call touch_table('billing_period');
call place_tenant_table('usage_export', 'account_id');
call secure_tenant_table('usage_export', 'none', 'account_id');
call touch_table('usage_export');
call place_tenant_table('usage_export_file', 'account_id');
call secure_tenant_table('usage_export_file', 'none', 'account_id', 'select');
call touch_table('usage_export_file');
grant insert, update, delete on usage_export_file to app_super;

-- What was counted since, in the order of counting; and a month of what it costs, off the index alone.
create index usage_reseller_counted on usage (reseller_id, id);
create index usage_partner_counted on usage (partner_id, id);
create index usage_cost_month on usage_cost (account_id, used_at) include (bundle, amount_pico_usd, is_due);
create index bill_seller_paid on bill (seller_id, paid_at) where state = 'paid';
