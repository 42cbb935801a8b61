/** The sentences of a paragraph. A dot after an abbreviation or before a lower-case word ends none (`Dr. Ito`, `a.m. to`). */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: mark } of paragraph.matchAll(/[.!?]+["”»']?\s+(?=[\p{Lu}\p{N}"“«¿¡({])/gu)) {
    const candidate = paragraph.slice(start, index + mark.length).trim();
    if (candidate.length > SENTENCE_MAX_CHARACTERS) {
      sentences.push(candidate);
      start = index + mark.length;
      continue;
    }
    const isOrdinal = /\b\d{1,2}\.$/.test(candidate) && GERMAN_MONTH.test(paragraph.slice(index + mark.length));
    if (ABBREVIATION.test(candidate) || isOrdinal || isInsideQuote(candidate)) continue;
    sentences.push(candidate);
    start = index + mark.length;
  }
  const rest = paragraph.slice(start).trim();
  return rest === '' ? sentences : [...sentences, rest];
}

/** Longer sentences are cut at any mark. */
const SENTENCE_MAX_CHARACTERS = 1_000;

/** Quoted speech stays together. */
function isInsideQuote(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return count(/"/g) % 2 === 1 || count(/[“„«]/g) > count(/[”»]|(?<=„[^„]*)“/g) + (/„[^“]*“/.test(text) ? 1 : 0);
}

const GERMAN_MONTH = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b/;
const ABBREVIATION =
  /(?:^|[\s(])(?:Dr|Dra|Mr|Mrs|Ms|St|Sr|Sra|Nr|No|Av|Avda|Str|Ave|Blvd|Ste|Apt|ca|z\.\s?B|bzw|inkl|e\.g|i\.e|approx|\p{L})\.$/iu;
