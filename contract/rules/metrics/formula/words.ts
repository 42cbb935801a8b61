import { FORMULA_TOO_LONG, NUMBER_TOO_LARGE, QUOTE_OPEN, unexpectedWord } from '../../messages/metrics';
import { FORMULA_EMPTY, invalidCharacters, MISMATCHED_PARENTHESES } from '../../messages/values';
import { FORMULA_LIMIT_CHARACTERS } from '../limits';
import type { FormulaProblem, FormulaSpan } from './tree';

/** A word of a formula: a number, a text in quotes, a name, or a sign. */
export type FormulaToken = FormulaSpan &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'name' | 'sign'; readonly value: string }
  );

/** What stops the reading of a formula. */
export class FormulaFault extends Error {
  readonly problem: FormulaProblem;

  constructor(problem: FormulaProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** All that a formula may hold (specification 5); letters are those of all languages. */
const OTHER = /[^\p{L}\p{M}\p{N}_\s+\-*/().<>=!&|%,[\]'"]/gu;

/** A number is not followed by a letter: `2x` is no word. */
const NUMBER = String.raw`(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?![\p{L}\p{N}_.]))`;
const TEXT = `(?<text>"[^"]*"|'[^']*')`;
/** Names in dots are one. */
const NAME = String.raw`(?<name>[\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*)*)`;
const SIGN = String.raw`(?<sign><=|>=|<>|!=|==|&&|\|\||[-+*\/%()<>=!,[\]])`;
const WORD = new RegExp([NUMBER, TEXT, NAME, SIGN].join('|'), 'uy');

/** Larger ones are not exact. */
const NUMBER_MAX = 1e15;

/** The words of a formula. @throws FormulaFault */
export function wordsOf(text: string): readonly FormulaToken[] {
  if (text.trim() === '') throw new FormulaFault({ message: FORMULA_EMPTY, from: 0, to: text.length });
  if (text.length > FORMULA_LIMIT_CHARACTERS)
    throw new FormulaFault({ message: FORMULA_TOO_LONG, from: FORMULA_LIMIT_CHARACTERS, to: text.length });
  const others = [...text.matchAll(OTHER)];
  const [other] = others;
  if (other) {
    const message = invalidCharacters([...new Set(others.map(([character]) => character))]);
    throw new FormulaFault({ message, from: other.index, to: other.index + other[0].length });
  }
  const tokens: FormulaToken[] = [];
  for (let at = skipped(text, 0); at < text.length; ) {
    const token = tokenAt(text, at);
    tokens.push(token);
    at = skipped(text, token.to);
  }
  requireBalance(tokens);
  return tokens;
}

function skipped(text: string, at: number): number {
  const rest = text.slice(at);
  return at + (rest.length - rest.trimStart().length);
}

function tokenAt(text: string, from: number): FormulaToken {
  WORD.lastIndex = from;
  const found = WORD.exec(text);
  if (found?.groups === undefined) throw unreadable(text, from);
  const [word] = found;
  const span = { from, to: from + word.length };
  const { number, text: quoted, name } = found.groups;
  if (number !== undefined) {
    if (Number(number) > NUMBER_MAX) throw new FormulaFault({ message: NUMBER_TOO_LARGE, ...span });
    return { kind: 'number', value: Number(number), ...span };
  }
  if (quoted !== undefined) return { kind: 'text', value: quoted.slice(1, -1), ...span };
  return { kind: name === undefined ? 'sign' : 'name', value: word, ...span };
}

function unreadable(text: string, from: number): FormulaFault {
  if (/^['"]/.test(text.slice(from))) return new FormulaFault({ message: QUOTE_OPEN, from, to: text.length });
  const [word = text.charAt(from)] = /^[\p{L}\p{M}\p{N}_.]+/u.exec(text.slice(from)) ?? [];
  return new FormulaFault({ message: unexpectedWord(word), from, to: from + word.length });
}

const CLOSES: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

function requireBalance(tokens: readonly FormulaToken[]): void {
  const open: FormulaToken[] = [];
  for (const token of tokens) {
    if (token.kind !== 'sign') continue;
    if (token.value === '(' || token.value === '[') open.push(token);
    else if (Object.hasOwn(CLOSES, token.value) && open.pop()?.value !== CLOSES[token.value]) throw mismatched(token);
  }
  const last = open.at(-1);
  if (last) throw mismatched(last);
}

const mismatched = ({ from, to }: FormulaSpan): FormulaFault =>
  new FormulaFault({ message: MISMATCHED_PARENTHESES, from, to });
