import { isLogField, LOG_FIELDS } from '../../logs/fields';
import { type FieldTypes, formulaTypeOf, nearestOf } from './fields';
import { AGGREGATIONS, FORMULA_FUNCTIONS, FORMULA_OPERATORS } from './functions';
import type { FormulaSpan, FormulaType } from './tree';

/** What can stand in a formula. Its words are the view's. */
export type FormulaOffer =
  | { readonly kind: 'field'; readonly name: string; readonly type: FormulaType }
  /** `aggregate`: over all rows. */
  | { readonly kind: 'aggregate' | 'function' | 'operator'; readonly name: string };

/** Offers that fit what is being typed, and which part of the text they replace. */
export type FormulaCompletion = { readonly span: FormulaSpan; readonly offers: readonly FormulaOffer[] };

const WORD_BEFORE = /[\p{L}_][\p{L}\p{M}\p{N}_.]*$/u;
const WORD_AFTER = /^[\p{L}\p{M}\p{N}_.]*/u;
const OFFERS_MAX = 12;

/** All that can be chosen: the fields of the log, those with known types, and what is done with them. */
export function formulaOffers(types: FieldTypes = {}): readonly FormulaOffer[] {
  const kept = Object.entries(types).filter(([name]) => !isLogField(name));
  const functions = Object.keys(FORMULA_FUNCTIONS).filter(
    (name) => !OPERATORS.has(name) && !(AGGREGATIONS as readonly string[]).includes(name),
  );
  return [
    ...[...Object.entries(LOG_FIELDS), ...kept].map(
      ([name, type]): FormulaOffer => ({ kind: 'field', name, type: formulaTypeOf(type) }),
    ),
    ...AGGREGATIONS.map((name): FormulaOffer => ({ kind: 'aggregate', name })),
    ...functions.map((name): FormulaOffer => ({ kind: 'function', name })),
    ...FORMULA_OPERATORS.map((name): FormulaOffer => ({ kind: 'operator', name })),
  ];
}

const OPERATORS: ReadonlySet<string> = new Set(FORMULA_OPERATORS);

/** What fits the word at the cursor: first what begins with it, then what holds it, and a field that is nearly it. */
export function completionsAt(text: string, cursor: number, types: FieldTypes = {}): FormulaCompletion {
  const [before = ''] = WORD_BEFORE.exec(text.slice(0, cursor)) ?? [];
  const [after = ''] = WORD_AFTER.exec(text.slice(cursor)) ?? [];
  const span = { from: cursor - before.length, to: before === '' ? cursor : cursor + after.length };
  if (before === '' || isInQuotes(text, span.from)) return { span, offers: [] };
  const wanted = before.toLowerCase();
  const offers = formulaOffers(types);
  const begin = offers.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  const hold = offers.filter(
    ({ name }) => !begin.some((one) => one.name === name) && name.toLowerCase().includes(wanted),
  );
  const nearest = nearestOf(
    before,
    offers.filter(({ kind }) => kind === 'field').map(({ name }) => name),
  );
  const near = offers.filter(({ name }) => name === nearest && ![...begin, ...hold].some((one) => one.name === name));
  return { span, offers: [...begin, ...hold, ...near].slice(0, OFFERS_MAX) };
}

function isInQuotes(text: string, at: number): boolean {
  let open = '';
  for (const character of text.slice(0, at)) {
    if (open === '' && (character === '"' || character === "'")) open = character;
    else if (character === open) open = '';
  }
  return open !== '';
}
