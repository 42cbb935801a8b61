import { type Reading } from '../domain/knowledge/reading';
import { readHtml } from './html';
import { unpackedLength } from './unpackedLength';
import { TooComplex } from '../decoding/tooComplex';

/** Longer texts of a Word file, as it keeps them, are not read. */
const UNPACKED_MAX_BYTES = 40_000_000;

/** @throws TooComplex; Error if it is damaged */
export async function readWord(buffer: Buffer, title: string): Promise<Reading> {
  // The library unpacks everything, however much it is. Pictures are left packed.
  const length = unpackedLength(buffer, /\.(?:xml|rels)$/i, UNPACKED_MAX_BYTES);
  if (length > UNPACKED_MAX_BYTES) throw new TooComplex('size');
  const { default: mammoth } = await import('mammoth');
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer }, { convertImage });
  return readHtml(`<html><head></head><body>${value}</body></html>`, title);
}
