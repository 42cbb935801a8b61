/** Words of a question that are looked for: a sentence has them all, and each costs the database a look at every passage. */
const WORDS_MAX = 32;

/** A word as the database reads it: a number with its fraction, an address and a hyphened word are one. */
const WORD = /[\p{L}\p{N}\p{M}]{1,60}(?:[.@_'’-][\p{L}\p{N}\p{M}]{1,60}){0,3}/gu;

/** What a question is looked up by: each of its words once, and of a long text the longest, which say most of what it is about. */
export function questionWords(question: string): string {
  const words = [...new Set(question.toLowerCase().match(WORD))];
  if (words.length > WORDS_MAX) words.sort((a, b) => b.length - a.length);
  return words.slice(0, WORDS_MAX).join(' ');
}
