-- Texts and mails leave and arrive through providers.
alter table message drop constraint message_status_check;
alter table message add constraint message_status_check check (status in ('pending', 'success', 'delivered', 'failed'));
-- Why it failed, in the words of the inbox.
alter table message add column reason text;

-- The provider of the numbers sends from them too. webhook_key: what the address of its webhooks ends in; answering_agent_id: who
-- answers what was sent to a number that no agent has.
alter table numbering_provider add column webhook_key text not null default encode(uuid_send(gen_random_uuid()), 'hex');
alter table numbering_provider add column answering_agent_id integer;
create unique index numbering_provider_webhook on numbering_provider (webhook_key);
-- A webhook has nothing but its key until its signature is checked.
grant select (org_id, reseller_id, partner_id, provider_id, enabled, secrets, webhook_key, answering_agent_id)
  on numbering_provider to app_auth;
create policy auth on numbering_provider for select to app_auth using (true);

-- The mail server an organization sends by. Its agents have the addresses {user name}@{domain}.
create table email_provider (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  domain text not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  user_name text,
  -- Both AES-256-GCM, sealed by the host.
  password bytea,
  webhook_secret bytea,
  webhook_key text not null default encode(uuid_send(gen_random_uuid()), 'hex'),
  answering_agent_id integer,
  created_by integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id),
  check (security <> 'none' or password is null)
);
create unique index email_provider_webhook on email_provider (webhook_key);
call tenant_table('email_provider', 'org_id');
grant select (org_id, reseller_id, partner_id, domain, webhook_secret, webhook_key, answering_agent_id)
  on email_provider to app_auth;
create policy auth on email_provider for select to app_auth using (true);

-- Each time a message passed through a provider, or is to. Out: one row for every try that may have reached somebody, stored before
-- the provider is called. status: queued, started (a worker calls the provider), unknown (nobody knows what became of the call),
-- accepted (the provider has it), delivered or failed. It never goes back, except from started to queued if the provider
-- certainly did not take it. In: delivered.
create table delivery (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  room_id text not null,
  message_id uuid not null,
  id uuid not null default uuidv7(),
  channel text not null check (channel in ('sms', 'email')),
  direction text not null check (direction in ('in', 'out')),
  status text not null check (status in ('queued', 'started', 'unknown', 'accepted', 'delivered', 'failed')),
  reason text,
  provider text check (provider in ('twilio', 'telnyx', 'smtp', 'host', 'mailbox')),
  -- The provider's id of the message; a mail's Message-ID.
  provider_id text,
  -- Number or address of the agent's side, and of the other.
  own_address text,
  peer_address text,
  tries smallint not null default 0,
  due_at timestamptz not null default now(),
  started_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, room_id, message_id) references message on delete cascade on update cascade,
  foreign key (org_id, agent_id, room_id) references room (org_id, agent_id, id) on delete cascade
);
-- What a provider tells twice is stored once.
create unique index delivery_provider_id on delivery (org_id, channel, direction, provider_id) where provider_id is not null;
create index delivery_message on delivery (org_id, room_id, message_id);
create index delivery_waiting on delivery (org_id, room_id, id) where status in ('queued', 'started');
call tenant_table('delivery', 'agent_id');
