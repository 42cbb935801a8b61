-- The roles a request may take on, and the one the pool logs in as. Roles belong to the whole server, not to one database, so
-- every step here may already have been done for another database.
do $$
declare
  name text;
begin
  foreach name in array array[
    'app_super', 'app_partner', 'app_reseller', 'app_org', 'app_agent', 'app_guest', 'app_auth', 'app_backup'
  ] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin', name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;
  -- No inheritance: until it takes a role with SET ROLE, a connection may do nothing.
  if not exists (select from pg_roles where rolname = 'app_login') then
    begin
      create role app_login login noinherit;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  foreach name in array array['app_super', 'app_partner', 'app_reseller', 'app_org', 'app_agent', 'app_guest', 'app_auth'] loop
    if not exists (
      select from pg_auth_members m
      where m.roleid = name::regrole and m.member = 'app_login'::regrole
    ) then
      execute format('grant %I to app_login', name);
    end if;
  end loop;
  -- app_backup reads everything, for the owner's copies; the pool cannot take it on.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant app_backup to %I', current_user);
  end if;
end $$;

revoke all on schema public from public;
grant usage on schema public to app_super, app_partner, app_reseller, app_org, app_agent, app_guest, app_auth, app_backup;

-- uuidv7() is part of PostgreSQL 18; older servers get this one: 48 bits of milliseconds, the rest random.
do $$
begin
  if not exists (select from pg_proc where proname = 'uuidv7') then
    create function public.uuidv7() returns uuid language sql volatile parallel safe as $f$
      select encode(
        set_bit(set_bit(
          overlay(uuid_send(gen_random_uuid())
            placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
          52, 1), 53, 1), 'hex')::uuid
    $f$;
  end if;
end $$;
