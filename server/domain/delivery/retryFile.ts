import { and, eq, or } from 'drizzle-orm';
import type { Message } from '#contract/entities/conversation';
import { NOT_FOUND, NOTHING_TO_FETCH } from '#contract/rules/messages';
import { incomingFile, message, room } from '../../db/schema/index';
import { FETCH_FILES } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { Tx } from '../../request/tx';
import { roomsOf } from '../conversations/inbox';
import { missingFilesOf, sidesOf, staffMessageOf } from '../conversations/messageRow';
import { findRoom } from '../conversations/messages';
import { changeFiles, lockFile } from './fetching';

export type FileRetry = { readonly roomId: string; readonly uuid: string; readonly file: number };

/**
 * Queues the fetching of a file that did not come. One that is being fetched already is asked for at once.
 * @throws Refusal 404 if no such message is in reach; 409 if it lacks no such file
 */
export async function retryFile(tx: Tx, target: TargetAccount, { roomId, uuid, file }: FileRetry): Promise<Message> {
  const { db } = tx;
  const { row, agentName } = await findRoom(db, and(eq(room.id, roomId), roomsOf(target)));
  const { orgId } = row;
  const isNamed = or(eq(message.clientKey, uuid), eq(message.id, uuid));
  const ofRoom = and(eq(message.orgId, orgId), eq(message.roomId, roomId));
  const read = async () => (await db.select().from(message).where(and(ofRoom, isNamed)))[0];
  const found = await read();
  if (!found) throw new Refusal(404, NOT_FOUND);
  const locked = await lockFile(db, { orgId, messageId: found.id, position: file });
  if (locked === null) throw new Refusal(409, NOTHING_TO_FETCH);
  const { stored, isOne } = locked;
  await db.update(incomingFile).set({ state: 'waiting', reason: null }).where(isOne);
  await enqueue(db, FETCH_FILES, { orgId, messageId: found.id, tries: 0 });
  const missingFiles = missingFilesOf(stored).map(({ reason, ...missing }) =>
    missing.file === file || reason === undefined ? missing : { ...missing, reason },
  );
  await tx.emit(...(await changeFiles(db, stored, { missingFiles })));
  return staffMessageOf((await read()) ?? stored, sidesOf(row, agentName));
}
