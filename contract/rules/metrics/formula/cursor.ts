import { FORMULA_ENDS_EARLY, FORMULA_TOO_DEEP, unexpectedWord } from '../../messages/metrics';
import { FORMULA_LIMIT_DEPTH } from '../limits';
import type { FormulaWord } from './functions';
import type { FormulaSpan } from './tree';
import { FormulaFault, type FormulaToken } from './words';

/** Goes through the words of a formula. */
export function createCursor(tokens: readonly FormulaToken[]) {
  let at = 0;
  let depth = 0;
  const next = (ahead = 0): FormulaToken | undefined => tokens[at + ahead];

  const fault = (): FormulaFault => {
    const token = next();
    if (token)
      return new FormulaFault({ message: unexpectedWord(String(token.value)), from: token.from, to: token.to });
    const to = tokens.at(-1)?.to ?? 0;
    return new FormulaFault({ message: FORMULA_ENDS_EARLY, from: Math.max(0, to - 1), to });
  };
  const isSign = (token: FormulaToken | undefined, signs: readonly string[]): boolean =>
    token?.kind === 'sign' && signs.includes(token.value);
  const isWord = (token: FormulaToken | undefined, word: FormulaWord): boolean =>
    token?.kind === 'name' && token.value.toLowerCase() === word;

  return {
    next,
    fault,
    isSign: (...signs: readonly string[]): boolean => isSign(next(), signs),
    isWord: (word: FormulaWord, ahead = 0): boolean => isWord(next(ahead), word),
    /** @throws FormulaFault at the end */
    take: (): FormulaToken => {
      const token = next();
      if (!token) throw fault();
      at += 1;
      return token;
    },
    /** The sign, if it is one of these. */
    sign: (...signs: readonly string[]): string | null => {
      const token = next();
      if (token?.kind !== 'sign' || !isSign(token, signs)) return null;
      at += 1;
      return token.value;
    },
    word: (word: FormulaWord): boolean => {
      if (!isWord(next(), word)) return false;
      at += 1;
      return true;
    },
    /** @throws FormulaFault if another word comes */
    expect: (sign: string): void => {
      if (!isSign(next(), [sign])) throw fault();
      at += 1;
    },
    /** From where a part began to the last word that was taken. */
    since: (from: number): FormulaSpan => ({ from, to: Math.max(from, tokens[at - 1]?.to ?? from) }),
    from: (): number => next()?.from ?? tokens.at(-1)?.to ?? 0,
    /** One level deeper. @throws FormulaFault if that is too deep */
    within: <T>(read: () => T): T => {
      const token = next() ?? tokens.at(-1);
      depth += 1;
      if (depth > FORMULA_LIMIT_DEPTH)
        throw new FormulaFault({ message: FORMULA_TOO_DEEP, from: token?.from ?? 0, to: token?.to ?? 0 });
      const result = read();
      depth -= 1;
      return result;
    },
  };
}
export type Cursor = ReturnType<typeof createCursor>;
