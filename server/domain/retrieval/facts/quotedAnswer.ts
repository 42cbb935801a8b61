import type { Hit } from '../searchIndex';
import type { QueryTerm } from '../text/terms';
import type { Unit } from '../units/unit';
import { COVERAGE_MIN, type FactAnswer, type Facts, QUOTED_MAX } from './facts';
import { describedText } from './wording';

const SIBLING_SCORE = 0.7;
const SECTION_MAX_CHARACTERS = 420;

/** The lines that speak of most of what is asked, in the order they were written. */
export function quotedAnswer(terms: readonly QueryTerm[], facts: Facts): FactAnswer | undefined {
  const section = wholeSection(terms, facts);
  if (section) return section;
  const hits = facts.index.search(terms);
  const [first] = hits;
  if (!first || first.coverage < COVERAGE_MIN) return undefined;

  const strong = terms.filter(({ isWeak }) => !isWeak);
  const saysItself = ({ unit }: Hit) => strong.some((term) => facts.memo.holds(unit.text, term));
  // A line that speaks of it stands before one that only stands under such a heading.
  const isAsGood = (hit: Hit) => hit.coverage >= first.coverage && hit.score >= first.score * 0.5;
  const best = saysItself(first) ? first : (hits.find((hit) => saysItself(hit) && isAsGood(hit)) ?? first);
  const siblings = hits.filter(
    (hit) =>
      hit !== best &&
      hit.score >= best.score * SIBLING_SCORE &&
      hit.coverage >= best.coverage * 0.9 &&
      (hit.unit.block === best.unit.block || hit.coverage > 0.99) &&
      saysItself(hit),
  );
  const quoted = [best, ...siblings.slice(0, QUOTED_MAX - 1)];
  const inOrder = [...quoted].sort((a, b) => a.unit.id - b.unit.id);
  return {
    text: inOrder.map(({ unit }) => describedText(unit)).join(' '),
    units: quoted.map(({ unit }) => unit),
    item: best.unit.item,
  };
}

/** A section that is about what is asked and nothing else ("Parking") is told whole, if it is short and no price list. */
function wholeSection(terms: readonly QueryTerm[], { units, memo }: Facts): FactAnswer | undefined {
  const strong = terms.filter(({ isWeak }) => !isWeak);
  const isAbout = ({ heading, condition }: Unit) => {
    const own = heading.split(' › ').at(-1) ?? '';
    return (
      condition === undefined &&
      memo.strongOf(own).length <= strong.length &&
      strong.every((term) => memo.holds(own, term))
    );
  };
  const first = strong.length === 0 ? undefined : units.find(isAbout);
  if (!first) return undefined;
  const section = units.filter(({ block, condition }) => block === first.block && condition === undefined);
  const isList = section.filter(({ item }) => item?.price !== undefined).length > 1;
  const text = section.map(describedText).join(' ');
  return isList || text.length > SECTION_MAX_CHARACTERS ? undefined : { text, units: section };
}
