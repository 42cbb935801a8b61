-- Who answered a conversation: the agent alone, or a person wrote or took over. Null: nobody yet. A transfer counts as a person.
alter table conversation_log add column handled_by text check (handled_by in ('agent', 'person'));
-- The owner of the tables is under row-level security like everybody; these rows are filled in for all tenants.
alter table conversation_log no force row level security;
alter table transcript no force row level security;
alter table agent_config no force row level security;
alter table agent_version no force row level security;
update conversation_log l set handled_by = case
    when transfer is not null then 'person'
    when exists (select from transcript t, jsonb_array_elements(t.turns) turn
      where t.org_id = l.org_id and t.uuid = l.uuid and turn ->> 'role' = 'person') then 'person'
    when type = 'call' or direction = 'outbound' or coalesce((data ->> 'messageCount')::integer, 0) > 1 then 'agent'
  end;

-- The figures of a list count the conversations of some days off an index alone, at every level.
create index conversation_log_org on conversation_log (org_id, started_at desc)
  include (agent_id, reseller_id, partner_id, source, handled_by);
drop index conversation_log_reseller;
drop index conversation_log_partner;
create index conversation_log_reseller on conversation_log (reseller_id, started_at desc)
  include (org_id, agent_id, partner_id, source, handled_by);
create index conversation_log_partner on conversation_log (partner_id, started_at desc)
  include (org_id, agent_id, reseller_id, source, handled_by);
create index conversation_log_test on conversation_log (org_id, agent_id, started_at) where source = 'test';

-- What a list needs of every agent, without reading its whole configuration.
alter table agent_config add column state text not null generated always as (case
    when production is null then 'never' when staging ->> 'published' = 'false' then 'edited' else 'published' end) stored;
-- Its days are those of the copy that answers.
alter table agent_config add column time_zone text generated always as (coalesce(production, staging) ->> 'timezone') stored;
-- How often the agent was published: the number of its version.
alter table agent_config add column publication_count integer not null default 0;
update agent_config g set publication_count = greatest(1, (select count(*) from agent_version v
    where v.org_id = g.org_id and v.agent_id = g.agent_id and v.source = 'default' and v.automatic))
  where production is not null;
alter table conversation_log force row level security;
alter table transcript force row level security;
alter table agent_config force row level security;
alter table agent_version force row level security;
