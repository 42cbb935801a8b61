import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { FILES_NOT_SENT } from '#contract/rules/messages';
import { media, type message, messageMedia } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import type { MediaRow } from './media';

/** A file that a message is to carry. */
export type Attached = Pick<MediaRow, 'id' | 'name' | 'type' | 'size'>;

/** Its id in the address of a file; the address may begin with the host it was read from. */
const IN_ADDRESS = /\/api\/v\d\/chat\/media\/([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})\.\w+(?:\/|$)/i;

/**
 * The files of a message by their addresses, in that order, each once. They are locked until the end of the transaction, so that none is
 * deleted as never sent.
 * @throws Refusal 422 if one is missing or not the organization's, or if `mine` leaves it out
 */
export async function mediaToSend(
  db: Db,
  orgId: number,
  addresses: readonly string[],
  mine?: SQL,
): Promise<readonly Attached[]> {
  const ids = [...new Set(addresses.map((address) => IN_ADDRESS.exec(address)?.[1]?.toLowerCase()))];
  if (ids.length === 0) return [];
  const known = ids.filter((id) => id !== undefined);
  const rows = await db
    .select({ id: media.id, name: media.name, type: media.type, size: media.size })
    .from(media)
    .where(and(eq(media.orgId, orgId), inArray(media.id, known), mine))
    .for('key share');
  const found = known.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (found.length < ids.length) {
    throw new Refusal(422, FILES_NOT_SENT, {
      input: 'mediaUrls',
      issues: [{ path: 'mediaUrls', message: FILES_NOT_SENT }],
    });
  }
  return found;
}

/** What a visitor or a person may send to an agent: their own uploads to it. */
export function uploadedTo(agentId: number, uploaderId: number): SQL | undefined {
  return and(eq(media.accountId, agentId), eq(media.uploadedBy, uploaderId));
}

/** Notes which files a stored message carries: they are unsent no more. */
export async function carry(
  db: Db,
  { agentId, roomId, id: messageId }: Pick<typeof message.$inferSelect, 'agentId' | 'roomId' | 'id'>,
  files: readonly Attached[],
): Promise<void> {
  if (files.length === 0) return;
  await db.insert(messageMedia).values(files.map(({ id: mediaId }) => ({ agentId, roomId, messageId, mediaId })));
  const ids = files.map(({ id }) => id);
  const counted = and(eq(media.accountId, agentId), inArray(media.id, ids), isNotNull(media.uploadedFrom));
  await db.update(media).set({ uploadedFrom: null }).where(counted);
}
