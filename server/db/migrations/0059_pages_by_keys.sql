-- Lists are read in the order of an index, so that a page of a very long one costs what a page costs.
-- Inboxes also list what was closed, tests, what is hidden until a time, and what somebody answers in.
create index room_closed on room (org_id, inbox, last_message_at desc, id) where archived_at is not null;
create index room_closed_agent on room (org_id, agent_id, inbox, last_message_at desc, id) where archived_at is not null;
create index room_test on room (org_id, inbox, last_message_at desc, id) where is_test and archived_at is null;
create index room_hidden on room (org_id, inbox, last_message_at desc, id) where snoozed_until is not null and archived_at is null;
create index room_assigned on room (org_id, assigned_to) where assigned_to is not null;
create index room_held on room (org_id, held_by) where held_by is not null;

-- Contacts nobody has talked to come last, at the beginning of time: so a cursor finds its place among them, too.
drop index contact_last;
create index contact_last on contact (org_id,
  (case when last_conversation_at is null then timestamptz 'epoch' else last_conversation_at end) desc, id) include (last_conversation_at) where deleted_at is null;
create index contact_created on contact (org_id, created_at desc, id) where deleted_at is null;
create index contact_name on contact (org_id, lower(name), id) where deleted_at is null;

-- What the agents of an organization ask its people, the latest first.
create index agent_request_org on agent_request (org_id, created_at desc, id desc);

-- The agents of a migration, those with conflicts first.
create index template_migration_agent_list on template_migration_agent (migration_id, (conflicts = 0), position);
