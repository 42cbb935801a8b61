-- Someone an organization knows.
create table contact (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  id integer not null default nextval('identity_seq'),
  name text,
  first_name text,
  last_name text,
  phone text,
  email text,
  company text,
  status text,
  source text,
  tags text[] not null default '{}',
  agent_context text,
  custom_fields jsonb not null default '{}',
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index contact_phone on contact (org_id, phone) where phone is not null;
create index contact_email on contact (org_id, lower(email)) where email is not null;
create index contact_recent on contact (org_id, updated_at desc, id);
create trigger touch before update on contact for each row execute function touch_updated_at();
call place_tenant_table('contact', 'org_id');
call secure_tenant_table('contact', 'org');

-- A conversation between an agent account and one peer (a visitor, a contact, a person, another account), or a group.
-- id: "{userA}:{userB}", the smaller id first (api-shapes 1); a group's id is "group:{uuid}".
create table room (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  id text not null,
  peer_id integer not null,
  peer_kind text not null check (peer_kind in ('guest', 'contact', 'user', 'account', 'group')),
  peer_name text,
  peer_number text,
  peer_email text,
  peer_image text,
  -- A talk with the staging agent in the editor: no inbox shows it.
  is_test boolean not null default false,
  inbox text not null default 'priority' check (inbox in ('priority', 'junk')),
  ai_agent_enabled boolean not null default true,
  rating smallint,
  -- The open message thread, "{uuid}:{openTs}"; closing it appends ":{closeTs}" in its log.
  convo_uuid text,
  convo_opened_at timestamptz,
  archived_at timestamptz,
  last_message text,
  last_message_at timestamptz,
  last_message_from integer,
  message_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  -- What belongs to a room belongs to its agent: the foreign keys of its parts say so.
  unique (org_id, agent_id, id),
  check (peer_kind = 'group' or id = least(agent_id, peer_id) || ':' || greatest(agent_id, peer_id))
);
create index room_inbox on room (org_id, agent_id, inbox, last_message_at desc, id) where not is_test;
create index room_org on room (org_id, last_message_at desc, id) where not is_test;
create index room_peer on room (peer_id);
create trigger touch before update on room for each row execute function touch_updated_at();
call place_tenant_table('room', 'agent_id');
call secure_tenant_table('room', 'own');
grant select, insert on room to app_guest;
create policy guest_reads on room for select to app_guest using (peer_id = (select scope_guest_id()));
create policy guest_opens on room for insert to app_guest
  with check (peer_id = (select scope_guest_id()) and not is_test and agent_id = (select scope_agent_id()));

-- Those in a room, and how far each has read.
create table room_user (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  room_id text not null,
  user_id integer not null,
  username text,
  is_owner boolean not null default false,
  last_read_at timestamptz,
  joined_at timestamptz not null default now(),
  primary key (org_id, room_id, user_id),
  foreign key (org_id, agent_id, room_id) references room (org_id, agent_id, id) on delete cascade
);
create index room_user_user on room_user (user_id);
call place_tenant_table('room_user', 'agent_id');
call secure_tenant_table('room_user', 'own');
grant select on room_user to app_guest;
grant update (last_read_at) on room_user to app_guest;
create policy guest_reads on room_user for select to app_guest using (user_id = (select scope_guest_id()));
create policy guest_updates on room_user for update to app_guest using (user_id = (select scope_guest_id()));

-- role: 'user' the peer, 'assistant' the agent's side (ai_agent tells the model from a person), 'system' a notice.
-- id is UUIDv7 and orders the room; client_key makes a repeated send one message.
create table message (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  room_id text not null,
  id uuid not null default uuidv7(),
  from_id integer not null,
  to_id integer not null,
  role text not null check (role in ('user', 'assistant', 'system')),
  text text not null,
  source text not null default 'client' check (source in ('client', 'sms', 'voice', 'call', 'email', 'test')),
  status text not null default 'success' check (status in ('pending', 'success', 'failed')),
  ai_agent boolean not null default false,
  -- The person who wrote for the agent, if a person did.
  sent_by integer,
  engine text,
  model text,
  sources jsonb not null default '[]',
  attachments jsonb not null default '[]',
  metadata jsonb not null default '{}',
  convo_uuid text,
  client_key text,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  primary key (org_id, room_id, id),
  foreign key (org_id, agent_id, room_id) references room (org_id, agent_id, id) on delete cascade
);
create unique index message_client_key on message (org_id, room_id, client_key) where client_key is not null;
create index message_convo on message (org_id, convo_uuid, id) where convo_uuid is not null;
create index message_agent on message (org_id, agent_id, id);
create index message_from on message (from_id);
create index message_to on message (to_id);
call place_tenant_table('message', 'agent_id');
call secure_tenant_table('message', 'own');
grant select, insert on message to app_guest;
create policy guest_reads on message for select to app_guest
  using (from_id = (select scope_guest_id()) or to_id = (select scope_guest_id()));
create policy guest_writes on message for insert to app_guest
  with check (from_id = (select scope_guest_id()) and role = 'user' and not ai_agent
    -- The policies of room leave a visitor its own ones.
    and exists (select from room r where r.org_id = message.org_id and r.id = message.room_id));

create table reaction (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  room_id text not null,
  message_id uuid not null,
  user_id integer not null,
  emoji text not null check (char_length(emoji) between 1 and 32),
  created_at timestamptz not null default now(),
  primary key (org_id, room_id, message_id, user_id, emoji),
  foreign key (org_id, room_id, message_id) references message on delete cascade,
  foreign key (org_id, agent_id, room_id) references room (org_id, agent_id, id) on delete cascade
);
call place_tenant_table('reaction', 'agent_id');
call secure_tenant_table('reaction', 'own');
grant select, insert, delete on reaction to app_guest;
create policy guest on reaction to app_guest using (user_id = (select scope_guest_id())
  and exists (select from room r where r.org_id = reaction.org_id and r.id = reaction.room_id));

create table block (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null references account on delete cascade,
  blocked_id integer not null,
  blocked_by integer,
  created_at timestamptz not null default now(),
  primary key (org_id, account_id, blocked_id)
);
call place_tenant_table('block', 'account_id');
call secure_tenant_table('block', 'own', 'account_id');

-- Unread counters of an account's inbox, one row per room with something unread (specification 3: lists of roomId).
create table activity (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null references account on delete cascade,
  room_id text not null,
  inbox text not null default 'priority' check (inbox in ('priority', 'junk')),
  unread integer not null default 1 check (unread > 0),
  updated_at timestamptz not null default now(),
  primary key (org_id, account_id, room_id),
  foreign key (org_id, account_id, room_id) references room (org_id, agent_id, id) on delete cascade
);
call place_tenant_table('activity', 'account_id');
call secure_tenant_table('activity', 'own', 'account_id');

create table notification (
  id uuid primary key default uuidv7(),
  account_id integer not null references account on delete cascade,
  partner_id integer not null,
  reseller_id integer,
  org_id integer,
  -- For one person; null: for everyone who acts for the account.
  user_id integer references app_user on delete cascade,
  type text not null,
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_account on notification (account_id, id desc);
call place_tenant_table('notification', 'account_id');
call secure_tenant_table('notification', 'own', 'account_id');
create policy org_own_level on notification to app_org using (org_id = (select scope_org_id()) and account_id = org_id);
