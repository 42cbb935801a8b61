-- Inboxes list test rooms with the others and archived ones never, the latest message first: of one agent, or of all of an
-- organization's.
drop index room_inbox;
drop index room_org;
create index room_inbox on room (org_id, agent_id, inbox, last_message_at desc, id) where archived_at is null;
create index room_org on room (org_id, inbox, last_message_at desc, id) where archived_at is null;
