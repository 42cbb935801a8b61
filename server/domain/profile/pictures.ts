import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { BrandPicture } from '#contract/entities/brand';
import { PICTURE_LIMIT_BYTES } from '#contract/rules/conversations/media';
import { PICTURE_LIMIT_PIXELS, PICTURE_SIDE_PX } from '#contract/rules/hostConstants';
import { fileTooLarge, PICTURE_KIND_REFUSED, PICTURE_UNREADABLE } from '#contract/rules/messages';
import { picture } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { sniff } from '../media/sniff';

/** Whose picture it is. */
export type PictureOf =
  | { readonly userId: number }
  /** Without a kind, the account’s own picture. */
  | { readonly accountId: number; readonly kind?: BrandPicture };

/** What a picture becomes. */
type Shape = { readonly width: number; readonly height: number; readonly fit: 'cover' | 'contain' | 'inside' };

const KINDS: readonly (string | null)[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const TIME_LIMIT_S = 10;

/** The picture as a square. @throws Refusal 413, 415 or 422 */
export const squareOf = (bytes: Buffer): Promise<Buffer> =>
  pixelsOf(bytes, { width: PICTURE_SIDE_PX, height: PICTURE_SIDE_PX, fit: 'cover' });

/**
 * The picture as a WebP, upright, with nothing but its pixels: no place, no camera, no other file within it. What is added around
 * it is transparent.
 * @throws Refusal 413, 415 or 422
 */
export async function pixelsOf(bytes: Buffer, { width, height, fit }: Shape): Promise<Buffer> {
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
      .resize(width, height, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
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
    .where(
      'userId' in whose
        ? eq(picture.userId, whose.userId)
        : and(eq(picture.accountId, whose.accountId), eq(picture.kind, whose.kind ?? 'portrait')),
    );
}

/** The picture with that id. Needs the scope 'auth'. */
export async function findPicture(db: Db, id: string) {
  const [found] = await db
    .select({ bytes: picture.bytes, sha256: picture.sha256 })
    .from(picture)
    .where(eq(picture.id, id));
  return found ?? null;
}
