-- People an organization knows: whether they may be contacted, when they were last talked to, lists, merging and importing.
alter table contact add column lead_source text;
-- No outgoing message reaches them from this moment on. source: who said so, and where.
alter table contact add column do_not_contact_at timestamptz;
alter table contact add column do_not_contact_source text;
-- By channel (calls, texts, email): {agreed, timestamp, source}, in seconds. A channel that nobody asked about is missing.
alter table contact add column consent jsonb not null default '{}';
-- Kept by the trigger below. last_emailed_at counts only mails that were sent to them.
alter table contact add column last_conversation_at timestamptz;
alter table contact add column last_called_at timestamptz;
alter table contact add column last_messaged_at timestamptz;
alter table contact add column last_emailed_at timestamptz;
alter table contact add column conversation_count integer not null default 0;
-- A deleted contact, or one that became part of another, has neither number nor address: nobody finds it by them, and another
-- contact may have them. What it had is kept here.
alter table contact add column deleted_at timestamptz;
alter table contact add column merged_into integer;
alter table contact add column former_phone text;
alter table contact add column former_email text;
-- The same number, however it is written, and the same mailbox: without "+tag", and with Gmail's dots left out.
alter table contact add column phone_digits text generated always as (regexp_replace(regexp_replace(phone, '\D', '', 'g'),
  '^(00|1(?=\d{10}$))', '')) stored;
alter table contact add column mailbox text generated always as (
  case when lower(email) ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end) stored;
alter table contact add constraint contact_do_not_contact
  check ((do_not_contact_at is null) = (do_not_contact_source is null));
alter table contact add constraint contact_gone check (deleted_at is not null or (merged_into is null and former_phone is null
  and former_email is null));
alter table contact add constraint contact_gone_address check (deleted_at is null or (phone is null and email is null));

-- The owner of the tables is under row-level security like everybody; these rows are changed for all tenants.
alter table contact no force row level security;
-- An address belongs to one contact; where several had it, the later ones keep it as a field of their own.
update contact c set email = null, custom_fields = c.custom_fields || jsonb_build_object('email', c.email)
  where exists (select from contact o where o.org_id = c.org_id and lower(o.email) = lower(c.email) and o.id < c.id);
update contact set email = lower(email) where email <> lower(email);
alter table contact force row level security;
drop index contact_email;
create unique index contact_email on contact (org_id, email) where email is not null;
alter table contact add constraint contact_email_case check (email = lower(email));
create index contact_last on contact (org_id, last_conversation_at desc nulls last, id) where deleted_at is null;
create index contact_digits on contact (org_id, phone_digits) where phone_digits is not null;
create index contact_mailbox on contact (org_id, mailbox) where mailbox is not null;
-- A number or an address of a contact that was merged still leads to the one that was kept.
create index contact_former_phone on contact (org_id, former_phone) where merged_into is not null;
create index contact_former_email on contact (org_id, former_email) where merged_into is not null;

-- A conversation does not change what is known of a contact.
drop trigger touch on contact;
create trigger touch before update on contact for each row
  when ((old.conversation_count, old.last_conversation_at) is not distinct from (new.conversation_count, new.last_conversation_at))
  execute function touch_updated_at();

-- The other side of a room "{a}:{b}" of an agent; null for a group.
create function room_peer_id(room_id text, agent_id integer) returns bigint language sql immutable parallel safe
  return case when room_id ~ '^\d{1,10}:\d{1,10}$' then
    split_part(room_id, ':', 1)::bigint + split_part(room_id, ':', 2)::bigint - agent_id end;

-- Rows of the log note on their contacts that there was a conversation. Talks with a staging agent are none.
create function note_conversations() returns trigger language plpgsql as $$
begin
  update contact c set
    conversation_count = c.conversation_count + n.conversations,
    last_conversation_at = greatest(c.last_conversation_at, n.any_at),
    last_called_at = greatest(c.last_called_at, n.call_at),
    last_messaged_at = greatest(c.last_messaged_at, n.message_at),
    last_emailed_at = greatest(c.last_emailed_at, n.email_at)
  from (
    select a.org_id, room_peer_id(a.room_id, coalesce(a.agent_id, a.account_id)) as contact_id,
      count(*)::integer as conversations,
      max(a.started_at) as any_at,
      max(a.started_at) filter (where a.type = 'call') as call_at,
      max(a.started_at) filter (where a.type in ('text', 'chat')) as message_at,
      max(a.started_at) filter (where a.type = 'email' and a.direction = 'outbound') as email_at
    from added a where a.room_id is not null and a.source is distinct from 'test' group by 1, 2) n
  where c.org_id = n.org_id and c.id = n.contact_id;
  return null;
end $$;
create trigger note_conversations after insert on conversation_log referencing new table as added
  for each statement execute function note_conversations();

alter table contact no force row level security;
alter table conversation_log no force row level security;
with added as (select * from conversation_log where room_id is not null and source is distinct from 'test')
update contact c set conversation_count = n.conversations, last_conversation_at = n.any_at, last_called_at = n.call_at,
    last_messaged_at = n.message_at, last_emailed_at = n.email_at
  from (
    select a.org_id, room_peer_id(a.room_id, coalesce(a.agent_id, a.account_id)) as contact_id,
      count(*)::integer as conversations,
      max(a.started_at) as any_at,
      max(a.started_at) filter (where a.type = 'call') as call_at,
      max(a.started_at) filter (where a.type in ('text', 'chat')) as message_at,
      max(a.started_at) filter (where a.type = 'email' and a.direction = 'outbound') as email_at
    from added a group by 1, 2) n
  where c.org_id = n.org_id and c.id = n.contact_id;
alter table contact force row level security;
alter table conversation_log force row level security;

create table contact_list (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  id uuid not null default uuidv7(),
  name text not null check (name <> ''),
  created_by integer,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index contact_list_name on contact_list (org_id, lower(name));
call tenant_table('contact_list', 'org_id');

-- state: what a client keeps of a contact in this list, such as how far a campaign is with it.
create table contact_list_member (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  list_id uuid not null,
  contact_id integer not null,
  state jsonb not null default '{}',
  added_at timestamptz not null default now(),
  primary key (org_id, list_id, contact_id),
  foreign key (org_id, list_id) references contact_list on delete cascade,
  foreign key (org_id, contact_id) references contact on delete cascade
);
create index contact_list_member_contact on contact_list_member (org_id, contact_id);
call tenant_table('contact_list_member', 'org_id');

-- Two contacts that somebody said are two people. one_id is the smaller.
create table contact_distinct (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  one_id integer not null,
  other_id integer not null,
  created_by integer,
  created_at timestamptz not null default now(),
  primary key (org_id, one_id, other_id),
  check (one_id < other_id),
  foreign key (org_id, one_id) references contact on delete cascade,
  foreign key (org_id, other_id) references contact on delete cascade
);
call tenant_table('contact_distinct', 'org_id');

-- A contact that became part of another, with what it takes to take them apart again. before and after: the columns of the kept one
-- that changed. lists, blocked_by: the lists it came into and the agents that block it because of the merge.
create table contact_merge (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  id uuid not null default uuidv7(),
  kept_id integer not null,
  merged_id integer not null,
  before jsonb not null,
  after jsonb not null,
  lists uuid[] not null,
  blocked_by integer[] not null,
  merged_by integer,
  merged_at timestamptz not null,
  undone_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, kept_id) references contact on delete cascade,
  foreign key (org_id, merged_id) references contact on delete cascade
);
create unique index contact_merge_merged on contact_merge (org_id, merged_id) where undone_at is null;
create index contact_merge_kept on contact_merge (org_id, kept_id, id desc) where undone_at is null;
call tenant_table('contact_merge', 'org_id');

-- What moved from a room of the merged contact to one of the kept contact (server/domain/conversations/moveRoom.ts).
create table contact_merge_room (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  merge_id uuid not null,
  from_id text not null,
  moved jsonb not null,
  primary key (org_id, merge_id, from_id),
  foreign key (org_id, merge_id) references contact_merge on delete cascade
);
call tenant_table('contact_merge_room', 'org_id');

-- A CSV file with contacts. text is dropped when the import is over. mapping: the field of each column, or null. done: how many
-- rows are in; a worker that takes over goes on there.
create table contact_import (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  id uuid not null default uuidv7(),
  file_name text,
  text text not null,
  columns text[] not null,
  mapping jsonb not null,
  if_known text not null default 'update' check (if_known in ('update', 'skip')),
  list text,
  status text not null default 'draft' check (status in ('draft', 'running', 'done', 'stopped')),
  rows integer not null,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  created_by integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id)
);
create index contact_import_recent on contact_import (org_id, id desc);
call tenant_table('contact_import', 'org_id');

-- A row of the file that made no contact, and why.
create table contact_import_error (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  import_id uuid not null,
  row_number integer not null,
  reason text not null,
  cells text[] not null,
  primary key (org_id, import_id, row_number),
  foreign key (org_id, import_id) references contact_import on delete cascade
);
call tenant_table('contact_import_error', 'org_id');
