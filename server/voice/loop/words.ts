/** Words of a caller: which of them say something, and whether they were finished. */

/** What people say while they listen, in the languages of the product (`LANGUAGES`). Folded; phrases of several words come first. */
const LISTENING: Readonly<Record<string, string>> = {
  en: 'uh huh|mm hm|mhm|mmhm|mm|mmm|hm|hmm|uh|um|ah|oh|ok|okay|yeah|yep|yes|right|sure|i see|got it|alright|all right|cool|good',
  de: 'mhm|mm|hm|hmm|aha|ah|oh|äh|ähm|ja|jo|ok|okay|genau|gut|klar|alles klar|verstehe|ach so|achso|stimmt|richtig',
  fr: 'mhm|mm|hm|hmm|ah|oh|euh|oui|ouais|ok|okay|d accord|daccord|bien|très bien|je vois|voilà|bien sûr|c est ça',
  es: 'mhm|mm|hm|hmm|ah|oh|eh|sí|si|ok|okay|vale|ajá|aja|claro|bueno|bien|ya|ya veo|de acuerdo|muy bien|entiendo',
  it: 'mhm|mm|hm|hmm|ah|oh|eh|sì|si|ok|okay|va bene|certo|bene|capisco|esatto|giusto|d accordo',
  pt: 'mhm|mm|hm|hmm|ah|oh|é|sim|ok|okay|tá|tá bom|certo|bom|entendi|claro|isso|pois|pois é',
  nl: 'mhm|mm|hm|hmm|aha|ah|oh|eh|ja|jawel|ok|oké|okay|goed|prima|precies|klopt|juist|ik snap het|duidelijk',
};

/** Numbers by name in the same languages: a caller who says one often goes on with the next. */
const NUMBERS =
  /(?:\d|(?<!\p{L})(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zéro|un|deux|trois|quatre|cinq|sept|huit|neuf|dix|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|um|dois|três|quatro|sete|oito|dez|nul|een|twee|drie|vijf|zes|zeven|negen|tien))$/u;

/** Without case, punctuation and doubled spaces: how two texts are compared. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const joinedWords = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');

export const countWords = (text: string): number => plain(text).split(' ').filter(Boolean).length;

/** Whether the text says more than that somebody listens. `language` is a code of `LANGUAGES`; with `multi` all of them count. */
export function isTelling(text: string, language: string): boolean {
  const own = LISTENING[language.split('-')[0] ?? ''];
  // Callers mix in English everywhere.
  const phrases = own === undefined ? Object.values(LISTENING) : [own, LISTENING.en ?? ''];
  const anyOf = new RegExp(`(?<!\\p{L})(?:${longestFirst(phrases.join('|'))})(?!\\p{L})`, 'gu');
  return plain(plain(text).replaceAll(anyOf, ' ')) !== '';
}

const longestFirst = (phrases: string): string =>
  phrases
    .split('|')
    .toSorted((one, other) => other.length - one.length)
    .join('|');

/** How the text ends: as a sentence, within a number, or open. */
export function endOf(text: string): 'sentence' | 'digits' | 'open' {
  const trimmed = text.trim();
  if (NUMBERS.test(plain(trimmed))) return 'digits';
  return /[.?!…。？！]["'”’»)]?$/u.test(trimmed) ? 'sentence' : 'open';
}
