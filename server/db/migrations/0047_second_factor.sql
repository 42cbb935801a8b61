-- A second factor at sign-in, for those who want it: the codes of an authenticator app (RFC 6238). Members' lists tell who has it, so
-- that it stands with the person; null: it is off. Its secrets are in a table that only sign-in reads.
alter table app_user add column second_factor_at timestamptz;

create table second_factor (
  user_id integer primary key references app_user on delete cascade,
  -- Sealed with the host's key.
  secret bytea not null,
  -- The time step of the last code that was accepted: a code is used once.
  last_step bigint not null default 0,
  -- The HMACs of the recovery codes that were not used yet.
  recovery text[] not null default '{}',
  -- Wrong codes since then.
  wrong smallint not null default 0,
  wrong_since timestamptz,
  created_at timestamptz not null default now()
);
call secure_table('second_factor');
grant select, insert, update, delete on second_factor to app_auth;
create policy auth on second_factor to app_auth using (true) with check (true);

-- A sign-in whose first code was right and that waits for the second factor; only the HMAC of its token is kept.
alter table verification drop constraint verification_purpose_check;
alter table verification add constraint verification_purpose_check
  check (purpose in ('signin', 'signup', 'email', 'phone', 'one_time', 'verified_number', 'second_factor'));
create unique index verification_second_factor on verification (code_hmac) where purpose = 'second_factor';
