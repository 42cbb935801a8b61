import { fold } from '../retrieval/words';

/** Of the words that matter, so many must be said. */
const SHARE = 0.6;
/** Words are compared by their beginnings, so that their endings do not count. */
const STEM_CHARACTERS = 5;
/** Shorter words matter in no language. */
const WORD_MIN_CHARACTERS = 4;

const FIGURE = /\d+(?:[.:,]\d+)*/g;
const WORD = /[\p{L}\p{M}]+/gu;

const figuresOf = (text: string): string[] => [...new Set(text.match(FIGURE))];
const stemsOf = (text: string): Map<string, string> =>
  new Map(
    (text.match(WORD) ?? [])
      .filter((word) => word.length >= WORD_MIN_CHARACTERS)
      .map((word) => [fold(word).slice(0, STEM_CHARACTERS), word]),
  );

/** What an answer lacks of the expected one: any figure, or too many of its words. Empty: it says the same. */
export function missingOf(answer: string, expected: string): string[] {
  if (isSaid(answer, expected)) return [];
  const said = figuresOf(answer);
  const figures = figuresOf(expected).filter((figure) => !said.includes(figure));
  const [wanted, have] = [stemsOf(expected), stemsOf(answer)];
  const missing = [...wanted].filter(([stem]) => !have.has(stem)).map(([, word]) => word);
  const isEnough = wanted.size === 0 || (wanted.size - missing.length) / wanted.size >= SHARE;
  // An expected answer of short words only must be said as it is.
  if (wanted.size === 0 && figuresOf(expected).length === 0) return [expected];
  return [...figures, ...(isEnough ? [] : missing)];
}

/** Whether a text holds these words as they are, whatever their case and accents; `9` is not in `9:30`, and not in `19`. */
export function isSaid(text: string, words: string): boolean {
  const plain = (one: string) => fold(one).replaceAll(/\s+/g, ' ').trim();
  const escaped = plain(words).replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\d[.:,])${escaped}(?![\\p{L}\\p{N}]|[.:,]\\d)`, 'u').test(plain(text));
}
