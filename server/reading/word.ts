import { SKIPPED_NO_TEXT } from '#contract/rules/messages/knowledge';
import { parsedHtml } from './parsedHtml';
import { type Reading, skipped } from './reading';
import { textOf } from './textOf';
import { TooComplex } from './tooComplex';
import { unpackedLength } from './unpackedLength';

/** Longer texts of a Word file, as it keeps them, are not read. */
const UNPACKED_MAX_BYTES = 40_000_000;
/** Several times what is kept of a document. */
const MARKUP_MAX_CHARACTERS = 1_000_000;

/** The text of a Word file. @throws TooComplex; Error if it is damaged */
export async function readWord(buffer: Buffer, title: string): Promise<Reading> {
  // The library unpacks everything, however much it is. Pictures are left packed.
  const length = unpackedLength(buffer, /\.(?:xml|rels)$/i, UNPACKED_MAX_BYTES);
  if (length > UNPACKED_MAX_BYTES) throw new TooComplex('size');
  const { default: mammoth } = await import('mammoth');
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer }, { convertImage });
  const beginning = value.slice(0, MARKUP_MAX_CHARACTERS);
  const { documentElement } = parsedHtml(`<!doctype html><html><body>${beginning}</body></html>`);
  // The way back from a footnote.
  for (const link of documentElement.querySelectorAll('a[href*="note-ref-"]')) link.remove();
  const text = textOf(documentElement);
  return text === '' ? skipped(SKIPPED_NO_TEXT) : { status: 'read', title, text };
}
