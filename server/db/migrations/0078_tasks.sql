-- Tasks: what agents are to do by themselves, later or again, within the limits of their organization.

-- When and how much may leave. One row an organization, which is locked while its tasks are sent: what was sent is counted exactly.
create table task_limit (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  -- {timezone, days, start, end}
  business_hours jsonb not null
    default '{"timezone": "America/Chicago", "days": [1, 2, 3, 4, 5], "start": "09:00", "end": "17:00"}',
  daily_calls integer not null default 100 check (daily_calls >= 0),
  daily_texts integer not null default 200 check (daily_texts >= 0),
  daily_tasks integer not null default 300 check (daily_tasks >= 0),
  concurrency integer not null default 10 check (concurrency > 0),
  cooldown_calls_s integer not null default 86400 check (cooldown_calls_s >= 0),
  cooldown_texts_s integer not null default 300 check (cooldown_texts_s >= 0),
  -- Null: a list never stops by itself.
  stops_at_percent smallint default 20 check (stops_at_percent between 1 and 100),
  retry_policy jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id)
);
call tenant_table('task_limit', 'org_id');

-- A list of tasks. `given` holds those that are still to be made; it is empty afterwards.
create table task_batch (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  id uuid not null default uuidv7(),
  title text,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'completed', 'completed_with_errors', 'failed', 'canceled')),
  reason text,
  given jsonb not null default '[]',
  total integer not null default 0,
  -- How many of them were looked at.
  made integer not null default 0,
  inserted integer not null default 0,
  rejected integer not null default 0,
  skipped integer not null default 0,
  errors jsonb not null default '[]',
  -- The only agents of who made it; null: all.
  permitted_ids integer[],
  made_by integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id)
);
create index task_batch_list on task_batch (org_id, id desc);
call tenant_table('task_batch', 'org_id');

create table task (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  id uuid not null default uuidv7(),
  type text not null check (type in ('text', 'email', 'repeating', 'cronOneOff')),
  -- Of a schedule: of the tasks that it makes.
  channel text not null check (channel in ('text', 'email')),
  state text not null
    check (state in ('pending', 'processing', 'running', 'finished', 'errored', 'canceled', 'active', 'paused')),
  outcome text check (outcome in ('goal_met', 'terminal_negative', 'goal_incomplete', 'retries_exhausted')),
  reason text,
  -- A number of E.164, or a mail address in lower case.
  target text not null,
  title text,
  message text not null,
  subject text,
  context text,
  task_context text,
  goal jsonb,
  retry_policy jsonb,
  schedule jsonb,
  meta jsonb,
  external_task_id text,
  scheduled_for timestamptz,
  -- When it is tried next, or makes the next task; null: it is over, or waits for what becomes of it.
  due_at timestamptz,
  -- It is tried whatever it waits for but hours, wishes and limits.
  is_forced boolean not null default false,
  attempts smallint not null default 0,
  runs integer not null default 0,
  batch_id uuid,
  parent_id uuid,
  made_by integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, batch_id) references task_batch (org_id, id) on delete cascade,
  foreign key (org_id, parent_id) references task (org_id, id) on delete cascade,
  check (due_at is null or state in ('pending', 'active')),
  check ((schedule is null) = (type in ('text', 'email')))
);
create index task_list on task (org_id, id desc);
create index task_state on task (org_id, state, id desc);
create index task_changed on task (org_id, updated_at desc, id desc);
create index task_scheduled on task (org_id, scheduled_for desc, id desc) where scheduled_for is not null;
create index task_due on task (org_id, due_at, id) where due_at is not null;
create index task_due_all on task (due_at) where due_at is not null;
create index task_running on task (org_id, id) where state = 'running';
create index task_agent on task (agent_id, id desc);
create index task_batch_of on task (org_id, batch_id, state) where batch_id is not null;
-- Whoever is in a list twice for the same moment gets one.
create unique index task_batch_twice on task (org_id, batch_id, target, channel, scheduled_for) nulls not distinct
  where batch_id is not null and parent_id is null;
create index task_parent on task (org_id, parent_id, id desc) where parent_id is not null;
create index task_target on task (org_id, target, id desc);
create index task_external on task (org_id, external_task_id, id desc) where external_task_id is not null;
call tenant_table('task', 'agent_id');

-- One try of a task. It is stored in one transaction with the message that it sends, before its provider is asked: a worker that is
-- killed leaves both or neither. The delivery of the message is asked about before it is repeated.
create table task_attempt (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  agent_id integer not null references account on delete cascade,
  id uuid not null default uuidv7(),
  task_id uuid not null,
  number smallint not null,
  channel text not null check (channel in ('text', 'email')),
  target text not null,
  result text not null default 'sending'
    check (result in ('sending', 'awaiting', 'sent', 'answered', 'noResponse', 'failed', 'late')),
  reason text,
  room_id text not null,
  message_id uuid not null,
  -- The first of a task counts as a task of the day.
  is_first boolean not null,
  -- How long an answer is waited for once it arrived; null: none is.
  answer_wait_s integer,
  answer_until timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, task_id) references task (org_id, id) on delete cascade,
  foreign key (org_id, room_id, message_id) references message on delete cascade on update cascade,
  check ((result in ('sending', 'awaiting')) = (ended_at is null))
);
create unique index task_attempt_message on task_attempt (org_id, message_id);
create index task_attempt_task on task_attempt (org_id, task_id, number);
create index task_attempt_agent on task_attempt (agent_id);
create index task_attempt_day on task_attempt (org_id, created_at) include (channel, is_first, result);
create index task_attempt_person on task_attempt (org_id, target, channel, created_at desc);
create index task_attempt_open on task_attempt (org_id, room_id) where ended_at is null;
create index task_attempt_waiting on task_attempt (answer_until) where answer_until is not null and ended_at is null;
call tenant_table('task_attempt', 'agent_id');

-- What became of a message that a task sent, and what somebody answers to it, is looked at by a job.
create function settle_task() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pgboss.enqueue('settle-task', jsonb_build_object('orgId', a.org_id, 'attemptId', a.id), now())
    from task_attempt a
    where a.org_id = new.org_id and a.room_id = new.room_id and a.ended_at is null
      and (tg_op = 'INSERT' or a.message_id = new.id);
  return null;
end $$;
create trigger settle_task after update of status on message
  for each row when (new.status <> old.status and new.metadata ? 'taskId') execute function settle_task();
create trigger settle_task_by_answer after insert on message
  for each row when (new.role = 'user') execute function settle_task();
revoke execute on function settle_task from public;
grant create on schema public to app_super;
alter function settle_task owner to app_super;
revoke create on schema public from app_super;
