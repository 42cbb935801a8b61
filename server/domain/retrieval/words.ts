/** Most words searched for: enough for a sentence; each one costs a search of every passage. */
const WORDS_MAX = 32;

/** The distinct words of a question; of a long text the longest, which are usually the most specific. */
export function questionWords(question: string): string[] {
  const words = [
    ...new Set(
      question
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{N}\p{M}]{1,60}/gu),
    ),
  ];
  if (words.length > WORDS_MAX) words.sort((a, b) => b.length - a.length);
  return words.slice(0, WORDS_MAX);
}

/** Lower case without accents, so that «Tiramisù» and "tiramisu" are one word. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}
