import { type SQL, sql } from 'drizzle-orm';
import type { UsageBounds } from '#contract/endpoints/accounts/search';
import type { AccountType } from '#contract/entities/account';
import { conversationLog } from '../../db/schema/index';

/** The rows of the log that belong to an account. */
const OF_ACCOUNT: Readonly<Record<AccountType, SQL>> = {
  superAdmin: sql`true`,
  partner: sql`l.partner_id = account.id`,
  reseller: sql`l.reseller_id = account.id`,
  organization: sql`l.org_id = account.id`,
  agent: sql`l.org_id = account.org_id and l.agent_id = account.id`,
};

const USED = {
  VoiceMinutes: sql`coalesce(sum(l.duration_s) filter (where l.type = 'call'), 0) / 60.0`,
  Messages: sql`coalesce(sum((l.data ->> 'messageCount')::int) filter (where l.type <> 'call'), 0)`,
};

/** Conditions on what accounts of a type used, counted from their conversation log. Tests of an agent do not count. */
export function usedWithin(type: AccountType, bounds: UsageBounds, nowMs: number): SQL[] {
  const now = new Date(nowMs);
  const monthBegin = (offset: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset));
  const periods = {
    currentBillingPeriod: sql`l.started_at >= ${monthBegin(0)} and l.started_at < ${monthBegin(1)}`,
    previousBillingPeriod: sql`l.started_at >= ${monthBegin(-1)} and l.started_at < ${monthBegin(0)}`,
    allTime: sql`l.started_at < ${monthBegin(1)}`,
  };
  const conditions: SQL[] = [];
  for (const period of ['currentBillingPeriod', 'previousBillingPeriod', 'allTime'] as const) {
    for (const kind of ['VoiceMinutes', 'Messages'] as const) {
      const used = sql`(select ${USED[kind]} from ${conversationLog} l
        where ${OF_ACCOUNT[type]} and ${periods[period]} and l.source is distinct from 'test')`;
      const { [`${period}${kind}Min` as const]: min, [`${period}${kind}Max` as const]: max } = bounds;
      if (min !== undefined) conditions.push(sql`${used} >= ${min}::numeric`);
      if (max !== undefined) conditions.push(sql`${used} <= ${max}::numeric`);
    }
  }
  return conditions;
}
