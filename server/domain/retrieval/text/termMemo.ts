import type { PhraseLanguage } from './languages';
import { lineTerms, type QueryTerm, queryTerms } from './terms';

/** Terms of texts that are looked at again and again, such as headings: each is taken apart once. */
export type TermMemo = {
  readonly ofLine: (text: string) => ReadonlyMap<string, number>;
  /** As a question, without what says little. */
  readonly strongOf: (text: string) => readonly QueryTerm[];
  /** Whether a text speaks of a term. */
  readonly holds: (text: string, term: QueryTerm) => boolean;
};

export function termMemo(language: PhraseLanguage): TermMemo {
  const lines = new Map<string, ReadonlyMap<string, number>>();
  const questions = new Map<string, readonly QueryTerm[]>();
  const ofLine = (text: string) => {
    const known = lines.get(text) ?? lineTerms(text, language);
    lines.set(text, known);
    return known;
  };
  return {
    ofLine,
    strongOf: (text) => {
      const known = questions.get(text) ?? queryTerms(text, language).filter(({ isWeak }) => !isWeak);
      questions.set(text, known);
      return known;
    },
    holds: (text, { variants }) => variants.some((variant) => ofLine(text).has(variant)),
  };
}
