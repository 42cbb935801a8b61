/**
 * What a line answers without naming it: there is a price, an address, a number, a mailbox, a site. Every repetition has an end, since
 * a prompt may be one line of 200,000 letters.
 */
export function impliedConcepts(text: string): string[] {
  return IMPLIED.filter(({ pattern }) => pattern.test(text)).map(({ term }) => term);
}

/** An amount of money, or a span of two: `$9`, `€3.20`, `3,20 €`, `$89–$129`. */
export const PRICE =
  /(?:[$€£]\s?\d{1,9}(?:[.,]\d{1,3}){0,4}|\b\d{1,9}(?:[.,]\d{1,2})?\s?(?:€|£|euros?\b|dollars?\b|USD\b|EUR\b))(?:\s?(?:[–-]|to|bis|a)\s?(?:[$€£]\s?\d{1,9}(?:[.,]\d{1,3}){0,4}|\d{1,9}(?:[.,]\d{1,2})?\s?(?:€|euros?\b|EUR\b)))?/i;

const STREET_LAST =
  /\b\d{1,5}\s(?:\p{Lu}[\p{L}.'-]{1,30}\s){1,4}(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Lane|Ln|Drive|Dr|Way|Square|Row|Court|Pl|Place)\b|\p{L}{2,30}(?:straße|strasse|platz|gasse|weg)\s\d+/u;
const STREET_FIRST =
  /\b(?:[Cc]alle|[Aa]venida|Avda\.?|[Pp]laza|[Pp]aseo|[Rr]ue|[Pp]lace|[Qq]uai)\s(?:de la |de los |de las |de l['’]|del |de |du |des )?\p{Lu}/u;

const IMPLIED: readonly { readonly term: string; readonly pattern: RegExp }[] = [
  { term: '@price', pattern: PRICE },
  // What is vegan holds no milk.
  { term: '@dairyfree', pattern: /\bvegan[oae]?[rs]?\b/i },
  { term: '@address', pattern: STREET_LAST },
  { term: '@address', pattern: STREET_FIRST },
  { term: '@phone', pattern: /\+?\d[\d\s().-]{7,20}\d/ },
  { term: '@email', pattern: /[^\s@]{1,64}@[^\s@]{1,120}\.[a-z]{2,24}\b/i },
  { term: '@website', pattern: /\b(?:https?:\/\/|www\.)\S|\b[\w-]{1,63}\.(?:com|net|org|de|es|fr|io|test|example)\b/i },
];
