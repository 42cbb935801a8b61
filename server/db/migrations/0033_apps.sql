-- What the definition of an app keeps to itself: the client secrets of its OAuth providers, sealed by the host.
alter table app_def add column secrets bytea;

-- The sign-ins of an installed app, sealed: the tokens of each provider. `failure`: why its last call was refused.
alter table app_install add column tokens bytea;
alter table app_install add column failure text;

-- Somebody signs in at a service for an installed app (OAuth 2). Only the hash of the state is kept; the verifier is sealed. It is
-- bound to the session and the browser that began it, and used once.
create table app_sign_in (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null references account on delete cascade,
  app_id text not null,
  app_version text not null,
  provider text not null,
  state_hash bytea not null unique,
  verifier bytea not null,
  session_id uuid not null,
  device_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (org_id, account_id, app_id, app_version, provider),
  foreign key (org_id, account_id, app_id, app_version) references app_install on delete cascade
);
call tenant_table('app_sign_in', 'account_id');

-- What an agent asked its people to do. A function that is called again for the same question asks only once.
create table agent_request (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  id uuid not null default uuidv7(),
  room_id text not null,
  question_id uuid not null,
  kind text not null check (kind in ('message', 'booking', 'transfer', 'confirmation')),
  details jsonb not null default '{}',
  done_at timestamptz,
  done_by integer,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, room_id, question_id) references message on delete cascade on update cascade
);
create unique index agent_request_once on agent_request (org_id, question_id, kind, md5(details::text));
create index agent_request_question on agent_request (org_id, room_id, question_id);
create index agent_request_agent on agent_request (org_id, agent_id, created_at desc);
call tenant_table('agent_request');

-- A function that waits for an answer of Zapier.
create table zapier_request (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  answer jsonb,
  answered_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
call tenant_table('zapier_request');
