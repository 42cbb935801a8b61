import { argumentsNeeded, unexpectedWord, unknownFunction } from '../../messages/metrics';
import { allOf, arithmetic, between, negated, ofNumber, presenceOf } from './build';
import { fieldPart, unknownFieldProblem } from './fields';
import {
  type Aggregation,
  FORMULA_FUNCTIONS,
  type FormulaFunction,
  isAggregation,
  isFormulaFunction,
  isFormulaWord,
} from './functions';
import { readList, readPattern } from './literals';
import { commonType, type Findings, type Part, taken } from './parts';
import type { Reading } from './reading';
import type { FormulaNode, FormulaSpan } from './tree';
import { FormulaFault, type FormulaToken } from './words';

/** A number, a text, a field, a function with its values, or what stands in parentheses. @throws FormulaFault */
export function readPrimary(reading: Reading, readAny: () => Part): Part {
  const { cursor, findings } = reading;
  const token = cursor.next();
  if (token?.kind === 'name') return readName(reading, cursor.take(), readAny);
  if (token?.kind === 'number' || token?.kind === 'text') {
    cursor.take();
    const node: FormulaNode =
      token.kind === 'number' ? { kind: 'number', value: token.value } : { kind: 'text', value: token.value };
    return findings.part(node, token.kind, { from: token.from, to: token.to });
  }
  if (cursor.sign('(') === null) throw cursor.fault();
  const part = readAny();
  cursor.expect(')');
  return part;
}

function readName(reading: Reading, token: FormulaToken, readAny: () => Part): Part {
  const { cursor, findings, types } = reading;
  const name = String(token.value);
  const span: FormulaSpan = { from: token.from, to: token.to };
  const word = name.toLowerCase();
  if (cursor.isSign('(')) {
    if (isFormulaFunction(word)) return readCall(reading, word, span, readAny);
    findings.find({ message: unknownFunction(name), ...span });
    readArguments(reading, null, readAny);
    return unknown(findings, cursor.since(span.from));
  }
  if (word === 'null') return findings.part(NOTHING, 'null', span);
  if (word === 'true' || word === 'false')
    return findings.part({ kind: 'boolean', value: word === 'true' }, 'boolean', span);
  if (isFormulaWord(word)) throw new FormulaFault({ message: unexpectedWord(name), ...span });
  const field = fieldPart(name, types);
  if (field === null) {
    findings.find(unknownFieldProblem(name, types, span, findings.problems.length));
    return unknown(findings, span);
  }
  reading.meetField(name, span);
  return findings.part(field.node, field.type, span);
}

function readCall(reading: Reading, name: FormulaFunction, called: FormulaSpan, readAny: () => Part): Part {
  const { cursor, findings } = reading;
  const { from } = called;
  if (isAggregation(name)) {
    const [of = nothing(called)] = reading.inside(name, called, () => readArguments(reading, 1, readAny, name));
    return aggregated(reading, name, of, cursor.since(from));
  }
  if (name === 'in' || name === 'like' || name === 'regex') return readTest(reading, name, from, readAny);
  const parts = readArguments(reading, FORMULA_FUNCTIONS[name], readAny, name);
  const span = cursor.since(from);
  // There are as many as the function takes.
  const [first, second, third] = [0, 1, 2].map((index) => parts[index] ?? nothing(span)) as [Part, Part, Part];
  switch (name) {
    case 'now':
      return findings.part({ kind: 'now' }, 'number', span);
    case 'abs':
      return ofNumber(findings, 'abs', first, span);
    case 'not':
      return negated(findings, first, span);
    case 'and':
    case 'or':
      return allOf(findings, name, parts, span);
    case 'timestamp_diff':
      return arithmetic(findings, '-', [first, second], span);
    case 'between':
      return between(findings, first, second, third, span);
    case 'if':
      return chosen(reading, [first, second, third], span);
  }
}

const NOTHING = { kind: 'null', type: 'number' } as const;
const nothing = (span: FormulaSpan): Part => ({ node: NOTHING, type: 'null', span });
/** In place of a name that is unknown. It counts as a part, so that no more of them are looked up than a formula may have. */
const unknown = ({ part }: Findings, span: FormulaSpan): Part => part(NOTHING, 'null', span);

/** `if(condition, yes, no)`. */
function chosen({ findings }: Reading, [condition, yes, no]: readonly [Part, Part, Part], span: FormulaSpan): Part {
  const { part, needed } = findings;
  const common = commonType([yes, no]);
  const branch = (one: Part): FormulaNode => (common === 'any' || common === 'null' ? one.node : needed(one, common));
  const node: FormulaNode = {
    kind: 'if',
    condition: needed(condition, 'boolean'),
    yes: branch(yes),
    no: branch(no),
  };
  return part(node, common, span);
}

/** `in(type, ["call"])` and so on: the same as with the word between. */
function readTest(reading: Reading, name: 'in' | 'like' | 'regex', from: number, readAny: () => Part): Part {
  const { cursor } = reading;
  cursor.expect('(');
  const of = readAny();
  cursor.expect(',');
  const part = name === 'in' ? readList(reading, of, from) : readPattern(reading, name, of, from);
  cursor.expect(')');
  return part;
}

/** As many values as a function takes, with commas between them. Null: any number. */
function readArguments(reading: Reading, count: number | null, readAny: () => Part, name = ''): readonly Part[] {
  const { cursor } = reading;
  const from = cursor.from();
  cursor.expect('(');
  const parts: Part[] = [];
  if (!cursor.isSign(')')) {
    parts.push(readAny());
    while (cursor.sign(',')) parts.push(readAny());
  }
  cursor.expect(')');
  const least = count === Number.POSITIVE_INFINITY ? 2 : (count ?? 0);
  const isFit = count === null || (count === least ? parts.length === count : parts.length >= least);
  if (!isFit) throw new FormulaFault({ message: argumentsNeeded(name, least), ...cursor.since(from) });
  return parts;
}

/** What an aggregate makes of the value of each row. Counting needs no numbers. */
export function aggregated({ findings }: Reading, name: Aggregation, of: Part, span: FormulaSpan): Part {
  return findings.part({ kind: 'aggregate', name, of: countedOf(findings, name, of) }, 'number', span);
}

function countedOf({ needed }: Findings, name: Aggregation, of: Part): FormulaNode {
  if (name === 'count') return presenceOf(of);
  if (name !== 'd_count') return needed(of, 'number');
  return of.type === 'any' || of.type === 'null' ? taken(of.node, 'text') : of.node;
}
