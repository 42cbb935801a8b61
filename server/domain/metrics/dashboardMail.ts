import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { DashboardMail } from '#contract/entities/dashboard';
import { NOT_FOUND } from '#contract/rules/messages';
import { nextMailMs } from '#contract/rules/metrics/mailTime';
import { dashboard, dashboardMail } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import type { DashboardKeeper } from './dashboards';

/** When the reader gets a dashboard by mail; null: not any more. @throws Refusal 404 */
export async function setMail(
  { db, ownerId: accountId, userId }: DashboardKeeper,
  dashboardId: string,
  mail: DashboardMail | null,
  nowMs: number,
): Promise<void> {
  const [found] = await db
    .select({ timezone: dashboard.timezone })
    .from(dashboard)
    .where(and(eq(dashboard.accountId, accountId), eq(dashboard.id, dashboardId)))
    .for('share');
  if (!found) throw new Refusal(404, NOT_FOUND);
  if (mail === null) {
    await db
      .delete(dashboardMail)
      .where(and(eq(dashboardMail.dashboardId, dashboardId), eq(dashboardMail.userId, userId)));
    return;
  }
  const set = { ...mail, dueAt: new Date(nextMailMs(mail, found.timezone, nowMs)) };
  await db
    .insert(dashboardMail)
    .values({ accountId, dashboardId, userId, ...set })
    .onConflictDoUpdate({ target: [dashboardMail.dashboardId, dashboardMail.userId], set });
}

export type DueMail = { readonly dashboardId: string; readonly userId: number };

/** In one transaction. */
const PORTION = 200;

/**
 * Takes some mails that are due; each is due again in a week, so that another worker does not take it as well. Those of another worker
 * are passed over. Needs the scope 'super'.
 */
export async function takeDueMails(db: Db, nowMs: number): Promise<DueMail[]> {
  const due = await db
    .select({ mail: dashboardMail, timezone: dashboard.timezone })
    .from(dashboardMail)
    .innerJoin(dashboard, eq(dashboard.id, dashboardMail.dashboardId))
    .where(lte(dashboardMail.dueAt, new Date(nowMs)))
    .orderBy(asc(dashboardMail.dueAt))
    .limit(PORTION)
    .for('update', { of: dashboardMail, skipLocked: true });
  for (const { mail, timezone } of due) {
    const { dashboardId, userId } = mail;
    await db
      .update(dashboardMail)
      .set({ dueAt: sql`${new Date(nextMailMs(mail, timezone, nowMs)).toISOString()}::timestamptz` })
      .where(and(eq(dashboardMail.dashboardId, dashboardId), eq(dashboardMail.userId, userId)));
  }
  return due.map(({ mail: { dashboardId, userId } }) => ({ dashboardId, userId }));
}
