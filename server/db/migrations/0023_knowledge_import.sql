-- How documents come into a knowledge base: what waits, what was skipped, and why.
alter table kb add column recrawl text not null default 'never'
  check (recrawl in ('never', 'daily', 'weekly', 'monthly'));
-- When its pages are read again.
alter table kb add column recrawl_at timestamptz;
create index kb_recrawl on kb (recrawl_at) where recrawl_at is not null;

alter table kb_document drop constraint kb_document_status_check;
alter table kb_document alter column status set default 'queued';
-- The owner of the tables is under row-level security like everybody; these rows are changed for all tenants.
alter table kb_document no force row level security;
update kb_document set status = 'queued' where status = 'pending';
alter table kb_document force row level security;
alter table kb_document add constraint kb_document_status_check
  check (status in ('queued', 'fetching', 'ready', 'skipped', 'failed'));
alter table kb_document rename column error to reason;
alter table kb_document add column passages integer not null default 0;
-- When a worker began to read it.
alter table kb_document add column claimed_at timestamptz;
create index kb_document_waiting on kb_document (org_id, kb_id, id) where status in ('queued', 'fetching');
create index kb_document_hash on kb_document (org_id, kb_id, content_hash) where content_hash is not null;

-- Which knowledge bases an agent reads is a setting like the others: `enabledFunctions.knowledgeBase`.
alter table agent_config no force row level security;
alter table agent_version no force row level security;
create function pg_temp.moved(settings jsonb) returns jsonb language sql immutable as $$
  select case when settings ? 'knowledgeBases' then (settings - 'knowledgeBases') || jsonb_build_object('enabledFunctions',
    coalesce(settings -> 'enabledFunctions', '{}') || jsonb_build_object('knowledgeBase', settings -> 'knowledgeBases'))
  else settings end $$;
update agent_config set staging = pg_temp.moved(staging), production = pg_temp.moved(production)
  where staging ? 'knowledgeBases' or production ? 'knowledgeBases';
update agent_version set snapshot = pg_temp.moved(snapshot) where snapshot ? 'knowledgeBases';
alter table agent_config force row level security;
alter table agent_version force row level security;
