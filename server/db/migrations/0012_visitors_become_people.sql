-- A visitor who signs in or up takes the conversations along: a message changes its room, and what hangs on it follows.
do $$
declare
  old_name text := (
    select conname from pg_constraint
    where conrelid = 'reaction'::regclass and contype = 'f' and confrelid = 'message'::regclass
  );
begin
  execute format('alter table reaction drop constraint %I', old_name);
end $$;
alter table reaction add foreign key (org_id, room_id, message_id) references message on delete cascade on update cascade;
