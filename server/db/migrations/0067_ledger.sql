-- Money, in sats. A movement is one transaction of the ledger, whose entries sum to zero; nothing in it ever changes or goes away.
create table ledger_transaction (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  -- Whose doing it is: the account that pays, or is paid. It outlives the account.
  account_id integer not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in (
    'topUp', 'usage', 'subscription', 'refund', 'withdrawal', 'payout', 'reward', 'fee', 'transfer', 'correction')),
  -- What it was for: {type, id, …}; a row of the console leads there.
  cause jsonb not null,
  -- The same key is the same movement. The hash is of all that was asked: the same key for something else is refused.
  key text not null,
  hash bytea not null,
  -- US dollars a sat, in millionths of a millionth, as they were then; as of when; and whether that is the stated rate of specification 9.
  rate_pico_usd bigint not null check (rate_pico_usd > 0),
  rate_at timestamptz not null,
  rate_is_fallback boolean not null,
  -- What somebody paid in dollars, to the cent; it stays, whatever becomes of the rate.
  usd_cents bigint,
  created_at timestamptz not null default now(),
  primary key (id),
  unique (account_id, key)
);
create index ledger_transaction_account on ledger_transaction (account_id, created_at desc, id desc);

create table ledger_entry (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  -- Whose money it is. A provider's side is that of the account in whose name it was moved.
  account_id integer not null,
  transaction_id uuid not null references ledger_transaction,
  position smallint not null,
  -- That of its transaction, for the index of the list.
  kind text not null,
  -- `wallet`: what an account has here. `outside`: what came in or went out through a provider. `sales`: what an account earned.
  -- `cost`: what it gave away.
  book text not null check (book in ('wallet', 'outside', 'sales', 'cost')),
  provider text check ((book = 'outside') = (provider is not null)),
  amount_sats bigint not null check (amount_sats <> 0),
  -- Of a wallet: what was in it afterwards.
  balance_sats bigint check ((book = 'wallet') = (balance_sats is not null) and balance_sats >= 0),
  created_at timestamptz not null default now(),
  primary key (transaction_id, position)
);
-- A page of movements is read off the index alone, whatever of it row-level security and a kind leave out.
create index ledger_entry_account on ledger_entry (account_id, book, created_at desc, transaction_id desc)
  include (kind, amount_sats, balance_sats, org_id, reseller_id, partner_id);

-- What an account has: the sum of its entries, kept beside them so that it can be guarded. `held` is promised to what still goes on.
create table wallet (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null primary key,
  balance_sats bigint not null default 0 check (balance_sats >= 0),
  held_sats bigint not null default 0 check (held_sats >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (held_sats <= balance_sats)
);

-- A promise: what a call, a task or a withdrawal may cost, until it is booked or taken back.
create table wallet_hold (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null references wallet,
  id uuid not null default uuidv7() primary key,
  cause jsonb not null,
  key text not null,
  amount_sats bigint not null check (amount_sats > 0),
  created_at timestamptz not null default now(),
  unique (account_id, key)
);

-- Every account reads its own; nobody but the host itself writes.
call place_tenant_table('ledger_transaction', 'account_id');
call secure_tenant_table('ledger_transaction', 'none', 'account_id', 'select');
call place_tenant_table('ledger_entry', 'account_id');
call secure_tenant_table('ledger_entry', 'none', 'account_id', 'select');
call place_tenant_table('wallet', 'account_id');
call secure_tenant_table('wallet', 'none', 'account_id', 'select');
call touch_table('wallet');
call place_tenant_table('wallet_hold', 'account_id');
call secure_tenant_table('wallet_hold', 'none', 'account_id', 'select');
grant insert on ledger_transaction, ledger_entry to app_super;
grant insert, update on wallet to app_super;
grant insert, delete on wallet_hold to app_super;

-- Not even its owner changes what was booked.
create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'What is booked is not changed: book the opposite.';
end $$;
create trigger keep before update or delete on ledger_transaction for each row execute function keep_ledger();
create trigger keep before update or delete on ledger_entry for each row execute function keep_ledger();

-- At the commit: a transaction has entries, and they sum to zero.
create function balance_ledger() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  booked uuid := coalesce(to_jsonb(new) ->> 'transaction_id', to_jsonb(new) ->> 'id')::uuid;
  total numeric;
begin
  select sum(amount_sats) into total from ledger_entry where transaction_id = booked;
  if total is distinct from 0 then
    raise exception 'The entries of ledger transaction % sum to %, not to 0.', booked, coalesce(total::text, 'nothing');
  end if;
  return null;
end $$;
revoke execute on function balance_ledger from public;
create constraint trigger balance after insert on ledger_transaction
  deferrable initially deferred for each row execute function balance_ledger();
create constraint trigger balance after insert on ledger_entry
  deferrable initially deferred for each row execute function balance_ledger();
-- Whoever books reads every entry of it: the trigger acts as app_super.
grant create on schema public to app_super;
alter function balance_ledger owner to app_super;
revoke create on schema public from app_super;
