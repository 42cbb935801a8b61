import { and, eq, isNull } from 'drizzle-orm';
import { NOT_LATE, REMINDED_TODAY, reminderReason } from '#contract/rules/messages/business';
import { NOT_FOUND } from '#contract/rules/messages/requests';
import { usdText } from '#contract/rules/money/amounts';
import { DAY_MS } from '#contract/rules/money/plans/periods';
import { account, bill, subscription } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { Refusal } from '../../../request/refusal';
import { tellUnpaid } from '../plans/noteUnpaid';
import { lockedSubscription } from '../plans/subscriptions';

export type Reminder = { readonly resellerId: number; readonly organizationId: number; readonly nowMs: number };

/**
 * Reminds the people of an organization that is late, by the bell and by mail, at most once a day. Needs the scope 'super'.
 * @throws Refusal 404 for an organization of somebody else; 409 for one that is not late, or was reminded within a day
 */
export async function remind(db: Db, { resellerId, organizationId: accountId, nowMs }: Reminder): Promise<void> {
  const isOurs = and(
    eq(account.id, accountId),
    eq(account.resellerId, resellerId),
    eq(account.type, 'organization'),
    isNull(account.deletedAt),
  );
  const [found] = await db.select({ id: account.id }).from(account).where(isOurs);
  if (!found) throw new Refusal(404, NOT_FOUND);
  const current = await lockedSubscription(db, accountId);
  const [open] = current?.billId
    ? await db
        .select({ cents: bill.cents })
        .from(bill)
        .where(and(eq(bill.id, current.billId), eq(bill.state, 'open')))
    : [];
  if (!current || !open || current.tries.length === 0) throw new Refusal(409, NOT_LATE);
  if (current.remindedAt && nowMs - current.remindedAt.getTime() < DAY_MS) throw new Refusal(409, REMINDED_TODAY);
  await db
    .update(subscription)
    .set({ remindedAt: new Date(nowMs) })
    .where(eq(subscription.id, current.id));
  const reason = reminderReason(usdText(open.cents), current.tries.at(-1)?.text);
  await tellUnpaid(db, { accountId, reason, mails: 'all', nowMs });
}
