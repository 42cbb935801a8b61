/** How much of a message stands around the word that a search found. */
const BEFORE_CHARACTERS = 24;
const EXCERPT_CHARACTERS = 160;

/** The part of a text around the first of the words, on one line. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const at = line.search(beginningWith(words));
  const from = at <= BEFORE_CHARACTERS ? 0 : line.lastIndexOf(' ', at - BEFORE_CHARACTERS) + 1;
  const cut = line.slice(from, from + EXCERPT_CHARACTERS);
  return `${from > 0 ? '…' : ''}${cut}${from + cut.length < line.length ? '…' : ''}`;
}

/** A piece of a text, and whether it is one of the words looked for. */
export type MarkedPart = { readonly text: string; readonly isFound: boolean };

/** The text in pieces, those that a search found apart from the others. */
export function markedParts(text: string, words: readonly string[]): readonly MarkedPart[] {
  const pieces = text.split(beginningWith(words, 'giu'));
  return pieces.flatMap((piece, index) => (piece === '' ? [] : [{ text: piece, isFound: index % 2 === 1 }]));
}

/** Finds the words where they begin one of the text; a search takes the last one as a beginning too. */
function beginningWith(words: readonly string[], flags = 'iu'): RegExp {
  // Letters and digits only, so that nothing of a word is an operator.
  const safe = words.flatMap((word) => word.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
  return safe.length === 0 ? /(?!)/u : new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(${safe.join('|')})`, flags);
}
