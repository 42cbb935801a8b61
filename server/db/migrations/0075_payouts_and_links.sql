-- Money that leaves in US dollars, by PayPal, Venmo or Stripe. It is promised (wallet_hold) until the provider says what became of it. It
-- outlives the account.
create table payout (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null,
  id uuid not null default uuidv7() primary key,
  state text not null default 'sent' check (state in ('sent', 'paid', 'failed', 'returned')),
  way text not null check (way in ('paypal', 'venmo', 'stripe')),
  provider text not null,
  is_demo boolean not null,
  -- Whom it is for; of Stripe the account there.
  address text not null,
  usd_cents bigint not null check (usd_cents > 0),
  -- The same at the rate at which it was promised, and is booked.
  amount_sats bigint not null check (amount_sats > 0),
  fee_limit_cents bigint not null check (fee_limit_cents >= 0),
  rate_pico_usd bigint not null check (rate_pico_usd > 0),
  rate_at timestamptz not null,
  rate_is_fallback boolean not null,
  fee_cents bigint check (fee_cents >= 0),
  -- What left the wallet for it, without the fee: less than all only of one that had failed and arrived after all.
  taken_sats bigint check (taken_sats between 0 and amount_sats),
  returned_cents bigint not null default 0 check (returned_cents between 0 and usd_cents),
  is_unclaimed boolean not null default false,
  why text check (why in ('recipient', 'unclaimed', 'blocked', 'refused', 'away')),
  -- What the provider calls it.
  ref text,
  requested_by integer not null,
  settled_at timestamptz,
  -- When the provider was asked last.
  looked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'failed') = (why is not null)),
  check ((state in ('paid', 'returned')) = (taken_sats is not null)),
  unique (provider, ref)
);
create index payout_account_created on payout (account_id, created_at desc, id desc);
create index payout_open on payout (looked_at) where state = 'sent';
-- What arrived may come back for a while.
create index payout_settled on payout (settled_at) where state in ('paid', 'failed');

-- The account's own account at Stripe.
create table payout_account (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null,
  provider text not null,
  ref text not null,
  primary key (account_id, provider),
  unique (provider, ref)
);

-- What a provider told, as what it is about: stored first, and read by a job, as often as need be.
create table payout_event (
  provider text not null,
  id text not null,
  type text not null,
  about jsonb not null,
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (provider, id)
);
create index payout_event_open on payout_event (created_at) where handled_at is null;
call secure_table('payout_event');
grant select, insert, update, delete on payout_event to app_super;
create policy super on payout_event to app_super using (true) with check (true);

call place_tenant_table('payout', 'account_id');
call secure_tenant_table('payout', 'none', 'account_id', 'select');
call touch_table('payout');
call place_tenant_table('payout_account', 'account_id');
call secure_tenant_table('payout_account', 'none', 'account_id', 'select');
grant insert, update on payout to app_super;
grant insert, delete on payout_account to app_super;

-- By the payment link of an account anybody pays into its wallet, by card or Lightning.
create table payment_link (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null primary key,
  slug text not null unique,
  created_at timestamptz not null default now()
);
call place_tenant_table('payment_link', 'account_id');
call secure_tenant_table('payment_link', 'none', 'account_id', 'select');
grant insert, delete on payment_link to app_super;
alter table top_up add column by_link boolean not null default false;
alter table invoice add column by_link boolean not null default false;
-- Those who pay by the link do not wait for each other.
drop index invoice_waits;
create unique index invoice_waits on invoice (account_id) where state = 'requested' and not by_link;

-- An organization that signed up with the code of an account (settings.signUpRef) is a referral of it.
create index account_sign_up_ref on account ((settings ->> 'signUpRef')) where settings ? 'signUpRef';

-- Whom it invited, each once.
create table referral_invite (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null,
  target text not null,
  sent_at timestamptz not null,
  primary key (account_id, target)
);
create index referral_invite_sent on referral_invite (account_id, sent_at desc);
call place_tenant_table('referral_invite', 'account_id');
call secure_tenant_table('referral_invite', 'none', 'account_id', 'select');
grant insert, delete on referral_invite to app_super;

-- A reward that was claimed, once for each organization that came. It outlives the accounts.
create table referral_reward (
  org_id integer,
  reseller_id integer,
  partner_id integer,
  account_id integer not null,
  referred_id integer not null primary key,
  usd_cents bigint not null check (usd_cents > 0),
  claimed_at timestamptz not null
);
create index referral_reward_account on referral_reward (account_id);
call place_tenant_table('referral_reward', 'account_id');
call secure_tenant_table('referral_reward', 'none', 'account_id', 'select');
grant insert on referral_reward to app_super;
