import { eq } from 'drizzle-orm';
import { TOP_UP_FAILURES } from '#contract/rules/messages/cards';
import { AUTOMATIC_FAILURES_MOST } from '#contract/rules/money/topUps';
import { account, automaticTopUp, type topUp } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { txOf } from '../../request/tx';
import { tellAccount } from '../notifications/tellAccount';

/** How long after a failure it is tried again. */
const RETRY_MS = 6 * 3_600_000;

/**
 * What became of an automatic top-up: after several failures in a row it goes off, and the people of the account are told. Nothing for one
 * that a person began. Needs the scope 'super'.
 */
export async function noteAutomatic(db: Db, row: typeof topUp.$inferSelect, nowMs: number): Promise<void> {
  const { accountId, isAutomatic, why } = row;
  if (!isAutomatic) return;
  const isIts = eq(automaticTopUp.accountId, accountId);
  if (why === null) {
    await db.update(automaticTopUp).set({ failures: 0, tryAt: null }).where(isIts);
    return;
  }
  const [settings] = await db.select().from(automaticTopUp).where(isIts).for('update');
  if (!settings?.isOn) return;
  const failures = settings.failures + 1;
  const isOn = failures < AUTOMATIC_FAILURES_MOST;
  await db
    .update(automaticTopUp)
    .set({ failures, isOn, tryAt: isOn ? new Date(nowMs + RETRY_MS) : null, offWhy: isOn ? null : why })
    .where(isIts);
  const [owner] = isOn
    ? []
    : await db.select({ name: account.displayName }).from(account).where(eq(account.id, accountId));
  if (!owner) return;
  const news = { type: 'topUpOff', reason: TOP_UP_FAILURES[why] } as const;
  await tellAccount(txOf(db), { accountId, aboutId: accountId, name: owner.name, news, at: new Date(nowMs) });
}
