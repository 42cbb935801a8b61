import type { Hit } from '../searchIndex';
import type { QueryTerm } from '../text/terms';
import type { Unit } from '../units/unit';
import { COVERAGE_MIN, type FactAnswer, type Facts, QUOTED_MAX } from './facts';
import { pricedText } from './wording';

/** "How much is the tiramisu?" */
export function priceAnswer(terms: readonly QueryTerm[], { index, phrases, memo }: Facts): FactAnswer | undefined {
  const isPrice = ({ variants }: QueryTerm) => variants.includes('@price');
  const subject = terms.filter((term) => !isPrice(term));
  if (!terms.some(isPrice) || !subject.some(({ isWeak }) => !isWeak)) return undefined;
  const found = index.search(subject).filter(({ unit, coverage }) => unit.item?.price && coverage >= COVERAGE_MIN);
  const begins = ({ unit }: Hit) => subject.some((term) => memo.holds(firstWordOf(unit), term));
  // "A session" is the one that is called so before the bundle of five.
  const hits = found.some(begins) ? found.filter(begins) : found;
  const [best] = hits;
  if (!best) return undefined;
  const same = hits
    .filter(({ score, coverage }) => score >= best.score * 0.85 && coverage >= best.coverage * 0.95)
    .slice(0, QUOTED_MAX);
  return {
    text: same.map(({ unit }) => pricedText(unit, phrases)).join('\n'),
    units: same.map(({ unit }) => unit),
    item: best.unit.item,
  };
}

function firstWordOf({ item }: Unit): string {
  return item?.name.split(/[\s,]/)[0] ?? '';
}
