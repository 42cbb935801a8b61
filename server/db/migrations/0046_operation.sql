-- What everybody in the console is told; there is one at most.
create table announcement (
  id uuid primary key default uuidv7(),
  text text not null check (char_length(text) between 1 and 200),
  level text not null check (level in ('info', 'warning', 'critical')),
  until timestamptz,
  created_at timestamptz not null default now()
);
create unique index announcement_one on announcement ((true));
call secure_table('announcement');
grant select, insert, delete on announcement to app_super;
create policy super on announcement to app_super using (true) with check (true);

-- What each process of the installation reports of itself, every few seconds.
create table host_process (
  id uuid primary key,
  seen_at timestamptz not null,
  report jsonb not null
);
call secure_table('host_process');
grant select, insert, update, delete on host_process to app_super;
create policy super on host_process to app_super using (true) with check (true);

-- What is looked at when calls are reviewed, from the latest back.
create index message_failed on message (created_at) where status = 'failed';
create index unanswered_question_age on unanswered_question (created_at);
create index room_rated_badly on room (org_id, id) where rating <= 2;
