-- Cards of accounts, whose numbers stay at the provider, and the funds that they add.

-- Who an account is for the provider of cards.
create table card_customer (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null,
  provider text not null,
  ref text not null,
  primary key (account_id, provider)
);

create table card (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null,
  id uuid not null default uuidv7() primary key,
  provider text not null,
  is_demo boolean not null,
  ref text not null,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, provider, ref)
);
create unique index card_default on card (account_id) where is_default;

-- A card that is being added by the form of the provider.
create table card_setup (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null,
  id uuid not null default uuidv7() primary key,
  provider text not null,
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  form_ref text,
  url text,
  card_id uuid references card on delete set null,
  looked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index card_setup_open on card_setup (created_at) where state = 'open';

-- Funds that are added by card, in US dollars. It outlives the account.
create table top_up (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null,
  id uuid not null default uuidv7() primary key,
  state text not null default 'requested' check (state in ('requested', 'confirm', 'paid', 'failed')),
  provider text not null,
  is_demo boolean not null,
  usd_cents bigint not null check (usd_cents > 0),
  is_automatic boolean not null,
  -- The card that was chosen; null: it is entered in the form of the provider.
  card_ref text,
  keeps_card boolean not null default false,
  brand text,
  last4 text,
  form_ref text,
  payment_ref text,
  -- Where the person fills in the form, or confirms.
  url text,
  why text check (why in ('declined', 'funds', 'expired', 'unconfirmed', 'left', 'refused', 'away')),
  -- What came into the wallet.
  amount_sats bigint check ((state = 'paid') = (amount_sats is not null)),
  -- What the provider gave back to the card, or the bank took back; and what of it was not in the wallet.
  returned_cents bigint not null default 0 check (returned_cents between 0 and usd_cents),
  returns integer not null default 0,
  owed_sats bigint not null default 0 check (owed_sats >= 0),
  requested_by integer,
  settled_at timestamptz,
  -- When the provider was asked last.
  looked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'failed') = (why is not null)),
  unique (provider, payment_ref)
);
create index top_up_account on top_up (account_id, created_at desc, id desc);
create index top_up_open on top_up (created_at) where state in ('requested', 'confirm');
-- A card may be given back what it paid for months.
create index top_up_paid on top_up (looked_at, settled_at) where state = 'paid';
create index top_up_owed on top_up (account_id, settled_at) where owed_sats > 0;

-- Funds that are added by themselves, once for each fall below a limit.
create table automatic_top_up (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null primary key,
  is_on boolean not null,
  below_cents bigint not null check (below_cents > 0),
  add_cents bigint not null check (add_cents > 0),
  monthly_cents bigint not null check (monthly_cents >= add_cents),
  card_id uuid references card on delete set null,
  -- It is below the limit, and funds for that were asked for.
  is_fallen boolean not null default false,
  -- In a row, and when it is tried again.
  failures smallint not null default 0,
  try_at timestamptz,
  off_why text check (off_why in ('declined', 'funds', 'expired', 'unconfirmed', 'left', 'refused', 'away')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not is_on or card_id is not null)
);

-- What a provider told, as what it is about: stored first, and read by a job, as often as need be.
create table card_event (
  provider text not null,
  id text not null,
  type text not null,
  about jsonb not null,
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider, id)
);
create index card_event_open on card_event (created_at) where handled_at is null;
call secure_table('card_event');
grant select, insert, update, delete on card_event to app_super;
create policy super on card_event to app_super using (true) with check (true);

call place_tenant_table('card_customer', 'account_id');
call secure_tenant_table('card_customer', 'none', 'account_id', 'select');
call place_tenant_table('card', 'account_id');
call secure_tenant_table('card', 'none', 'account_id', 'select');
call touch_table('card');
call place_tenant_table('card_setup', 'account_id');
call secure_tenant_table('card_setup', 'none', 'account_id', 'select');
call touch_table('card_setup');
call place_tenant_table('top_up', 'account_id');
call secure_tenant_table('top_up', 'none', 'account_id', 'select');
call touch_table('top_up');
call place_tenant_table('automatic_top_up', 'account_id');
call secure_tenant_table('automatic_top_up', 'none', 'account_id', 'select');
call touch_table('automatic_top_up');
grant insert, delete on card_customer to app_super;
grant insert, update, delete on card, card_setup, automatic_top_up to app_super;
grant insert, update on top_up to app_super;
