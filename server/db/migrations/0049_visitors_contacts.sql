-- A visitor's conversation can be a contact's. contact_name is how the team calls them, null while the contact is deleted: peer_name
-- stays what the visitor is told.
alter table room add column contact_id integer;
alter table room add column contact_name text;
alter table room add constraint room_contact check (contact_id is null or peer_kind in ('guest', 'user'));
create index room_contact on room (org_id, contact_id) where contact_id is not null;

-- The visitors' conversations that came to the kept contact.
alter table contact_merge add column tied text[] not null default '{}';

create or replace function note_conversations() returns trigger language plpgsql as $$
begin
  update contact c set
    conversation_count = c.conversation_count + n.conversations,
    last_conversation_at = greatest(c.last_conversation_at, n.any_at),
    last_called_at = greatest(c.last_called_at, n.call_at),
    last_messaged_at = greatest(c.last_messaged_at, n.message_at),
    last_emailed_at = greatest(c.last_emailed_at, n.email_at)
  from (
    select a.org_id, coalesce(r.contact_id, room_peer_id(a.room_id, coalesce(a.agent_id, a.account_id))) as contact_id,
      count(*)::integer as conversations,
      max(a.started_at) as any_at,
      max(a.started_at) filter (where a.type = 'call') as call_at,
      max(a.started_at) filter (where a.type in ('text', 'chat')) as message_at,
      max(a.started_at) filter (where a.type = 'email' and a.direction = 'outbound') as email_at
    from added a left join room r on r.org_id = a.org_id and r.id = a.room_id
    where a.room_id is not null and a.source is distinct from 'test' group by 1, 2) n
  where c.org_id = n.org_id and c.id = n.contact_id;
  return null;
end $$;
