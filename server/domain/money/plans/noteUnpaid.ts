import { eq } from 'drizzle-orm';
import { nextTryMs } from '#contract/rules/money/plans/dunning';
import { account, bill } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';
import { MAIL_BILL } from '../../../queue/kinds';
import { enqueue } from '../../../queue/queue';
import { txOf } from '../../../request/tx';
import { type AccountNotice, closeNotices, tellAccount } from '../../notifications/tellAccount';
import { isBill, voidBill } from './bills';
import { dunningOf } from './dunningOf';
import { isPaying } from './paying';
import { changeSubscription, lockedSubscription } from './subscriptions';

/** So many tries are told of; a person may press often. */
const TRIES_KEPT = 20;

type Unpaid = {
  readonly accountId: number;
  readonly billId: string;
  /** Why, in a sentence. */
  readonly text: string;
};

/**
 * A bill was not paid. Nobody owes a plan that was only to be chosen, unless something else pays it at this moment; one that goes on is
 * past due, and tried again. Needs the scope 'super'.
 */
export async function noteUnpaid(db: Db, { accountId, billId, text }: Unpaid, nowMs: number): Promise<void> {
  const current = await lockedSubscription(db, accountId);
  const isIt = isBill({ accountId, id: billId });
  const [row] = await db.select().from(bill).where(isIt);
  if (row?.state !== 'open') return;
  if (row.makes.kind !== 'renewal') {
    if (!(await isPaying(db, isIt))) await voidBill(db, row);
    return;
  }
  if (current?.billId !== billId) return;
  const rules = await dunningOf(db, current.resellerId);
  // Once, however often it is tried.
  if (rules.mails && current.tries.length === 0) await enqueue(db, MAIL_BILL, { accountId, billId });
  const next = nextTryMs(rules, current.pastDueSince?.getTime() ?? nowMs, nowMs);
  await changeSubscription(db, current, {
    tries: [...current.tries, { atMs: nowMs, text }].slice(-TRIES_KEPT),
    nextTryAt: next === null ? null : new Date(next),
  });
  await tellUnpaid(db, { accountId, reason: text, mails: rules.mails ? 'new' : 'none', nowMs });
}

type Told = Pick<AccountNotice, 'accountId' | 'mails'> & { readonly reason: string; readonly nowMs: number };

/** Tells the people of an organization that its plan is not paid, and why. */
export async function tellUnpaid(db: Db, { accountId, reason, mails, nowMs }: Told): Promise<void> {
  const [owner] = await db.select({ name: account.displayName }).from(account).where(eq(account.id, accountId));
  if (!owner) return;
  const news = { type: 'planUnpaid', reason } as const;
  await tellAccount(txOf(db), { accountId, aboutId: accountId, name: owner.name, news, mails, at: new Date(nowMs) });
}

/** It is paid, or given up: nobody needs to look any more. */
export const closeUnpaid = (db: Db, accountId: number, nowMs: number): Promise<void> =>
  closeNotices(txOf(db), { type: 'planUnpaid', aboutId: accountId, parts: [''] }, new Date(nowMs));
