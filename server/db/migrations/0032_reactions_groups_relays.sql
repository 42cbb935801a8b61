-- Under which name somebody reacted; null: the other side of the room, whose name the room knows.
alter table reaction add column name text;

-- Several people to whom an agent's team writes at once: their ids, sorted, so that the same people have one room.
alter table room add column group_key text;
create unique index room_group on room (org_id, agent_id, group_key) where group_key is not null;

-- The secret that an organization's outgoing messages are signed with on their way to a webhook. AES-256-GCM, sealed by the host.
create table relay_secret (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  secret bytea not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id)
);
call tenant_table('relay_secret', 'org_id');
