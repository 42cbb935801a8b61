import { commonWordsIn } from './commonWords';
import type { AnswerLanguage } from './languages';
import type { Question } from './question';
import { sameWordsIn } from './sameWords';
import { meantBy } from './spelling';
import type { Stemmer } from './stems';
import { isWeekday, WEEKDAYS } from './weekdays';
import { fold } from './words';

/** A thing that a question asks about. */
export type Term = {
  /** The stems that tell of it, and how well each fits, up to 1. */
  readonly fits: ReadonlyMap<string, number>;
  /** Whether a passage must tell of it. */
  readonly isNeeded: boolean;
  /** A day of the week: a schedule answers for it also by what it leaves out. */
  readonly isDay: boolean;
  /** Whether it says nothing of what the question is about ("please", "takes"), or is what else the message said. */
  readonly isBeside: boolean;
};

const SAME_FITS = 0.8;
const MISTYPED_FITS = 0.7;
const COMPOUND_FITS = 0.6;
/** A shorter word is the end of too many compounds. */
const COMPOUND_END_MIN_CHARACTERS = 4;

/** Ends of German compounds that say no more than their beginning does. */
const EMPTY_END =
  /(?<=^\p{L}{4,}?)(?:s|n|en)?(?:nummer|kosten|gebuhr|zeit|zeiten|moglichkeit|moglichkeiten|gerecht|adresse)$/u;
const ALTERNATIVE = /^(?:or|oder|o|ou)$/;

/** The words that are known to questions in a language, whatever they ask. */
export const wordsOfTerms = ({ config }: AnswerLanguage): string[] => [
  ...sameWordsIn(config).flatMap(({ words, kinds, implied }) => [...words, ...kinds, ...implied]),
  ...commonWordsIn(config),
  ...WEEKDAYS,
];

/** The words of a question that its terms are made from. */
export const wordsToStem = ({ mainWords, besides }: Question): string[] => [
  ...mainWords,
  ...mainWords.map(withoutEnd),
  ...besides,
];

/** Words and stems that are known. */
type Vocabulary = { readonly words: ReadonlySet<string>; readonly stems: ReadonlySet<string> };

const withoutEnd = (word: string): string => fold(word).replace(EMPTY_END, '');

/**
 * What a question asks about. Frequent words and numbers need not be told of where others must be; with `isStrict` everything must, since
 * a small pizza has another price than a large one.
 */
export function termsOf(question: Question, stem: Stemmer, known: Vocabulary, isStrict: boolean): Term[] {
  const { text, mainWords, besides, language } = question;
  const { config } = language;
  const groups = sameWordsIn(config).map(({ words, kinds, implied }) => ({
    words: new Set(words.flatMap(stem)),
    kinds: kinds.flatMap(stem),
    implied: new Set(implied.flatMap(stem)),
  }));
  const common = new Set(commonWordsIn(config).flatMap(stem));
  const days = WEEKDAYS.flatMap(stem);
  const spelled = new Set([...known.words, ...sameWordsIn(config).flatMap(({ words }) => words)]);
  const groupsOf = (stems: readonly string[]) => groups.filter(({ words }) => stems.some((each) => words.has(each)));
  const things = mainWords
    .filter((word) => word.length > 1 || /\d/.test(word))
    .map((word) => {
      const written = [...stem(word), ...(config === 'german' ? stem(withoutEnd(word)) : [])];
      const isKnown = written.some((each) => known.stems.has(each)) || groupsOf(written).length > 0;
      const stems = isKnown ? written : [...written, ...meantBy(fold(word), spelled).flatMap(stem)];
      return { word, stems, same: groupsOf(stems), fit: isKnown ? 1 : MISTYPED_FITS };
    });
  const terms = things.map(({ word, stems, same, fit }) => {
    const goesWithoutSaying = things.some(
      (other) => other.word !== word && other.same.some(({ implied }) => stems.some((each) => implied.has(each))),
    );
    const isWeak = same.length === 0 && (/^\d+$/.test(word) || stems.some((each) => common.has(each)));
    const fits = new Map<string, number>(
      same.flatMap(({ words, kinds }) => [...words, ...kinds]).map((each) => [each, SAME_FITS]),
    );
    if (config === 'german') for (const each of compoundsOf(stem(word), known)) fits.set(each, COMPOUND_FITS);
    for (const each of stems) fits.set(each, fit);
    const isDay = isWeekday(fold(word));
    // "Marte" and "martes" have one stem.
    if (!isDay) for (const each of days) fits.delete(each);
    const isNeeded = !goesWithoutSaying && (isStrict || !isWeak);
    return { word, fits, isNeeded, isDay, isBeside: false };
  });
  const others = besides
    .filter((word) => !mainWords.includes(word))
    .map((word) => ({
      fits: new Map<string, number>(stem(word).map((each) => [each, 1])),
      isNeeded: false,
      isDay: false,
      isBeside: true,
    }));
  return [...joined(terms, text), ...others];
}

/** The known compounds that end with a word: a Bergkäse is a Käse. */
function compoundsOf(stems: readonly string[], known: Vocabulary): string[] {
  const ends = stems.filter(({ length }) => length >= COMPOUND_END_MIN_CHARACTERS);
  return [...known.stems].filter((each) => ends.some((end) => each !== end && each.endsWith(end)));
}

/** "Nuts or almonds" is one thing that is asked about. */
function joined(terms: readonly (Term & { readonly word: string })[], text: string): Term[] {
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const made: (Term & { readonly word: string })[] = [];
  for (const term of terms) {
    const before = made.at(-1);
    const place = words.indexOf(term.word);
    const isOther = before && ALTERNATIVE.test(words[place - 1] ?? '') && words[place - 2] === before.word;
    if (isOther) made.pop();
    const fits = new Map([...(isOther ? before.fits : []), ...term.fits]);
    made.push({ ...term, fits, isNeeded: term.isNeeded || (isOther && before.isNeeded) === true });
  }
  return made;
}
