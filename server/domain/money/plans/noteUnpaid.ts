import { eq } from 'drizzle-orm';
import { nextTryMs } from '#contract/rules/money/plans/dunning';
import { account, bill } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { txOf } from '../../../request/tx';
import { type AccountNotice, tellAccount } from '../../notifications/tellAccount';
import { voidBill } from './bills';
import { dunningOf } from './dunningOf';
import { changeSubscription, lockedSubscription } from './subscriptions';

/**
 * A bill was not paid. Nobody owes a plan that was only to be chosen; one that goes on is past due, and tried again. Needs the scope 'super'.
 * @param text why, in a sentence
 */
export async function noteUnpaid(db: Db, billId: string, text: string, nowMs: number): Promise<void> {
  const [row] = await db.select().from(bill).where(eq(bill.id, billId));
  if (row?.state !== 'open') return;
  if (row.makes.kind !== 'renewal') return voidBill(db, billId);
  const current = await lockedSubscription(db, row.accountId);
  if (current?.billId !== billId) return;
  const rules = await dunningOf(db, current.resellerId);
  const next = nextTryMs(rules, current.pastDueSince?.getTime() ?? nowMs, nowMs);
  await changeSubscription(db, current, {
    tries: [...current.tries, { atMs: nowMs, text }],
    nextTryAt: next === null ? null : new Date(next),
  });
  await tellUnpaid(db, { accountId: row.accountId, reason: text, mails: rules.mails ? 'new' : 'none', nowMs });
}

type Unpaid = Pick<AccountNotice, 'accountId' | 'mails'> & { readonly reason: string; readonly nowMs: number };

/** Tells the people of an organization that its plan is not paid, and why. */
export async function tellUnpaid(db: Db, { accountId, reason, mails, nowMs }: Unpaid): Promise<void> {
  const [owner] = await db.select({ name: account.displayName }).from(account).where(eq(account.id, accountId));
  if (!owner) return;
  const news = { type: 'planUnpaid', reason } as const;
  await tellAccount(txOf(db), { accountId, aboutId: accountId, name: owner.name, news, mails, at: new Date(nowMs) });
}
