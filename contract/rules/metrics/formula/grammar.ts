import { allOf, arithmetic, between, compared, isNull, negated, ofNumber } from './build';
import type { FormulaWord } from './functions';
import { readList, readPattern } from './literals';
import type { Part } from './parts';
import { readPrimary } from './primary';
import type { Reading } from './reading';
import type { Arithmetic, Comparison } from './tree';

/** The whole of what stands between parentheses or commas: `or` binds least. @throws FormulaFault */
export function readAny(reading: Reading): Part {
  return reading.cursor.within(() =>
    joined(reading, 'or', '||', () => joined(reading, 'and', '&&', () => readNot(reading))),
  );
}

function joined({ cursor, findings }: Reading, kind: 'and' | 'or', sign: string, readOne: () => Part): Part {
  const from = cursor.from();
  const first = readOne();
  const parts = [first];
  while (cursor.word(kind) || cursor.sign(sign) !== null) parts.push(readOne());
  return parts.length === 1 ? first : allOf(findings, kind, parts, cursor.since(from));
}

function readNot(reading: Reading): Part {
  const { cursor, findings } = reading;
  const from = cursor.from();
  if (!cursor.word('not') && cursor.sign('!') === null) return readComparison(reading);
  const of = cursor.within(() => readNot(reading));
  return negated(findings, of, cursor.since(from));
}

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '=': '=',
  '==': '=',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

const TESTS = ['between', 'in', 'like', 'regex'] as const satisfies readonly FormulaWord[];
type Test = (typeof TESTS)[number];

function readComparison(reading: Reading): Part {
  const { cursor, findings } = reading;
  const from = cursor.from();
  const left = readSum(reading);
  const sign = cursor.sign(...Object.keys(COMPARISONS));
  if (sign !== null) {
    const right = readSum(reading);
    return compared(findings, COMPARISONS[sign] ?? '=', [left, right], cursor.since(from));
  }
  if (cursor.word('is')) {
    const isNot = cursor.word('not');
    if (!cursor.word('null')) throw cursor.fault();
    return unless(reading, isNot, isNull(findings, left, cursor.since(from)), from);
  }
  const isNot = cursor.isWord('not') && TESTS.some((word) => cursor.isWord(word, 1));
  if (isNot) cursor.take();
  const test = TESTS.find((word) => cursor.word(word));
  return test === undefined ? left : unless(reading, isNot, readTest(reading, test, left, from), from);
}

const unless = ({ cursor, findings }: Reading, isNot: boolean, part: Part, from: number): Part =>
  isNot ? negated(findings, part, cursor.since(from)) : part;

/** What follows the word between `of` and what it is compared with. */
function readTest(reading: Reading, test: Test, of: Part, from: number): Part {
  const { cursor, findings } = reading;
  if (test === 'in') return readList(reading, of, from);
  if (test !== 'between') return readPattern(reading, test, of, from);
  const low = readSum(reading);
  if (!cursor.word('and')) throw cursor.fault();
  const high = readSum(reading);
  return between(findings, of, low, high, cursor.since(from));
}

const readSum = (reading: Reading): Part =>
  calculated(reading, ['+', '-'], () => calculated(reading, ['*', '/', '%'], () => readSigned(reading)));

function calculated({ cursor, findings }: Reading, signs: readonly Arithmetic[], readOne: () => Part): Part {
  const from = cursor.from();
  let left = readOne();
  for (let sign = cursor.sign(...signs); sign !== null; sign = cursor.sign(...signs)) {
    const right = readOne();
    left = arithmetic(findings, sign as Arithmetic, [left, right], cursor.since(from));
  }
  return left;
}

function readSigned(reading: Reading): Part {
  const { cursor, findings } = reading;
  const from = cursor.from();
  if (cursor.sign('+') !== null) return cursor.within(() => readSigned(reading));
  if (cursor.sign('-') === null) return readPrimary(reading, () => readAny(reading));
  const of = cursor.within(() => readSigned(reading));
  return ofNumber(findings, 'negative', of, cursor.since(from));
}
