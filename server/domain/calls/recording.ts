import { and, asc, gte, lt, sql } from 'drizzle-orm';
import { RECORDING_GONE, RECORDING_NONE } from '#contract/rules/messages/calls';
import { call, callRecordingPage, type KeptRecording } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { type CallRow, callChanged, isCall } from './callRow';
import { findCall } from './read';
import { pagesOf, readRecorded } from './recorded';

type Which = Pick<CallRow, 'orgId' | 'id'>;

const { startsAt, bytes } = callRecordingPage;

/**
 * Adds to the recording of a call what belongs at a place of it; once, however often it is offered. What comes after its deletion is
 * dropped. Needs the agent's scope.
 */
export async function appendRecording(
  db: Db,
  { orgId, id, agentId }: Which & Pick<CallRow, 'agentId'>,
  at: number,
  piece: Uint8Array,
): Promise<void> {
  // The lock waits for a deletion that is under way.
  const [open] = await db
    .select({ id: call.id })
    .from(call)
    .where(and(isCall({ orgId, id }), isRecording('recording')))
    .for('share');
  if (!open) return;
  await db
    .insert(callRecordingPage)
    .values({ agentId, callId: id, startsAt: at, bytes: Buffer.from(piece) })
    .onConflictDoNothing();
}

/** Written out, so that an index of one state is found. */
export const isRecording = (state: KeptRecording['state']) =>
  sql`${call.recording} ->> 'state' = ${sql.raw(`'${state}'`)}`;

export type Recording = Which & { readonly size: number; readonly startedAt: Date };

/**
 * The recording of a call, as far as it is there.
 * @throws Refusal 404 if the call is out of reach, or nothing of it was recorded, or that was deleted
 */
export async function readRecording(db: Db, target: TargetAccount, callId: string): Promise<Recording> {
  const { orgId, id, recording, startedAt } = await findCall(db, target, callId);
  if (recording?.state === 'deleted') throw new Refusal(404, RECORDING_GONE);
  const recorded = recording && (await readRecorded(db, { orgId, id }));
  if (!recorded || recorded.bytes === 0) throw new Refusal(404, RECORDING_NONE);
  return { orgId, id, size: recorded.bytes, startedAt };
}

/** A part of a recording; empty if it was deleted meanwhile. */
export async function readRecordingPiece(db: Db, which: Which, offset: number, length: number): Promise<Buffer> {
  const before = sql`(select max(${startsAt}) from ${callRecordingPage} where ${pagesOf(which)} and ${startsAt} <= ${offset})`;
  const pages = await db
    .select({ startsAt, bytes })
    .from(callRecordingPage)
    .where(and(pagesOf(which), gte(startsAt, before), lt(startsAt, offset + length)))
    .orderBy(asc(startsAt));
  const from = offset - (pages[0]?.startsAt ?? 0);
  return Buffer.concat(pages.map((page) => page.bytes)).subarray(from, from + length);
}

/**
 * Deletes the recording of a call for good; what is still recorded of it is dropped.
 * @throws Refusal 404 if the call is out of reach, or nothing of it was recorded, or that was deleted before
 */
export async function deleteRecording(tx: Tx, target: TargetAccount, callId: string, by: string): Promise<void> {
  const { orgId, id } = await findCall(tx.db, target, callId);
  const [row] = await tx.db.select().from(call).where(isCall({ orgId, id })).for('update');
  if (!row?.recording) throw new Refusal(404, RECORDING_NONE);
  if (row.recording.state === 'deleted') throw new Refusal(404, RECORDING_GONE);
  await forget(tx, row, by);
}

/** Deletes the pages, and says so in the call. The call is locked. */
export async function forget({ db, emit }: Tx, row: CallRow, by: string | null): Promise<void> {
  const deleted: KeptRecording = { state: 'deleted', durationMs: 0, bytes: 0, ...(by !== null && { deletedBy: by }) };
  await db.update(call).set({ recording: deleted }).where(isCall(row));
  await db.delete(callRecordingPage).where(pagesOf(row));
  await emit(callChanged(row));
}
