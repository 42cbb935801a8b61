-- Lists that page deep read the keys of a page off an index alone, in their order, and only then its rows.
create index conversation_log_list on conversation_log (org_id, started_at desc, id desc)
  include (agent_id, reseller_id, partner_id, source, handled_by);
drop index conversation_log_org;
create index conversation_log_agent_list on conversation_log (org_id, agent_id, started_at desc, id desc);
drop index conversation_log_agent;

-- Statements of calls are short and many: a worker process for one of them costs more than it saves. A setting of the role that logs
-- in; the roles it takes on have none. Another database of the server may have set it already, or be at it.
do $$
begin
  alter role app_login set max_parallel_workers_per_gather = 0;
exception when internal_error then null;
end $$;
