import { and, asc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { ChosenLimits, UsageLimit, UsageLimits } from '#contract/entities/usage';
import { NOT_FOUND } from '#contract/rules/messages';
import { AMOUNT_INVALID } from '#contract/rules/messages/money';
import { LIMIT_TWICE, LIMITS_OF_ORGANIZATIONS } from '#contract/rules/messages/usageLimits';
import { readCents, usdOfPico, usdText } from '#contract/rules/money/amounts';
import { partsOf } from '#contract/rules/money/usageLimits';
import type { Above } from '../../db/below';
import { account, usageBudget, usageLimit } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { usedThisMonth } from './usageThisMonth';

/** What an organization may use in a month: its budget, and its limits by item and agent. */

const TELL_AT_PERCENT = 80;

/** The limits of an organization, those of all agents first, without those of agents that are deleted. */
export const limitsOf = (db: Db, orgId: number) =>
  db
    .select({
      accountId: usageLimit.accountId,
      item: usageLimit.item,
      most: usageLimit.most,
      toldMonth: usageLimit.toldMonth,
      toldPercent: usageLimit.toldPercent,
      name: account.displayName,
    })
    .from(usageLimit)
    .innerJoin(account, and(eq(account.id, usageLimit.accountId), isNull(account.deletedAt)))
    .where(eq(usageLimit.orgId, orgId))
    .orderBy(sql`${usageLimit.accountId} <> ${orgId}`, asc(account.displayName), asc(usageLimit.item));

/** Budget and limits, with what was used of each until now. An account that is no organization has none. */
export async function readLimits(db: Db, target: Above, nowMs: number): Promise<UsageLimits> {
  const [budget] = await db.select().from(usageBudget).where(eq(usageBudget.orgId, target.id));
  const used = await usedThisMonth(db, target, nowMs);
  const limits = (await limitsOf(db, target.id)).map(({ accountId, item, most, name }): UsageLimit => {
    const isAgent = accountId !== target.id;
    const quantity = used.quantityOf(item, isAgent ? accountId : null);
    return {
      item,
      ...(isAgent && { agentId: accountId, agentName: name }),
      most: Number(most),
      used: Number(quantity),
      isReached: quantity >= partsOf(item, most),
    };
  });
  const cents = budget?.usdCents ?? null;
  return {
    budgetUsd: cents === null ? null : usdText(cents),
    usedUsd: usdOfPico(used.picoUsd),
    tellAtPercent: budget?.tellAtPercent ?? TELL_AT_PERCENT,
    limits,
  };
}

/**
 * Sets all of it. What stays as it was is told of once all the same; what is raised or lowered is told of anew.
 * @throws Refusal 404 for an agent that is not the organization's; 422 for another account, an amount that is none, and two limits of one
 * item
 */
export async function setLimits(db: Db, target: Above, chosen: ChosenLimits): Promise<void> {
  if (target.type !== 'organization') throw new Refusal(422, LIMITS_OF_ORGANIZATIONS);
  const accountId = target.id;
  const { budgetUsd, tellAtPercent } = chosen;
  const usdCents = budgetUsd === null ? null : readCents(budgetUsd);
  if (budgetUsd !== null && (usdCents ?? 0n) <= 0n) throw new Refusal(422, AMOUNT_INVALID, { input: 'budgetUsd' });
  const limits = chosen.limits.map(({ agentId = accountId, item, most }) => ({ accountId: agentId, item, most }));
  if (new Set(limits.map((one) => `${one.accountId} ${one.item}`)).size < limits.length)
    throw new Refusal(422, LIMIT_TWICE, { input: 'limits' });
  await requireAgents(db, accountId, limits);
  // Its row is locked first: a job that looks at the same organization waits.
  await db
    .insert(usageBudget)
    .values({ accountId, usdCents, tellAtPercent })
    .onConflictDoUpdate({
      target: [usageBudget.orgId, usageBudget.accountId],
      set: {
        usdCents,
        tellAtPercent,
        seenUsageId: null,
        toldPercent: sql`case when ${usageBudget.usdCents} = excluded.usd_cents then ${usageBudget.toldPercent} else 0 end`,
      },
    });
  const kept = sql.join(
    limits.map((one) => sql`(${one.accountId}::integer, ${one.item}::text)`),
    sql`, `,
  );
  await db.delete(usageLimit).where(
    and(
      eq(usageLimit.orgId, accountId),
      // What the person does not see stays: agents that are not theirs, and those that are deleted and may come back.
      sql`exists (select from ${account} where ${account.id} = ${usageLimit.accountId} and ${account.deletedAt} is null)`,
      limits.length === 0 ? undefined : not(sql`(${usageLimit.accountId}, ${usageLimit.item}) in (${kept})`),
    ),
  );
  if (limits.length === 0) return;
  await db
    .insert(usageLimit)
    .values(limits.map(({ most, ...one }) => ({ ...one, most: BigInt(most) })))
    .onConflictDoUpdate({
      target: [usageLimit.orgId, usageLimit.accountId, usageLimit.item],
      set: {
        most: sql`excluded.most`,
        toldPercent: sql`case when ${usageLimit.most} = excluded.most then ${usageLimit.toldPercent} else 0 end`,
      },
    });
}

async function requireAgents(db: Db, orgId: number, limits: readonly { readonly accountId: number }[]): Promise<void> {
  const ids = [...new Set(limits.map(({ accountId }) => accountId).filter((id) => id !== orgId))];
  if (ids.length === 0) return;
  const isIts = and(
    inArray(account.id, ids),
    eq(account.orgId, orgId),
    eq(account.type, 'agent'),
    isNull(account.deletedAt),
  );
  if ((await db.$count(account, isIts)) < ids.length) throw new Refusal(404, NOT_FOUND);
}
