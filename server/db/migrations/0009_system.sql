-- Who did what to which account, and under whose widened reach. Append-only.
create table audit (
  id uuid primary key default uuidv7(),
  at timestamptz not null default clock_timestamp(),
  account_id integer references account on delete set null,
  partner_id integer,
  reseller_id integer,
  org_id integer,
  -- The identity of the session, and the super administrator's, where an adminToken widened its reach.
  actor_user_id integer,
  actor_guest_id integer,
  admin_user_id integer,
  action text not null,
  subject_type text,
  subject_id text,
  request_id text,
  ip inet,
  details jsonb not null default '{}'
);
create index audit_account on audit (account_id, id desc);
create index audit_org on audit (org_id, id desc) where org_id is not null;
create index audit_actor on audit (actor_user_id, id desc) where actor_user_id is not null;
create trigger place before insert on audit for each row execute function place_by_account();
call secure_tenant_table('audit', 'own', 'account_id', 'select, insert');
create policy org_own_level on audit to app_org using (org_id = (select scope_org_id()) and account_id = org_id);
grant insert on audit to app_auth, app_guest;
create policy auth on audit for insert to app_auth with check (true);
create policy guest on audit for insert to app_guest
  with check (actor_guest_id = (select scope_guest_id()) and actor_user_id is null and admin_user_id is null);

-- What happened, for the realtime streams: ids only. Ids are given out before commit, so the order of reading is (xid, id), and a
-- reader takes only rows whose transaction lies before every one still open: xid < pg_snapshot_xmin(pg_current_snapshot()).
create table event_outbox (
  id bigint primary key generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  type text not null,
  account_id integer,
  partner_id integer,
  reseller_id integer,
  org_id integer,
  agent_id integer,
  user_id integer,
  guest_id integer,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index event_outbox_order on event_outbox (xid, id);
create index event_outbox_age on event_outbox (created_at);
create trigger place before insert on event_outbox for each row execute function place_by_account();
call secure_tenant_table('event_outbox', 'own', 'account_id', 'insert');
grant select, delete on event_outbox to app_super;
create policy org_own_level on event_outbox to app_org using (org_id = (select scope_org_id()) and account_id = org_id);
grant insert on event_outbox to app_auth, app_guest;
create policy auth on event_outbox for insert to app_auth with check (account_id is null);
create policy guest on event_outbox for insert to app_guest with check (guest_id = (select scope_guest_id()));

-- The stored answer of a call with an Idempotency-Key, per caller. status null: the first call is still running.
create table idempotency_key (
  actor_id integer not null,
  key text not null check (char_length(key) between 1 and 255),
  request_hash bytea not null,
  method text not null,
  path text not null,
  status smallint,
  response jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  primary key (actor_id, key)
);
create index idempotency_key_expiry on idempotency_key (expires_at);
call secure_table('idempotency_key');
grant select, insert, update, delete on idempotency_key to app_super, app_partner, app_reseller, app_org, app_agent, app_guest;
create policy own on idempotency_key to app_partner, app_reseller, app_org, app_agent, app_guest
  using (actor_id = (select scope_actor_id()));
create policy super on idempotency_key to app_super using (true) with check (true);

-- A copy continues the numbering.
grant select on all sequences in schema public to app_backup;
