-- An account is found at its user name and at the slug it chose; neither may be what leads to another. Tenants cannot see the
-- accounts of others, so the function looks with the rights of sign-in, and only tells whether an address is taken.
create function address_taken(wanted text, own integer) returns boolean
language sql volatile security definer set search_path = public, pg_temp as $$
  select exists (select from account a
    where a.id <> own and (lower(a.username) = lower(wanted) or lower(a.slug) = lower(wanted)))
$$;
grant create on schema public to app_auth;
alter function address_taken owner to app_auth;
revoke create on schema public from app_auth;
revoke execute on function address_taken from public;
grant execute on function address_taken to app_super, app_partner, app_reseller, app_org, app_agent;

-- Two accounts that claim one address at once claim it one after the other.
create function claim_address(address text, own integer, index_name text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('address ' || lower(address), 0));
  if address_taken(address, own) then
    raise exception 'the address is taken' using errcode = 'unique_violation', constraint = index_name;
  end if;
end $$;

create function claim_addresses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or lower(new.username) is distinct from lower(old.username) then
    perform claim_address(new.username, new.id, 'account_username');
  end if;
  if new.slug is not null and (tg_op = 'INSERT' or lower(new.slug) is distinct from lower(old.slug)) then
    perform claim_address(new.slug, new.id, 'account_slug');
  end if;
  return new;
end $$;
create trigger claim_addresses before insert or update of username, slug on account
  for each row execute function claim_addresses();
