import type { MetricField } from '#contract/entities/metric';
import type { FormulaOffer } from '#contract/rules/metrics/formula/completions';
import { type FormulaFunction, isFormulaFunction, isFormulaWord } from '#contract/rules/metrics/formula/functions';
import type { FormulaProblem } from '#contract/rules/metrics/formula/tree';
import { columnWords } from '../../logs/words';
import { metricStrings as strings } from '../strings';

/** What an offer is, in words. */
export function offerWords({ kind, name }: FormulaOffer, fields: readonly MetricField[]): string {
  if (kind === 'field') return fields.find((field) => field.name === name)?.label ?? columnWords(name, null);
  if (kind === 'operator') return (strings.operators as Readonly<Record<string, string>>)[name] ?? '';
  return isFormulaFunction(name) ? strings.functions[name satisfies FormulaFunction] : '';
}

/** What is written for an offer, and where the cursor goes: into the parentheses of a function. */
export function insertionOf({ kind, name }: FormulaOffer): { readonly text: string; readonly caret: number } {
  if (kind === 'field') return { text: name, caret: name.length };
  if (kind === 'operator') return { text: ` ${name} `, caret: name.length + 2 };
  return { text: `${name}()`, caret: name.length + 1 };
}

/** What a piece of a formula is. */
type PieceKind = 'plain' | 'field' | 'function' | 'wrong';

/** Texts in quotes, so that nothing is found in them, and names. */
const WORDS = /"[^"]*"?|'[^']*'?|[\p{L}_][\p{L}\p{M}\p{N}_.]*/gu;

/** A text in pieces: its fields, its functions, what is wrong, and all between. */
export function piecesOf(text: string, problems: readonly FormulaProblem[]) {
  const kinds = new Array<PieceKind>(text.length).fill('plain');
  for (const { 0: word, index } of text.matchAll(WORDS)) kinds.fill(kindOf(word), index, index + word.length);
  for (const { from, to } of problems) kinds.fill('wrong', from, to);
  const pieces: { readonly text: string; readonly kind: PieceKind }[] = [];
  let from = 0;
  for (const [at, kind] of kinds.entries()) {
    if (kinds[at + 1] === kind) continue;
    pieces.push({ text: text.slice(from, at + 1), kind });
    from = at + 1;
  }
  return pieces;
}

function kindOf(word: string): PieceKind {
  const name = word.toLowerCase();
  if (/^["']/.test(word) || isFormulaWord(name)) return 'plain';
  return isFormulaFunction(name) ? 'function' : 'field';
}
