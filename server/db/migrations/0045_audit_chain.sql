-- An entry keeps the id of a deleted account: nothing in it ever changes.
alter table audit drop constraint audit_account_id_fkey;

-- What an entry says, and what the entry before it in the chain hashes to.
create function audit_hash(previous bytea, entry audit) returns bytea language sql stable parallel safe as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.id, extract(epoch from entry.at)::text, entry.account_id, entry.partner_id, entry.reseller_id, entry.org_id,
    entry.actor_user_id, entry.actor_guest_id, entry.admin_user_id, entry.action, entry.subject_type, entry.subject_id,
    entry.request_id, host(entry.ip), entry.details)::text, 'UTF8'))
$$;

-- Each account's entries are a chain, in the order of their commits. Chain 0: entries of no account.
create table audit_link (
  chain_id integer not null,
  position bigint not null,
  audit_id uuid not null unique,
  previous bytea not null,
  hash bytea not null,
  primary key (chain_id, position)
);

create function link_audit(entry audit) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  chain integer := coalesce(entry.account_id, 0);
  latest audit_link;
begin
  perform pg_advisory_xact_lock(hashtext('audit_link'), chain);
  select * into latest from audit_link where chain_id = chain order by position desc limit 1;
  insert into audit_link (chain_id, position, audit_id, previous, hash) values (
    chain, coalesce(latest.position, 0) + 1, entry.id, coalesce(latest.hash, ''),
    audit_hash(coalesce(latest.hash, ''), entry));
end $$;

-- The entries of before, without the row-level security that binds their owner, too.
alter table audit no force row level security;
do $$
declare
  entry audit;
begin
  for entry in select * from audit order by at, id loop
    perform link_audit(entry);
  end loop;
end $$;
alter table audit force row level security;

call secure_table('audit_link');
grant select, insert on audit_link to app_super;
create policy super on audit_link to app_super using (true) with check (true);

-- Runs at the commit, so that the chain is locked no longer than that takes.
create function link_audit_at_commit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform link_audit(new);
  return null;
end $$;
revoke execute on function link_audit_at_commit from public;

-- Whoever writes an entry may neither read nor write the chain: the trigger acts as app_super.
do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant app_super to %I', current_user);
  end if;
end $$;
grant create on schema public to app_super;
alter function link_audit_at_commit owner to app_super;
revoke create on schema public from app_super;

create constraint trigger link after insert on audit deferrable initially deferred
  for each row execute function link_audit_at_commit();

-- Lists of a level, newest first.
create index audit_reseller on audit (reseller_id, id desc) where reseller_id is not null;
create index audit_partner on audit (partner_id, id desc) where partner_id is not null;
