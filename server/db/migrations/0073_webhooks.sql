-- Webhooks: whom an account tells what happens, and every delivery with its attempts.

create table webhook (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null references account on delete cascade,
  id uuid not null default uuidv7() primary key,
  url text not null check (length(url) between 1 and 2000),
  label text not null,
  type text not null check (type in ('conversation', 'incoming', 'contact', 'agent', 'onboarding')),
  -- Sealed by the host. The one before signs as well until its time is over.
  secret bytea not null,
  secret_ending text not null,
  old_secret bytea,
  old_secret_until timestamptz,
  made_by integer,
  -- Since when no attempt succeeded; null: the latest did.
  failing_since timestamptz,
  -- Tries in a row that failed, and until when nothing is posted because of them: a receiver that is away keeps nobody busy.
  failures integer not null default 0 check (failures >= 0),
  held_until timestamptz,
  -- It failed for days, and nothing is posted until somebody resumes it.
  paused_at timestamptz,
  -- By a person, or by its receiver, which answered 410. Its deliveries stay as long as all others.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((old_secret is null) = (old_secret_until is null))
);
create unique index webhook_account on webhook (account_id, md5(url), type) where removed_at is null;
create index webhook_owner on webhook (account_id);
create index webhook_removed on webhook (removed_at) where removed_at is not null;

-- What one webhook is told, in the transaction of what happened: its bytes are the same in every attempt.
create table webhook_delivery (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null references account on delete cascade,
  id uuid not null default uuidv7() primary key,
  webhook_id uuid not null references webhook on delete cascade,
  event text not null,
  -- Whom or what it is about, in words.
  subject text not null,
  -- What it is about is told once to a webhook; null: as often as it is asked for.
  told_once text,
  -- What is told in its order: a room, a contact, an account.
  in_order text not null,
  of_agent_id integer,
  room_id text,
  convo_uuid text,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed', 'stopped')),
  tries smallint not null default 0,
  -- When it is tried next; null: at once.
  due_at timestamptz,
  -- Whoever sends it has it for so long.
  lease_until timestamptz,
  sent_at timestamptz,
  replay_of uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'sending') = (lease_until is not null))
);
create unique index webhook_delivery_once on webhook_delivery (webhook_id, told_once) where told_once is not null;
create index webhook_delivery_account on webhook_delivery (account_id, id desc);
create index webhook_delivery_webhook on webhook_delivery (webhook_id, id desc);
-- What became of them in a day is counted off the index alone.
create index webhook_delivery_day on webhook_delivery (webhook_id, created_at) include (state);
create index webhook_delivery_state on webhook_delivery (account_id, state, id desc);
create index webhook_delivery_open on webhook_delivery (webhook_id, id) where state in ('waiting', 'sending');
create index webhook_delivery_order on webhook_delivery (webhook_id, in_order, id) where state in ('waiting', 'sending');
create index webhook_delivery_replay on webhook_delivery (replay_of) where replay_of is not null;
create index webhook_delivery_age on webhook_delivery (created_at);

-- What was sent and what came back, cut. It goes with its delivery.
create table webhook_attempt (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null,
  delivery_id uuid not null references webhook_delivery on delete cascade,
  number smallint not null,
  at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  request_headers jsonb not null,
  -- Null: no answer came.
  status smallint,
  response_headers jsonb,
  response_body text,
  response_bytes integer,
  -- Why it counts as failed; null: it was delivered.
  why text check (why in ('status', 'redirect', 'gone', 'away', 'late', 'address', 'secret', 'interrupted')),
  primary key (delivery_id, number)
);

-- An app of an organization that is told first what a provider tells. Secrets are among its headers: they are sealed by the host.
create table webhook_relay (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  type text not null,
  url text not null check (length(url) between 1 and 2000),
  timeout_ms integer not null default 5000 check (timeout_ms > 0),
  headers bytea not null,
  success_codes integer[] not null default '{200,201,202}',
  -- What came of the latest; null: there was none. Without a status it was not reached in time.
  latest_at timestamptz,
  latest_status smallint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, type)
);
call place_tenant_table('webhook_relay', 'org_id');
call secure_tenant_table('webhook_relay', 'none', 'org_id');
call touch_table('webhook_relay');

call place_tenant_table('webhook', 'account_id');
call secure_tenant_table('webhook', 'own', 'account_id', 'select, insert, update');
call touch_table('webhook');
call place_tenant_table('webhook_delivery', 'account_id');
call secure_tenant_table('webhook_delivery', 'own', 'account_id', 'select, insert, update');
call place_tenant_table('webhook_attempt', 'account_id');
call secure_tenant_table('webhook_attempt', 'own', 'account_id', 'select');
grant delete on webhook, webhook_delivery to app_super;
grant insert, delete on webhook_attempt to app_super;

-- Tells the webhooks of an account and of those above it; `happened_at`: only those that were there by then. What was told once is
-- not told again. Whatever one transaction tells a webhook, it queues one job for.
create function tell_webhooks(
  told text, place_id integer, happened text, once text, ordered text, about text, content jsonb,
  agent integer default null, room text default null, convo text default null, happened_at timestamptz default null
) returns void language plpgsql as $$
declare
  hook record;
  queued text := coalesce(current_setting('app.queued_webhooks', true), '');
begin
  for hook in
    select w.id, w.account_id from account place
    join webhook w on w.account_id in (place.id, place.org_id, place.reseller_id, place.partner_id)
    join account owner on owner.id = w.account_id and owner.deleted_at is null
    where place.id = place_id and w.type = told and w.removed_at is null
      and (happened_at is null or w.created_at <= happened_at)
    order by w.id
  loop
    insert into webhook_delivery (account_id, webhook_id, event, subject, told_once, in_order, of_agent_id, room_id, convo_uuid, body)
      values (hook.account_id, hook.id, happened, left(about, 200), once, ordered, agent, room, convo, content::text)
      on conflict (webhook_id, told_once) where told_once is not null do nothing;
    continue when not found or position(hook.id::text in queued) > 0;
    perform pgboss.enqueue('send-webhooks', jsonb_build_object('webhookId', hook.id), now());
    queued := queued || ' ' || hook.id;
    perform set_config('app.queued_webhooks', queued, true);
  end loop;
end $$;

-- A moment as clients read it.
create function webhook_date(at timestamptz) returns text language sql stable
  return to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- A conversation as its receivers read it (api-shapes 8), with what is known of it by now. What existing clients read and this host
-- has nothing of is as it is in the list of recent messages.
create function webhook_conversation(logged conversation_log, is_over boolean) returns jsonb language sql stable as $$
  select jsonb '{
    "content-type": "text/plain", "disposition-notification": "", "rate": 0, "usdRate": 0, "isLive": false, "aiReward": "",
    "aiRewardUsd": 0, "aiLeadRating": 0, "aiLeadRatingReason": "", "aiAgentOverride": "", "gift": false, "cnamSpam": false,
    "campaign": false, "forcedCampaign": false, "diversion": "", "voicemailRecording": "", "selfCall": false
  }' || jsonb_build_object(
    'from', case logged.direction when 'outbound' then logged.agent_id else r.peer_id end,
    'fromUser', case logged.direction when 'outbound' then a.username else coalesce(r.contact_name, r.peer_name) end,
    'to', case logged.direction when 'outbound' then r.peer_id else logged.agent_id end,
    'toUser', case logged.direction when 'outbound' then coalesce(r.contact_name, r.peer_name) else a.username end,
    'timestamp', floor(extract(epoch from logged.started_at))::bigint,
    'date', webhook_date(logged.started_at),
    'message', coalesce(opening.text, logged.summary, ''),
    'roomId', logged.room_id,
    'status', coalesce(logged.status, 'success'),
    'attachments', coalesce(opening.attachments, '[]'),
    'aiAgent', coalesce(opening.ai_agent, false),
    'source', coalesce(logged.source, 'call'),
    'uuid', logged.uuid,
    'campaignId', coalesce(c.config_id, ''),
    'fromNumber', logged.from_number,
    'toNumber', logged.to_number,
    'notify', logged.direction is distinct from 'outbound',
    'targetInbox', case r.inbox when 'junk' then 'junk' else 'inbox' end,
    'type', logged.type,
    'duration', logged.duration_s,
    'direction', coalesce(logged.direction, 'inbound'),
    'missedCall', is_over and logged.type = 'call' and logged.duration_s = 0,
    'bypassAgent', coalesce(not r.ai_agent_enabled, false),
    'callingUserIsContact', coalesce(r.peer_kind = 'contact' or r.contact_id is not null, false),
    'agentOutcome', coalesce(logged.agent_outcome, ''),
    'summary', coalesce(logged.summary, ''),
    'callDialog', coalesce((
      select jsonb_agg(jsonb_build_object('role', case turn ->> 'role' when 'user' then 'user' else 'assistant' end,
        'content', turn ->> 'message') order by place)
      from jsonb_array_elements(t.turns) with ordinality said (turn, place) where turn ->> 'role' <> 'system'), '[]'),
    'eventType', coalesce(logged.event_type, 'message.created'),
    'conversation', coalesce((
      select string_agg((turn ->> 'role') || ': ' || (turn ->> 'message'), E'\n' order by place)
      from jsonb_array_elements(t.turns) with ordinality said (turn, place)), ''),
    'collectedData', coalesce(t.collected_data, '[]'),
    'functionsRun', coalesce(t.functions_run, '[]'),
    'accountId', logged.account_id,
    'agentId', logged.agent_id
  )
  from (select 1) one
  left join account a on a.id = logged.agent_id
  left join room r on r.org_id = logged.org_id and r.id = logged.room_id
  left join agent_config c on c.org_id = logged.org_id and c.agent_id = logged.agent_id
  left join transcript t on t.org_id = logged.org_id and t.uuid = logged.uuid
  left join lateral (
    select m.text, m.attachments, m.ai_agent from message m
    where m.org_id = logged.org_id and m.room_id = logged.room_id and m.convo_uuid = split_part(logged.uuid, ':', 1)
    order by m.id limit 1
  ) opening on true
$$;

-- Whoever is on the other side of a room, in words.
create function webhook_peer(organization integer, room text) returns text language sql stable as $$
  select coalesce(max(coalesce(r.contact_name, r.peer_name, r.peer_number, r.peer_email)), 'Visitor')
  from room r where r.org_id = organization and r.id = room
$$;

-- Whether a webhook is still to be told something: mostly nobody is, and then nothing is gathered.
create function is_untold(told text, place_id integer, once text, happened_at timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from account place
    join webhook w on w.account_id in (place.id, place.org_id, place.reseller_id, place.partner_id)
    where place.id = place_id and w.type = told and w.removed_at is null
      and (happened_at is null or w.created_at <= happened_at)
      and not exists (select from webhook_delivery d where d.webhook_id = w.id and d.told_once = once))
$$;

-- A conversation that began with the other side, before the agent answers; or one that is over, again only if it went on.
create function tell_conversation(logged conversation_log, told text, happened_at timestamptz) returns void language plpgsql as $$
declare
  once text := told || ':' || logged.uuid
    || case told when 'incoming' then '' else ':' || coalesce(logged.data ->> 'messageCount', '0') end;
begin
  if logged.agent_id is null or logged.data ->> 'test' = 'true' then return; end if;
  if not is_untold(told, logged.agent_id, once, happened_at) then return; end if;
  perform tell_webhooks(told, logged.agent_id, told, once, coalesce(logged.room_id, logged.uuid),
    webhook_peer(logged.org_id, logged.room_id), webhook_conversation(logged, told = 'conversation'),
    logged.agent_id, logged.room_id, logged.uuid, happened_at);
end $$;

create function tell_incoming() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_conversation(l, 'incoming', null) from conversation_log l
    where l.org_id = new.org_id and l.started_at = new.started_at and l.id = new.id;
  return null;
end $$;
create trigger tell_webhooks after insert on conversation_log
  for each row when (new.direction = 'inbound') execute function tell_incoming();

-- The start time selects the partition of the log.
create function tell_conversation_of(organization integer, logged_uuid text, opened timestamptz) returns void
language plpgsql as $$
begin
  perform tell_conversation(l, 'conversation', null) from conversation_log l
    where l.org_id = organization and l.uuid = logged_uuid and l.started_at = opened;
end $$;

-- The row of the log gets what is known only at the end after the call is closed: it is told when the transaction commits.
create function tell_call() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_conversation_of(new.org_id, new.uuid, new.started_at);
  return null;
end $$;
create constraint trigger tell_webhooks after update on call deferrable initially deferred
  for each row when (new.state = 'closed' and old.state <> 'closed' and new.copy <> 'staging') execute function tell_call();

create function webhook_log_uuid(convo text, opened timestamptz) returns text language sql stable
  return convo || ':' || floor(extract(epoch from opened))::bigint;

-- A person closed it, or another one began.
create function tell_room() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_conversation_of(old.org_id, webhook_log_uuid(old.convo_uuid, old.convo_opened_at), old.convo_opened_at);
  return null;
end $$;
create trigger tell_webhooks after update of convo_uuid, archived_at on room
  for each row when (old.convo_uuid is not null and not old.is_test and (old.convo_uuid is distinct from new.convo_uuid
    or (old.archived_at is null and new.archived_at is not null))) execute function tell_room();

-- A day without messages ends it, too, for the webhooks that were there by then. Looks back two days. Calls are told as they end.
create function tell_quiet_conversations(at timestamptz) returns void language plpgsql as $$
begin
  perform tell_conversation(l, 'conversation', r.last_message_at + interval '1 day')
  from (
    select distinct o.id from webhook w join account o on o.type = 'organization'
      and w.account_id in (o.id, o.reseller_id, o.partner_id)
    where w.type = 'conversation' and w.removed_at is null
    union
    select o.org_id from webhook w join account o on o.id = w.account_id and o.type = 'agent'
    where w.type = 'conversation' and w.removed_at is null
  ) organization
  join room r on r.org_id = organization.id
  join conversation_log l on l.org_id = r.org_id and l.uuid = webhook_log_uuid(r.convo_uuid, r.convo_opened_at)
    and l.started_at = r.convo_opened_at
  where r.last_message_at > at - interval '2 days' and r.last_message_at <= at - interval '1 day'
    and r.archived_at is null and r.convo_uuid is not null and not r.is_test and l.type <> 'call';
end $$;

create function tell_contact() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  happened text := case
    when tg_op = 'INSERT' then 'contact.created'
    when old.deleted_at is null and new.deleted_at is not null then 'contact.deleted'
    else 'contact.updated' end;
begin
  perform tell_webhooks('contact', new.org_id, happened, null, 'contact:' || new.id,
    coalesce(new.name, new.phone, new.email, new.former_phone, new.former_email, new.id::text),
    jsonb_build_object('event', happened, 'timestamp', floor(extract(epoch from now()))::bigint, 'accountId', new.org_id,
      'contact', jsonb_strip_nulls(jsonb_build_object('id', new.id, 'name', new.name, 'firstName', new.first_name,
        'lastName', new.last_name, 'phone', new.phone, 'email', new.email, 'company', new.company, 'status', new.status,
        'leadSource', new.lead_source, 'contactSource', new.source, 'agentContext', new.agent_context, 'tags', new.tags,
        'customFields', new.custom_fields, 'consent', new.consent,
        'doNotContact', case when new.do_not_contact_at is not null then jsonb_build_object(
          'timestamp', floor(extract(epoch from new.do_not_contact_at))::bigint, 'source', new.do_not_contact_source) end,
        'timestamp', floor(extract(epoch from new.created_at))::bigint))));
  return null;
end $$;
create trigger tell_webhooks after insert on contact for each row execute function tell_contact();
-- A conversation does not change what is known of a contact.
create trigger tell_webhooks_of_change after update on contact for each row
  when ((old.name, old.first_name, old.last_name, old.phone, old.email, old.company, old.status, old.lead_source, old.source,
      old.agent_context, old.tags, old.custom_fields, old.consent, old.do_not_contact_at, old.deleted_at)
    is distinct from (new.name, new.first_name, new.last_name, new.phone, new.email, new.company, new.status, new.lead_source,
      new.source, new.agent_context, new.tags, new.custom_fields, new.consent, new.do_not_contact_at, new.deleted_at))
  execute function tell_contact();

create function tell_agent(agent account, happened text) returns void language sql as $$
  select tell_webhooks('agent', agent.id, happened, null, 'account:' || agent.id, agent.display_name,
    jsonb_build_object('event', happened, 'timestamp', floor(extract(epoch from now()))::bigint, 'accountId', agent.org_id,
      'agent', jsonb_strip_nulls(jsonb_build_object('id', agent.id, 'name', agent.display_name, 'username', agent.username,
        'active', agent.active, 'externalAccountId', agent.external_account_id))),
    agent.id)
$$;
create function tell_agent_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_agent(new, case
    when tg_op = 'INSERT' then 'agent.created'
    when old.deleted_at is null and new.deleted_at is not null then 'agent.deleted'
    when old.active and not new.active then 'agent.disabled'
    when new.active and not old.active then 'agent.enabled'
    else 'agent.updated' end);
  return null;
end $$;
create trigger tell_webhooks after insert on account
  for each row when (new.type = 'agent') execute function tell_agent_account();
create trigger tell_webhooks_of_change after update on account
  for each row when (new.type = 'agent' and (old.display_name, old.username, old.active, old.deleted_at)
    is distinct from (new.display_name, new.username, new.active, new.deleted_at)) execute function tell_agent_account();

create function tell_publication() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_agent(a, case when new.production is null then 'agent.unpublished' else 'agent.published' end)
    from account a where a.id = new.agent_id and a.deleted_at is null;
  return null;
end $$;
create trigger tell_webhooks after update on agent_config
  for each row when (old.production is distinct from new.production) execute function tell_publication();

-- A step of the onboarding (specification 3, Onboarding state), and its end.
create function tell_onboarding() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  happened text := case
    when new.settings #>> '{onboarding,onboardingComplete}' = 'true'
      and old.settings #>> '{onboarding,onboardingComplete}' is distinct from 'true' then 'onboarding.completed'
    else 'onboarding.step' end;
begin
  perform tell_webhooks('onboarding', new.id, happened, null, 'account:' || new.id, new.display_name,
    jsonb_build_object('event', happened, 'timestamp', floor(extract(epoch from now()))::bigint, 'accountId', new.id,
      'account', jsonb_build_object('id', new.id, 'name', new.display_name, 'accountType', new.type),
      'onboarding', new.settings -> 'onboarding'));
  return null;
end $$;
create trigger tell_webhooks_of_onboarding after update of settings on account for each row
  when (new.settings -> 'onboarding' is not null
    and (old.settings #>> '{onboarding,activeStep}', old.settings #>> '{onboarding,onboardingComplete}')
      is distinct from (new.settings #>> '{onboarding,activeStep}', new.settings #>> '{onboarding,onboardingComplete}'))
  execute function tell_onboarding();

-- Whoever writes a message has no right to tell others of it, nor to see whom: telling acts as app_super.
revoke execute on function tell_webhooks, is_untold, webhook_date, webhook_conversation, webhook_peer, tell_conversation,
  tell_incoming, tell_conversation_of, tell_call, webhook_log_uuid, tell_room, tell_quiet_conversations, tell_contact, tell_agent,
  tell_agent_account, tell_publication, tell_onboarding from public;
grant execute on function tell_webhooks, is_untold, webhook_date, webhook_conversation, webhook_peer, tell_conversation,
  tell_conversation_of, webhook_log_uuid, tell_quiet_conversations, tell_agent to app_super;
grant create on schema public to app_super;
alter function tell_incoming owner to app_super;
alter function tell_call owner to app_super;
alter function tell_room owner to app_super;
alter function tell_contact owner to app_super;
alter function tell_agent_account owner to app_super;
alter function tell_publication owner to app_super;
alter function tell_onboarding owner to app_super;
revoke create on schema public from app_super;
