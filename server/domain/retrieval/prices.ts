import type { Passage } from './passages';

const AMOUNT =
  /(?:[$€£] ?\d[\d.,]*|\d[\d.,]* ?(?:[$€£]|(?:eur|euros?|usd|dollars?|chf|francs?|cents?)(?!\p{L}))|\d+(?:[.,]\d\d)?$|(?<![\p{L}-])(?:free|kostenlos|gratis|umsonst|gratuite?s?|gratuit[ao]s?)(?![\p{L}-]))/giu;
const CLAUSE_END = /;\s|(?<=[.!?])\s|\n/;
const OTHER_THING = /^.*(?:,\s|\s(?:and|or|but|und|oder|aber|et|ou|mais|y|o|pero)\s)(?=.*\p{L})/isu;
const ASKS_PRICE =
  /\b(?:how much(?! (?:time|longer))|wie ?viel(?!e)|combien(?! de)|cuanto(?! (?:tiempo|dura|tarda))|costs?|prices?|fees?|charges?|rates?|expensive|kosten|kostet|preise?|teuer|prix|cout|coute|coutent|tarifs?|cuestan?|precios?|valen?|tarifas?)\b/;

export const asksForPrice = (folded: string): boolean => ASKS_PRICE.test(folded);

/**
 * For a question about a price, a passage is searched only by the words before each price in its clause. So "Cats are welcome; dogs
 * pay $30" has no price of a cat, and "high chairs and a small pasta for $9" none of a high chair. In a list, the whole line is the
 * name: "Check-up and cleaning: $145".
 */
export function priced(passage: Passage): Passage[] {
  const { kind, text, quote } = passage;
  if (kind === 'section') return quote.search(AMOUNT) === -1 ? [] : [passage];
  if (kind !== 'item' && kind !== 'sentence') return [];
  return text.split(CLAUSE_END).flatMap((clause) => {
    let start = 0;
    return [...clause.matchAll(AMOUNT)].map(({ index, 0: amount }) => {
      const named = clause.slice(start, index);
      start = index + amount.length;
      return { ...passage, text: kind === 'item' ? named : named.replace(OTHER_THING, '') };
    });
  });
}
