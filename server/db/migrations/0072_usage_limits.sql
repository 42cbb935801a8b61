-- What an organization may use in a month, and of what its people are told. Counting knows nothing of it.

create table usage_budget (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  -- The organization.
  account_id integer not null references account on delete cascade,
  usd_cents bigint check (usd_cents > 0),
  -- The share of the budget and of each limit at which people are told first.
  tell_at_percent smallint not null default 80 check (tell_at_percent between 1 and 99),
  -- The newest that was counted when a job looked last; null: it looks again.
  seen_usage_id uuid,
  -- What people were told of last: a share, or 100, in that month.
  told_month text,
  told_percent smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, account_id)
);

create table usage_limit (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  -- The agent whose limit it is, or the organization with all of its agents.
  account_id integer not null references account on delete cascade,
  item text not null check (length(item) between 1 and 200),
  -- In units.
  most bigint not null check (most > 0),
  -- How much was used in the month until then, in parts of the unit: what came since is added whenever it is asked.
  counted bigint not null default 0,
  counted_until timestamptz,
  told_month text,
  told_percent smallint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, account_id, item)
);

call place_tenant_table('usage_budget', 'account_id');
call secure_tenant_table('usage_budget', 'none', 'account_id');
call touch_table('usage_budget');
call place_tenant_table('usage_limit', 'account_id');
call secure_tenant_table('usage_limit', 'none', 'account_id');
call touch_table('usage_limit');

-- The first of some items of which an agent, or its organization, has used as much as it may in the month. Null: more of each may be used.
-- Whoever writes for an agent sees neither the limits nor what others used: it is asked as app_super.
create function usage_limit_reached(agent integer, items text[], at timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select l.item
  from account a
  join usage_limit l on l.org_id = a.org_id and l.account_id in (a.org_id, a.id) and l.item = any (items)
  cross join lateral (select date_trunc('month', at at time zone 'utc') at time zone 'utc' as begins) month
  cross join lateral (
    select coalesce(sum(u.quantity), 0) + case when l.counted_until >= month.begins then l.counted else 0 end as quantity
    from usage u
    where u.org_id = l.org_id and u.used_at >= month.begins and u.used_at > coalesce(l.counted_until, '-infinity')
      and priced_item(u.item) = l.item and (l.account_id = l.org_id or u.account_id = l.account_id)
  ) used
  where a.id = agent and used.quantity >= l.most * case when l.item like '%-voice' then 60 else 1 end
  order by l.item limit 1
$$;
revoke execute on function usage_limit_reached from public;
grant execute on function usage_limit_reached to app_super, app_partner, app_reseller, app_org, app_agent;
grant create on schema public to app_super;
alter function usage_limit_reached owner to app_super;
revoke create on schema public from app_super;
