-- What an agent did and learned in a conversation, beside what was said (contract/entities/transcript.ts).
-- functions_run: [{name, title, summary, timestamp, durationMs, arguments, result, error}]. collected_data: [{key, label, value, timestamp}].
-- web_log: [{timestamp, content}].
alter table transcript add column functions_run jsonb not null default '[]';
alter table transcript add column collected_data jsonb not null default '[]';
alter table transcript add column web_log jsonb not null default '[]';

-- What people asked those above them for help with; the mails are made from it (specification 2, help button).
create table support_request (
  id uuid primary key default uuidv7(),
  account_id integer not null references account on delete cascade,
  partner_id integer not null,
  reseller_id integer,
  org_id integer,
  user_id integer not null,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index support_request_user on support_request (user_id, created_at desc);
call tenant_table('support_request', 'account_id');
