-- An uploaded file until it is read: its text stays, its bytes go.
alter table kb_document add column file_name text;
create table kb_file (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  document_id uuid not null,
  type text not null,
  bytes bytea not null,
  primary key (org_id, document_id),
  foreign key (org_id, document_id) references kb_document on delete cascade
);
call tenant_table('kb_file', 'org_id');
