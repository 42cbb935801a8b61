import { eq } from 'drizzle-orm';
import { DUNNING_DEFAULTS, type DunningRules } from '#contract/rules/money/plans/dunning';
import { dunning } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';

/** What happens to organizations of a reseller that do not pay. Needs its scope, or a wider one. */
export async function dunningOf(db: Db, resellerId: number): Promise<DunningRules> {
  const { tryDays, textsPauseDay, planEndsDay, mails } = dunning;
  const [row] = await db
    .select({ tryDays, textsPauseDay, planEndsDay, mails })
    .from(dunning)
    .where(eq(dunning.accountId, resellerId));
  return row ?? DUNNING_DEFAULTS;
}
