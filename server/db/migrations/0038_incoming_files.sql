-- Files that came with a text or a mail and are not here yet: a row for each, until it is stored with its message.
create table incoming_file (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  room_id text not null,
  message_id uuid not null,
  position smallint not null check (position >= 0),
  -- Who passed the message on. A provider's keys are sent to its own host alone.
  carrier text not null check (carrier in ('twilio', 'telnyx', 'smtp')),
  name text not null,
  type text not null,
  -- Sealed by the host: it may hold a key. AES-256-GCM.
  address bytea not null,
  state text not null default 'waiting' check (state in ('waiting', 'failed')),
  reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, room_id, message_id, position),
  foreign key (org_id, room_id, message_id) references message on delete cascade on update cascade,
  foreign key (org_id, agent_id, room_id) references room (org_id, agent_id, id) on delete cascade
);
create index incoming_file_waiting on incoming_file (updated_at) where state = 'waiting';
call tenant_table('incoming_file', 'agent_id');

-- From where somebody uploaded a file to an agent, until a message carries it: an HMAC of the network, so that the address is not kept.
alter table media add column uploaded_from bytea;
create index media_unsent on media (uploaded_from) where uploaded_from is not null;
