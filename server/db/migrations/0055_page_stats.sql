-- How often each public page was visited, and which links of it were followed, by day in the agent's time zone. Nothing says by whom.
create table page_stat (
  agent_id integer not null references account on delete cascade,
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  day date not null,
  kind text not null check (kind in ('visit', 'link', 'campaign')),
  -- link: its address; campaign: utm_campaign, with utm_source and utm_medium.
  name text not null default '' check (length(name) <= 500),
  source text not null default '',
  medium text not null default '',
  amount integer not null default 1 check (amount > 0),
  primary key (org_id, agent_id, day, kind, name, source, medium)
);
create index page_stat_agent on page_stat (agent_id, day);
create index page_stat_age on page_stat (day);
call tenant_table('page_stat');

-- What was counted of one load of a page, so that nothing of it counts twice; deleted after two days.
create table page_load (
  agent_id integer not null references account on delete cascade,
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  load_id uuid not null,
  -- '' for the visit itself, else a link.
  counted text not null default '' check (length(counted) <= 500),
  at timestamptz not null,
  primary key (org_id, agent_id, load_id, counted)
);
create index page_load_agent on page_load (agent_id);
create index page_load_age on page_load (at);
call tenant_table('page_load');
