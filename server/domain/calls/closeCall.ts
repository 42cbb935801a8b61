import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { CallCause } from '#contract/entities/call';
import type { TranscriptTurn } from '#contract/entities/conversation';
import { LEASE_LIMIT_MS } from '#contract/rules/calls/limits';
import { call, conversationLog, transcript } from '../../db/schema/index';
import type { Db, Scoped } from '../../db/scoped';
import { type Tx, txOf } from '../../request/tx';
import { shortened } from '../conversations/conversation';
import { readCallEvents, unitsOf } from './callEvents';
import { type CallRow, callChanged, isCall, isLogOfCall, logChanged, scopeOfCall } from './callRow';
import { readRecorded } from './recorded';

/**
 * Closes a call: once, with all that remains of it, whoever comes first. Needs the agent's scope.
 * @param only closes it only if it is still so
 * @returns whether this closed it
 */
export async function closeCall(
  tx: Tx,
  row: CallRow,
  {
    cause,
    nowMs,
    only,
  }: { readonly cause: CallCause; readonly nowMs: number; readonly only?: ReturnType<typeof isLost> },
): Promise<boolean> {
  const { db } = tx;
  const [open] = await db
    .select()
    .from(call)
    .where(and(isCall(row), ne(call.state, 'closed'), only))
    .for('update');
  if (!open) return false;
  const units = unitsOf(open, await readCallEvents(db, open));
  // Whoever wrote it does not any more; what was deleted stays so.
  const isSealed = open.recording?.state === 'recording';
  const recording = isSealed ? { state: 'kept' as const, ...(await readRecorded(db, open)) } : open.recording;
  await db
    .update(call)
    .set({
      ...{ state: 'closed', cause, units, recording },
      ...{ offer: null, answer: null, participants: [], leaseUntil: null },
      endedAt: new Date(nowMs),
    })
    .where(isCall(open));
  await closeLog(db, open, units.lineS);
  await tx.emit(callChanged(open), logChanged(open));
  return true;
}

/** The row of the log gets what is known only at the end. */
async function closeLog(db: Db, row: CallRow, durationS: number): Promise<void> {
  const [said] = await db
    .select({ turns: transcript.turns })
    .from(transcript)
    .where(and(eq(transcript.orgId, row.orgId), eq(transcript.uuid, row.uuid)));
  const turns = (said?.turns ?? []) as TranscriptTurn[];
  const first = turns.find(({ role }) => role === 'user')?.message;
  await db
    .update(conversationLog)
    .set({
      durationS,
      data: sql`jsonb_set(${conversationLog.data}, '{messageCount}', to_jsonb(${turns.length}::int))`,
      ...(first !== undefined && { summary: sql`coalesce(${conversationLog.summary}, ${shortened(first)})` }),
    })
    .where(isLogOfCall(row));
}

/** A call that nobody carries: its voice process is gone, or none ever took it and nobody waits for that any more. */
const isLost = () =>
  or(
    lt(call.leaseUntil, sql`now()`),
    and(isNull(call.leaseOwner), lt(call.createdAt, sql`now() - make_interval(secs => ${LEASE_LIMIT_MS / 1_000})`)),
  );

/** Closes the calls that nobody carries any more. @returns how many */
export async function closeLostCalls(scoped: Scoped, nowMs: number): Promise<number> {
  const lost = await scoped(
    { kind: 'super' },
    (db) =>
      db
        .select()
        .from(call)
        .where(and(ne(call.state, 'closed'), isLost())),
    { readOnly: true },
  );
  let closed = 0;
  for (const row of lost) {
    const cause = row.leaseOwner === null ? 'refused' : 'hostLost';
    const isOurs = await scoped(scopeOfCall(row), (db) => closeCall(txOf(db), row, { cause, nowMs, only: isLost() }));
    if (isOurs) closed += 1;
  }
  return closed;
}
