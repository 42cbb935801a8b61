-- What super administrators look over the ledger by, and where it differs from what the providers say.

-- A page of the ledger is read off an index, whatever it is narrowed to.
create index ledger_transaction_time on ledger_transaction (created_at desc, id desc);
create index ledger_transaction_kind on ledger_transaction (kind, created_at desc, id desc);
create index ledger_transaction_cause_type on ledger_transaction ((cause ->> 'type'), created_at desc, id desc);
create index ledger_transaction_cause_id on ledger_transaction ((cause ->> 'id'), created_at desc, id desc);
create index ledger_entry_time on ledger_entry (account_id, created_at desc, transaction_id desc);
-- What came and went by a provider, of a period.
create index ledger_entry_outside on ledger_entry (created_at) where book = 'outside';

-- Each time that the ledger was compared with what a provider says. `way`: how money moves by it.
create table reconciliation (
  id uuid not null default uuidv7() primary key,
  way text not null check (way in ('lightning', 'cards')),
  provider text not null,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  -- Payments of the period there, and here.
  theirs integer not null,
  ours integer not null,
  -- Why it could not be compared.
  failure text,
  created_at timestamptz not null default now()
);
create index reconciliation_latest on reconciliation (way, provider, created_at desc);

-- Where they differ: one row for each payment, however often it is found.
create table reconciliation_difference (
  id uuid not null default uuidv7() primary key,
  way text not null check (way in ('lightning', 'cards')),
  provider text not null,
  direction text not null check (direction in ('in', 'out')),
  -- What the provider knows the payment by; of one that it does not know, the id of the record here.
  ref text not null,
  what text not null check (what in ('notBooked', 'unknown', 'notThere', 'amount', 'ledger')),
  -- The record here ('invoice', 'withdrawal' or 'topUp', and its id), and whose it is. It outlives the account.
  record_type text,
  record_id uuid,
  owner_id integer,
  -- Sats, and of cards cents.
  our_amount bigint,
  their_amount bigint,
  at timestamptz not null,
  -- `settled`: they agree again; `setAside`: somebody decided that it may stay so.
  state text not null default 'open' check (state in ('open', 'settled', 'setAside')),
  note text,
  decided_by integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (way, provider, direction, ref),
  check ((record_type is null) = (record_id is null)),
  check ((state = 'setAside') = (note is not null))
);
create index reconciliation_difference_list on reconciliation_difference (state, at desc, id desc);

-- They are about the whole installation.
call secure_table('reconciliation');
grant select, insert on reconciliation to app_super;
create policy super on reconciliation to app_super using (true) with check (true);
call secure_table('reconciliation_difference');
grant select, insert, update on reconciliation_difference to app_super;
create policy super on reconciliation_difference to app_super using (true) with check (true);
call touch_table('reconciliation_difference');
