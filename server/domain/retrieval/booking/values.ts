import { NUMBER_PATTERN, numberNamed } from '../calendar/names';
import { fold } from '../text/fold';

/** Reads out of a message what a person tells of himself or herself. Each answers undefined where it is not told. */

const PHONE = /\+?\d[\d\s()./-]{5,}\d/;
const EMAIL = /[^\s@,;<>]+@[^\s@,;<>]+\.[a-z]{2,}/i;

export function phoneIn(text: string): string | undefined {
  const found = PHONE.exec(text)?.[0].trim();
  const digits = found?.replaceAll(/\D/g, '') ?? '';
  return digits.length >= 7 && digits.length <= 15 && !/^\d{4}-\d{2}-\d{2}$/.test(found ?? '') ? found : undefined;
}

export function emailIn(text: string): string | undefined {
  return EMAIL.exec(text)?.[0].toLowerCase();
}

const INTRODUCTION =
  /(?:\b(?:my name(?:'s| is)|name is|name:|the name'?s?(?: is)?|under the name(?: of)?|under|i am|i'm|this is|me llamo|mi nombre es|nombre:|a nombre de|soy|mein name ist|ich hei(?:ß|ss)e|ich bin|auf den namen|name ist|je m'appelle|mon nom est|au nom de|je suis))\s+((?:(?:dr|mr|mrs|ms|frau|herr|señora?|sra?)\.?\s+)?\p{L}[\p{L}'-]*(?:\s+\p{Lu}[\p{L}'-]+){0,3})/iu;
const CERTAIN_INTRODUCTION = /name|llamo|nombre|hei(?:ß|ss)e|namen|appelle|nom/i;

/** A name someone gives with words that lead to it; with `isAsked`, also one that stands alone. */
export function nameIn(text: string, isAsked = false): string | undefined {
  const straight = text.replaceAll(/[’`´]/g, "'");
  const introduced = INTRODUCTION.exec(straight);
  const name = introduced?.[1]?.replace(/\s+(?:and|y|und|et|my|mi|meine?|phone|from|here)\b.*$/i, '').trim();
  // "I'm looking for" and "this is urgent" introduce nobody.
  if (introduced && name && (/^\p{Lu}/u.test(name) || CERTAIN_INTRODUCTION.test(introduced[0].slice(0, -name.length))))
    return capitalised(name);
  if (!isAsked) return undefined;
  const words = straight
    .replace(new RegExp(PHONE, 'g'), ' ')
    .replace(new RegExp(EMAIL, 'gi'), ' ')
    .replace(
      /^(?:\s*(?:yes|yeah|sure|ok|okay|of course|please|por favor|bitte|s'il vous plaît|it's|its|hi|hello|sí|si|claro|vale|ja|gerne?|klar|oui|bien sûr)\b[,.!]?\s*)+/iu,
      '',
    )
    .split(/[,.;:\n(]|\s-\s|\s(?:and|y|und|et|at|phone|number|tel|mi|my|telefon|teléfono|numéro)\b/iu)[0]
    ?.trim()
    .split(/\s+/)
    .filter((word) => /^\p{L}[\p{L}'.-]*$/u.test(word));
  if (/\d/.test(straight.replace(new RegExp(PHONE, 'g'), ' ').replace(new RegExp(EMAIL, 'gi'), ' '))) return undefined;
  if (!words || words.length === 0 || words.length > 4 || NO_NAMES.test(fold(words.join(' ')))) return undefined;
  return capitalised(words.join(' '));
}

const NO_NAMES =
  /^(?:no|nope|none|nein|non|why|what|how|can|do|is|are|when|where|thanks?|thank you|gracias|danke|merci|por que|warum|pourquoi|maybe|not sure|later)\b/;

const PARTY = [
  new RegExp(
    `\\b(${NUMBER_PATTERN}|\\d{1,3})\\s*(?:people|persons?|guests|pax|adults|of us|personas|comensales|personen|leute|gaste|personnes|couverts)\\b`,
  ),
  new RegExp(
    `\\b(?:party of|table for|for|of|mesa para|para|somos|seremos|tisch fur|fur|wir sind|wir waren|pour|nous sommes|we are|we're|we'll be|there will be)\\s+(${NUMBER_PATTERN}|\\d{1,2})\\b(?!\\s*(?:a\\.?m|p\\.?m|uhr|h\\b|o'?clock|[:./]|-|st\\b|nd\\b|rd\\b|th\\b|day|night|hour|min|week|noche|tag|jour))`,
  ),
];
const TOGETHER = ['zu zweit', 'zu dritt', 'zu viert', 'zu funft', 'zu sechst', 'zu siebt', 'zu acht'];

/** For how many people. With `isAsked`, a number that stands alone counts. */
export function partySizeIn(text: string, isAsked = false): number | undefined {
  const folded = fold(text);
  for (const pattern of PARTY) {
    const size = numberNamed(pattern.exec(folded)?.[1] ?? '');
    if (size !== undefined && size > 0) return size;
  }
  const together = TOGETHER.findIndex((words) => folded.includes(words));
  if (together !== -1) return together + 2;
  if (!isAsked) return undefined;
  const size = numberNamed(new RegExp(`\\b(${NUMBER_PATTERN}|\\d{1,3})\\b`).exec(folded)?.[1] ?? '');
  return size !== undefined && size > 0 ? size : undefined;
}

function capitalised(name: string): string {
  return name.replaceAll(/(^|[\s-])(\p{Ll})/gu, (_, lead: string, letter: string) => lead + letter.toUpperCase());
}
