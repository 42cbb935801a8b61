-- Who asked not to be contacted, by number or address: the wish outlives every record of a contact. channel 'all': in no way at all.
create table refusal (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  -- A number in E.164, or a mail address in lower case.
  address text not null check (address <> ''),
  channel text not null check (channel in ('all', 'calls', 'texts', 'email')),
  -- Where they asked for it, and when.
  source text not null,
  refused_at timestamptz not null,
  primary key (org_id, address, channel)
);
-- What was said until now, also of contacts that are gone: the earliest counts, for each number and address of a contact. The owner of the
-- tables is under row-level security like everybody; these rows are of all tenants.
alter table contact no force row level security;
insert into refusal (org_id, reseller_id, partner_id, address, channel, source, refused_at)
  select distinct on (c.org_id, a.address, said.channel)
    c.org_id, c.reseller_id, c.partner_id, lower(a.address), said.channel, said.source, said.refused_at
  from contact c
  cross join lateral (values ('phone', coalesce(c.phone, c.former_phone)), ('email', coalesce(c.email, c.former_email))) a (kind, address)
  cross join lateral (
    select 'all', c.do_not_contact_source, c.do_not_contact_at where c.do_not_contact_at is not null
    union all
    select w.key, w.value ->> 'source', to_timestamp((w.value ->> 'timestamp')::float8) from jsonb_each(c.consent) w
      where w.value -> 'agreed' = 'false' and (w.key = 'email') = (a.kind = 'email')) said (channel, source, refused_at)
  where a.address is not null
  order by c.org_id, a.address, said.channel, said.refused_at;
-- A contact that came since with such a number or address.
update contact c set do_not_contact_at = r.refused_at, do_not_contact_source = r.source
  from refusal r where r.org_id = c.org_id and r.channel = 'all' and r.address in (c.phone, c.email)
    and c.deleted_at is null and c.do_not_contact_at is null;
insert into refusal (org_id, reseller_id, partner_id, address, channel, source, refused_at)
  select c.org_id, c.reseller_id, c.partner_id, a.address, 'all', c.do_not_contact_source, c.do_not_contact_at
  from contact c cross join lateral (values (c.phone), (c.email)) a (address)
  where a.address is not null and c.do_not_contact_at is not null
  on conflict do nothing;
update contact c set consent = c.consent || (
    select jsonb_object_agg(r.channel, jsonb_build_object('agreed', false, 'source', r.source,
      'timestamp', extract(epoch from r.refused_at)::bigint))
    from refusal r where r.org_id = c.org_id and r.channel <> 'all' and r.address in (c.phone, c.email))
  where c.deleted_at is null
    and exists (select from refusal r where r.org_id = c.org_id and r.channel <> 'all' and r.address in (c.phone, c.email));
alter table contact force row level security;

call tenant_table('refusal', 'org_id');

-- What a contact says of this is a view of its number and address: what is said of the contact is kept for them, and what is kept for one
-- of them is said of the contact. Only deleting the refusal takes it back; a contact without number and address speaks for itself.
create function keep_refusals() returns trigger language plpgsql as $$
declare
  addresses text[] := array_remove(array[new.phone, new.email], null);
  is_change boolean := tg_op = 'UPDATE';
  kept record;
  way record;
begin
  if new.deleted_at is not null or addresses = '{}' then return new; end if;
  -- What a contact said before it was gone may have been taken back since.
  if is_change and old.deleted_at is not null then
    new.do_not_contact_at := null;
    new.do_not_contact_source := null;
    is_change := false;
    select coalesce(jsonb_object_agg(c.key, c.value), '{}') into new.consent
      from jsonb_each(new.consent) c where c.value -> 'agreed' = 'true';
  end if;
  -- What is said anew counts; an address that comes to a contact keeps what it said before.
  is_change := is_change and old.do_not_contact_at is not null
    and (old.do_not_contact_at, old.do_not_contact_source) is distinct from (new.do_not_contact_at, new.do_not_contact_source);
  if new.do_not_contact_at is not null then
    insert into refusal (org_id, address, channel, source, refused_at)
      select new.org_id, a, 'all', new.do_not_contact_source, new.do_not_contact_at from unnest(addresses) a
      on conflict (org_id, address, channel) do update set source = excluded.source, refused_at = excluded.refused_at where is_change;
  end if;
  select r.source, r.refused_at into kept from refusal r
    where r.org_id = new.org_id and r.address = any (addresses) and r.channel = 'all' order by r.refused_at, r.address limit 1;
  new.do_not_contact_at := kept.refused_at;
  new.do_not_contact_source := kept.source;
  if kept.refused_at is not null then
    insert into refusal (org_id, address, channel, source, refused_at)
      select new.org_id, a, 'all', kept.source, kept.refused_at from unnest(addresses) a on conflict do nothing;
  end if;
  for way in select * from (values ('calls', new.phone), ('texts', new.phone), ('email', new.email)) w (channel, address)
    where address is not null
  loop
    if new.consent #> array[way.channel, 'agreed'] = 'false' then
      insert into refusal (org_id, address, channel, source, refused_at)
        values (new.org_id, way.address, way.channel, new.consent #>> array[way.channel, 'source'],
          to_timestamp((new.consent #>> array[way.channel, 'timestamp'])::float8))
        on conflict (org_id, address, channel) do update set source = excluded.source, refused_at = excluded.refused_at
          where tg_op = 'UPDATE' and old.consent #> array[way.channel, 'agreed'] = 'false';
    end if;
    select r.source, r.refused_at into kept from refusal r
      where r.org_id = new.org_id and r.address = way.address and r.channel = way.channel;
    if found then
      new.consent := new.consent || jsonb_build_object(way.channel, jsonb_build_object('agreed', false, 'source', kept.source,
        'timestamp', extract(epoch from kept.refused_at)::bigint));
    end if;
  end loop;
  return new;
end $$;
create trigger keep_refusals before insert or update of phone, email, do_not_contact_at, do_not_contact_source, consent, deleted_at
  on contact for each row execute function keep_refusals();
