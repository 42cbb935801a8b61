import { createHash } from 'node:crypto';

/** How many statements a connection keeps planned. Each takes some 30 KB of its server process. */
const LIMIT = 400;

/** Lists of values make a statement of their own for each length, so long ones are not worth a name. */
const MOST_VALUES = 40;

export type StatementNames = (role: string, text: string, values: number) => string | undefined;

/**
 * Gives a statement a name from its second use on, so that a connection plans it once instead of at every call (performance.md 1).
 * The role is part of the name, because row-level security makes another plan for each.
 */
export function createStatementNames(): StatementNames {
  const seen = new Map<string, string | null>();
  let named = 0;
  return (role, text, values) => {
    if (values === 0 || values > MOST_VALUES) return undefined;
    const key = `${role} ${text}`;
    const known = seen.get(key);
    if (known) return known;
    if (known === undefined) {
      if (seen.size < LIMIT * 4) seen.set(key, null);
      return undefined;
    }
    if (named === LIMIT) return undefined;
    named += 1;
    const name = `s${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;
    seen.set(key, name);
    return name;
  };
}
