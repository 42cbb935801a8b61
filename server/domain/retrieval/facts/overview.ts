import { conceptsIn } from '../text/concepts';
import { fold } from '../text/fold';
import type { QueryTerm } from '../text/terms';
import type { Unit } from '../units/unit';
import { type FactAnswer, type Facts, QUOTED_MAX } from './facts';
import { listedText } from './wording';

const LISTS_MAX = 8;
const ITEMS_MAX = 5;

/** "What is on the menu?", "What services do you offer?": names from each list, under its heading. */
export function overview(question: string, { units, phrases }: Facts): FactAnswer | undefined {
  const isMenu = speaksOfMenu(question);
  if (!isMenu && !OFFER.test(fold(question))) return undefined;
  const lists = listsOf(units);
  const ofMenu = lists.filter(({ path }) => speaksOfMenu(path));
  const ofPrompt = lists.filter(({ items }) => items[0]?.source.kind === 'prompt');
  const shown = (isMenu && ofMenu.length > 0 ? ofMenu : ofPrompt.length > 0 ? ofPrompt : lists).slice(0, LISTS_MAX);
  if (shown.length === 0) return undefined;
  const lines = shown.map(({ path, items }) => {
    const heading = path.split(' › ').at(-1) ?? '';
    return `- ${heading ? `${heading}: ` : ''}${items.slice(0, ITEMS_MAX).map(listedText).join('; ')}`;
  });
  return {
    text: phrases.listOf(lines.join('\n')),
    units: shown.flatMap(({ items }) => items.slice(0, 1)).slice(0, QUOTED_MAX),
  };
}

/** Where nothing but prices is asked for ("What are your prices?"). */
export function priceOverview(terms: readonly QueryTerm[], facts: Facts): FactAnswer | undefined {
  const isOnlyPrice = terms.every(({ isWeak, variants }) => isWeak || variants.includes('@price'));
  return isOnlyPrice ? overview('menu', facts) : undefined;
}

const OFFER =
  /\b(?:dish\w*|food|services?|products?|offer|sell|serve|platos?|servicios?|productos?|ofrecen|angebot|leistungen|produkte|gerichte|proposez|services|plats)\b/;

/** Price lists of two lines or more, by the headings above them. */
function listsOf(units: readonly Unit[]): { path: string; items: Unit[] }[] {
  const lists = new Map<string, Unit[]>();
  for (const unit of units) {
    if (unit.item?.price) lists.set(unit.heading, [...(lists.get(unit.heading) ?? []), unit]);
  }
  return [...lists].map(([path, items]) => ({ path, items })).filter(({ items }) => items.length >= 2);
}

function speaksOfMenu(text: string): boolean {
  return conceptsIn(fold(text)).some(({ term }) => term === '@menu');
}
