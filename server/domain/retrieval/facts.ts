import type { Phrases } from './phrases/phrases';
import type { Hit, SearchIndex } from './searchIndex';
import { capital } from './text/capital';
import { conceptsIn } from './text/concepts';
import { fold } from './text/fold';
import type { PhraseLanguage } from './text/languages';
import { lineTerms, type QueryTerm, queryTerms } from './text/terms';
import type { ListItem, Unit } from './units/unit';

/** What the texts say to a question: the words to answer with, and the units they were taken from. */
export type FactAnswer = { readonly text: string; readonly units: readonly Unit[]; readonly item?: ListItem | undefined };

export type Facts = {
  readonly units: readonly Unit[];
  readonly index: SearchIndex;
  readonly language: PhraseLanguage;
  readonly phrases: Phrases;
};

/** The least share of a question that a line must speak of, or it is no answer to it. */
const COVERAGE_MIN = 0.5;
const SIBLING_SCORE = 0.7;
const ANSWER_UNITS_MAX = 3;
const LIST_MAX = 10;
const SECTION_MAX_CHARACTERS = 420;

/** Answers from the facts; undefined where they do not speak of what is asked. */
export function answerFromFacts(question: string, facts: Facts): FactAnswer | undefined {
  const terms = queryTerms(question, facts.language);
  const strong = terms.filter(({ isWeak }) => !isWeak);
  if (strong.length === 0) return terms.length > 0 ? overview(question, facts) : undefined;
  return priceAnswer(terms, facts) ?? listAnswer(question, terms, facts) ?? quotedAnswer(terms, facts) ?? overviewByConcept(terms, facts);
}

/** "How much is the tiramisu?" */
function priceAnswer(terms: readonly QueryTerm[], { index, phrases, language }: Facts): FactAnswer | undefined {
  const isPrice = ({ variants }: QueryTerm) => variants.includes('@price');
  const subject = terms.filter((term) => !isPrice(term));
  if (!terms.some(isPrice) || !subject.some(({ isWeak }) => !isWeak)) return undefined;
  const found = index.search(subject).filter(({ unit, coverage }) => unit.item?.price && coverage >= COVERAGE_MIN);
  const begins = ({ unit }: Hit) => subject.some((term) => isIn(firstWordOf(unit), term, language));
  // "A session" is the one that is called so before the bundle of five.
  const hits = found.some(begins) ? found.filter(begins) : found;
  const [best] = hits;
  if (!best?.unit.item?.price) return undefined;
  const same = hits.filter(({ score, coverage }) => score >= best.score * 0.85 && coverage >= best.coverage * 0.95).slice(0, ANSWER_UNITS_MAX);
  return {
    text: same.map(({ unit }) => pricedText(unit, phrases)).join('\n'),
    units: same.map(({ unit }) => unit),
    item: best.unit.item,
  };
}

function firstWordOf({ item }: Unit): string {
  return item?.name.split(/[\s,]/)[0] ?? '';
}

function pricedText({ item, text }: Unit, phrases: Phrases): string {
  if (!item?.price) return text;
  const details = item.details ? ` ${capital(sentence(item.details))}` : '';
  return `${phrases.priceOf(item.name, item.price)}${details}`;
}

/** A line of a list where its price was not asked for. */
function describedText({ item, text }: Unit): string {
  if (!item?.price) return sentence(text);
  return item.details ? sentence(`${item.name}, ${item.price}: ${item.details}`) : sentence(`${item.name}, ${item.price}`);
}

/** "Do you have vegan dishes?", "What desserts do you have?": every line of a list that holds all that is asked. */
function listAnswer(question: string, terms: readonly QueryTerm[], { index, phrases, language }: Facts): FactAnswer | undefined {
  if (!isYesNo(question) && !isWhat(question)) return undefined;
  const strong = terms.filter(({ isWeak }) => !isWeak);
  const hits = index.search(strong).filter(({ coverage }) => coverage > 0.99);
  const isListed = ({ unit }: Hit) =>
    unit.item?.price !== undefined &&
    (strong.some((term) => isIn(unit.text, term, language)) || isListOf(unit, strong, isYesNo(question) ? 0 : 1, language));
  const items = hits.filter(isListed).sort((a, b) => a.unit.id - b.unit.id);
  if (items.length < 2 || isAboutOne(items, strong)) return undefined;
  const note = items.some(({ unit }) => strong.every((term) => isIn(unit.heading, term, language)))
    ? undefined
    : hits.find(({ unit, score }) => unit.item?.price === undefined && score >= (hits[0]?.score ?? 0) * 0.5 && unit.condition === undefined);
  const shown = items.slice(0, LIST_MAX).map(({ unit }) => `- ${listedText(unit)}`);
  if (items.length > LIST_MAX) shown.push(phrases.more(items.length - LIST_MAX));
  const list = (isYesNo(question) ? phrases.yesListOf : phrases.listOf)(shown.join('\n'));
  return {
    text: note ? `${list}\n${sentence(note.unit.text)}` : list,
    units: [...items.slice(0, ANSWER_UNITS_MAX), ...(note ? [note] : [])].map(({ unit }) => unit),
  };
}

/** Whether the heading above a line names what is asked and at most `spare` things besides. */
function isListOf({ heading }: Unit, strong: readonly QueryTerm[], spare: number, language: PhraseLanguage): boolean {
  const own = heading.split(' › ').at(-1)?.split(',')[0] ?? '';
  const named = queryTerms(own, language).filter(({ isWeak }) => !isWeak);
  return named.length <= strong.length + spare && strong.every((term) => isIn(heading, term, language));
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

function listedText({ item, text }: Unit): string {
  return item?.price ? `${item.name}, ${item.price}` : text;
}

/** The lines that speak of most of what is asked, in the order they were written. */
function quotedAnswer(terms: readonly QueryTerm[], facts: Facts): FactAnswer | undefined {
  const hits = facts.index.search(terms);
  const [first] = hits;
  const section = wholeSection(terms, facts);
  if (section) return section;
  if (!first || first.coverage < COVERAGE_MIN) return undefined;
  const strong = terms.filter(({ isWeak }) => !isWeak);
  const saysItself = ({ unit }: Hit) => strong.some((term) => isIn(unit.text, term, facts.language));
  // A line that speaks of it stands before one that only stands under such a heading.
  const best = saysItself(first) ? first : (hits.find((hit) => saysItself(hit) && hit.coverage >= first.coverage && hit.score >= first.score * 0.5) ?? first);
  const siblings = hits.filter(
    ({ unit, score, coverage }) =>
      score >= best.score * SIBLING_SCORE && coverage >= best.coverage * 0.9 && (unit.block === best.unit.block || coverage > 0.99) && saysItself({ unit, score, coverage }),
  );
  const quoted = [best, ...siblings.filter((hit) => hit !== best)].slice(0, ANSWER_UNITS_MAX).sort((a, b) => a.unit.id - b.unit.id);
  return {
    text: quoted.map(({ unit }) => describedText(unit)).join(' '),
    units: [best, ...quoted.filter((hit) => hit !== best)].map(({ unit }) => unit),
    item: best.unit.item,
  };
}

/** A section that is about what is asked and nothing else ("Parking") is told whole, if it is short and no price list. */
function wholeSection(terms: readonly QueryTerm[], { units, language }: Facts): FactAnswer | undefined {
  const strong = terms.filter(({ isWeak }) => !isWeak);
  if (strong.length === 0) return undefined;
  const isAbout = ({ heading, condition }: Unit) => {
    const own = heading.split(' › ').at(-1) ?? '';
    const headingTerms = queryTerms(own, language).filter(({ isWeak }) => !isWeak);
    return condition === undefined && headingTerms.length <= strong.length && strong.every((term) => isIn(own, term, language));
  };
  const first = units.find(isAbout);
  const section = units.filter((unit) => unit.block === first?.block && unit.condition === undefined);
  const text = section.map(describedText).join(' ');
  const isList = section.filter(({ item }) => item?.price !== undefined).length > 1;
  return first && !isList && text.length <= SECTION_MAX_CHARACTERS ? { text, units: section } : undefined;
}

function isIn(text: string, { variants }: QueryTerm, language: PhraseLanguage): boolean {
  const terms = lineTerms(text, language);
  return variants.some((variant) => terms.has(variant));
}

/** "What is on the menu?": names from each list, under its heading. */
function overview(question: string, { units, phrases }: Facts): FactAnswer | undefined {
  const isMenu = conceptsIn(fold(question)).some(({ term }) => term === '@menu');
  const asksForOffer = isMenu || /\b(?:dish\w*|food|services?|products?|offer|sell|serve|platos?|servicios?|productos?|ofrecen|angebot|leistungen|produkte|gerichte|proposez|services|plats)\b/.test(fold(question));
  if (!asksForOffer) return undefined;
  const lists = new Map<string, Unit[]>();
  for (const unit of units) {
    if (!unit.item?.price) continue;
    const heading = unit.heading.split(' › ').at(-1) ?? '';
    lists.set(heading, [...(lists.get(heading) ?? []), unit]);
  }
  const long = [...lists].filter(([, items]) => items.length >= 2);
  const ofMenu = long.filter(([, [first]]) => conceptsIn(fold(first?.heading ?? '')).some(({ term }) => term === '@menu'));
  const ofPrompt = long.filter(([, [first]]) => first?.source.kind === 'prompt');
  const shown = (isMenu && ofMenu.length > 0 ? ofMenu : ofPrompt.length > 0 ? ofPrompt : long).slice(0, 8);
  if (shown.length === 0) return undefined;
  const text = shown.map(([heading, items]) => `- ${heading ? `${heading}: ` : ''}${items.slice(0, 5).map(listedText).join('; ')}`);
  return { text: phrases.listOf(text.join('\n')), units: shown.flatMap(([, items]) => items.slice(0, 1)).slice(0, ANSWER_UNITS_MAX) };
}

/** Where no line speaks of it, a heading that does is answered with what stands under it ("What are your prices?"). */
function overviewByConcept(terms: readonly QueryTerm[], facts: Facts): FactAnswer | undefined {
  const isOnlyPrice = terms.every(({ isWeak, variants }) => isWeak || variants.includes('@price'));
  return isOnlyPrice ? overview('menu', facts) : undefined;
}

function isYesNo(question: string): boolean {
  return /^\W*(?:(?:hi|hello|hey|and|so|also|ok)\W+)*(?:do|does|is|are|have|has|can|could|any|tienen|tiene|hay|ofrecen|haben|gibt|habt|bieten|avez|est-ce|y a-t-il|proposez)\b/.test(fold(question));
}

function isWhat(question: string): boolean {
  return /^\W*(?:(?:hi|hello|hey|and|so|also|ok|y|und|et)\W+)*(?:what|which|que|cuales|was|welche[rsn]?|quels?|quelles?)\b/.test(fold(question));
}

function sentence(text: string): string {
  return /[.!?…)"”»]$/.test(text) ? text : `${text}.`;
}
