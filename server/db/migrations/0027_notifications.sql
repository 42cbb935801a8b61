-- An open notification says one thing once to each reader: more of the same changes it.
create unique index notification_open on notification (account_id, coalesce(user_id, 0), type, (payload ->> 'roomId'))
  where read_at is null;
create index notification_org on notification (org_id, created_at desc) where read_at is null;
-- A message must be stored even if whoever holds its room is no longer known.
alter table notification drop constraint notification_user_id_fkey;
