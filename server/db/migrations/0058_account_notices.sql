-- A notification of a partner or reseller is about an account: its own or one below it, with which it goes. Who caused it need not be
-- told. More of the same changes the open one.
alter table notification
  add column about_id integer references account on delete cascade,
  -- Which of several: the feature that is asked for, the template.
  add column about_part text not null default '',
  add column caused_by integer;
create unique index notification_open_about on notification (account_id, type, about_id, about_part)
  where read_at is null and about_id is not null;
create index notification_about on notification (about_id) where about_id is not null;
