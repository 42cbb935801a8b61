import { and, eq, isNull } from 'drizzle-orm';
import type { Call } from '#contract/entities/call';
import { NOT_FOUND } from '#contract/rules/messages';
import { below } from '../../db/below';
import { account, call } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { CallRow } from './callRow';
import { callOf, selectCalls } from './shownCall';

const isWithin = (target: TargetAccount, callId: string) => and(below(call, call.agentId, target), eq(call.id, callId));

/**
 * A call at an account or below it, as it is shown.
 * @throws Refusal 404
 */
export async function readCall(db: Db, target: TargetAccount, callId: string, nowMs: number): Promise<Call> {
  const [found] = await selectCalls(db).where(isWithin(target, callId));
  if (!found) throw new Refusal(404, NOT_FOUND);
  return callOf(found, nowMs);
}

/**
 * A call at an account or below it.
 * @throws Refusal 404
 */
export async function findCall(db: Db, target: TargetAccount, callId: string): Promise<CallRow> {
  const [found] = await db
    .select({ call })
    .from(call)
    .innerJoin(account, eq(account.id, call.agentId))
    .where(and(isWithin(target, callId), isNull(account.deletedAt)));
  if (!found) throw new Refusal(404, NOT_FOUND);
  return found.call;
}
