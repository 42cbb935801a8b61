-- The account tree (specification 3 and 6): partner, reseller, organization, agent.
create table account (
  id integer primary key default nextval('identity_seq'),
  type text not null check (type in ('partner', 'reseller', 'organization', 'agent')),
  parent_id integer references account,
  partner_id integer not null,
  reseller_id integer,
  org_id integer,
  username text not null check (username <> ''),
  slug text,
  name text,
  account_name text,
  org_name text,
  reseller_name text,
  partner_name text,
  first_name text,
  last_name text,
  -- The first available name (specification 3, Account).
  display_name text not null generated always as (
    coalesce(nullif(org_name, ''), nullif(reseller_name, ''), nullif(partner_name, ''), nullif(account_name, ''),
      nullif(name, ''), username)
  ) stored,
  description text,
  image text,
  business_name text,
  business_address text,
  email text,
  timezone text,
  external_account_id text,
  external_billing_id text,
  billing_id text,
  billing_subscription_id text,
  product_plan_id text,
  product_plan_term text,
  offered_product_plan_id text,
  org_account_type text check (org_account_type in ('internal', 'customer')),
  hipaa_setting text not null default 'inherit' check (hipaa_setting in ('on', 'off', 'inherit')),
  hipaa_enabled_default boolean not null default false,
  settings jsonb not null default '{}',
  social_links jsonb not null default '[]',
  social_links_position text,
  links jsonb not null default '[]',
  links_config jsonb not null default '{}',
  active boolean not null default true,
  disable_reason text,
  disable_details text,
  disabled_at timestamptz,
  canceled_reason text,
  canceled_details text,
  canceled_at timestamptz,
  is_test boolean not null default false,
  vida_premium boolean not null default false,
  vida_premium_at timestamptz,
  vida_premium_expires_at timestamptz,
  sms_enabled boolean not null default false,
  sms_brand_id text,
  sms_campaign_id text,
  vida_phone_number text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index account_username on account (lower(username));
create unique index account_slug on account (lower(slug)) where slug is not null;
create unique index account_external_id on account (partner_id, external_account_id)
  where external_account_id is not null and deleted_at is null;
create index account_parent on account (parent_id, type, created_at desc, id desc);
create index account_org on account (org_id) where org_id is not null;
create index account_reseller on account (reseller_id, type, created_at desc) where reseller_id is not null;
create index account_partner on account (partner_id, type, created_at desc);
create index account_phone on account (vida_phone_number) where vida_phone_number is not null;

-- An account's place follows from its parent, and never changes.
create function account_place() returns trigger language plpgsql as $$
declare
  parent record;
begin
  if new.type = 'partner' then
    if new.parent_id is not null then
      raise exception 'a partner has no parent' using errcode = 'check_violation';
    end if;
    new.partner_id := new.id;
    new.reseller_id := null;
    new.org_id := null;
    return new;
  end if;
  select a.type, a.partner_id, a.reseller_id, a.org_id into parent
    from account a where a.id = new.parent_id and a.deleted_at is null;
  if not found then
    raise exception 'unknown parent account' using errcode = 'foreign_key_violation';
  end if;
  if (parent.type, new.type) not in (('partner', 'reseller'), ('reseller', 'organization'), ('organization', 'agent')) then
    raise exception 'a % cannot belong to a %', new.type, parent.type using errcode = 'check_violation';
  end if;
  new.partner_id := parent.partner_id;
  new.reseller_id := case when new.type = 'reseller' then new.id else parent.reseller_id end;
  new.org_id := case when new.type = 'organization' then new.id else parent.org_id end;
  return new;
end $$;
create trigger account_place before insert on account for each row execute function account_place();
create trigger touch before update on account for each row execute function touch_updated_at();

create function refuse_move() returns trigger language plpgsql as $$
begin
  raise exception 'the place of a row of % in the account tree cannot change', tg_table_name using errcode = 'check_violation';
end $$;
create trigger account_stays before update on account for each row
  when ((old.id, old.type, old.parent_id, old.partner_id, old.reseller_id, old.org_id)
    is distinct from (new.id, new.type, new.parent_id, new.partner_id, new.reseller_id, new.org_id))
  execute function refuse_move();

-- Rows of a tenant table take their place from the account they name. A place that the caller states must be the right one.
-- The lookup runs with the caller's own rights: a foreign account is an unknown one.
create function tenant_place(of_account integer, inout org integer, inout reseller integer, inout partner integer)
language plpgsql stable as $$
declare
  found_account record;
begin
  select a.partner_id, a.reseller_id, a.org_id into found_account
    from account a where a.id = of_account and a.deleted_at is null;
  if not found
    or (org is not null and org is distinct from found_account.org_id)
    or (reseller is not null and reseller is distinct from found_account.reseller_id)
    or (partner is not null and partner is distinct from found_account.partner_id)
  then
    raise exception 'unknown account' using errcode = 'foreign_key_violation';
  end if;
  org := found_account.org_id;
  reseller := found_account.reseller_id;
  partner := found_account.partner_id;
end $$;

create function place_by_agent() returns trigger language plpgsql as $$
begin
  select p.org, p.reseller, p.partner into new.org_id, new.reseller_id, new.partner_id
    from tenant_place(new.agent_id, new.org_id, new.reseller_id, new.partner_id) p;
  return new;
end $$;
create function place_by_account() returns trigger language plpgsql as $$
begin
  -- A row of no account belongs to the whole installation (a system template) or to a person.
  if new.account_id is null and new.org_id is null and new.reseller_id is null and new.partner_id is null then
    return new;
  end if;
  select p.org, p.reseller, p.partner into new.org_id, new.reseller_id, new.partner_id
    from tenant_place(new.account_id, new.org_id, new.reseller_id, new.partner_id) p;
  return new;
end $$;
create function place_by_org() returns trigger language plpgsql as $$
begin
  select p.org, p.reseller, p.partner into new.org_id, new.reseller_id, new.partner_id
    from tenant_place(new.org_id, new.org_id, new.reseller_id, new.partner_id) p;
  return new;
end $$;

-- Attaches the two triggers of a tenant table. owner_column: agent_id, account_id or org_id.
create procedure place_tenant_table(target regclass, owner_column text) language plpgsql as $$
declare
  owner text := case when owner_column = 'org_id' then '' else format(', old.%I', owner_column) end;
begin
  execute format('create trigger place before insert on %s for each row execute function %I()',
    target, 'place_by_' || replace(owner_column, '_id', ''));
  execute format('create trigger stays before update on %s for each row
    when ((old.org_id, old.reseller_id, old.partner_id%s) is distinct from (new.org_id, new.reseller_id, new.partner_id%s))
    execute function refuse_move()', target, owner, replace(owner, 'old.', 'new.'));
end $$;
revoke execute on procedure place_tenant_table from public;

-- Reading reaches the ancestors too: their names stand in the account path, their settings decide permissions.
call secure_table('account');
grant select, insert, update, delete on account to app_super, app_partner, app_reseller, app_org;
grant select, update on account to app_agent;
create policy super on account to app_super using (true) with check (true);
create policy partner on account to app_partner using (partner_id = (select scope_partner_id()));
create policy reseller on account to app_reseller using (reseller_id = (select scope_reseller_id()));
create policy reseller_ancestors on account for select to app_reseller
  using (id = (select scope_partner_id()) and (select scope_reseller_id()) is not null);
create policy org on account to app_org
  using (org_id = (select scope_org_id()) and (type = 'organization' or (select scope_permitted_ids()) is null
    or id = any ((select scope_permitted_ids())::integer[])))
  -- A new agent is not yet in a member's list, so that a limited member creates none.
  with check (org_id = (select scope_org_id()) and (type = 'organization' or (select scope_permitted_ids()) is null
    or id = any ((select scope_permitted_ids())::integer[])));
create policy org_ancestors on account for select to app_org
  using (id in ((select scope_reseller_id()), (select scope_partner_id())) and (select scope_org_id()) is not null);
create policy agent on account for update to app_agent
  using (id = (select scope_agent_id()) and org_id = (select scope_org_id()));
create policy agent_reads on account for select to app_agent
  using (id in ((select scope_agent_id()), (select scope_org_id()), (select scope_reseller_id()), (select scope_partner_id()))
    and (select scope_agent_id()) is not null);

-- What a visitor may see of the agent it talks to, and of its organization.
grant select (id, type, parent_id, partner_id, reseller_id, org_id, username, slug, name, account_name, org_name, display_name,
  description, image, social_links, social_links_position, links, links_config, active, deleted_at)
  on account to app_guest;
create policy guest on account for select to app_guest
  using (id in ((select scope_agent_id()), (select scope_org_id())) and (select scope_guest_id()) is not null);

-- Before a scope exists: finding the account of a sign-in, a domain, a public profile, a target. No billing data.
grant select (id, type, parent_id, partner_id, reseller_id, org_id, username, slug, name, account_name, org_name, reseller_name,
  partner_name, first_name, last_name, display_name, description, image, email, timezone, external_account_id, settings,
  social_links, social_links_position, links, links_config, active, is_test, vida_premium, sms_enabled, vida_phone_number,
  created_at, updated_at, deleted_at)
  on account to app_auth;
create policy auth on account for select to app_auth using (true);

-- A person. Reached through memberships; a super administrator needs none.
create table app_user (
  id integer primary key default nextval('identity_seq'),
  email text check (email <> ''),
  email_verified_at timestamptz,
  username text not null check (username <> ''),
  name text,
  first_name text,
  last_name text,
  image text,
  phone_number text,
  phone_number_verified_at timestamptz,
  super_admin boolean not null default false,
  settings jsonb not null default '{}',
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_seen_at timestamptz
);
create unique index app_user_email on app_user (lower(email));
create unique index app_user_username on app_user (lower(username));
create unique index app_user_phone on app_user (phone_number) where phone_number is not null;
create trigger touch before update on app_user for each row execute function touch_updated_at();

-- No request of a tenant, and no sign-up, makes a super administrator.
create function guard_super_admin() returns trigger language plpgsql as $$
begin
  if current_user in ('app_auth', 'app_partner', 'app_reseller', 'app_org', 'app_agent', 'app_guest') then
    raise exception 'permission denied to make a super administrator' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger guard_insert before insert on app_user for each row when (new.super_admin) execute function guard_super_admin();
create trigger guard_update before update on app_user for each row
  when (new.super_admin and not old.super_admin) execute function guard_super_admin();

create table membership (
  account_id integer not null references account on delete cascade,
  user_id integer not null references app_user on delete cascade,
  partner_id integer not null,
  reseller_id integer,
  org_id integer,
  role text not null check (role in ('owner', 'admin', 'agent')),
  -- Agent accounts an organization's member is limited to; null: all of them.
  permitted_account_ids integer[],
  invited_by integer,
  created_at timestamptz not null default now(),
  primary key (account_id, user_id)
);
create index membership_user on membership (user_id);
create index membership_org on membership (org_id);
create index membership_reseller on membership (reseller_id);
call place_tenant_table('membership', 'account_id');
call secure_tenant_table('membership', 'none');
grant select, insert, update on membership to app_auth;
create policy auth on membership to app_auth using (true) with check (true);
-- A person's own memberships, wherever they are: the switcher lists them.
create policy own_org on membership for select to app_org using (user_id = (select scope_user_id()) and (select scope_org_id()) is not null);
grant select on membership to app_agent;
create policy own_agent on membership for select to app_agent
  using (user_id = (select scope_user_id()) and (select scope_agent_id()) is not null);

call secure_table('app_user');
grant select, insert, update on app_user to app_super, app_auth;
grant select, update on app_user to app_partner, app_reseller, app_org, app_agent;
create policy super on app_user to app_super using (true) with check (true);
create policy auth on app_user to app_auth using (true) with check (true);
-- The membership table's own policies decide which people a tenant sees.
create policy partner on app_user for select to app_partner
  using (exists (select from membership m where m.user_id = app_user.id and m.partner_id = (select scope_partner_id())));
create policy reseller on app_user for select to app_reseller
  using (exists (select from membership m where m.user_id = app_user.id and m.reseller_id = (select scope_reseller_id())));
create policy org on app_user for select to app_org
  using (exists (select from membership m where m.user_id = app_user.id and m.org_id = (select scope_org_id())));
create policy self on app_user to app_partner, app_reseller, app_org, app_agent
  using (id = (select scope_user_id())) with check (id = (select scope_user_id()));

create table invite (
  id uuid primary key default uuidv7(),
  account_id integer not null references account on delete cascade,
  partner_id integer not null,
  reseller_id integer,
  org_id integer,
  email text not null,
  role text not null check (role in ('owner', 'admin', 'agent')),
  permitted_account_ids integer[],
  redirect_url text,
  token_hash bytea not null unique,
  invited_by integer,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by integer
);
create index invite_account on invite (account_id, created_at desc);
create index invite_email on invite (lower(email));
call place_tenant_table('invite', 'account_id');
call secure_tenant_table('invite', 'none');
grant select, update on invite to app_auth;
create policy auth on invite to app_auth using (true) with check (true);

-- A host name and the account whose profile it shows. Looked up before anyone has signed in.
create table domain (
  id integer primary key generated by default as identity,
  account_id integer not null references account on delete cascade,
  partner_id integer not null,
  reseller_id integer,
  org_id integer,
  host text not null check (host = lower(host) and host <> ''),
  is_default boolean not null default false,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index domain_host on domain (host);
create unique index domain_default on domain (account_id) where is_default;
call place_tenant_table('domain', 'account_id');
call secure_tenant_table('domain', 'none');
grant select on domain to app_auth;
create policy auth on domain for select to app_auth using (true);

-- Up to five favourite agents, ordered (specification 3, 9).
create table favorite (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  user_id integer not null references app_user on delete cascade,
  agent_id integer not null references account on delete cascade,
  position smallint not null check (position between 0 and 4),
  created_at timestamptz not null default now(),
  primary key (org_id, user_id, agent_id),
  unique (org_id, user_id, position) deferrable initially deferred
);
call place_tenant_table('favorite', 'agent_id');
call secure_tenant_table('favorite', 'own');
