import type { Facts } from './facts/facts';
import { fold } from './text/fold';
import { type QueryTerm, queryTerms } from './text/terms';
import type { Unit } from './units/unit';

/** Words of a condition that say who or that, not what. */
const ABOUT_NOBODY =
  /\b(?:the |a |an )?(?:callers?|guests?|patients?|clients?|customers?|someone|somebody|anyone|people|they|he|she|speaks? of|talks? (?:of|about)|has|have|had|asked|asks?|says?|mentions?|reports?|reporting|describes?|wants? to know|about|there is|there's|anrufer\w*|jemand|man|gefragt|fragt|nach|el cliente|la persona|alguien|pregunta[n]?|por|dice|menciona|quelqu'un|demande|sur)\b/g;

/**
 * The words the author put into the agent's mouth for a case the message describes ("If someone smells gas or hears hissing, say …").
 * A case of one word must be a rare one, and all of a case must be met, so that nothing is said out of turn.
 */
export function caseFor(text: string, { units, language, memo }: Facts): Unit | undefined {
  const said = new Set(queryTerms(text, language).flatMap(({ variants }) => variants));
  const met = units.flatMap((unit) => {
    if (unit.condition === undefined || unit.condition.endsWith('?')) return [];
    const size = Math.max(
      0,
      ...alternativesOf(unit.condition).map((alternative) => metTerms(memo.strongOf(alternative), said)),
    );
    return size > 0 ? [{ unit, size }] : [];
  });
  return met.sort((a, b) => b.size - a.size || a.unit.id - b.unit.id)[0]?.unit;
}

function alternativesOf(condition: string): string[] {
  return fold(condition)
    .replaceAll(ABOUT_NOBODY, ' ')
    .split(/,|;|\/|\s(?:or|and|oder|und|o|u|y|ou|et)\s/);
}

/** How many terms the case has if all are met, else 0. */
function metTerms(terms: readonly QueryTerm[], said: ReadonlySet<string>): number {
  return terms.every(({ variants }) => variants.some((variant) => said.has(variant))) ? terms.length : 0;
}
