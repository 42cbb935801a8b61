-- Work in the background: the schema of pg-boss, which makes its own tables there (server/db/queues.ts). app_jobs owns them and
-- has no right to anything else; whoever acts for a tenant may put a job in, and reads none.
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_jobs') then
    begin
      create role app_jobs nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not exists (
    select from pg_auth_members m where m.roleid = 'app_jobs'::regrole and m.member = 'app_login'::regrole
  ) then
    grant app_jobs to app_login;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant app_jobs to %I', current_user);
  end if;
end $$;

create schema pgboss authorization app_jobs;
grant usage on schema pgboss
  to app_super, app_partner, app_reseller, app_org, app_agent, app_guest, app_auth, app_backup;
alter default privileges for role app_jobs in schema pgboss grant select on tables to app_backup;

-- Puts a job into its queue, in the transaction of the caller. The queue says how it is retried.
create function pgboss.enqueue(queue_name text, payload jsonb, begin_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into pgboss.job (name, data, start_after, keep_until, policy, dead_letter, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
    select q.name, payload, begin_at, begin_at + q.retention_seconds * interval '1 second', q.policy, q.dead_letter,
      q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds, q.heartbeat_seconds
    from pgboss.queue q where q.name = queue_name;
  if not found then
    raise exception 'unknown queue %', queue_name using errcode = 'foreign_key_violation';
  end if;
end $$;
alter function pgboss.enqueue owner to app_jobs;
revoke execute on function pgboss.enqueue from public;
grant execute on function pgboss.enqueue to app_super, app_partner, app_reseller, app_org, app_agent, app_guest, app_auth;

-- Visitors who never wrote are deleted after a while, with the rooms they opened.
grant delete on guest to app_super;
create index guest_age on guest (created_at);
