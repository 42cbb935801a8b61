-- What an agent got from its template when it was made from it: what differs from this is the agent's own. Says itself which template
-- it comes from.
alter table agent_config drop column template_rev;
alter table agent_config add column template_base jsonb;

-- Agents of an account, and of all below it, that change from one template to another. No account: of the whole installation.
create table template_migration (
  id uuid primary key default uuidv7(),
  account_id integer references account on delete cascade,
  partner_id integer,
  reseller_id integer,
  org_id integer,
  source_id uuid not null references template on delete cascade,
  source_title text not null,
  source jsonb,
  target_id uuid not null references template on delete cascade,
  target_title text not null,
  target_rev integer not null,
  target jsonb not null,
  sections text[] not null,
  on_conflict text not null check (on_conflict in ('keep', 'replace')),
  canary integer not null default 0,
  state text not null default 'planning' check (state in
    ('planning', 'planned', 'canary', 'waiting', 'running', 'paused', 'done', 'failed', 'rollingBack', 'rolledBack')),
  -- Where it goes on after a pause or a failure.
  resumes_as text check (resumes_as in ('planning', 'canary', 'running', 'rollingBack')),
  failure text,
  started_by integer not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index template_migration_source on template_migration (source_id, created_at);
call place_tenant_table('template_migration', 'account_id');
call secure_tenant_table('template_migration', 'none');

-- One agent of a migration: what it had, what the plan gives it, and how far it is. What it had is also what a rollback restores.
create table template_migration_agent (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  migration_id uuid not null references template_migration on delete cascade,
  position integer not null,
  state text not null default 'queued' check (state in
    ('queued', 'planned', 'same', 'blocked', 'migrated', 'changedSince', 'rolledBack', 'editedSince')),
  reason text,
  changes jsonb not null default '[]',
  changed integer not null default 0,
  kept integer not null default 0,
  conflicts integer not null default 0,
  -- Columns of agent_config, by their names.
  before jsonb,
  after jsonb,
  primary key (org_id, migration_id, agent_id)
);
create index template_migration_agent_state on template_migration_agent (migration_id, state, position);
call tenant_table('template_migration_agent');
