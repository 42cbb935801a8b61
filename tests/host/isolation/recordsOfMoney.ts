import type pg from 'pg';

const MONEY_IDS = { card: 1, unusedCard: 2, cardSetup: 3, topUp: 4, bill: 5, difference: 6 } as const;

/** The id of a card, or of what came by one, of an account. */
export const moneyIdOf = (what: keyof typeof MONEY_IDS, accountId: number): string =>
  `00000000-0000-7000-8${String(MONEY_IDS[what]).padStart(3, '0')}-${String(accountId).padStart(12, '0')}`;

/** A plan that a partner or a reseller sells; that of an organization is one which its reseller offers to it alone. */
export const planIdOf = (accountId: number): string => `pplan-${accountId}`;

/** What an account has in its wallet, what is promised of it, how it came in, and what leaves. Every text of it is `mark`. */
export async function createMoney(client: pg.Client, accountId: number, mark: string): Promise<void> {
  const cause = { type: 'call', name: mark };
  await client.query('insert into wallet (account_id, balance_sats, held_sats) values ($1, 10, 1)', [accountId]);
  await client.query(`insert into wallet_hold (account_id, cause, key, amount_sats) values ($1, $2, 'call', 1)`, [
    accountId,
    cause,
  ]);
  await client.query(
    `with booked as (
       insert into ledger_transaction (account_id, kind, cause, key, hash, rate_pico_usd, rate_at, rate_is_fallback)
       values ($1, 'topUp', $2, 'isolation', '\\x00', 1, now(), true) returning id)
     insert into ledger_entry (account_id, transaction_id, position, kind, book, provider, amount_sats, balance_sats)
     select $1, id, position, 'topUp', book, provider, sats, balance
     from booked, (values (0, 'outside', 'demo', -10, null), (1, 'wallet', null, 10, 10)) side (position, book, provider, sats, balance)`,
    [accountId, cause],
  );
  await client.query(
    `insert into invoice (account_id, state, provider, invoice, payment_hash, amount_sats, rate_pico_usd, rate_at, rate_is_fallback,
       expires_at, settled_at)
     values ($1, 'cancelled', 'demo', $2, $2, 10, 1, now(), true, now() + interval '1 day', now())`,
    [accountId, mark],
  );
  await client.query(
    `insert into withdrawal (account_id, provider, address, invoice, payment_hash, amount_sats, usd_cents, is_in_usd, fee_limit_sats,
       requested_by)
     values ($1, 'demo', $2, $2, $2, 1, 1, false, 0, 1)`,
    [accountId, mark],
  );
  await client.query(
    `insert into usage (account_id, item, source, bundle, quantity, price_pico_usd, amount_pico_usd, cause, used_at)
     select id, 'conversations', $2, $2, 1, 1, 1, $3, now() from account where id = $1 and org_id is not null`,
    [accountId, mark, cause],
  );
  await client.query(
    `insert into usage_price (account_id, item, from_day, pico_usd)
     select id, 'agents', '2026-01-01', id * 1000 from account where id = $1 and org_id is null`,
    [accountId],
  );
  await client.query(
    `with told as (insert into usage_budget (account_id, usd_cents) select id, id * 100 from account where id = $1 and type = 'organization')
     insert into usage_limit (account_id, item, most) select id, 'agents', id * 1000 from account where id = $1 and org_id is not null`,
    [accountId],
  );
  await client.query('insert into usage_carry (account_id) values ($1)', [accountId]);
  await createBusiness(client, accountId, mark);
  await createCards(client, accountId, mark);
  await createPayouts(client, accountId, mark);
  await createPlans(client, accountId);
}

async function createPayouts(client: pg.Client, accountId: number, mark: string): Promise<void> {
  await client.query(
    `insert into payout (account_id, way, provider, is_demo, address, usd_cents, amount_sats, fee_limit_cents, rate_pico_usd, rate_at,
       rate_is_fallback, requested_by)
     values ($1, 'paypal', 'demo', true, $2, 1, 1, 0, 1, now(), true, 1)`,
    [accountId, mark],
  );
  await client.query('insert into referral_invite (account_id, target, sent_at) values ($1, $2, now())', [
    accountId,
    mark,
  ]);
  await client.query(`insert into payout_account (account_id, provider, ref) values ($1, 'demo', $2)`, [
    accountId,
    mark,
  ]);
}

/** What happens to who is late, and where files of usage go. */
async function createBusiness(client: pg.Client, accountId: number, mark: string): Promise<void> {
  await client.query(
    `insert into dunning (account_id, try_days, texts_pause_day, plan_ends_day, mails)
     select id, '{3,7}', 7, 14, true from account where id = $1 and type = 'reseller'`,
    [accountId],
  );
  await client.query(
    `with made as (insert into usage_export (account_id, rotation_minutes, host, port, username, password, path, host_key, until_id, next_at)
       select id, 60, 'files.test', 22, $2, '\\x00', '/', 'SHA256:' || $2, uuidv7(), now() + interval '1 day'
       from account where id = $1 and type <> 'agent' returning account_id)
     insert into usage_export_file (account_id, name, after_id, until_id, rows, sent_at)
     select account_id, $2, id, id, 1, now() from made, (select uuidv7() as id) one`,
    [accountId, mark],
  );
}

/** Names of plans say nothing of who sells them: those below choose them. */
async function createPlans(client: pg.Client, accountId: number): Promise<void> {
  await client.query(
    `insert into product_plan (account_id, id, name, month_cents, trial_days, product_items, entitlements, state)
     select case type when 'organization' then reseller_id else id end, $2, 'Plan', 1000, 0, '{}', $3,
       case type when 'organization' then 'hidden' else 'offered' end
     from account where id = $1 and type <> 'agent'`,
    [
      accountId,
      planIdOf(accountId),
      { premium: true, sms: true, agents: null, numbers: null, members: null, testRuns: null },
    ],
  );
  await client.query(`update account set offered_product_plan_id = $2 where id = $1 and type = 'organization'`, [
    accountId,
    planIdOf(accountId),
  ]);
  await client.query(
    `insert into bill (account_id, id, seller_id, number, cents, cost_cents, lines, makes, is_demo)
     select id, $2, reseller_id, id, 1000, 0, '[]', '{"kind": "start", "plan": {"name": "Plan"}}', true
     from account where id = $1 and type = 'organization'`,
    [accountId, moneyIdOf('bill', accountId)],
  );
}

async function createCards(client: pg.Client, accountId: number, mark: string): Promise<void> {
  for (const [what, isDefault] of [
    ['card', true],
    ['unusedCard', false],
  ] as const) {
    await client.query(
      `insert into card (account_id, id, provider, is_demo, ref, brand, last4, exp_month, exp_year, is_default)
       values ($1, $2, 'demo', true, 'succeeds-' || $3::text || $4::text, $3, '0001', 12, 2099, $5)`,
      [accountId, moneyIdOf(what, accountId), mark, what, isDefault],
    );
  }
  await client.query(
    `insert into card_setup (account_id, id, provider, state, card_id, form_ref) values ($1, $2, 'demo', 'done', $3, $4)`,
    [accountId, moneyIdOf('cardSetup', accountId), moneyIdOf('card', accountId), mark],
  );
  await client.query(`insert into card_customer (account_id, provider, ref) values ($1, 'demo', $2)`, [
    accountId,
    mark,
  ]);
  await client.query(
    `insert into top_up (account_id, id, state, provider, is_demo, usd_cents, is_automatic, card_ref, brand, last4)
     values ($1, $2, 'confirm', 'demo', true, 2500, false, $3, $3, '0001')`,
    [accountId, moneyIdOf('topUp', accountId), mark],
  );
  // Where the ledger and the provider differ, as super administrators alone see it.
  await client.query(
    `insert into reconciliation_difference (id, way, provider, direction, ref, what, record_type, record_id, owner_id, at)
     values ($1, 'cards', 'demo', 'in', $2, 'notBooked', 'topUp', $3, $4, now())`,
    [moneyIdOf('difference', accountId), mark, moneyIdOf('topUp', accountId), accountId],
  );
  await client.query(
    `insert into automatic_top_up (account_id, is_on, below_cents, add_cents, monthly_cents) values ($1, false, 100, 1000, 1000)`,
    [accountId],
  );
}
