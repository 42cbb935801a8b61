-- A Lightning invoice by which an account adds funds (specification 4, Pending invoice). One waits at a time.
create table invoice (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null references account on delete cascade,
  id uuid not null default uuidv7() primary key,
  state text not null default 'requested' check (state in ('requested', 'paid', 'cancelled', 'expired', 'short', 'overdue')),
  provider text not null,
  invoice text not null unique,
  payment_hash text not null unique,
  amount_sats bigint not null check (amount_sats > 0),
  usd_cents bigint,
  rate_pico_usd bigint not null,
  paid_sats bigint,
  expires_at timestamptz not null,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state in ('paid', 'short', 'overdue')) = (paid_sats is not null))
);
create unique index invoice_waits on invoice (account_id) where state = 'requested';
create index invoice_account on invoice (account_id, created_at desc);
-- What is still looked after: what waits, and for a while what might yet be paid.
create index invoice_expiry on invoice (expires_at) where state in ('requested', 'cancelled', 'expired');
call tenant_table('invoice', 'account_id');

-- Money that leaves by Lightning. It is promised (wallet_hold) until the provider says what became of it.
create table withdrawal (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null references account on delete cascade,
  id uuid not null default uuidv7() primary key,
  state text not null default 'sent' check (state in ('sent', 'paid', 'failed')),
  provider text not null,
  address text not null,
  -- What is paid: the invoice itself, or the one that the address gave.
  invoice text not null,
  payment_hash text not null,
  amount_sats bigint not null check (amount_sats > 0),
  usd_cents bigint not null,
  fee_limit_sats bigint not null check (fee_limit_sats >= 0),
  fee_sats bigint,
  reason text,
  requested_by integer not null,
  -- Chosen by who asks, so that asking again is the same withdrawal.
  client_key uuid not null,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- An invoice is paid once, whoever asks.
create unique index withdrawal_once on withdrawal (payment_hash) where state <> 'failed';
create unique index withdrawal_client_key on withdrawal (account_id, client_key);
create index withdrawal_account on withdrawal (account_id, created_at desc);
create index withdrawal_open on withdrawal (created_at) where state = 'sent';
call tenant_table('withdrawal', 'account_id');
