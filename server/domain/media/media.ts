import { createHash } from 'node:crypto';
import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Attachment } from '#contract/entities/conversation';
import { isShownInline, MEDIA_KINDS, type MediaType, mediaLimitBytes } from '#contract/rules/conversations/media';
import { FILE_EMPTY, FILE_KIND_REFUSED, fileTooLarge } from '#contract/rules/messages';
import { media, messageMedia } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { contentDisposition, fileNameOf, nameInAddress } from './fileName';
import { sniff } from './sniff';

/** Files without their bytes, which are read apart. */
export type MediaRow = Omit<typeof media.$inferSelect, 'bytes' | 'uploadedFrom'>;

const COLUMNS = {
  orgId: media.orgId,
  resellerId: media.resellerId,
  partnerId: media.partnerId,
  accountId: media.accountId,
  id: media.id,
  name: media.name,
  type: media.type,
  size: media.size,
  sha256: media.sha256,
  uploadedBy: media.uploadedBy,
  createdAt: media.createdAt,
};

export type NewMedia = {
  /** The agent or organization that it is uploaded to. */
  readonly accountId: number;
  readonly uploadedBy: number;
  /** The network it comes from (`unsent`), if it counts as unsent there until a message carries it. */
  readonly uploadedFrom?: Buffer;
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Buffer };
  readonly nowMs: number;
};

/**
 * Stores a file, whose kind its bytes say.
 * @throws Refusal 413, 415 or 422
 */
export async function storeMedia(db: Db, { file, nowMs, ...whose }: NewMedia): Promise<MediaRow> {
  const { bytes } = file;
  if (bytes.length === 0) throw new Refusal(422, FILE_EMPTY, { input: 'file' });
  const type = sniff(bytes, file.type);
  if (type === null) throw new Refusal(415, FILE_KIND_REFUSED, { input: 'file' });
  const limitBytes = mediaLimitBytes(type);
  if (bytes.length > limitBytes) throw new Refusal(413, fileTooLarge(limitBytes), { input: 'file' });
  const [stored] = await db
    .insert(media)
    .values({
      ...whose,
      name: fileNameOf(file.name, type),
      type,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      bytes,
      createdAt: new Date(nowMs),
    })
    .returning(COLUMNS);
  if (!stored) throw new Error('The file could not be stored.');
  return stored;
}

/** Where files are served. */
const MEDIA_PATH = '/api/v1/chat/media';

/** A file as a message carries it (api-shapes 5). */
export function attachmentOf({ id, name, type, size }: Pick<MediaRow, 'id' | 'name' | 'type' | 'size'>): Attachment {
  const { extension, attachmentType } = MEDIA_KINDS[type as MediaType];
  return {
    'content-type': type,
    filename: name,
    'content-url': `${MEDIA_PATH}/${id}.${extension}/${nameInAddress(name, extension)}`,
    attachmentType,
    size,
  };
}

/**
 * The file with that id, if the target's own people may see it: in a message to or from one of its agents, or uploaded by the caller.
 * Needs the scope of the target.
 */
export function findMediaOf(
  db: Db,
  id: string,
  target: { readonly accountId: number; readonly isAgent: boolean; readonly callerId: number },
): Promise<MediaRow | null> {
  const { accountId, isAgent, callerId } = target;
  const carried = isAgent ? eq(messageMedia.agentId, accountId) : eq(messageMedia.orgId, accountId);
  return find(
    db,
    and(
      eq(media.id, id),
      or(
        and(eq(isAgent ? media.accountId : media.orgId, accountId), eq(media.uploadedBy, callerId)),
        exists(
          db
            .select()
            .from(messageMedia)
            .where(and(eq(messageMedia.mediaId, media.id), carried)),
        ),
      ),
    ),
  );
}

/** The file with that id, if the scope sees it. */
export function findMedia(db: Db, id: string): Promise<MediaRow | null> {
  return find(db, eq(media.id, id));
}

async function find(db: Db, which: SQL | undefined): Promise<MediaRow | null> {
  const [row] = await db.select(COLUMNS).from(media).where(which);
  return row ?? null;
}

/** A part of a file; nothing if the scope does not see it any more. */
export async function readPiece(
  db: Db,
  { orgId, id }: Pick<MediaRow, 'orgId' | 'id'>,
  offset: number,
  length: number,
): Promise<Buffer> {
  const [row] = await db
    .select({ piece: sql<Buffer>`substring(${media.bytes} from ${offset + 1} for ${length})` })
    .from(media)
    .where(and(eq(media.orgId, orgId), eq(media.id, id)));
  return row?.piece ?? Buffer.alloc(0);
}

/** The headers of a file. What could run scripts is of no type that a browser opens. */
export function headersOf({ name, type, size, sha256 }: MediaRow) {
  const isInline = isShownInline(type as MediaType);
  const isMarkup = type === 'image/svg+xml' || type === 'text/html';
  return {
    type: isMarkup ? 'application/octet-stream' : type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
    // Also of one that was stored before its name had to say what it is.
    disposition: contentDisposition(isInline ? 'inline' : 'attachment', fileNameOf(name, type as MediaType)),
    size,
    etag: `"${sha256.toString('base64url')}"`,
  };
}
