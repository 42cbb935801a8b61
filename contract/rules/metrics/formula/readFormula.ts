import { createCursor } from './cursor';
import type { FieldTypes } from './fields';
import type { Aggregation } from './functions';
import { readAny } from './grammar';
import { aggregated } from './primary';
import { createReading } from './reading';
import type { FormulaNode, FormulaProblem } from './tree';
import { FormulaFault, wordsOf } from './words';

export type FormulaContext = {
  /** What a formula without a sum, an average or a count of its own makes of the value of each row. */
  readonly aggregation: Aggregation;
  readonly types?: FieldTypes | undefined;
};

/** A formula that is right, or what is wrong with it, in the order of its text. */
export type ReadFormula =
  | { readonly formula: FormulaNode; readonly problems: readonly [] }
  | { readonly formula: null; readonly problems: readonly [FormulaProblem, ...FormulaProblem[]] };

/**
 * Reads a formula (specification 5, Metric formula) once into a tree, which the host makes SQL of. It gives one number for all the rows
 * that it is asked of.
 */
export function readFormula(text: string, { aggregation, types = {} }: FormulaContext): ReadFormula {
  try {
    const reading = createReading(createCursor(wordsOf(text)), types);
    const { cursor, findings } = reading;
    const part = readAny(reading);
    if (cursor.next() !== undefined) throw cursor.fault();
    const formula = reading.hasAggregate()
      ? findings.needed(part, 'number')
      : aggregated(reading, aggregation, part, part.span).node;
    reading.closeFields();
    const [first, ...others] = [...findings.problems].sort((a, b) => a.from - b.from);
    return first ? { formula: null, problems: [first, ...others] } : { formula, problems: [] };
  } catch (error) {
    if (error instanceof FormulaFault) return { formula: null, problems: [error.problem] };
    throw error;
  }
}
