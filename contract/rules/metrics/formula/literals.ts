import { LIST_NEEDED, listTooLong, PATTERN_INVALID, TEXT_NEEDED } from '../../messages/metrics';
import { FORMULA_LIMIT_LIST } from '../limits';
import type { Cursor } from './cursor';
import type { Findings, Part } from './parts';
import { isPattern } from './pattern';
import type { FormulaNode } from './tree';
import { FormulaFault } from './words';

type Reading = { readonly cursor: Cursor; readonly findings: Findings };

/** `[1, 2]` or `("call", "chat")`: values as they are written, of which `of` is to be one. @throws FormulaFault */
export function readList({ cursor, findings }: Reading, of: Part, from: number): Part {
  const listFrom = cursor.from();
  const values = readConstants(cursor);
  const span = cursor.since(listFrom);
  if (values.length > FORMULA_LIMIT_LIST) findings.find({ message: listTooLong(FORMULA_LIMIT_LIST), ...span });
  const texts = values.filter((value) => typeof value === 'string');
  const numbers = values.filter((value) => typeof value === 'number');
  const isText = texts.length > 0;
  if (isText && numbers.length > 0) findings.find({ message: LIST_NEEDED, ...span });
  const node: FormulaNode = {
    kind: 'in',
    of: findings.needed(of, isText ? 'text' : 'number'),
    values: isText ? texts : numbers,
  };
  return findings.part(node, 'boolean', cursor.since(from));
}

function readConstants(cursor: Cursor): readonly (number | string)[] {
  const close = cursor.isSign('[') ? ']' : ')';
  if (!cursor.isSign('[', '(')) throw faultAt(cursor, LIST_NEEDED);
  cursor.take();
  const values = [readConstant(cursor)];
  while (cursor.sign(',')) values.push(readConstant(cursor));
  cursor.expect(close);
  return values;
}

function readConstant(cursor: Cursor): number | string {
  const isNegative = cursor.sign('-') !== null;
  const token = cursor.next();
  const isFit = token?.kind === 'number' || (token?.kind === 'text' && !isNegative);
  if (!isFit) throw cursor.fault();
  cursor.take();
  return token.kind === 'number' && isNegative ? -token.value : token.value;
}

/** A text in quotes, which `of` is to fit. @throws FormulaFault */
export function readPattern({ cursor, findings }: Reading, kind: 'like' | 'regex', of: Part, from: number): Part {
  const token = cursor.next();
  if (token?.kind !== 'text') throw faultAt(cursor, TEXT_NEEDED);
  cursor.take();
  if (kind === 'regex' && !isPattern(token.value))
    findings.find({ message: PATTERN_INVALID, from: token.from, to: token.to });
  return findings.part({ kind, of: findings.needed(of, 'text'), pattern: token.value }, 'boolean', cursor.since(from));
}

function faultAt(cursor: Cursor, message: string): FormulaFault {
  const token = cursor.next();
  return token ? new FormulaFault({ message, from: token.from, to: token.to }) : cursor.fault();
}
