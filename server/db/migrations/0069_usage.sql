-- What was used, counted once where it happens, in the transaction of the thing itself. It outlives the account.
create table usage (
  org_id integer not null,
  reseller_id integer not null,
  partner_id integer not null,
  -- The agent that used it, or the organization.
  account_id integer not null,
  id uuid not null default uuidv7(),
  -- `contract/rules/money/productItems.ts`, or the tokens of a model.
  item text not null check (length(item) between 1 and 200),
  -- What was counted: an item of it counts once.
  source text not null,
  -- What is paid together: a conversation with all that was said in it, a call, or a day.
  bundle text not null,
  -- Whole: seconds of a call, and pieces of all else.
  quantity bigint not null check (quantity > 0),
  -- Dollars a unit in millionths of a millionth, as they were then; null: it had no price.
  price_pico_usd bigint check (price_pico_usd >= 0),
  amount_pico_usd bigint not null default 0 check (amount_pico_usd >= 0),
  -- {type, id, …}; a row of the console leads there.
  cause jsonb not null,
  used_at timestamptz not null,
  is_due boolean not null default false,
  -- The movement that paid it; null, too, where all of it was less than a sat.
  transaction_id uuid references ledger_transaction,
  primary key (org_id, id),
  unique (org_id, item, source),
  check (not is_due or amount_pico_usd > 0)
);
-- A month is summed up off the index alone.
create index usage_org on usage (org_id, used_at desc, id desc) include (account_id, item, quantity, amount_pico_usd, is_due);
create index usage_reseller on usage (reseller_id, used_at desc, id desc);
create index usage_partner on usage (partner_id, used_at desc, id desc);
create index usage_due on usage (org_id, used_at, id) where is_due;
create index usage_due_bundle on usage (org_id, bundle) where is_due;
create index usage_transaction on usage (transaction_id) where transaction_id is not null;

-- What the same costs the reseller, whether or not the organization pays. No organization sees it.
create table usage_cost (
  org_id integer,
  reseller_id integer not null,
  partner_id integer not null,
  -- The reseller.
  account_id integer not null,
  usage_id uuid not null primary key,
  bundle text not null,
  price_pico_usd bigint not null check (price_pico_usd >= 0),
  amount_pico_usd bigint not null check (amount_pico_usd >= 0),
  used_at timestamptz not null,
  is_due boolean not null,
  transaction_id uuid references ledger_transaction
);
create index usage_cost_due on usage_cost (account_id, used_at, usage_id) where is_due;
create index usage_cost_due_bundle on usage_cost (account_id, bundle) where is_due;
create index usage_cost_transaction on usage_cost (transaction_id) where transaction_id is not null;

-- What a partner or a reseller asks of those below it for a unit, from a day on; null: from then on none of its own.
create table usage_price (
  org_id integer,
  reseller_id integer,
  partner_id integer not null,
  account_id integer not null references account on delete cascade,
  item text not null check (length(item) between 1 and 200),
  from_day date not null,
  pico_usd bigint check (pico_usd >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, item, from_day)
);

-- What is less than a sat is carried on to the next charge. Its row is locked while an account is charged.
create table usage_carry (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null primary key,
  pico_usd bigint not null default 0 check (pico_usd >= 0)
);

call place_tenant_table('usage', 'account_id');
call secure_tenant_table('usage', 'none', 'account_id', 'select');
grant insert, update on usage to app_super;
call place_tenant_table('usage_cost', 'account_id');
call secure_tenant_table('usage_cost', 'none', 'account_id', 'select');
grant insert, update on usage_cost to app_super;
call place_tenant_table('usage_carry', 'account_id');
call secure_tenant_table('usage_carry', 'none', 'account_id', 'select');
grant insert, update on usage_carry to app_super;
call place_tenant_table('usage_price', 'account_id');
call secure_tenant_table('usage_price', 'none', 'account_id');
call touch_table('usage_price');

-- The price of an item on a day: that of the nearest seller which has one, the nearest first.
create function usage_price_of(sellers integer[], priced text, on_day date) returns bigint language sql stable as $$
  select dated.pico_usd
  from unnest(sellers) with ordinality seller (id, place)
  cross join lateral (
    select p.pico_usd from usage_price p
    where p.account_id = seller.id and p.item = priced and p.from_day <= on_day
    order by p.from_day desc limit 1
  ) dated
  where dated.pico_usd is not null
  order by seller.place limit 1
$$;

-- What an account pays for each item on a day. Prices of its sellers are theirs: the host alone asks.
create function usage_prices_paid(target integer, on_day date) returns table (item text, pico_usd bigint)
language sql stable as $$
  select sold.item, usage_price_of(payer.sellers, sold.item, on_day)
  from (
    select case a.type when 'partner' then '{}' when 'reseller' then array[a.partner_id]
      else array[a.reseller_id, a.partner_id] end as sellers
    from account a where a.id = target
  ) payer
  cross join lateral (select distinct p.item from usage_price p where p.account_id = any (payer.sellers)) sold
$$;

-- What the tokens of a model cost is the price of tokens.
create function priced_item(item text) returns text language sql immutable parallel safe
  return regexp_replace(item, '^.+-(input-tokens|output-tokens)$', '\1');

-- What a quantity costs at a price: minutes are counted in seconds.
create function usage_amount(quantity bigint, priced text, price bigint) returns bigint language sql immutable parallel safe
  return round(quantity::numeric * price / case when priced like '%-voice' then 60 else 1 end)::bigint;

-- The parts that a text is sent in: 160 letters of GSM 03.38 (153 of each if it takes several), or 70 (67) of all others.
create function sms_segments(content text) returns bigint language plpgsql immutable parallel safe as $$
declare
  -- Written with an escape, each of these takes two letters.
  escaped integer := length(regexp_replace(content, '[^\^{}\\\[~\]|€]', '', 'g'));
  -- A letter beyond the first plane takes two.
  units integer := length(content) + length(regexp_replace(content, '[^\U00010000-\U0010ffff]', '', 'g'));
begin
  if content ~ '^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&''()*+,./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\^{}\\\[~\]|€-]*$' then
    units := length(content) + escaped;
    return case when units <= 160 then 1 else ceil(units / 153.0) end;
  end if;
  return case when units <= 70 then 1 else ceil(units / 67.0) end;
end $$;

-- Counts something of an organization once, and what it costs at the prices of that day. Told again, nothing happens.
create function count_usage(
  organization integer, agent integer, counted text, told_by text, together text, amount bigint, because jsonb, at timestamptz
) returns void language plpgsql as $$
declare
  priced text := priced_item(counted);
  on_day date := (at at time zone 'utc')::date;
  counted_for integer;
  above record;
  price bigint;
  cost bigint;
  made uuid;
begin
  if coalesce(amount, 0) <= 0 then return; end if;
  -- An agent may be deleted while its call still goes on.
  select a.id into counted_for from account a
    where a.id in (organization, agent) and a.deleted_at is null order by a.id = agent desc nulls last limit 1;
  select a.reseller_id, a.partner_id into above from account a where a.id = organization and a.deleted_at is null;
  if counted_for is null or above.partner_id is null then return; end if;
  price := usage_price_of(array[above.reseller_id, above.partner_id], priced, on_day);
  insert into usage (account_id, item, source, bundle, quantity, price_pico_usd, amount_pico_usd, cause, used_at, is_due)
    values (counted_for, counted, told_by, together, amount, price, coalesce(usage_amount(amount, priced, price), 0), because, at,
      coalesce(usage_amount(amount, priced, price), 0) > 0)
    on conflict (org_id, item, source) do nothing
    returning id into made;
  cost := usage_price_of(array[above.partner_id], priced, on_day);
  if made is null or cost is null then return; end if;
  insert into usage_cost (account_id, usage_id, bundle, price_pico_usd, amount_pico_usd, used_at, is_due)
    values (above.reseller_id, made, organization::text, cost, usage_amount(amount, priced, cost), at,
      usage_amount(amount, priced, cost) > 0);
end $$;

-- A message counts when it came, was written here, or whoever carries it has it; what an answer took of a model counts at once. What is
-- tried in the editor counts nothing, and what is said in a call counts by the minute.
create function count_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  model text := left(coalesce(new.metadata -> 'usage' ->> 'model', new.model, 'model'), 150);
  because jsonb := jsonb_build_object('type', 'message', 'id', new.id, 'roomId', new.room_id, 'agentId', new.agent_id);
  together text := coalesce(new.convo_uuid, new.id::text);
  kind text;
begin
  foreach kind in array array['input', 'output'] loop
    continue when tg_op = 'UPDATE' or new.metadata -> 'usage' -> (kind || 'Tokens') is null;
    perform count_usage(new.org_id, new.agent_id, model || '-' || kind || '-tokens', new.id::text, together,
      (new.metadata -> 'usage' ->> (kind || 'Tokens'))::bigint, because, new.created_at);
  end loop;
  if new.role <> 'system' and new.status in ('success', 'delivered') then
    perform count_usage(new.org_id, new.agent_id,
      new.source || case new.role when 'user' then '-inbound-message' else '-outbound-message' end, new.id::text, together,
      case new.source when 'sms' then sms_segments(new.text) else 1 end, because, new.created_at);
  end if;
  return null;
end $$;
create trigger count_usage after insert or update of status on message
  for each row when (new.source in ('client', 'sms', 'email')) execute function count_message();

-- A conversation counts when it begins.
create function count_conversation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform count_usage(new.org_id, new.agent_id, 'conversations', new.uuid, split_part(new.uuid, ':', 1), 1,
    jsonb_strip_nulls(jsonb_build_object('type', case new.type when 'call' then 'call' else 'conversation' end, 'id', new.call_id,
      'roomId', new.room_id, 'agentId', new.agent_id, 'uuid', new.uuid)),
    new.started_at);
  return null;
end $$;
create trigger count_usage after insert on conversation_log
  for each row when (new.data ->> 'test' is distinct from 'true') execute function count_conversation();

-- A call counts when it ends, whoever ends it: by the second, with what it took of a model.
create function count_call() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  because jsonb := jsonb_build_object('type', 'call', 'id', new.id, 'roomId', new.room_id, 'agentId', new.agent_id, 'uuid', new.uuid);
  counted record;
begin
  for counted in
    select * from (values ('client-inbound-voice', 'lineS'), ('input-tokens', 'inputTokens'), ('output-tokens', 'outputTokens'))
      units (item, name)
  loop
    perform count_usage(new.org_id, new.agent_id, counted.item, new.id::text, split_part(new.uuid, ':', 1),
      (new.units ->> counted.name)::bigint, because, new.ended_at);
  end loop;
  return null;
end $$;
create trigger count_usage after insert or update of state on call
  for each row when (new.state = 'closed' and new.copy <> 'staging') execute function count_call();

-- Agents and numbers count once a day, when a job tells of it.
create function count_day(at timestamptz) returns void language plpgsql as $$
declare
  today text := to_char(at at time zone 'utc', 'YYYY-MM-DD');
  because jsonb := jsonb_build_object('type', 'day', 'id', today);
begin
  perform count_usage(a.org_id, a.id, 'agents', a.id || ' ' || today, today, 1, because || jsonb_build_object('agentId', a.id), at)
    from account a where a.type = 'agent' and a.active and a.deleted_at is null order by a.id;
  perform count_usage(n.org_id, n.agent_id, case n.source when 'byo' then 'byo-number' else 'us-number' end,
      n.number || ' ' || today, today, 1, because || jsonb_build_object('number', n.number), at)
    from phone_number n order by n.org_id, n.number;
end $$;

-- Whoever writes a message has no right to count, nor to see what it costs the reseller: counting acts as app_super.
revoke execute on function usage_price_of, usage_prices_paid, count_usage, count_message, count_conversation, count_call, count_day
  from public;
grant execute on function usage_price_of, usage_prices_paid, count_usage, count_day to app_super;
grant create on schema public to app_super;
alter function count_message owner to app_super;
alter function count_conversation owner to app_super;
alter function count_call owner to app_super;
revoke create on schema public from app_super;
