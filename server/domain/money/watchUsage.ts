import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { budgetNews, limitNews } from '#contract/rules/messages/usageLimits';
import { centsOf, usdText } from '#contract/rules/money/amounts';
import { partsOf, reachedPercent } from '#contract/rules/money/usageLimits';
import { account, usage, usageBudget, usageLimit } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { txOf } from '../../request/tx';
import { tellAccount } from '../notifications/tellAccount';
import { limitsOf } from './usageLimits';
import { usedThisMonth } from './usageThisMonth';
import { monthOf } from './usageTime';

/** Organizations with a budget or limits, of which something was counted, or chosen, since it was looked at last. Needs the scope 'super'. */
export async function changedUsers(db: Db): Promise<number[]> {
  const newest = sql`(select ${usage.id} from ${usage} where ${usage.orgId} = ${usageBudget.orgId} order by ${usage.id} desc limit 1)`;
  const rows = await db
    .select({ id: usageBudget.accountId })
    .from(usageBudget)
    .innerJoin(account, and(eq(account.id, usageBudget.accountId), isNull(account.deletedAt)))
    .where(or(isNull(usageBudget.seenUsageId), sql`${newest} > ${usageBudget.seenUsageId}`));
  return rows.map(({ id }) => id);
}

/**
 * Sums up what an organization has used this month, for those who ask whether a limit is reached, and tells its people what was reached of
 * its budget and of each limit: once a month for each threshold, and of several at once the highest. Needs the scope 'super'.
 */
export async function watchUsage(db: Db, accountId: number, nowMs: number): Promise<void> {
  const isIts = eq(usageBudget.orgId, accountId);
  const [budget] = await db.select().from(usageBudget).where(isIts).for('update');
  const [owner] = await db
    .select({ name: account.displayName })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.deletedAt)));
  if (!budget || !owner) return;
  const [newest] = await db
    .select({ id: usage.id })
    .from(usage)
    .where(eq(usage.orgId, accountId))
    .orderBy(sql`${usage.id} desc`)
    .limit(1);
  const used = await usedThisMonth(db, { id: accountId, type: 'organization' }, nowMs);
  const [at, month] = [new Date(nowMs), monthOf(nowMs)];
  const tell = (part: string, reason: string) =>
    tellAccount(txOf(db), {
      ...{ accountId, aboutId: accountId, name: owner.name, at },
      news: { type: 'usageReached', part, reason },
    });

  const { usdCents: cents, tellAtPercent } = budget;
  const ofBudget = cents === null ? 0 : reachedPercent(centsOf(1n, used.picoUsd), cents, tellAtPercent);
  const isNews = ofBudget > toldIn(month, budget);
  await db
    .update(usageBudget)
    .set({ seenUsageId: newest?.id ?? NOTHING, ...(isNews && { toldMonth: month, toldPercent: ofBudget }) })
    .where(isIts);
  if (isNews && cents !== null) await tell(`budget ${month} ${ofBudget}`, budgetNews(usdText(cents), ofBudget));

  for (const limit of await limitsOf(db, accountId)) {
    const { item, most, name } = limit;
    const isAgent = limit.accountId !== accountId;
    const counted = used.quantityOf(item, isAgent ? limit.accountId : null);
    const percent = reachedPercent(counted, partsOf(item, most), tellAtPercent);
    const isNew = percent > toldIn(month, limit);
    await db
      .update(usageLimit)
      .set({ counted, countedUntil: at, ...(isNew && { toldMonth: month, toldPercent: percent }) })
      .where(
        and(eq(usageLimit.orgId, accountId), eq(usageLimit.accountId, limit.accountId), eq(usageLimit.item, item)),
      );
    if (isNew) {
      const of = { item, most: most.toLocaleString('en-US'), agent: isAgent ? name : null };
      await tell(`${limit.accountId} ${item} ${month} ${percent}`, limitNews(of, percent));
    }
  }
}

/** Before everything that was counted. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

type Told = { readonly toldMonth: string | null; readonly toldPercent: number };

const toldIn = (month: string, { toldMonth, toldPercent }: Told): number => (toldMonth === month ? toldPercent : 0);
