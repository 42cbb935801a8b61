-- A new table of tenants calls one of these after its `create table`: the rows take their place from their account and keep it,
-- row-level security is on and forced, every role has its policies and grants, and updated_at is kept where there is one.

-- With org_id, reseller_id and partner_id. Whose the rows are, and who beside the accounts above sees them:
--   agent_id    an agent's: the agent itself, and the members of its organization who may touch that agent.
--   account_id  an account's of any level: the same, and an organization's own rows every member of it.
--   org_id      an organization's: all of its members and agents.
create procedure tenant_table(
  target regclass,
  owner_column text default 'agent_id',
  verbs text default 'select, insert, update, delete'
) language plpgsql as $$
begin
  call place_tenant_table(target, owner_column);
  call secure_tenant_table(target, case owner_column when 'org_id' then 'org' else 'own' end, owner_column, verbs);
  if owner_column = 'account_id' then
    execute format('create policy org_own_level on %s to app_org
      using (org_id = (select scope_org_id()) and account_id = org_id)', target);
  end if;
  call touch_table(target);
end $$;

-- With account_id, org_id, reseller_id and partner_id, each of which may be null: a row belongs to that account, or to the whole
-- installation, and everyone below it reads it.
create procedure inherited_table(target regclass) language plpgsql as $$
declare
  of_installation text := 'partner_id is null';
  of_partner text := 'partner_id = (select scope_partner_id()) and reseller_id is null';
  of_partner_or_reseller text :=
    'partner_id = (select scope_partner_id()) and (reseller_id is null or reseller_id = (select scope_reseller_id()))';
begin
  call place_tenant_table(target, 'account_id');
  call secure_tenant_table(target, 'read');
  execute format('create policy partner_inherits on %s for select to app_partner
    using (%s and (select scope_partner_id()) is not null)', target, of_installation);
  execute format('create policy reseller_inherits on %s for select to app_reseller
    using ((select scope_reseller_id()) is not null and (%s or (%s)))', target, of_installation, of_partner);
  execute format('create policy org_inherits on %s for select to app_org
    using ((select scope_org_id()) is not null and org_id is null and (%s or (%s)))',
    target, of_installation, of_partner_or_reseller);
  execute format('create policy agent_inherits on %s for select to app_agent
    using ((select scope_agent_id()) is not null and org_id is null and (%s or (%s)))',
    target, of_installation, of_partner_or_reseller);
  call touch_table(target);
end $$;

create procedure touch_table(target regclass) language plpgsql as $$
begin
  if exists (select from pg_attribute where attrelid = target and attname = 'updated_at' and not attisdropped) then
    execute format('create trigger touch before update on %s for each row execute function touch_updated_at()', target);
  end if;
end $$;
revoke execute on procedure tenant_table, inherited_table, touch_table from public;
