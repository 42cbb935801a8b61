import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { account } from '../db/schema/index';
import type { Db } from '../db/scoped';

const quota = z.number().int().nonnegative();
/** How much an account may have. */
export type Quotas = {
  /** Agents of an organization. */
  readonly agents: number;
  /** Versions of one agent that somebody named. */
  readonly namedVersions: number;
  /** Event streams that an organization, or an account above, has open at one host. */
  readonly streams: number;
};
export const DEFAULT_QUOTAS: Quotas = { agents: 500, namedVersions: 100, streams: 500 };

/** Quotas by product plan; `default` is that of accounts without one of these plans. */
export const quotasByPlan = z.record(
  z.string(),
  z.strictObject({ agents: quota.optional(), namedVersions: quota.optional(), streams: quota.optional() }),
);
export type QuotasByPlan = z.output<typeof quotasByPlan>;

/** The quotas of an account: those of its product plan, an agent's those of its organization's. It must be in scope. */
export async function quotasOf(db: Db, accountId: number, byPlan: QuotasByPlan): Promise<Quotas> {
  const owner = sql`(select coalesce(org_id, id) from account where id = ${accountId})`;
  const [row] = await db.select({ plan: account.productPlanId }).from(account).where(eq(account.id, owner));
  return Object.assign({}, DEFAULT_QUOTAS, byPlan.default, byPlan[row?.plan ?? '']);
}
