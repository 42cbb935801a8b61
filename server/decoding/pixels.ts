import sharp from 'sharp';
import { PICTURE_LIMIT_PIXELS } from '#contract/rules/hostConstants';

/** What a picture becomes. */
export type Shape = { readonly width: number; readonly height: number; readonly fit: 'cover' | 'contain' | 'inside' };

const TIME_LIMIT_S = 10;

// A decoder reads one picture after another.
sharp.cache(false);
sharp.concurrency(1);

/**
 * The picture as a WebP, upright, with nothing but its pixels: no place, no camera, no other file within it. What is added around
 * it is transparent. To be called in a decoder.
 * @returns null if it cannot be read
 */
export async function pixelsOf({
  bytes,
  shape: { width, height, fit },
}: {
  readonly bytes: Buffer;
  readonly shape: Shape;
}): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: PICTURE_LIMIT_PIXELS })
      .timeout({ seconds: TIME_LIMIT_S })
      .autoOrient()
      .resize(width, height, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp()
      .toBuffer();
  } catch {
    return null;
  }
}
