import { and, desc, ne } from 'drizzle-orm';
import type { Call } from '#contract/entities/call';
import { below } from '../../db/below';
import { call } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { callOf, selectCalls } from './shownCall';

/** No account has so many calls at once. */
const LISTED_CALLS_LIMIT = 1_000;

/** The calls that go on at an account and below it, the latest first. */
export async function listCalls(db: Db, target: TargetAccount, nowMs: number): Promise<Call[]> {
  const rows = await selectCalls(db)
    .where(and(below(call, call.agentId, target), ne(call.state, 'closed')))
    .orderBy(desc(call.startedAt), desc(call.id))
    .limit(LISTED_CALLS_LIMIT);
  return rows.map((row) => callOf(row, nowMs));
}
