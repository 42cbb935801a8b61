import type { Phrases } from '../phrases/phrases';
import { capital } from '../text/capital';
import { fold } from '../text/fold';
import type { Unit } from '../units/unit';

/** A line of a price list where its price was asked for: `Tiramisu is $11. Egg, milk.` */
export function pricedText({ item, text }: Unit, phrases: Phrases): string {
  if (!item?.price) return text;
  const details = item.details ? ` ${capital(sentence(item.details))}` : '';
  return `${phrases.priceOf(item.name, item.price)}${details}`;
}

/** The same where something else was asked: `Tiramisu, $11: egg, milk.` */
export function describedText({ item, text }: Unit): string {
  if (!item?.price) return sentence(text);
  const named = `${item.name}, ${item.price}`;
  return sentence(item.details ? `${named}: ${item.details}` : named);
}

/** The same among others: `Tiramisu, $11` */
export function listedText({ item, text }: Unit): string {
  return item?.price ? `${item.name}, ${item.price}` : text;
}

export function sentence(text: string): string {
  return /[.!?…)"”»]$/.test(text) ? text : `${text}.`;
}

export function isYesNo(question: string): boolean {
  return /^\W*(?:(?:hi|hello|hey|and|so|also|ok)\W+)*(?:do|does|is|are|have|has|can|could|any|tienen|tiene|hay|ofrecen|haben|gibt|habt|bieten|avez|est-ce|y a-t-il|proposez)\b/.test(
    fold(question),
  );
}

export function isWhat(question: string): boolean {
  return /^\W*(?:(?:hi|hello|hey|and|so|also|ok|y|und|et)\W+)*(?:what|which|que|cuales|was|welche[rsn]?|quels?|quelles?)\b/.test(
    fold(question),
  );
}
