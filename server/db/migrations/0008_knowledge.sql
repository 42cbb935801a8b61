-- A knowledge base of an organization; an agent's configuration names those it uses.
create table kb (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  id uuid not null default uuidv7(),
  title text not null,
  language regconfig not null default 'pg_catalog.english',
  created_by integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id)
);
create trigger touch before update on kb for each row execute function touch_updated_at();
call place_tenant_table('kb', 'org_id');
call secure_tenant_table('kb', 'org');

create table kb_document (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  kb_id uuid not null,
  id uuid not null default uuidv7(),
  url text,
  title text,
  content text,
  content_hash bytea,
  status text not null default 'pending' check (status in ('pending', 'fetching', 'ready', 'failed')),
  error text,
  fetched_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, kb_id) references kb on delete cascade
);
create index kb_document_kb on kb_document (org_id, kb_id, id);
create unique index kb_document_url on kb_document (org_id, kb_id, url) where url is not null;
create trigger touch before update on kb_document for each row execute function touch_updated_at();
call place_tenant_table('kb_document', 'org_id');
call secure_tenant_table('kb_document', 'org');

-- A passage of a document, searchable in its language; the heading weighs more than the text.
create table kb_chunk (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  kb_id uuid not null,
  document_id uuid not null,
  id uuid not null default uuidv7(),
  ordinal integer not null,
  heading text not null default '',
  content text not null,
  language regconfig not null default 'pg_catalog.english',
  tsv tsvector not null generated always as (
    setweight(to_tsvector(language, heading), 'A') || setweight(to_tsvector(language, content), 'B')
  ) stored,
  primary key (org_id, id),
  unique (org_id, document_id, ordinal),
  foreign key (org_id, document_id) references kb_document on delete cascade,
  foreign key (org_id, kb_id) references kb on delete cascade
);
create index kb_chunk_kb on kb_chunk (org_id, kb_id);
create index kb_chunk_tsv on kb_chunk using gin (tsv);
call place_tenant_table('kb_chunk', 'org_id');
call secure_tenant_table('kb_chunk', 'org');
