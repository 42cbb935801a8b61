import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { PICTURE_LIMIT_BYTES } from '#contract/rules/conversations/media';
import { PICTURE_LIMIT_PIXELS, PICTURE_SIDE_PX } from '#contract/rules/hostConstants';
import { fileTooLarge, PICTURE_KIND_REFUSED, PICTURE_UNREADABLE } from '#contract/rules/messages';
import { picture } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { sniff } from '../media/sniff';

/** Whose picture it is. */
export type PictureOf = { readonly userId: number } | { readonly accountId: number };

const KINDS: readonly (string | null)[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const TIME_LIMIT_S = 10;

/**
 * The picture as a square WebP, upright, with nothing but its pixels: no place, no camera, no other file within it.
 * @throws Refusal 413, 415 or 422
 */
export async function squareOf(bytes: Buffer): Promise<Buffer> {
  if (!KINDS.includes(sniff(bytes, ''))) throw new Refusal(415, PICTURE_KIND_REFUSED, { input: 'image' });
  if (bytes.length > PICTURE_LIMIT_BYTES) {
    throw new Refusal(413, fileTooLarge(PICTURE_LIMIT_BYTES), { input: 'image' });
  }
  // Loaded when the first picture comes: it would slow the start.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: PICTURE_LIMIT_PIXELS })
      .timeout({ seconds: TIME_LIMIT_S })
      .autoOrient()
      .resize(PICTURE_SIDE_PX, PICTURE_SIDE_PX, { fit: 'cover' })
      .webp()
      .toBuffer();
  } catch {
    throw new Refusal(422, PICTURE_UNREADABLE, { input: 'image' });
  }
}

/** Stores a picture in place of the earlier one. Returns its address. Needs the scope 'auth'. */
export async function storePicture(db: Db, whose: PictureOf, bytes: Buffer, now: Date): Promise<string> {
  await dropPicture(db, whose);
  const sha256 = createHash('sha256').update(bytes).digest();
  const [stored] = await db
    .insert(picture)
    .values({ ...whose, sha256, bytes, createdAt: now })
    .returning({ id: picture.id });
  if (!stored) throw new Error('The picture could not be stored.');
  return `/api/v1/profile/dp/${stored.id}.webp`;
}

/** Deletes the picture, if there is one. Needs the scope 'auth'. */
export async function dropPicture(db: Db, whose: PictureOf): Promise<void> {
  await db
    .delete(picture)
    .where('userId' in whose ? eq(picture.userId, whose.userId) : eq(picture.accountId, whose.accountId));
}

/** The picture with that id. Needs the scope 'auth'. */
export async function findPicture(db: Db, id: string) {
  const [found] = await db
    .select({ bytes: picture.bytes, sha256: picture.sha256 })
    .from(picture)
    .where(eq(picture.id, id));
  return found ?? null;
}
