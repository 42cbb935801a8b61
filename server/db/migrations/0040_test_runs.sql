-- What is expected of an answer besides its likeness to the expected one: words, functions, what a model judges.
alter table test_case add column expectations jsonb not null default '[]';

-- A run of an agent's test cases against its draft and what is live, both as they were when it began. Only the last is kept.
create table test_run (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  id uuid not null default uuidv7(),
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  rev integer not null,
  staging jsonb not null,
  production_rev integer,
  production jsonb,
  cases jsonb not null,
  started_by integer not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (org_id, id)
);
create unique index test_run_agent on test_run (org_id, agent_id);
call tenant_table('test_run');

-- One answer of a run. A worker that takes over from a killed one adds none twice.
create table test_result (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  run_id uuid not null,
  case_id uuid not null,
  copy text not null check (copy in ('staging', 'default')),
  result jsonb not null,
  created_at timestamptz not null default now(),
  primary key (org_id, run_id, case_id, copy),
  foreign key (org_id, run_id) references test_run on delete cascade
);
call tenant_table('test_result');
