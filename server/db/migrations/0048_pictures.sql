-- The picture of a person, or of an account. Its address is drawn at random and changes with the picture, and whoever knows it may
-- read it: pages for everybody show it.
create table picture (
  id uuid primary key default gen_random_uuid(),
  user_id integer unique references app_user on delete cascade,
  account_id integer unique references account on delete cascade,
  sha256 bytea not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, account_id) = 1)
);
call secure_table('picture');
grant select, insert, delete on picture to app_auth;
create policy auth on picture to app_auth using (true) with check (true);
