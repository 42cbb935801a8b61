import { queryTerms } from '../text/terms';
import type { FactAnswer, Facts } from './facts';
import { listAnswer } from './listAnswer';
import { overview, priceOverview } from './overview';
import { priceAnswer } from './priceAnswer';
import { quotedAnswer } from './quotedAnswer';

/** Answers from the facts; undefined where they do not speak of what is asked. */
export function answerFromFacts(question: string, facts: Facts): FactAnswer | undefined {
  const terms = queryTerms(question, facts.language);
  if (terms.every(({ isWeak }) => isWeak)) return terms.length > 0 ? overview(question, facts) : undefined;
  return (
    priceAnswer(terms, facts) ??
    listAnswer(question, terms, facts) ??
    quotedAnswer(terms, facts) ??
    priceOverview(terms, facts)
  );
}
