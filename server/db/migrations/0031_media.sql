-- Files of messages. An upload belongs to the account it was made for: a visitor's to the agent, a member's to that agent or to the
-- organization. Random ids, because an address must not be guessed.
create table media (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null references account on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  type text not null,
  size integer not null,
  sha256 bytea not null,
  bytes bytea not null,
  uploaded_by integer not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
-- Uncompressed, so that a part is read without the whole.
alter table media alter column bytes set storage external;
create index media_id on media (id);
create index media_age on media (created_at);
create index media_uploader on media (uploaded_by);
call tenant_table('media', 'account_id');
grant select on media to app_guest;

-- Which messages carry a file. Who sees one of the messages may read the file.
create table message_media (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  room_id text not null,
  message_id uuid not null,
  media_id uuid not null,
  primary key (org_id, room_id, message_id, media_id),
  foreign key (org_id, room_id, message_id) references message on delete cascade on update cascade,
  foreign key (org_id, agent_id, room_id) references room (org_id, agent_id, id) on delete cascade,
  foreign key (org_id, media_id) references media
);
create index message_media_media on message_media (org_id, media_id);
call tenant_table('message_media');
grant select on message_media to app_guest;
-- The policies of room leave a visitor its own ones.
create policy guest on message_media for select to app_guest using ((select scope_guest_id()) is not null
  and exists (select from room r where r.org_id = message_media.org_id and r.id = message_media.room_id));

-- The policies of message_media leave everyone the files of the messages within reach.
create policy agent_sees on media for select to app_agent using (org_id = (select scope_org_id())
  and exists (select from message_media m where m.org_id = media.org_id and m.media_id = media.id));
create policy org_sees on media for select to app_org using (org_id = (select scope_org_id())
  and exists (select from message_media m where m.org_id = media.org_id and m.media_id = media.id));
create policy guest on media for select to app_guest using (uploaded_by = (select scope_guest_id())
  or ((select scope_guest_id()) is not null
    and exists (select from message_media m where m.org_id = media.org_id and m.media_id = media.id)));
