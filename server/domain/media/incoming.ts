import type { MissingFile } from '#contract/entities/conversation';
import { MEDIA_OF_MESSAGE_LIMIT } from '#contract/rules/conversations/media';
import { tooManyFiles } from '#contract/rules/messages';
import { incomingFile, type message } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { FETCH_FILES } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import type { ComingFile } from '../../reading/comingFile';
import { Refusal } from '../../request/refusal';
import { seal } from '../../request/seal';
import type { Attached } from './attach';
import { cleanFileName } from './fileName';
import { storeMedia } from './media';
import { reasonOf } from './notKept';

/** What of the files is here already, and what is missing. */
export type Arrived = { readonly files: readonly Attached[]; readonly missingFiles: readonly MissingFile[] };

/** Stores the files that came with their bytes. What cannot be stored says why. Needs the agent's scope. */
export async function storeArrived(
  db: Db,
  coming: readonly ComingFile[],
  { agentId, peerId, nowMs }: { readonly agentId: number; readonly peerId: number; readonly nowMs: number },
): Promise<Arrived> {
  const files: Attached[] = [];
  const missingFiles: MissingFile[] = [];
  for (const [position, given] of coming.entries()) {
    const named = { file: position, name: cleanFileName(given.name, 'bin') };
    const lacks = (reason: string) => missingFiles.push({ ...named, reason, canRetry: false });
    if (position >= MEDIA_OF_MESSAGE_LIMIT) lacks(tooManyFiles(MEDIA_OF_MESSAGE_LIMIT));
    else if ('address' in given) missingFiles.push({ ...named, canRetry: true });
    else {
      try {
        files.push(await storeMedia(db, { accountId: agentId, uploadedBy: peerId, file: given, nowMs }));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        lacks(reasonOf(error));
      }
    }
  }
  return { files, missingFiles };
}

type Stored = Pick<typeof message.$inferSelect, 'orgId' | 'agentId' | 'roomId' | 'id'>;

/** Notes where the files of a stored message are, and queues their fetching. */
export async function queueFetching(
  db: Db,
  { orgId, agentId, roomId, id: messageId }: Stored,
  coming: readonly ComingFile[],
  { carrier, secretKey }: { readonly carrier: IncomingFileRow['carrier']; readonly secretKey: Buffer },
): Promise<void> {
  const rows = coming.slice(0, MEDIA_OF_MESSAGE_LIMIT).flatMap((given, position) => {
    if (!('address' in given)) return [];
    const { name, type } = given;
    return [{ agentId, roomId, messageId, position, carrier, name, type, address: seal(secretKey, given.address) }];
  });
  if (rows.length === 0) return;
  await db.insert(incomingFile).values(rows);
  await enqueue(db, FETCH_FILES, { orgId, messageId, tries: 0 });
}

export type IncomingFileRow = typeof incomingFile.$inferSelect;
