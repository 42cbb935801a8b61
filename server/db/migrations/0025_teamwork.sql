-- How a team shares its conversations: whose one is, when it comes back, what only the team reads, and replies to take from a list.
alter table room add column assigned_to integer;
alter table room add column assigned_name text;
alter table room add column snoozed_until timestamptz;
alter table room add constraint room_assigned check ((assigned_to is null) = (assigned_name is null));
create index room_snoozed on room (snoozed_until) where snoozed_until is not null;

-- Visitors have no grant here, and the agent's answers are made from `message` only.
create table room_note (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  room_id text not null,
  id uuid not null default uuidv7(),
  author_id integer not null,
  author_name text not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, room_id, id),
  foreign key (org_id, agent_id, room_id) references room (org_id, agent_id, id) on delete cascade
);
call place_tenant_table('room_note', 'agent_id');
call secure_tenant_table('room_note', 'own');

create table canned_reply (
  org_id integer not null references account on delete cascade,
  reseller_id integer not null,
  partner_id integer not null,
  id uuid not null default uuidv7(),
  title text not null,
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index canned_reply_title on canned_reply (org_id, lower(title));
create trigger touch before update on canned_reply for each row execute function touch_updated_at();
call place_tenant_table('canned_reply', 'org_id');
call secure_tenant_table('canned_reply', 'org');
