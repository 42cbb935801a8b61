import type { QueryOf } from '#contract/endpoint';
import type { readSales as endpoint } from '#contract/endpoints/money/business';
import type { Business, BusinessAccount, Lateness } from '#contract/entities/business';
import { NOTHING_SOLD } from '#contract/rules/messages/money';
import { usdOfPico } from '#contract/rules/money/amounts';
import { type DunningRules, lateDay, pausesAt } from '#contract/rules/money/plans/dunning';
import { marginPercent } from '#contract/rules/money/plans/margin';
import type { Above } from '../../../db/below';
import type { Db } from '../../../db/scoped';
import { Refusal } from '../../../request/refusal';
import { dunningOf } from '../plans/dunningOf';
import { daysOfMonth, monthOf, monthStartMs } from '../usageTime';
import {
  type AccountBelow,
  lateBelow,
  organizationsBelow,
  pageBelow,
  resellersBelow,
  sumsBelow,
} from './accountsBelow';

/** What the accounts below a seller owe, who is late, and what a month of them leaves. */

const PAGE_ROWS = 50;
const PAGE_ROWS_MAX = 200;
/** No list has more. */
const PAGE_MAX = 1_000_000;

type Query = QueryOf<typeof endpoint>;

/** @throws Refusal 422 for who sells nothing */
export async function readSales(db: Db, seller: Above, query: Query, nowMs: number): Promise<Business> {
  const { show, queryText, page = 0, pageSize = PAGE_ROWS, month = monthOf(nowMs) } = query;
  if (seller.type !== 'partner' && seller.type !== 'reseller') throw new Refusal(422, NOTHING_SOLD);
  const isReseller = seller.type === 'reseller';
  const span = { fromMs: monthStartMs(month), toMs: monthStartMs(month, 1) };
  const below = isReseller ? organizationsBelow(seller.id, span) : resellersBelow(seller.id, span);
  const rules = await dunningOf(db, seller.id);
  const sums = await sumsBelow(db, below);
  const size = Math.max(1, Math.min(pageSize, PAGE_ROWS_MAX));
  const rows = await pageBelow(db, below, { show, queryText, page: Math.min(page, PAGE_MAX), pageSize: size });
  const late = isReseller ? await lateBelow(db, below) : [];
  const [billedUsd, costUsd] = [usdOf(sums.billed), sums.cost === null ? null : usdOf(sums.cost)];
  const percent = costUsd === null ? null : marginPercent(billedUsd, costUsd);
  return {
    month,
    ...daysOfMonth(month, nowMs),
    owed: { usd: usdOf(sums.owes), accounts: sums.owing },
    late: {
      usd: usdOf(sums.lateOwes),
      accounts: sums.late,
      ...(sums.firstLateMs !== null && { firstPauseMs: pausesAt(rules, sums.firstLateMs).textsMs }),
    },
    billedUsd,
    ...(costUsd !== null && {
      costUsd,
      marginUsd: usdOfPico(BigInt(sums.billed) - BigInt(sums.cost ?? 0)),
      ...(percent !== null && { marginPercent: percent }),
    }),
    counts: {
      all: sums.all,
      late: sums.late,
      onItsWay: sums.onItsWay,
      littleMargin: sums.littleMargin,
      trial: sums.trial,
    },
    ...(isReseller && { dunning: { ...rules, tryDays: [...rules.tryDays] } }),
    lateAccounts: [...late],
    accounts: rows.map((row) => accountOf(row, rules, nowMs)),
    listed: rows[0]?.listed ?? 0,
  };
}

const usdOf = (pico: string): string => usdOfPico(BigInt(pico));

function accountOf(row: AccountBelow, rules: DunningRules, nowMs: number): BusinessAccount {
  const { id, name, planName, standing, owes, billed, cost } = row;
  const billedUsd = usdOf(billed);
  const percent = cost === null ? null : marginPercent(billedUsd, usdOf(cost));
  const late = standing === 'late' ? latenessOf(row, rules, nowMs) : null;
  return {
    accountId: id,
    name,
    ...(planName !== null && { planName }),
    standing,
    owesUsd: usdOf(owes),
    billedUsd,
    ...(cost !== null && { costUsd: usdOf(cost) }),
    ...(percent !== null && { marginPercent: percent }),
    ...(late && { late }),
  };
}

function latenessOf(
  { sinceMs, tries, nextTryMs, textsPaused, remindedAtMs }: AccountBelow,
  rules: DunningRules,
  nowMs: number,
): Lateness | null {
  if (sinceMs === null) return null;
  const { textsMs, planMs } = pausesAt(rules, sinceMs);
  const failure = tries?.at(-1);
  return {
    sinceMs,
    day: lateDay(sinceMs, nowMs),
    ofDays: rules.planEndsDay,
    ...(failure && { failure }),
    ...(nextTryMs !== null && { nextTryMs }),
    textsPaused: textsPaused ?? false,
    textsPauseMs: textsMs,
    planEndsMs: planMs,
    ...(remindedAtMs !== null && { remindedAtMs }),
  };
}
