-- Wide search. Under row-level security an index of trigrams stands idle: ILIKE is not known to keep secret what it looks at, so
-- that the policies go first, row by row. app_search sees every row of the few columns that are searched, may change nothing, and
-- looks for ids alone, within the tenant that server/db/search.ts states; the rows are then read in the scope of the call.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_search') then
    begin
      create role app_search nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not exists (
    select from pg_auth_members m where m.roleid = 'app_search'::regrole and m.member = 'app_login'::regrole
  ) then
    grant app_search to app_login;
  end if;
end $$;
grant usage on schema public to app_search;

grant select (id, partner_id, reseller_id, org_id, display_name, account_name, username, email, vida_phone_number)
  on account to app_search;
create policy search on account for select to app_search using (true);
grant select (account_id, user_id, partner_id, reseller_id, org_id) on membership to app_search;
create policy search on membership for select to app_search using (true);
grant select (id, email) on app_user to app_search;
create policy search on app_user for select to app_search using (true);

-- ILIKE compares what lower() makes of both sides. The indexes hold the same: trigrams of a name as it stands would miss an İ.
-- A server without pg_trgm, or that lets its owner install nothing, finds as much by reading the tenant's rows.
do $$
declare
  ops text;
begin
  if not exists (select from pg_available_extensions where name = 'pg_trgm') then return; end if;
  begin
    create extension if not exists pg_trgm;
  exception when insufficient_privilege then return;
  end;
  select format('%s.gin_trgm_ops', extnamespace::regnamespace) into ops from pg_extension where extname = 'pg_trgm';
  execute format('create index account_text on account using gin (lower(display_name) %1$s, lower(account_name) %1$s,
    lower(username) %1$s, lower(email) %1$s, lower(vida_phone_number) %1$s)', ops);
  execute format('create index app_user_text on app_user using gin (lower(email) %s)', ops);
end $$;
