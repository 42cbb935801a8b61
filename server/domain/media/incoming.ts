import type { MissingFile } from '#contract/entities/conversation';
import { MEDIA_KINDS, MEDIA_OF_MESSAGE_LIMIT, type MediaType } from '#contract/rules/conversations/media';
import { tooManyFiles } from '#contract/rules/messages';
import { incomingFile, type message } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { fetchFiles } from '../../jobs/fetchFiles';
import { enqueue } from '../../jobs/job';
import { Refusal } from '../../request/refusal';
import { seal } from '../../request/seal';
import type { Attached } from './attach';
import { cleanFileName } from './fileName';
import { storeMedia } from './media';
import { reasonOf } from './notKept';

/** A file that came with a text or a mail: its bytes, or where they are. */
export type ComingFile = { readonly name: string; readonly type: string } & (
  | { readonly bytes: Buffer }
  | { readonly address: string }
);

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
  await enqueue(db, fetchFiles, { orgId, messageId, tries: 0 });
}

export type IncomingFileRow = typeof incomingFile.$inferSelect;

/** The name of a file that came without one: what it is, and which of them. */
export function nameByType(type: string, position: number): string {
  const kind = MEDIA_KINDS[type.split(';')[0]?.trim().toLowerCase() as MediaType];
  return kind ? `${kind.attachmentType}-${position + 1}.${kind.extension}` : `file-${position + 1}`;
}
