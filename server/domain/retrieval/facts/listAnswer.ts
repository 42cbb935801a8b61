import type { Hit } from '../searchIndex';
import { fold } from '../text/fold';
import type { QueryTerm } from '../text/terms';
import type { Unit } from '../units/unit';
import { type FactAnswer, type Facts, QUOTED_MAX } from './facts';
import { isWhat, isYesNo, listedText, sentence } from './wording';

const LIST_MAX = 10;

/** "Do you have vegan dishes?", "What desserts do you have?": every line of a list that holds all that is asked. */
export function listAnswer(question: string, terms: readonly QueryTerm[], facts: Facts): FactAnswer | undefined {
  if (!isYesNo(question) && !isWhat(question)) return undefined;
  const { index, phrases, memo } = facts;
  const strong = terms.filter(({ isWeak }) => !isWeak);
  const hits = index.search(strong).filter(({ coverage }) => coverage > 0.99);
  const spare = isYesNo(question) ? 0 : 1;
  const isListed = ({ unit }: Hit) =>
    unit.item?.price !== undefined &&
    (strong.some((term) => memo.holds(unit.text, term)) || isListOf(unit, strong, spare, facts));
  const items = hits.filter(isListed).sort((a, b) => a.unit.id - b.unit.id);
  if (items.length < 2 || isAboutOne(items, strong)) return undefined;

  const note = noteOn(hits, items, strong, facts);
  const shown = items.slice(0, LIST_MAX).map(({ unit }) => `- ${listedText(unit)}`);
  if (items.length > LIST_MAX) shown.push(phrases.more(items.length - LIST_MAX));
  const list = (isYesNo(question) ? phrases.yesListOf : phrases.listOf)(shown.join('\n'));
  return {
    text: note ? `${list}\n${sentence(note.text)}` : list,
    units: [...items.slice(0, QUOTED_MAX).map(({ unit }) => unit), ...(note ? [note] : [])],
  };
}

/** A sentence that says something of the whole list, where the list was made by what its lines hold. */
function noteOn(
  hits: readonly Hit[],
  items: readonly Hit[],
  strong: readonly QueryTerm[],
  { memo }: Facts,
): Unit | undefined {
  if (items.some(({ unit }) => strong.every((term) => memo.holds(unit.heading, term)))) return undefined;
  const scoreMin = (hits[0]?.score ?? 0) * 0.5;
  return hits.find(
    ({ unit, score }) => unit.item?.price === undefined && unit.condition === undefined && score >= scoreMin,
  )?.unit;
}

/** Whether the heading above a line names what is asked and at most `spare` things besides. */
function isListOf({ heading }: Unit, strong: readonly QueryTerm[], spare: number, { memo }: Facts): boolean {
  const own = heading.split(' › ').at(-1)?.split(',')[0] ?? '';
  return memo.strongOf(own).length <= strong.length + spare && strong.every((term) => memo.holds(heading, term));
}

/** Whether one line stands out by its name, as «margherita» does among pizzas. */
function isAboutOne(items: readonly Hit[], terms: readonly QueryTerm[]): boolean {
  const named = items.filter(({ unit }) => terms.every(({ variants }) => nameHolds(unit, variants)));
  return named.length === 1;
}

function nameHolds(unit: Unit, variants: readonly string[]): boolean {
  const name = fold(unit.item?.name ?? '');
  return variants.some((variant) => !variant.startsWith('@') && name.includes(variant));
}
