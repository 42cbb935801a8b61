import { TEXTS_HAVE_NO_ORDER } from '../../messages/metrics';
import { commonType, type Findings, type Part, taken } from './parts';
import type { Arithmetic, Comparison, FormulaNode, FormulaSpan } from './tree';

export const allOf = (
  { part, needed }: Findings,
  kind: 'and' | 'or',
  parts: readonly Part[],
  span: FormulaSpan,
): Part => part({ kind, of: parts.map((one) => needed(one, 'boolean')) }, 'boolean', span);

export const negated = ({ part, needed }: Findings, of: Part, span: FormulaSpan): Part =>
  part({ kind: 'not', of: needed(of, 'boolean') }, 'boolean', span);

export const between = ({ part, needed }: Findings, of: Part, low: Part, high: Part, span: FormulaSpan): Part =>
  part(
    { kind: 'between', of: needed(of, 'number'), low: needed(low, 'number'), high: needed(high, 'number') },
    'boolean',
    span,
  );

/** What is kept with a conversation is compared as what it is compared with; two of such, as texts. */
export function compared(
  { part, needed, find }: Findings,
  operator: Comparison,
  [left, right]: readonly [Part, Part],
  span: FormulaSpan,
): Part {
  const isEquality = operator === '=' || operator === '!=';
  const common = commonType([left, right]);
  const type = common === 'text' || (common === 'any' && isEquality) ? 'text' : 'number';
  if (type === 'text' && !isEquality) find({ message: TEXTS_HAVE_NO_ORDER, ...span });
  return part({ kind: 'compare', operator, left: needed(left, type), right: needed(right, type) }, 'boolean', span);
}

export const arithmetic = (
  { part, needed }: Findings,
  operator: Arithmetic,
  [left, right]: readonly [Part, Part],
  span: FormulaSpan,
): Part =>
  part({ kind: 'arithmetic', operator, left: needed(left, 'number'), right: needed(right, 'number') }, 'number', span);

export const ofNumber = ({ part, needed }: Findings, kind: 'negative' | 'abs', of: Part, span: FormulaSpan): Part =>
  part({ kind, of: needed(of, 'number') }, 'number', span);

export const isNull = ({ part }: Findings, of: Part, span: FormulaSpan): Part =>
  part({ kind: 'isNull', of: presenceOf(of) }, 'boolean', span);

/** Of what is asked only whether it is there. */
export function presenceOf({ node, type }: Part): FormulaNode {
  return type === 'null' || (type === 'any' && node.kind !== 'field') ? taken(node, 'text') : node;
}
