import { logValueAt } from '#contract/rules/logs/fields';
import { comparable } from '#contract/rules/logs/fits';
import type { Aggregation } from '#contract/rules/metrics/formula/functions';
import type { Comparison, FieldReading, FormulaNode } from '#contract/rules/metrics/formula/tree';

/** A second reading of formulas, to hold the SQL of the host against: what a formula gives for rows of the log, as the list returns them. */

type Value = number | string | boolean | null;
type Of = { readonly row: object | null; readonly rows: readonly object[]; readonly nowS: number };

/** The value of a formula for some rows. */
export function interpreted(formula: FormulaNode, rows: readonly object[], nowS: number): number | null {
  const value = valueIn(formula, { row: null, rows, nowS });
  return typeof value === 'number' ? value : null;
}

function valueIn(node: FormulaNode, of: Of): Value {
  const value = (one: FormulaNode) => valueIn(one, of);
  switch (node.kind) {
    case 'number':
    case 'text':
    case 'boolean':
      return node.value;
    case 'null':
      return null;
    case 'now':
      return of.nowS;
    case 'field':
      return fieldIn(of.row ?? {}, node.path, node.as);
    case 'figure':
      return figureOf(value(node.of));
    case 'negative':
      return numeric(value(node.of), (number) => -number);
    case 'abs':
      return numeric(value(node.of), Math.abs);
    case 'arithmetic':
      return calculated(node.operator, value(node.left), value(node.right));
    case 'compare':
      return compared(node.operator, value(node.left), value(node.right));
    case 'and':
      return all(node.of.map(value));
    case 'or':
      return opposite(all(node.of.map(value).map(opposite)));
    case 'not':
      return opposite(value(node.of));
    case 'isNull':
      return value(node.of) === null;
    case 'between': {
      const found = value(node.of);
      return all([compared('>=', found, value(node.low)), compared('<=', found, value(node.high))]);
    }
    case 'in': {
      const found = value(node.of);
      return found === null ? null : (node.values as readonly Value[]).includes(found);
    }
    case 'like':
      return matches(value(node.of), likeOf(node.pattern));
    case 'regex':
      return matches(value(node.of), new RegExp(node.pattern, 'su'));
    case 'if':
      return value(node.condition) === true ? value(node.yes) : value(node.no);
    case 'aggregate':
      return aggregated(
        node.name,
        of.rows.map((row) => valueIn(node.of, { ...of, row })),
      );
  }
}

function fieldIn(row: object, path: readonly string[], as: FieldReading): Value {
  const found = logValueAt(row, path);
  // Only whether there is one, and which.
  if (as === 'any') return found === null ? null : JSON.stringify(found);
  if (as === 'figure') return typeof found === 'boolean' ? Number(found) : comparable('number', found);
  return comparable(as, found);
}

const figureOf = (value: Value): number | null => (typeof value === 'boolean' ? Number(value) : null);

const numeric = (value: Value, of: (number: number) => number): number | null =>
  typeof value === 'number' ? of(value) : null;

function calculated(operator: string, left: Value, right: Value): number | null {
  if ((operator === '/' || operator === '%') && right === 0) return 0;
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    default:
      return left - right * Math.trunc(left / right);
  }
}

function compared(operator: Comparison, left: Value, right: Value): boolean | null {
  if (left === null || right === null) return null;
  switch (operator) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

/** Neither true nor false unless all are known, or one is false. */
function all(values: readonly Value[]): boolean | null {
  if (values.includes(false)) return false;
  return values.includes(null) ? null : true;
}

const opposite = (value: Value): boolean | null => (value === null ? null : value === false);

const matches = (value: Value, pattern: RegExp): boolean | null =>
  typeof value === 'string' ? pattern.test(value) : null;

function likeOf(pattern: string): RegExp {
  const parts = [...pattern].map((character) =>
    character === '%' ? '.*' : character === '_' ? '.' : character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&'),
  );
  return new RegExp(`^${parts.join('')}$`, 'su');
}

function aggregated(name: Aggregation, values: readonly Value[]): number | null {
  const known = values.filter((value) => value !== null);
  if (name === 'count') return known.length;
  if (name === 'd_count') return new Set(known).size;
  const numbers = known.filter((value) => typeof value === 'number').toSorted((one, other) => one - other);
  const sum = numbers.reduce((total, one) => total + one, 0);
  if (name === 'sum') return sum;
  const { length } = numbers;
  if (length === 0) return null;
  const mean = sum / length;
  switch (name) {
    case 'avg':
      return mean;
    case 'min':
      return numbers[0] ?? null;
    case 'max':
      return numbers[length - 1] ?? null;
    case 'med':
      return ((numbers[Math.floor((length - 1) / 2)] ?? 0) + (numbers[Math.ceil((length - 1) / 2)] ?? 0)) / 2;
    case 'variance':
      return varianceOf(numbers, mean);
    case 'std_dev':
      return numeric(varianceOf(numbers, mean), Math.sqrt);
  }
}

const varianceOf = (numbers: readonly number[], mean: number): number | null =>
  numbers.length < 2 ? null : numbers.reduce((total, one) => total + (one - mean) ** 2, 0) / (numbers.length - 1);
