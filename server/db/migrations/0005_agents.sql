-- A template: a shared agent configuration, staging and production (specification 3). Of one account, or (no account) of the
-- whole installation. Everyone below the account that owns it may read it.
create table template (
  id uuid primary key default uuidv7(),
  account_id integer references account on delete cascade,
  partner_id integer,
  reseller_id integer,
  org_id integer,
  title text not null,
  description text,
  category text,
  image text,
  language text,
  position integer not null default 0,
  enabled boolean not null default false,
  staging jsonb not null default '{}',
  production jsonb,
  staging_rev integer not null default 1,
  production_rev integer,
  created_by integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  deleted_at timestamptz
);
create index template_account on template (account_id, position);
create trigger touch before update on template for each row execute function touch_updated_at();
call place_tenant_table('template', 'account_id');
call secure_tenant_table('template', 'read');
create policy partner_inherits on template for select to app_partner
  using (partner_id is null and (select scope_partner_id()) is not null);
create policy reseller_inherits on template for select to app_reseller
  using ((select scope_reseller_id()) is not null
    and (partner_id is null or (partner_id = (select scope_partner_id()) and reseller_id is null)));
create policy org_inherits on template for select to app_org
  using ((select scope_org_id()) is not null and org_id is null and (partner_id is null
    or (partner_id = (select scope_partner_id()) and (reseller_id is null or reseller_id = (select scope_reseller_id())))));
create policy agent_inherits on template for select to app_agent
  using ((select scope_agent_id()) is not null and org_id is null and (partner_id is null
    or (partner_id = (select scope_partner_id()) and (reseller_id is null or reseller_id = (select scope_reseller_id())))));

-- The configuration of one agent. staging_rev counts every accepted save; production_rev is the revision that was published.
create table agent_config (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  config_id text not null unique default 'campa' || replace(gen_random_uuid()::text, '-', '')
    check (config_id ~ '^campa[0-9a-f]+$'),
  mode text not null default 'FULL_AGENT' check (mode in ('FULL_AGENT', 'TEMPLATE')),
  template_id uuid references template on delete set null,
  template_rev integer,
  staging jsonb not null default '{}',
  production jsonb,
  staging_rev integer not null default 1,
  production_rev integer,
  staging_updated_at timestamptz not null default now(),
  staging_updated_by integer,
  -- The id its sender gave the last save: sent again after a lost reply, it is acknowledged and not made twice.
  staging_save_id uuid,
  published_at timestamptz,
  published_by integer,
  created_at timestamptz not null default now(),
  primary key (org_id, agent_id)
);
create index agent_config_template on agent_config (template_id) where template_id is not null;
call place_tenant_table('agent_config', 'agent_id');
call secure_tenant_table('agent_config', 'own');

-- version_id: milliseconds since 1970 (api-shapes 1).
create table agent_version (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  version_id bigint not null,
  title text not null,
  source text not null default 'staging' check (source in ('staging', 'default')),
  automatic boolean not null default false,
  snapshot jsonb not null,
  created_by integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, agent_id, version_id)
);
create trigger touch before update on agent_version for each row execute function touch_updated_at();
call place_tenant_table('agent_version', 'agent_id');
call secure_tenant_table('agent_version', 'own');

-- An app: a set of functions an agent may call. Of one account, or of the whole installation, as a template is.
create table app_def (
  id uuid primary key default uuidv7(),
  account_id integer references account on delete cascade,
  partner_id integer,
  reseller_id integer,
  org_id integer,
  app_id text not null,
  app_version text not null,
  name text not null,
  description text,
  image text,
  manifest jsonb not null default '{}',
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (account_id, app_id, app_version)
);
create trigger touch before update on app_def for each row execute function touch_updated_at();
call place_tenant_table('app_def', 'account_id');
call secure_tenant_table('app_def', 'read');
create policy partner_inherits on app_def for select to app_partner
  using (partner_id is null and (select scope_partner_id()) is not null);
create policy reseller_inherits on app_def for select to app_reseller
  using ((select scope_reseller_id()) is not null
    and (partner_id is null or (partner_id = (select scope_partner_id()) and reseller_id is null)));
create policy org_inherits on app_def for select to app_org
  using ((select scope_org_id()) is not null and org_id is null and (partner_id is null
    or (partner_id = (select scope_partner_id()) and (reseller_id is null or reseller_id = (select scope_reseller_id())))));
create policy agent_inherits on app_def for select to app_agent
  using ((select scope_agent_id()) is not null and org_id is null and (partner_id is null
    or (partner_id = (select scope_partner_id()) and (reseller_id is null or reseller_id = (select scope_reseller_id())))));

-- An app installed for an organization or one of its agents. secrets: AES-256-GCM, sealed by the host.
create table app_install (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null references account on delete cascade,
  app_id text not null,
  app_version text not null,
  app_data jsonb not null default '{}',
  secrets bytea,
  created_by integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, account_id, app_id, app_version)
);
create trigger touch before update on app_install for each row execute function touch_updated_at();
call place_tenant_table('app_install', 'account_id');
call secure_tenant_table('app_install', 'own', 'account_id');
create policy agent_reads_org on app_install for select to app_agent
  using (org_id = (select scope_org_id()) and account_id = org_id);
create policy org_own_level on app_install to app_org using (org_id = (select scope_org_id()) and account_id = org_id);

-- A connection to an outside service (calendar, CRM), by slug.
create table integration (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null references account on delete cascade,
  slug text not null,
  version text not null default 'v1',
  app_data jsonb not null default '{}',
  secrets bytea,
  connected_at timestamptz,
  created_by integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, account_id, slug, version)
);
create trigger touch before update on integration for each row execute function touch_updated_at();
call place_tenant_table('integration', 'account_id');
call secure_tenant_table('integration', 'own', 'account_id');
create policy agent_reads_org on integration for select to app_agent
  using (org_id = (select scope_org_id()) and account_id = org_id);
create policy org_own_level on integration to app_org using (org_id = (select scope_org_id()) and account_id = org_id);
