-- Whoever can write the DNS of a host name can put this token there, which proves that it is theirs.
alter table domain
  add column token text not null default replace(gen_random_uuid()::text, '-', ''),
  add column checked_at timestamptz;

-- Anybody may claim a name, so that nobody keeps its owner out by claiming it first; one account can have verified it.
drop index domain_host;
create unique index domain_host on domain (host) where verified_at is not null;
create unique index domain_account_host on domain (account_id, host);
update domain set is_default = false where verified_at is null;
alter table domain add constraint domain_default_verified check (not is_default or verified_at is not null);

-- Beside its picture, an account can have the logo and the icon of its brand.
alter table picture
  add column kind text not null default 'portrait' check (kind in ('portrait', 'logo', 'favicon')),
  drop constraint picture_account_id_key,
  add check (kind = 'portrait' or account_id is not null);
create unique index picture_account on picture (account_id, kind) where account_id is not null;
