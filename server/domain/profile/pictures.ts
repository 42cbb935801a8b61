import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { BrandPicture } from '#contract/entities/brand';
import { PICTURE_LIMIT_BYTES } from '#contract/rules/conversations/media';
import { PICTURE_SIDE_PX } from '#contract/rules/hostConstants';
import { fileTooLarge, PICTURE_KIND_REFUSED, PICTURE_UNREADABLE } from '#contract/rules/messages';
import { picture } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { decode } from '../../decoding/decode';
import type { Shape } from '../../decoding/pixels';
import type { Asked } from '../../decoding/pool';
import { TooComplex } from '../../reading/tooComplex';
import { Refusal } from '../../request/refusal';
import { sniff } from '../media/sniff';

/** Whose picture it is. */
export type PictureOf =
  | { readonly userId: number }
  /** Without a kind, the account’s own picture. */
  | { readonly accountId: number; readonly kind?: BrandPicture };

const KINDS: readonly (string | null)[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** The picture as a square. @throws Refusal 413, 415, 422 or 503 */
export const squareOf = (bytes: Buffer, asked: Asked): Promise<Buffer> =>
  shapedPicture(bytes, { width: PICTURE_SIDE_PX, height: PICTURE_SIDE_PX, fit: 'cover' }, asked);

/** The picture in that shape (`pixelsOf`). @throws Refusal 413, 415, 422 or 503 */
export async function shapedPicture(bytes: Buffer, shape: Shape, asked: Asked): Promise<Buffer> {
  if (!KINDS.includes(sniff(bytes, ''))) throw new Refusal(415, PICTURE_KIND_REFUSED, { input: 'image' });
  if (bytes.length > PICTURE_LIMIT_BYTES) {
    throw new Refusal(413, fileTooLarge(PICTURE_LIMIT_BYTES), { input: 'image' });
  }
  const shaped = await decode('picture', { bytes, shape }, asked).catch((error: unknown) => {
    if (error instanceof TooComplex) return null;
    throw error;
  });
  if (!shaped) throw new Refusal(422, PICTURE_UNREADABLE, { input: 'image' });
  return shaped;
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
