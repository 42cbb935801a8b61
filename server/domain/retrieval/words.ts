/** Words that are looked for: a sentence has them all, and each costs the database a look at every passage. */
const WORDS_MAX = 32;

/** What a question is looked up by: each of its words once, and of a long text the longest, which say most of what it is about. */
export function questionWords(question: string): string[] {
  const words = [...new Set(question.toLowerCase().match(/[\p{L}\p{N}\p{M}]{1,60}/gu))];
  if (words.length > WORDS_MAX) words.sort((a, b) => b.length - a.length);
  return words.slice(0, WORDS_MAX);
}

/** Lower case without accents, so that «Tiramisù» and "tiramisu" are one word. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** A text as it is searched: its words alone, with and without their accents. */
export function searchable(text: string): string {
  const plain = text.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ').toLowerCase();
  const folded = fold(plain);
  return folded === plain ? plain : `${plain} ${folded}`;
}
