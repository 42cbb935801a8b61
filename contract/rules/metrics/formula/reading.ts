import { aggregateInside, fieldOutside } from '../../messages/metrics';
import type { Cursor } from './cursor';
import type { FieldTypes } from './fields';
import type { Aggregation } from './functions';
import { createFindings } from './parts';
import type { FormulaSpan } from './tree';

/** What the reading of a formula goes through, and what it keeps. */
export function createReading(cursor: Cursor, types: FieldTypes) {
  const findings = createFindings();
  const outside: { readonly name: string; readonly span: FormulaSpan }[] = [];
  let inside = false;
  let aggregates = 0;
  return {
    cursor,
    findings,
    types,
    hasAggregate: () => aggregates > 0,
    /** Reads what an aggregate counts; there is none inside another. */
    inside: <T>(name: Aggregation, span: FormulaSpan, read: () => T): T => {
      if (inside) findings.find({ message: aggregateInside(name), ...span });
      aggregates += 1;
      const before = inside;
      inside = true;
      const found = read();
      inside = before;
      return found;
    },
    meetField: (name: string, span: FormulaSpan): void => {
      if (!inside) outside.push({ name, span });
    },
    /** Beside an aggregate, no field has a value of its own. */
    closeFields: (): void => {
      if (aggregates === 0) return;
      for (const { name, span } of outside) findings.find({ message: fieldOutside(name), ...span });
    },
  };
}
export type Reading = ReturnType<typeof createReading>;
