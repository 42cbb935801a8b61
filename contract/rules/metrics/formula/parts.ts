import { CONDITION_NEEDED, FORMULA_TOO_LONG, NUMBER_NEEDED, TEXT_NEEDED } from '../../messages/metrics';
import { FORMULA_LIMIT_PARTS } from '../limits';
import type { FormulaNode, FormulaProblem, FormulaSpan, FormulaType } from './tree';
import { FormulaFault } from './words';

/** A part of a formula while it is read: `null` fits every place. */
export type Part = {
  readonly node: FormulaNode;
  readonly type: FormulaType | 'null';
  readonly span: FormulaSpan;
};

type Needed = Exclude<FormulaType, 'any'>;

const NEEDED: Readonly<Record<Needed, string>> = {
  number: NUMBER_NEEDED,
  text: TEXT_NEEDED,
  boolean: CONDITION_NEEDED,
};
/** How what is kept with a conversation is taken in such a place. */
const READINGS = { number: 'figure', text: 'string', boolean: 'boolean' } as const;

/** What is found wrong while a formula is read, and how many parts it has. */
export function createFindings() {
  const problems: FormulaProblem[] = [];
  let parts = 0;
  return {
    problems,
    find: (problem: FormulaProblem): void => {
      problems.push(problem);
    },
    /** @throws FormulaFault if there are too many */
    part: (node: FormulaNode, type: Part['type'], span: FormulaSpan): Part => {
      parts += 1;
      if (parts > FORMULA_LIMIT_PARTS) throw new FormulaFault({ message: FORMULA_TOO_LONG, ...span });
      return { node, type, span };
    },
    /** The part as its place needs it. Yes and no are 1 and 0 where a number is needed. */
    needed: (part: Part, type: Needed): FormulaNode => {
      if (part.type === type) return part.node;
      if (part.type === 'any' || part.type === 'null') return taken(part.node, type);
      if (part.type === 'boolean' && type === 'number') return { kind: 'figure', of: part.node };
      problems.push({ message: NEEDED[type], ...part.span });
      return { kind: 'null', type };
    },
  };
}
export type Findings = ReturnType<typeof createFindings>;

/** What has any type, or none, as one of this type. */
export function taken(node: FormulaNode, type: Needed): FormulaNode {
  switch (node.kind) {
    case 'null':
      return { kind: 'null', type };
    case 'field':
      return { ...node, as: READINGS[type] };
    case 'if':
      return { ...node, yes: taken(node.yes, type), no: taken(node.no, type) };
    default:
      return node;
  }
}

/** The type in which several parts can be compared, or stand in for each other. */
export function commonType(parts: readonly Part[]): Part['type'] {
  const types = new Set(parts.map(({ type }) => type));
  if (types.has('text')) return 'text';
  if (types.has('number')) return 'number';
  if (types.has('boolean')) return 'boolean';
  return types.has('any') ? 'any' : 'null';
}
