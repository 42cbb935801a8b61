-- Plans that partners and resellers sell, what organizations subscribe to, and their bills.

-- A plan of a catalogue. Its prices are those of who made it: what a reseller asks, or what its partner asks of it.
create table product_plan (
  org_id integer,
  reseller_id integer,
  partner_id integer not null,
  account_id integer not null references account on delete cascade,
  id text not null primary key check (id ~ '^pplan-[0-9a-z-]{1,60}$'),
  name text not null,
  description text,
  month_cents bigint check (month_cents >= 0),
  year_cents bigint check (year_cents >= 0),
  trial_days integer not null check (trial_days between 0 and 365),
  -- {item: {included, tiers: [{quantityMin, quantityMax, usd}]}}
  product_items jsonb not null,
  -- `contract/rules/money/plans/entitlements.ts`
  entitlements jsonb not null,
  state text not null check (state in ('offered', 'hidden', 'retired')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (month_cents is not null or year_cents is not null)
);
create index product_plan_account on product_plan (account_id, created_at, id);

-- A plan of its partner that a reseller offers, at its own prices.
create table plan_offer (
  org_id integer,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null references account on delete cascade,
  plan_id text not null references product_plan on delete cascade,
  is_offered boolean not null,
  month_cents bigint check (month_cents >= 0),
  year_cents bigint check (year_cents >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, plan_id),
  check (not is_offered or month_cents is not null or year_cents is not null)
);
create index plan_offer_plan on plan_offer (plan_id);

-- What an organization subscribes to.
create table subscription (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null references account on delete cascade,
  id uuid not null default uuidv7(),
  state text not null check (state in ('trial', 'active', 'pastDue', 'ended')),
  plan_id text not null,
  term text not null check (term in ('month', 'year')),
  -- The plan as it was when the period began: {name, productItems, entitlements}.
  plan jsonb not null,
  -- What a term costs, and what it costs the reseller.
  cents bigint not null check (cents >= 0),
  cost_cents bigint not null check (cost_cents >= 0),
  -- Periods are counted from there.
  anchor_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end > period_start),
  -- How much of each item of the plan was used in this month of the period, and how many test runs; until when that month is.
  used jsonb not null default '{}',
  test_runs integer not null default 0,
  counts_until timestamptz not null,
  -- It ends with its period.
  canceled_at timestamptz,
  canceled_reason text,
  canceled_details text,
  -- What it changes to when the period is over.
  next_plan_id text,
  next_term text check (next_term in ('month', 'year')),
  card_id uuid references card on delete set null,
  -- The bill that is not paid, since when, each time that it was tried ([{atMs, text}]), and when it is tried again.
  bill_id uuid,
  past_due_since timestamptz check ((state = 'pastDue') = (past_due_since is not null)),
  tries jsonb not null default '[]',
  next_try_at timestamptz,
  texts_paused boolean not null default false,
  started_at timestamptz not null,
  ended_at timestamptz check ((state = 'ended') = (ended_at is not null)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((next_plan_id is null) = (next_term is null)),
  check (counts_until <= period_end),
  primary key (org_id, id)
);
create unique index subscription_open on subscription (account_id) where state <> 'ended';
create index subscription_account on subscription (account_id, started_at desc, id desc);
create index subscription_plan on subscription (reseller_id, plan_id) where state <> 'ended';
create index subscription_plan_of_partner on subscription (partner_id, plan_id) where state <> 'ended';
create index subscription_due on subscription (counts_until) where state in ('trial', 'active');
create index subscription_past_due on subscription (past_due_since) where state = 'pastDue';
create index subscription_card on subscription (card_id) where card_id is not null;

-- It outlives the account.
create table bill (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null,
  id uuid not null default uuidv7(),
  -- The reseller, and how many bills it made before.
  seller_id integer not null,
  number integer not null,
  state text not null default 'open' check (state in ('open', 'paid', 'void')),
  cents bigint not null check (cents > 0),
  -- What it costs the reseller.
  cost_cents bigint not null check (cost_cents >= 0),
  -- [{kind, planId, planName, startMs, endMs, cents}]
  lines jsonb not null,
  -- What it makes of the subscription once it is paid.
  makes jsonb not null,
  paid_at timestamptz,
  transaction_id uuid references ledger_transaction,
  is_demo boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (seller_id, number),
  check ((state = 'paid') = (transaction_id is not null))
);
create index bill_account on bill (account_id, created_at desc, id desc);
create index bill_open on bill (account_id) where state = 'open';

create table bill_count (
  org_id integer,
  reseller_id integer not null,
  partner_id integer not null,
  account_id integer not null primary key,
  last integer not null
);

-- A bill is paid by funds that are added by card for it.
alter table top_up add column bill_id uuid;
create index top_up_bill on top_up (bill_id, created_at desc) where bill_id is not null;

-- Who sells edits its catalogue; all else the host alone writes.
call place_tenant_table('product_plan', 'account_id');
call secure_tenant_table('product_plan', 'none', 'account_id');
call touch_table('product_plan');
call place_tenant_table('plan_offer', 'account_id');
call secure_tenant_table('plan_offer', 'none', 'account_id');
call touch_table('plan_offer');
call place_tenant_table('subscription', 'account_id');
-- An agent counts what its organization's plan lets it do.
call secure_tenant_table('subscription', 'read', 'account_id', 'select');
call touch_table('subscription');
call place_tenant_table('bill', 'account_id');
call secure_tenant_table('bill', 'none', 'account_id', 'select');
call touch_table('bill');
call place_tenant_table('bill_count', 'account_id');
call secure_tenant_table('bill_count', 'none', 'account_id', 'select');
grant insert, update, delete on subscription, bill_count to app_super;
grant insert, update on bill to app_super;

-- A run of tests counts in the month of the plan.
create function count_test_run() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update subscription set test_runs = test_runs + 1 where account_id = new.org_id and state <> 'ended';
  return null;
end $$;
create trigger count_run after insert on test_run for each row execute function count_test_run();

-- What a quantity costs in a month (`contract/rules/money/plans/tiers.ts`): what is included is free, and what no tier prices costs what
-- the price list says.
create function tiered_amount(quantity bigint, rule jsonb, priced text, list_price bigint) returns bigint
language sql immutable parallel safe as $$
  select round(coalesce(sum(
    greatest(0, least(quantity, coalesce(tier.most * unit.parts, quantity)) - (tier.least - 1) * unit.parts) * tier.pico
  ), 0) / min(unit.parts))::bigint
  from (select case when priced like '%-voice' then 60 else 1 end as parts) unit
  left join lateral (
    select (t ->> 'quantityMin')::bigint as least, (t ->> 'quantityMax')::bigint as most,
      round((t ->> 'usd')::numeric * 1000000000000) as pico
    from jsonb_array_elements(rule -> 'tiers') t
    union all
    select (rule ->> 'included')::bigint + 1, null, coalesce(list_price, 0) where jsonb_array_length(rule -> 'tiers') = 0
  ) tier on true
$$;

-- Counts something for an organization's plan. Null: the plan says nothing of it.
create function plan_amount(organization integer, priced text, amount bigint, list_price bigint) returns bigint language plpgsql as $$
declare
  rule jsonb;
  after bigint;
begin
  update subscription
    set used = jsonb_set(used, array[priced], to_jsonb(coalesce((used ->> priced)::bigint, 0) + amount))
    where account_id = organization and state <> 'ended' and plan -> 'productItems' ? priced
    returning plan -> 'productItems' -> priced, (used ->> priced)::bigint into rule, after;
  if rule is null then return null; end if;
  return tiered_amount(after, rule, priced, list_price) - tiered_amount(after - amount, rule, priced, list_price);
end $$;

-- What a plan includes, and its tiers, come before the price list. All that an organization uses is counted in one row, which is therefore
-- locked at the end of the transaction alone, when that waits for nobody any more.
create function price_by_plan() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  priced text := priced_item(new.item);
  planned bigint := plan_amount(new.org_id, priced, new.quantity, new.price_pico_usd);
begin
  if planned is null then return null; end if;
  -- The price of a unit of it: what is included costs nothing, and a part may cross into another tier.
  update usage set amount_pico_usd = planned, is_due = planned > 0,
      price_pico_usd = round(planned::numeric * case when priced like '%-voice' then 60 else 1 end / new.quantity)
    where org_id = new.org_id and id = new.id;
  return null;
end $$;
create constraint trigger price_by_plan after insert on usage
  deferrable initially deferred for each row execute function price_by_plan();

revoke execute on function count_test_run, tiered_amount, plan_amount, price_by_plan from public;
grant execute on function tiered_amount, plan_amount to app_super;
grant create on schema public to app_super;
alter function count_test_run owner to app_super;
alter function price_by_plan owner to app_super;
revoke create on schema public from app_super;
