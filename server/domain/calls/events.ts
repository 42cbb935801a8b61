import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { CallEvent } from '#contract/entities/call';
import { EVENTS_PAGE } from '#contract/rules/calls/limits';
import { inIndexOrder } from '../../db/indexOrder';
import { callEvent } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { findCall } from './read';

/** A batch holds at least one event. */
const BATCHES = EVENTS_PAGE + 2;

/**
 * The events of a call after one of them, in their order; at most `EVENTS_PAGE` at once.
 * @throws Refusal 404
 */
export async function listCallEvents(
  db: Db,
  target: TargetAccount,
  callId: string,
  after: number,
): Promise<{ events: CallEvent[]; hasMore: boolean }> {
  const { orgId, id } = await findCall(db, target, callId);
  const ofCall = and(eq(callEvent.orgId, orgId), eq(callEvent.callId, id));
  // The batch that begins at it, or the last one before, may have more.
  const from = sql`coalesce((select max(${callEvent.seq}) from ${callEvent} where ${ofCall} and ${callEvent.seq} <= ${after}), 0)`;
  const found = db
    .select({ events: callEvent.events })
    .from(callEvent)
    .where(and(ofCall, gte(callEvent.seq, from)))
    .orderBy(asc(callEvent.seq))
    .limit(BATCHES);
  const batches = await inIndexOrder(db, found);
  const later = batches.flatMap(({ events }) => events).filter(({ seq }) => seq > after);
  return { events: later.slice(0, EVENTS_PAGE), hasMore: later.length > EVENTS_PAGE };
}
