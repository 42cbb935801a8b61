-- A Lightning invoice by which an account adds funds (specification 4, Pending invoice). One waits at a time. It outlives the account.
create table invoice (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null,
  id uuid not null default uuidv7() primary key,
  state text not null default 'requested' check (state in ('requested', 'paid', 'cancelled', 'expired', 'short', 'overdue', 'over')),
  provider text not null,
  invoice text not null unique,
  payment_hash text not null unique,
  amount_sats bigint not null check (amount_sats > 0),
  usd_cents bigint,
  rate_pico_usd bigint not null,
  rate_at timestamptz not null,
  rate_is_fallback boolean not null,
  -- All that came.
  paid_sats bigint,
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- When the node was asked last.
  looked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state in ('paid', 'short', 'overdue', 'over')) = (paid_sats is not null))
);
create unique index invoice_waits on invoice (account_id) where state = 'requested';
create index invoice_account on invoice (account_id, created_at desc);
-- What is still looked after: for a while any invoice might be paid, or paid again.
create index invoice_expiry on invoice (expires_at);
call place_tenant_table('invoice', 'account_id');
call secure_tenant_table('invoice', 'none', 'account_id', 'select');
call touch_table('invoice');
grant insert, update on invoice to app_super;

-- Money that leaves by Lightning. It is promised (wallet_hold) until the provider says what became of it.
create table withdrawal (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null,
  id uuid not null default uuidv7() primary key,
  state text not null default 'sent' check (state in ('sent', 'paid', 'failed')),
  provider text not null,
  address text not null,
  -- What is paid: the invoice itself, or the one that the address gave.
  invoice text not null,
  payment_hash text not null,
  amount_sats bigint not null check (amount_sats > 0),
  usd_cents bigint not null,
  -- The person named it in dollars.
  is_in_usd boolean not null,
  fee_limit_sats bigint not null check (fee_limit_sats >= 0),
  fee_sats bigint,
  reason text,
  requested_by integer not null,
  settled_at timestamptz,
  looked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- An invoice is paid once, whoever asks.
create unique index withdrawal_once on withdrawal (payment_hash) where state <> 'failed';
create index withdrawal_account on withdrawal (account_id, created_at desc);
create index withdrawal_open on withdrawal (created_at) where state = 'sent';
create index withdrawal_settled on withdrawal (settled_at) where state = 'failed';
call place_tenant_table('withdrawal', 'account_id');
call secure_tenant_table('withdrawal', 'none', 'account_id', 'select');
call touch_table('withdrawal');
grant insert, update on withdrawal to app_super;
