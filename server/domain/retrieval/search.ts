import { sql } from 'drizzle-orm';
import type { Db } from '../../db/scoped';
import { isCommonWord } from './commonWords';
import { asksForDuration, tellsDuration } from './durations';
import type { AnswerLanguage } from './languages';
import { KINDS, type KnowledgePassage, type Passage, passagesOf } from './passages';
import { asksForPrice, priced } from './prices';
import { type ReadPassage, type ReadWord, readPassage } from './readPassage';
import { type Stemmer, stemmerOf } from './stems';
import { type Term, termsOf, wordsOfTerms } from './terms';
import { fold, questionWords } from './words';

/** A question, its language, and the words that a passage must hold. */
export type Question = {
  readonly language: AnswerLanguage;
  readonly text: string;
  readonly mainWords: readonly string[];
  /** The other words of its message. Among passages that answer, those are better that hold them, too. */
  readonly besides: readonly string[];
};

/** Detects a question's language: the one with most of its words as stop words, or the earlier of two equal ones. */
export async function readQuestion(
  db: Db,
  text: string,
  languages: readonly AnswerLanguage[],
  message = text,
): Promise<Question> {
  const besides = questionWords(message);
  const configs = languages.map(({ config }) => config);
  const { rows } = await db.execute<{ config: string; words: string[] }>(sql`
    select config, array_agg(word order by place) filter (where to_tsvector(config::regconfig, word) <> '') words
    from unnest(${sql.param(configs)}::text[]) config, unnest(${sql.param(questionWords(text))}::text[]) with ordinality w (word, place)
    group by config`);
  return languages
    .map((language) => {
      const words = rows.find(({ config }) => config === language.config)?.words ?? [];
      return { language, text, besides, mainWords: words.filter((word) => !language.fillers.has(fold(word))) };
    })
    .reduce((best, next) => (next.mainWords.length < best.mainWords.length ? next : best));
}

/** Most list lines quoted in one answer. */
const ITEMS_MAX = 8;
/** What a heading says of a list line counts less than what the line says. */
const HEADING_COUNTS = 0.7;
/** What a passage tells besides what it must. */
const MORE_COUNTS = 0.2;

const GOING_ON_COUNTS = 0.9;
const GOES_ON =
  /^(?:after (?:that|this)|afterwards|then|otherwise|it|they|this|these|danach|dann|sonst|dies|diese|er|sie|es|despu[eé]s|entonces|luego|esto|estos|ensuite|apr[eè]s|sinon|cela|il|elle|ils|elles)(?!\p{L})/iu;

/**
 * The best passage for a question; for a list line, also the other lines that match as well. A passage must tell of every thing that the
 * question needs, and not only as a place or an addition ("dogs may sit on the terrace" tells nothing of a terrace). Half are enough for
 * a section whose whole heading is in the question; half and at least two for a case.
 */
export async function findPassages(
  db: Db,
  question: Question,
  prompt: string,
  knowledge: readonly KnowledgePassage[],
): Promise<Passage[]> {
  const { text, mainWords, language } = question;
  const folded = fold(text);
  const isWhere = mainWords.every((word) => isCommonWord(fold(word), language.config)) && WHERE.test(folded);
  const asked = isWhere ? { ...question, mainWords: [PLACE] } : question;
  if (asked.mainWords.length === 0) return [];
  const isPrice = asksForPrice(folded);
  const written = passagesOf(prompt, knowledge);
  const words = new Set(written.map(readPassage).flatMap(wordsOf));
  const stem = await stemmerOf(db, language.config, [...words, ...wordsOfTerms(asked)]);
  const vocabulary = { words: new Set([...words].map(fold)), stems: new Set([...words].flatMap(stem)) };
  const timed = asksForDuration(folded) ? written.filter(({ quote }) => tellsDuration(quote)) : written;
  const read = (isPrice ? timed.flatMap(priced) : timed).map(readPassage);
  const terms = termsOf(asked, stem, vocabulary, isPrice);
  if (!terms.some(({ isNeeded }) => isNeeded)) return [];
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

const wordsOf = ({ heading, body }: ReadPassage) => [...heading, ...body].map(({ word }) => word);

type Match = { readonly passage: Passage; readonly score: number };

/** How well a passage answers; undefined if it does not. */
function matchOf(
  { passage, heading, body, isOfOneKind }: ReadPassage,
  terms: readonly Term[],
  stem: Stemmer,
  isPrice: boolean,
): Match | undefined {
  const { kind } = passage;
  const fitIn = (words: readonly ReadWord[], { fits }: Term) =>
    Math.max(0, ...words.flatMap(({ word }) => stem(word).map((each) => fits.get(each) ?? 0)));
  const isHeadingTold = kind === 'section' || kind !== 'item' || isOfOneKind;
  const found = terms.map((term) => {
    const inText = fitIn(body, term);
    const inHeading = isHeadingTold ? fitIn(heading, term) * (kind === 'section' ? 1 : HEADING_COUNTS) : 0;
    return { term, inText, inHeading, fit: Math.max(inText, inHeading) };
  });
  const needed = found.filter(({ term }) => term.isNeeded);
  const told = needed.filter(({ fit }) => fit > 0);
  const isWhole = told.length === needed.length;
  const score = found.reduce((sum, { term, fit }) => sum + fit * (term.isNeeded ? 1 : MORE_COUNTS), 0);
  // A sentence that goes on from the one before says less by itself.
  const match = { passage, score: (score / found.length) * (GOES_ON.test(passage.text) ? GOING_ON_COUNTS : 1) };
  if (kind === 'case') {
    const asked = found.filter(({ term }) => !term.isBeside);
    const count = asked.filter(({ fit }) => fit > 0).length;
    return count > 1 && count * 2 >= asked.length ? match : undefined;
  }
  if (kind === 'section') {
    const isAsked = heading.every(({ word }) =>
      stem(word).every((each) => found.some(({ term }) => term.fits.has(each))),
    );
    return isWhole || (!isPrice && isAsked && told.length * 2 >= needed.length) ? match : undefined;
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
