import { eq } from 'drizzle-orm';
import { PERIOD_BACKWARDS, PERIOD_OF_NONE } from '#contract/rules/messages/business';
import type { Above } from '../../../db/below';
import { billingPeriod } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { Refusal } from '../../../request/refusal';

/** The period that the usage of an account is counted for, as its seller's own system bills it. */

/** Half open, in seconds. */
export type Period = { readonly startDateTimestamp: number; readonly endDateTimestamp: number };

/** @throws Refusal 400 for one that ends before it begins; 422 for the installation itself */
export async function setPeriod(db: Db, { id: accountId, type }: Above, period: Period): Promise<Period> {
  if (type === 'superAdmin') throw new Refusal(422, PERIOD_OF_NONE);
  const { startDateTimestamp, endDateTimestamp } = period;
  if (startDateTimestamp >= endDateTimestamp) throw new Refusal(400, PERIOD_BACKWARDS, { input: 'startDateTimestamp' });
  const set = { startsAt: new Date(startDateTimestamp * 1_000), endsAt: new Date(endDateTimestamp * 1_000) };
  await db
    .insert(billingPeriod)
    .values({ accountId, ...set })
    .onConflictDoUpdate({ target: billingPeriod.accountId, set });
  return period;
}

/** The period of now: the one that was set, or after its end the next of the same length. Null: it is the month. */
export async function periodNow(
  db: Db,
  accountId: number,
  nowMs: number,
): Promise<{ readonly startMs: number; readonly endMs: number } | null> {
  const [row] = await db.select().from(billingPeriod).where(eq(billingPeriod.accountId, accountId));
  if (!row) return null;
  const [startMs, endMs] = [row.startsAt.getTime(), row.endsAt.getTime()];
  const lengthMs = endMs - startMs;
  const later = Math.max(0, Math.floor((nowMs - startMs) / lengthMs)) * lengthMs;
  return { startMs: startMs + later, endMs: endMs + later };
}
