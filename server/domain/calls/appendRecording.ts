import { callRecordingPage } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { CallRow } from './callRow';

/** Adds a page to the recording of a call. Needs the agent's scope. */
export async function appendRecording(
  db: Db,
  { agentId, id: callId }: CallRow,
  startsAt: number,
  bytes: Uint8Array,
): Promise<void> {
  // A page whose reply was lost comes once more.
  await db
    .insert(callRecordingPage)
    .values({ agentId, callId, startsAt, bytes: Buffer.from(bytes) })
    .onConflictDoNothing();
}
