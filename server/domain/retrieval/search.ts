import type { Db } from '../../db/scoped';
import { isCommonWord } from './commonWords';
import { asksForDuration, tellsDuration } from './durations';
import { goesOn, KINDS, type Passage } from './passages';
import { asksForPrice, priced } from './prices';
import type { Question } from './question';
import type { Known } from './readKnown';
import { type ReadPassage, type ReadWord, readPassage } from './readPassage';
import { type Stemmer, stemmerOf } from './stems';
import { type Term, termsOf, wordsToStem } from './terms';
import { fold } from './words';

/** Most list lines quoted in one answer. */
const ITEMS_MAX = 8;
/** What a heading says of a list line counts less than what the line says. */
const HEADING_COUNTS = 0.7;
/** As do the lines of a section, of which it is about more than one thing. */
const BODY_COUNTS = 0.7;
/** What a passage tells besides what it must. */
const MORE_COUNTS = 0.2;

/** A sentence that goes on from the one before says less by itself. */
const GOING_ON_COUNTS = 0.9;

/**
 * The best passage for a question; for a list line, also the other lines that match as well. A passage must tell of every thing that the
 * question needs, and not only as a place or an addition ("dogs may sit on the terrace" tells nothing of a terrace). A section does by its
 * heading, or by its lines if the whole heading is in the question; half and at least two are enough for a case.
 */
export async function findPassages(db: Db, question: Question, known: Known): Promise<Passage[]> {
  const { config } = known.language;
  const folded = fold(question.text);
  const isWhere = question.mainWords.every((word) => isCommonWord(fold(word), config)) && WHERE.test(folded);
  const asked = isWhere ? { ...question, mainWords: [PLACE] } : question;
  if (asked.mainWords.length === 0) return [];
  const isPrice = asksForPrice(folded);
  const stemOf = await stemmerOf(db, config, wordsToStem(asked));
  const stem: Stemmer = (word) => (known.stem(word).length > 0 ? known.stem(word) : stemOf(word));
  const terms = termsOf(asked, stem, known, isPrice);
  if (!terms.some(({ isNeeded }) => isNeeded)) return [];
  const timed = asksForDuration(folded)
    ? known.passages.filter(({ passage }) => tellsDuration(passage.quote))
    : known.passages;
  const read = isPrice ? timed.flatMap(({ passage }) => priced(passage).map(readPassage)) : timed;
  const [best, ...others] = read
    .flatMap((each) => matchOf(each, terms, stem, isPrice) ?? [])
    .sort(
      (one, other) => other.score - one.score || KINDS.indexOf(one.passage.kind) - KINDS.indexOf(other.passage.kind),
    );
  if (!best) return [];
  if (best.passage.kind !== 'item') return [best.passage];
  const more = others.filter(({ passage, score }) => passage.kind === 'item' && score === best.score);
  return [best, ...more].slice(0, ITEMS_MAX).map(({ passage }) => passage);
}

type Match = { readonly passage: Passage; readonly score: number };

/** How well a passage answers; undefined if it does not. */
function matchOf(
  { passage, heading, body, isOfOneKind }: ReadPassage,
  terms: readonly Term[],
  stem: Stemmer,
  isPrice: boolean,
): Match | undefined {
  const { kind } = passage;
  const isHeadingTold = kind !== 'item' || isOfOneKind;
  const fitIn = (words: readonly ReadWord[], { fits }: Term) =>
    Math.max(0, ...words.flatMap(({ word }) => stem(word).map((each) => fits.get(each) ?? 0)));
  const found = terms.map((term) => {
    const isSection = kind === 'section';
    const inText = fitIn(body, term) * (isSection ? BODY_COUNTS : 1);
    const inHeading = isHeadingTold ? fitIn(heading, term) * (isSection ? 1 : HEADING_COUNTS) : 0;
    return { term, inText, inHeading, fit: Math.max(inText, inHeading) };
  });
  const needed = found.filter(({ term }) => term.isNeeded);
  const isWhole = needed.every(({ fit }) => fit > 0);
  const score = found.reduce((sum, { term, fit }) => sum + fit * (term.isNeeded ? 1 : MORE_COUNTS), 0);
  const match = { passage, score: (score / found.length) * (goesOn(passage.text) ? GOING_ON_COUNTS : 1) };
  if (kind === 'case') {
    const asked = found.filter(({ term }) => !term.isBeside);
    const count = asked.filter(({ fit }) => fit > 0).length;
    return count > 1 && count * 2 >= asked.length ? match : undefined;
  }
  if (kind === 'section') {
    const isAsked = heading.every(({ word }) =>
      stem(word).every((each) => found.some(({ term }) => term.fits.has(each))),
    );
    const isTold =
      needed.every(({ term, fit }) => fit > 0 || term.isDay) && needed.some(({ inHeading }) => inHeading > 0);
    return needed.every(({ inHeading }) => inHeading > 0) || (!isPrice && isAsked && isTold) ? match : undefined;
  }
  const isAbout = needed.some(({ term, inHeading }) => {
    const isToldOf = body.some(
      ({ word, role }) =>
        role !== 'place' && (role !== 'addition' || !isPrice) && stem(word).some((each) => term.fits.has(each)),
    );
    return isToldOf || (!isPrice && inHeading > 0);
  });
  return isWhole && isAbout && needed.some(({ inText }) => inText > 0) ? match : undefined;
}

const PLACE = 'address';
const WHERE = /\b(?:where|wo|ou|donde)\b/;
