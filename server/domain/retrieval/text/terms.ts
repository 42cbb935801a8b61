import { conceptsIn } from './concepts';
import { fold, wordsOf } from './fold';
import { impliedConcepts } from './implied';
import type { PhraseLanguage } from './languages';
import { SMALL, WEAK } from './smallWords';
import { stem } from './stem';

/** One thing a question asks about: any of its variants (stems, concepts) found in a line meets it. */
export type QueryTerm = {
  readonly variants: readonly string[];
  /** Says little by itself ("menu", "today"): counts a fifth. */
  readonly isWeak: boolean;
};

/** The things a question asks about. Empty where it holds small words only. */
export function queryTerms(question: string, language: PhraseLanguage): QueryTerm[] {
  const folded = fold(question);
  const concepts = conceptsIn(folded);
  const terms: QueryTerm[] = [];
  const spanTerms = new Map<string, string[]>();
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}]+(?:[.,:]\p{N}+)*/gu)) {
    const spans = concepts.filter(({ start, end }) => index >= start && index < end);
    const stemmed = stem(word, language);
    if (spans.length === 0) {
      if (!SMALL.has(word)) terms.push({ variants: [stemmed], isWeak: WEAK.has(word) });
      continue;
    }
    const key = spans.map(({ term }) => term).join();
    const known = spanTerms.get(key);
    if (known) {
      if (!SMALL.has(word) && spans.every(({ start, end }) => start === index && end === index + word.length))
        known.push(stemmed);
      continue;
    }
    // Without its second half "gluten-free" would meet what contains gluten, and "first visit" any visit.
    const isExact = spans.some(
      ({ term, start, end }) => term.endsWith('free') || folded.slice(start, end).includes(' '),
    );
    const variants = [...new Set(spans.map(({ term }) => term)), ...(isExact || SMALL.has(word) ? [] : [stemmed])];
    spanTerms.set(key, variants);
    terms.push({ variants, isWeak: key === '@menu' });
  }
  return terms;
}

/** Everything a line can be found by, with how often it stands there. */
export function lineTerms(text: string, language: PhraseLanguage): Map<string, number> {
  const folded = fold(text);
  const counts = new Map<string, number>();
  const add = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);
  for (const word of wordsOf(folded)) if (!SMALL.has(word)) add(stem(word, language));
  for (const { term } of conceptsIn(folded)) add(term);
  for (const term of impliedConcepts(text)) add(term);
  return counts;
}

/**
 * A word of the vocabulary a mistyped, compound or derived word stands for: one letter off, a long part of it (as in German
 * compounds), or one that begins with the same six letters or more. Undefined where none is near.
 */
export function nearestWord(word: string, vocabulary: Iterable<string>): string | undefined {
  if (word.length < 5 || word.startsWith('@')) return undefined;
  let part: string | undefined;
  for (const candidate of vocabulary) {
    if (candidate.startsWith('@') || candidate.length < 5) continue;
    if (isOneEditAway(word, candidate)) return candidate;
    if (part === undefined && candidate.length >= 6 && (candidate.includes(word) || word.includes(candidate)))
      part = candidate;
    if (part === undefined && sharedStart(word, candidate) >= Math.max(6, word.length - 3)) part = candidate;
  }
  return part;
}

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** One letter put in, left out, changed, or two neighbours swapped. The first letter is rarely mistyped and must stand. */
function isOneEditAway(a: string, b: string): boolean {
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const restA = a.slice(at);
  const restB = b.slice(at);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}
