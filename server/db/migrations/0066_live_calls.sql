-- A call, from the moment that somebody asks for it. Its row of the log (conversation_log), its words (message) and its transcript are
-- those of any conversation; here stands who carries it, and what a call has besides.
create table call (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  id uuid not null default uuidv7(),
  -- "{uuid}:{timestamp}" of its row of the log (api-shapes 1).
  uuid text not null,
  room_id text not null,
  copy text not null check (copy in ('staging', 'default')),
  state text not null default 'offered' check (state in ('offered', 'ringing', 'live', 'wrapping', 'closed')),
  cause text,
  caller_id integer not null,
  caller_name text not null,
  -- Chosen by the caller: an offer that is sent again begins no second call.
  client_key uuid not null,
  ears text not null check (ears in ('host', 'browser', 'typed')),
  voice text not null default '',
  -- What a browser offered and what was answered; both are gone once the line is there.
  offer text,
  answer text,
  -- The voice process that carries it, and until when without a sign of life.
  lease_owner uuid,
  lease_until timestamptz,
  participants jsonb not null default '[]',
  units jsonb,
  recording jsonb,
  started_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  check ((state = 'closed') = (ended_at is not null))
);
create unique index call_client_key on call (org_id, caller_id, client_key);
-- The calls that go on: those of an account, and those that a process asks for.
create index call_open on call (org_id, agent_id) where state <> 'closed';
create index call_lease on call (lease_until nulls first) where state <> 'closed';
-- Whoever looks from above an organization, and a process that is told of a call, has only its id.
create index call_id on call (id);
create index call_uuid on call (org_id, uuid);
-- The recordings that are deleted when they are old.
create index call_recorded on call (ended_at) where recording ->> 'state' = 'kept';
call tenant_table('call');

-- What happened in a call, in batches of a quarter of a second. Only ever added to.
create table call_event (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  call_id uuid not null,
  -- Of the first event of the batch.
  seq integer not null,
  events jsonb not null,
  created_at timestamptz not null default now(),
  primary key (org_id, call_id, seq),
  foreign key (org_id, call_id) references call on delete cascade
);
call tenant_table('call_event', 'agent_id', 'select, insert, delete');

-- The recording of a call as it grows: pages of Ogg, a second each, so that all but the last second is there whatever becomes of the
-- process that writes it. Together they are one file.
create table call_recording_page (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  call_id uuid not null,
  -- Where in the file it begins, so that a part of the file is found without reading all.
  starts_at integer not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (org_id, call_id, starts_at),
  foreign key (org_id, call_id) references call on delete cascade
);
alter table call_recording_page alter column bytes set storage external;
call tenant_table('call_recording_page', 'agent_id', 'select, insert, delete');
