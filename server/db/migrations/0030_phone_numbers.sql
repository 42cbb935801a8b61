-- The phone numbers of an organization. The agent who has one also holds it in account.vida_phone_number, which everything reads.
create table phone_number (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  country text,
  locality text,
  agent_id integer references account on delete set null,
  source text not null check (source in ('byo', 'twilio', 'telnyx')),
  capabilities text[] not null default '{}',
  -- Whether the connected provider lists it.
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, number)
);
create index phone_number_agent on phone_number (agent_id) where agent_id is not null;
call tenant_table('phone_number', 'org_id');

-- Agents may have had numbers before there was this table.
insert into phone_number (org_id, number, agent_id, source, capabilities)
  select distinct on (org_id, vida_phone_number) org_id, vida_phone_number, id, 'byo', '{sms,voice}'
  from account
  where type = 'agent' and deleted_at is null and vida_phone_number ~ '^\+[1-9][0-9]{6,14}$'
  order by org_id, vida_phone_number, id;

-- What an organization asks its reseller for: one open request for each feature.
create table access_request (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  id uuid not null default uuidv7(),
  feature text not null check (feature in ('premium', 'sms')),
  note text,
  asked_by integer not null,
  asked_name text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (org_id, id)
);
create unique index access_request_open on access_request (org_id, feature) where answered_at is null;
create index access_request_latest on access_request (org_id, feature, asked_at desc);
call tenant_table('access_request', 'org_id');
