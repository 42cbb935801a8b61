-- What a developer token is called, what it may do, and when it was used. Its hash is in session, under the same id.
create table developer_token (
  id uuid primary key,
  account_id integer not null references account on delete cascade,
  partner_id integer not null,
  reseller_id integer,
  org_id integer,
  -- Whom it acts for.
  user_id integer not null references app_user on delete cascade,
  description text not null,
  type text not null,
  scopes text[] not null,
  -- The last characters of its value, by which people tell tokens apart.
  ending text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  last_ip inet,
  -- Kept a while, so that its requests keep its name.
  revoked_at timestamptz
);
create index developer_token_account on developer_token (account_id, created_at desc);
create index developer_token_user on developer_token (user_id);
call place_tenant_table('developer_token', 'account_id');
call secure_tenant_table('developer_token', 'none');
grant select, update on developer_token to app_auth;
create policy auth on developer_token to app_auth using (true) with check (true);

-- What was done with a developer token, for its account to see. The hosts write it, for all accounts at once.
create table token_request (
  id uuid primary key default uuidv7(),
  token_id uuid not null references developer_token on delete cascade,
  account_id integer not null references account on delete cascade,
  partner_id integer not null,
  reseller_id integer,
  org_id integer,
  at timestamptz not null,
  method text not null,
  -- Without the query, which may hold a secret.
  path text not null,
  status smallint not null,
  duration_ms integer not null,
  request_id text not null,
  ip inet,
  message text
);
create index token_request_account on token_request (account_id, id desc);
create index token_request_token on token_request (token_id, id desc);
create index token_request_failed on token_request (account_id, id desc) where status >= 400;
create index token_request_age on token_request (at);
call place_tenant_table('token_request', 'account_id');
call secure_tenant_table('token_request', 'none', 'account_id', 'select, insert');
grant delete on token_request to app_super;
grant insert on token_request to app_auth;
create policy auth on token_request for insert to app_auth with check (true);
