import { eq } from 'drizzle-orm';
import { recordingDaysOf } from '#contract/rules/calls/recordingDays';
import { account, call } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { CallRow } from './callRow';

/** A call by its id, wherever it is; null: there is none. Needs the scope 'super': only the handler checks whose it is. */
export async function callById(db: Db, callId: string): Promise<CallRow | null> {
  const [row] = await db.select().from(call).where(eq(call.id, callId));
  return row ?? null;
}

/** Whether an organization's calls are recorded. Needs its scope, or that of one of its agents. */
export async function areRecorded(db: Db, orgId: number): Promise<boolean> {
  const [organization] = await db.select({ settings: account.settings }).from(account).where(eq(account.id, orgId));
  return organization !== undefined && recordingDaysOf(organization.settings ?? {}) > 0;
}
