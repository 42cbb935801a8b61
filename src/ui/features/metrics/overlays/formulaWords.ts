import type { MetricField } from '#contract/entities/metric';
import type { FormulaOffer } from '#contract/rules/metrics/formula/completions';
import { type FormulaFunction, isFormulaFunction } from '#contract/rules/metrics/formula/functions';
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

/** A text in pieces: those that are wrong, and those between. */
export function piecesOf(text: string, problems: readonly FormulaProblem[]) {
  const pieces: { readonly text: string; readonly isWrong: boolean }[] = [];
  let at = 0;
  for (const { from, to } of problems) {
    if (from < at) continue;
    pieces.push({ text: text.slice(at, from), isWrong: false }, { text: text.slice(from, to), isWrong: true });
    at = to;
  }
  return [...pieces, { text: text.slice(at), isWrong: false }].filter((piece) => piece.text !== '');
}
