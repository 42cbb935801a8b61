-- A part of what an account's owner may do, under a name. Whoever has it is an administrator to clients that do not know custom roles.
create table custom_role (
  id uuid primary key default uuidv7(),
  account_id integer not null references account on delete cascade,
  partner_id integer not null,
  reseller_id integer,
  org_id integer,
  name text not null check (char_length(name) between 1 and 60),
  description text not null default '',
  permissions text[] not null check (cardinality(permissions) > 0),
  created_by integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, id)
);
create unique index custom_role_name on custom_role (account_id, lower(name));
call place_tenant_table('custom_role', 'account_id');
call secure_tenant_table('custom_role', 'none');
create trigger touch before update on custom_role for each row execute function touch_updated_at();
-- What a person may do is read while signing in, before there is a place.
grant select on custom_role to app_auth;
create policy auth on custom_role for select to app_auth using (true);

-- Only a role of the same account, which cannot be deleted while a member has it.
alter table membership add column custom_role_id uuid;
alter table membership add constraint membership_custom_role_admin check (custom_role_id is null or role = 'admin');
alter table membership add constraint membership_custom_role foreign key (account_id, custom_role_id)
  references custom_role (account_id, id);
create index membership_custom_role on membership (custom_role_id) where custom_role_id is not null;

-- An accepted invitation outlives the role; an open one holds it, because it would otherwise give everything that an administrator has.
alter table invite add column custom_role_id uuid;
alter table invite add constraint invite_custom_role_admin check (custom_role_id is null or role = 'admin');
alter table invite add constraint invite_custom_role foreign key (account_id, custom_role_id)
  references custom_role (account_id, id);
create index invite_custom_role on invite (custom_role_id) where custom_role_id is not null;
