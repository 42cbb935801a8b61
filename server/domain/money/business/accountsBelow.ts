import { type SQL, sql } from 'drizzle-orm';
import type { BusinessShow, PaymentStanding } from '#contract/entities/business';
import { picoOfCents } from '#contract/rules/money/amounts';
import { LITTLE_MARGIN_PERCENT } from '#contract/rules/money/plans/margin';
import type { Db } from '../../../db/scoped';

/** What the accounts below a seller owe now, and what they pay in a month, as rows of one query. Amounts are millionths of a millionth of a dollar. */

export type Span = { readonly fromMs: number; readonly toMs: number };

/** The columns of `below`: both levels have the same. */
type Below = SQL;

const cents = picoOfCents(1n);

/** The organizations of a reseller. */
export const organizationsBelow = (resellerId: number, { fromMs, toMs }: Span): Below => {
  const [from, to] = [new Date(fromMs), new Date(toMs)];
  return sql`
    with used as (
      select org_id as id, sum(amount_pico_usd) as pico from usage
      where reseller_id = ${resellerId} and used_at >= ${from} and used_at < ${to} group by org_id
    ), due as (
      select org_id as id, sum(amount_pico_usd) as pico from usage where reseller_id = ${resellerId} and is_due group by org_id
    ), paid as (
      select account_id as id, sum(cents) as cents from bill
      where seller_id = ${resellerId} and state = 'paid' and paid_at >= ${from} and paid_at < ${to} group by account_id
    ), cost as (
      select bundle::integer as id, sum(amount_pico_usd) as pico from usage_cost
      where account_id = ${resellerId} and used_at >= ${from} and used_at < ${to} group by bundle
    ), subscribed as (
      select s.account_id as id, s.state, s.plan ->> 'name' as plan_name, s.past_due_since, s.tries, s.next_try_at, s.texts_paused,
        s.reminded_at, b.cents as open_cents,
        exists (select from top_up t where t.bill_id = s.bill_id and t.state in ('requested', 'confirm')) as is_paying
      from subscription s
      left join bill b on b.org_id = s.org_id and b.id = s.bill_id and b.state = 'open'
      where s.reseller_id = ${resellerId} and s.state <> 'ended'
    ), below as (
      select a.id, a.display_name as name, s.plan_name, s.past_due_since, s.tries, s.next_try_at, s.texts_paused, s.reminded_at,
        coalesce(s.open_cents, 0) * ${cents}::numeric + coalesce(due.pico, 0) as owes,
        coalesce(paid.cents, 0) * ${cents}::numeric + coalesce(used.pico, 0) as billed,
        coalesce(cost.pico, 0) as cost,
        case
          when s.state = 'pastDue' and (s.is_paying or jsonb_array_length(s.tries) = 0) then 'onItsWay'
          when s.state = 'pastDue' then 'late'
          when due.pico > 0 then 'due'
          when s.state = 'trial' then 'trial'
          when s.state = 'active' then 'paid'
          else 'none' end as standing
      from account a
      left join subscribed s on s.id = a.id
      left join used on used.id = a.id
      left join due on due.id = a.id
      left join paid on paid.id = a.id
      left join cost on cost.id = a.id
      where a.reseller_id = ${resellerId} and a.type = 'organization' and a.deleted_at is null
    )`;
};

/** The resellers of a partner, who owe it what their organizations use, and what its plans cost. */
export const resellersBelow = (partnerId: number, { fromMs, toMs }: Span): Below => sql`
    with owed as (
      select account_id as id, sum(amount_pico_usd) as pico from usage_cost where partner_id = ${partnerId} and is_due group by account_id
    ), asked as (
      select account_id as id, sum(amount_pico_usd) as pico from usage_cost
      where partner_id = ${partnerId} and used_at >= ${new Date(fromMs)} and used_at < ${new Date(toMs)} group by account_id
    ), below as (
      select a.id, a.display_name as name, null::text as plan_name, null::timestamptz as past_due_since, null::jsonb as tries,
        null::timestamptz as next_try_at, null::boolean as texts_paused, null::timestamptz as reminded_at,
        coalesce(owed.pico, 0) as owes, coalesce(asked.pico, 0) as billed, null::numeric as cost,
        case when owed.pico > 0 then 'due' when asked.pico > 0 then 'paid' else 'none' end as standing
      from account a
      left join owed on owed.id = a.id
      left join asked on asked.id = a.id
      where a.partner_id = ${partnerId} and a.type = 'reseller' and a.deleted_at is null
    )`;

/** A moment in milliseconds, as a number. */
const msOf = (at: SQL): SQL => sql`floor(extract(epoch from ${at}) * 1000)::float8`;

const isLittle = sql`cost is not null and billed > 0 and (billed - cost) * 100 < billed * ${LITTLE_MARGIN_PERCENT}::integer`;

const SHOWN: Readonly<Record<BusinessShow, SQL>> = {
  all: sql`true`,
  late: sql`standing = 'late'`,
  onItsWay: sql`standing = 'onItsWay'`,
  littleMargin: isLittle,
  trial: sql`standing = 'trial'`,
};

export type Sums = {
  readonly [S in BusinessShow]: number;
} & {
  readonly owing: number;
  readonly owes: string;
  readonly lateOwes: string;
  readonly firstLateMs: number | null;
  readonly billed: string;
  /** Null: nothing is known of it. */
  readonly cost: string | null;
};

/** All of them, summed up. */
export async function sumsBelow(db: Db, below: Below): Promise<Sums> {
  const { rows } = await db.execute<Sums & Record<string, unknown>>(sql`${below}
    select count(*)::integer as "all", count(*) filter (where ${SHOWN.late})::integer as late,
      count(*) filter (where ${SHOWN.onItsWay})::integer as "onItsWay",
      count(*) filter (where ${SHOWN.littleMargin})::integer as "littleMargin",
      count(*) filter (where ${SHOWN.trial})::integer as trial,
      count(*) filter (where owes > 0)::integer as owing, coalesce(sum(owes), 0)::text as owes,
      coalesce(sum(owes) filter (where ${SHOWN.late}), 0)::text as "lateOwes",
      ${msOf(sql`min(past_due_since) filter (where ${SHOWN.late} and not texts_paused)`)} as "firstLateMs",
      coalesce(sum(billed), 0)::text as billed, sum(cost)::text as cost
    from below`);
  const [sums] = rows;
  if (!sums) throw new Error('a sum has a row');
  return sums;
}

export type AccountBelow = {
  readonly id: number;
  readonly name: string;
  readonly planName: string | null;
  readonly standing: PaymentStanding;
  readonly owes: string;
  readonly billed: string;
  readonly cost: string | null;
  readonly sinceMs: number | null;
  readonly tries: readonly { readonly atMs: number; readonly text: string }[] | null;
  readonly nextTryMs: number | null;
  readonly textsPaused: boolean | null;
  readonly remindedAtMs: number | null;
  /** How many are in the list. */
  readonly listed: number;
};

export type Listed = {
  readonly show: BusinessShow;
  readonly queryText?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** A page of them: who is late first, the longest before the others. */
export async function pageBelow(
  db: Db,
  below: Below,
  { show, queryText = '', page, pageSize }: Listed,
): Promise<readonly AccountBelow[]> {
  const { rows } = await db.execute<AccountBelow & Record<string, unknown>>(sql`${below}
    select id, name, plan_name as "planName", standing, owes::text, billed::text, cost::text, ${msOf(sql`past_due_since`)} as "sinceMs",
      tries, ${msOf(sql`next_try_at`)} as "nextTryMs", texts_paused as "textsPaused", ${msOf(sql`reminded_at`)} as "remindedAtMs", count(*) over ()::integer as listed
    from below
    where ${SHOWN[show]} and position(lower(${queryText}) in lower(name)) > 0
    order by standing = 'late' desc, case when standing = 'late' then past_due_since end, standing = 'onItsWay' desc,
      standing = 'due' desc, lower(name), id
    limit ${pageSize} offset ${page * pageSize}`);
  return rows;
}

export type LateBelow = { readonly accountId: number; readonly name: string; readonly sinceMs: number };

const LATE_MOST = 50;

/** Who is late, the latest first. */
export async function lateBelow(db: Db, below: Below): Promise<readonly LateBelow[]> {
  const { rows } = await db.execute<LateBelow & Record<string, unknown>>(sql`${below}
    select id as "accountId", name, ${msOf(sql`past_due_since`)} as "sinceMs" from below
    where ${SHOWN.late} order by past_due_since desc, id limit ${LATE_MOST}`);
  return rows;
}
