/**
 * A price is answered only with what it is the price of: the words that stand before it in its own clause. "Cats are welcome; dogs
 * pay $30" has no price of a cat, and "high chairs and a small pasta for $9" none of a high chair.
 */

const AMOUNT =
  /(?:[$€£] ?\d[\d.,]*|\d[\d.,]* ?(?:[$€£]|(?:eur|euros?|usd|dollars?|chf|francs?|cents?)(?!\p{L}))|\d+(?:[.,]\d\d)?$|(?<![\p{L}-])(?:free|kostenlos|gratis|umsonst|gratuite?s?|gratuit[ao]s?)(?![\p{L}-]))/giu;
const CLAUSE_END = /;\s|(?<=[.!?])\s|\n/;
const OTHER_THING = /^.*[\s,](?:and|or|but|und|oder|aber|et|ou|mais|y|o|pero)\s/isu;

/** For each price of a text, what it is the price of. In a list all of a line is the name: "Check-up and cleaning: $145". */
export function pricedParts(text: string, isList: boolean): string[] {
  return text.split(CLAUSE_END).flatMap((clause) => {
    let start = 0;
    return [...clause.matchAll(AMOUNT)].map(({ index, 0: amount }) => {
      const named = clause.slice(start, index);
      start = index + amount.length;
      return isList ? named : named.replace(OTHER_THING, '');
    });
  });
}

/** How a question asks for a price; in folded words. */
const ASKS_PRICE =
  /\b(?:how much(?! (?:time|longer))|wie ?viel(?!e)|combien(?! de)|cuanto(?! (?:tiempo|dura|tarda)))\b|\b(?:costs?|prices?|fees?|charges?|rates?|expensive|kosten|kostet|preise?|teuer|prix|cout|coute|coutent|tarifs?|cuestan?|precios?|valen?|tarifas?)\b/;
const PRICE_WORD =
  /^(?:much|wieviel|combien|cuanto|costs?|prices?|fees?|charges?|rates?|expensive|kosten|kostet|preise?|teuer|prix|cout|coute|coutent|tarifs?|cuestan?|precios?|valen?|tarifas?)$/;

export const asksForPrice = (folded: string): boolean => ASKS_PRICE.test(folded);
export const isPriceWord = (folded: string): boolean => PRICE_WORD.test(folded);
