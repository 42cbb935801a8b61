-- Where an organization's phone numbers come from. secrets: the provider's keys, AES-256-GCM, sealed by the host.
create table numbering_provider (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  provider_id text not null,
  is_default boolean not null default false,
  enabled boolean not null default true,
  secrets bytea,
  created_by integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, provider_id)
);
create unique index numbering_provider_default on numbering_provider (org_id) where is_default;
call tenant_table('numbering_provider', 'org_id');
