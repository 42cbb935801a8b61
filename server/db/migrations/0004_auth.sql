-- A visitor without an account: an anonymous temporary session (specification 1, 3).
create table guest (
  id integer primary key default nextval('identity_seq'),
  username text not null,
  name text,
  email text,
  phone_number text,
  -- The person this visitor became by signing in or up.
  user_id integer references app_user on delete set null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz
);
create unique index guest_username on guest (lower(username));
call secure_table('guest');
grant select, insert, update on guest to app_auth, app_super;
grant select, update on guest to app_guest;
create policy auth on guest to app_auth using (true) with check (true);
create policy super on guest to app_super using (true) with check (true);
create policy guest on guest to app_guest using (id = (select scope_guest_id()));

-- Credentials. Only the SHA-256 of a token is stored; a developer token is a session of kind 'api' (specification 3).
create table session (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('user', 'guest', 'admin', 'api')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id integer references app_user on delete cascade,
  guest_id integer references guest on delete cascade,
  -- The account the credential opens; null: chosen from the person's memberships.
  account_id integer references account on delete cascade,
  description text,
  type text,
  ip inet,
  user_agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  check ((kind = 'guest') = (guest_id is not null and user_id is null))
);
create index session_person on session (user_id, created_at desc) where user_id is not null;
create index session_account on session (account_id, created_at desc) where account_id is not null;
create index session_expiry on session (expires_at);
call secure_table('session');
grant select, insert, update, delete on session to app_auth;
create policy auth on session to app_auth using (true) with check (true);

-- 6-digit codes and one-time tokens: stored as HMAC, with a limit of attempts and an expiry (host.md 1, 4).
create table verification (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('signin', 'signup', 'email', 'phone', 'one_time', 'verified_number')),
  -- The email or phone number the code went to.
  address text not null,
  code_hmac bytea not null,
  attempts smallint not null default 0 check (attempts >= 0),
  max_attempts smallint not null default 5,
  user_id integer references app_user on delete cascade,
  guest_id integer references guest on delete set null,
  account_id integer references account on delete cascade,
  -- What the request said and the answer will need, such as the business name of a sign-up.
  payload jsonb not null default '{}',
  ip inet,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index verification_address on verification (lower(address), purpose, created_at desc);
create unique index verification_one_time on verification (code_hmac) where purpose = 'one_time';
create index verification_expiry on verification (expires_at);
call secure_table('verification');
grant select, insert, update, delete on verification to app_auth;
create policy auth on verification to app_auth using (true) with check (true);

-- Storage of rate-limiter-flexible: its columns, its names.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
call secure_table('rate_limit');
grant select, insert, update, delete on rate_limit to app_auth;
create policy auth on rate_limit to app_auth using (true) with check (true);
