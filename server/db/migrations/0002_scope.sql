-- The caller's place in the account tree, as the transaction's settings say it. An unset one is null and matches no row.
create function scope_partner_id() returns integer language sql stable parallel safe
  return nullif(current_setting('app.partner_id', true), '')::integer;
create function scope_reseller_id() returns integer language sql stable parallel safe
  return nullif(current_setting('app.reseller_id', true), '')::integer;
create function scope_org_id() returns integer language sql stable parallel safe
  return nullif(current_setting('app.org_id', true), '')::integer;
create function scope_agent_id() returns integer language sql stable parallel safe
  return nullif(current_setting('app.agent_id', true), '')::integer;
create function scope_user_id() returns integer language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::integer;
create function scope_guest_id() returns integer language sql stable parallel safe
  return nullif(current_setting('app.guest_id', true), '')::integer;
-- The agents an invited member is limited to; null: no limit.
create function scope_permitted_ids() returns integer[] language sql stable parallel safe
  return nullif(current_setting('app.permitted_ids', true), '')::integer[];
-- Who acts: a person, else a visitor, else the account itself.
create function scope_actor_id() returns integer language sql stable parallel safe
  return coalesce(scope_user_id(), scope_guest_id(), scope_agent_id(), scope_org_id(), scope_reseller_id(), scope_partner_id());

-- Accounts, people, visitors and contacts draw their ids from one sequence, so that a room "{a}:{b}" is unambiguous.
create sequence identity_seq as integer start 1000;
grant usage on sequence identity_seq to app_super, app_partner, app_reseller, app_org, app_agent, app_guest, app_auth;

-- Switches on row-level security, forced on the owner as well, and lets backups read the table. Every table needs it; a table
-- without org_id then gets its grants and policies by hand.
create procedure secure_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('grant select on %s to app_backup', target);
  execute format('create policy backup on %s for select to app_backup using (true)', target);
end $$;
revoke execute on procedure secure_table from public;

-- Row-level security of a table that carries org_id, reseller_id and partner_id. Each role gets the rows of its own place.
--   agent_rule  what an agent's own scope may touch: 'own' its rows (agent_column = the agent), 'org' every row of its
--               organization, 'read' the same but only to read, 'none' nothing.
--   verbs       the privileges granted; an append-only table leaves out update and delete.
-- With 'own', a member limited to some agents is limited to their rows.
create procedure secure_tenant_table(
  target regclass,
  agent_rule text,
  agent_column text default 'agent_id',
  verbs text default 'select, insert, update, delete'
) language plpgsql as $$
declare
  own_org text := 'org_id = (select scope_org_id())';
  own_agent text := format('org_id = (select scope_org_id()) and %I = (select scope_agent_id())', agent_column);
begin
  if agent_rule not in ('own', 'org', 'read', 'none') then
    raise exception 'agent_rule must be own, org, read or none';
  end if;
  if agent_rule = 'own' then
    own_org := own_org || format(
      ' and ((select scope_permitted_ids()) is null or %I = any ((select scope_permitted_ids())::integer[]))', agent_column);
  end if;
  call secure_table(target);
  execute format('grant %s on %s to app_super, app_partner, app_reseller, app_org', verbs, target);
  execute format('create policy super on %s to app_super using (true) with check (true)', target);
  execute format('create policy partner on %s to app_partner using (partner_id = (select scope_partner_id()))', target);
  execute format('create policy reseller on %s to app_reseller using (reseller_id = (select scope_reseller_id()))', target);
  execute format('create policy org on %s to app_org using (%s)', target, own_org);
  if agent_rule = 'own' then
    execute format('grant %s on %s to app_agent', verbs, target);
    execute format('create policy agent on %s to app_agent using (%s)', target, own_agent);
  elsif agent_rule = 'org' then
    execute format('grant %s on %s to app_agent', verbs, target);
    execute format('create policy agent on %s to app_agent using (org_id = (select scope_org_id()))', target);
  elsif agent_rule = 'read' then
    execute format('grant select on %s to app_agent', target);
    execute format('create policy agent on %s for select to app_agent using (org_id = (select scope_org_id()))', target);
  end if;
end $$;
revoke execute on procedure secure_tenant_table from public;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
