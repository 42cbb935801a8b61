import pg from 'pg';
import { vi } from 'vitest';

/** A statement as it was sent. Without values it may be several in one text. */
export type SentStatement = { readonly text: string; readonly values: readonly unknown[] | null };

/** What one transaction asked the database. Statements that are sent before a reply came share a round trip. */
export type SentTransaction = { readonly statements: readonly SentStatement[]; readonly roundTrips: number };

type Running = { statements: SentStatement[]; roundTrips: number; open: number };

/** The transactions that clients in this process began while `run` ran, in that order. On a busy machine a statement takes its time. */
export async function transactionsOf(run: () => Promise<unknown>): Promise<readonly SentTransaction[]> {
  const transactions: Running[] = [];
  const running = new Map<pg.Client, Running>();
  const { query } = pg.Client.prototype;
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked, values] = given as [string | { text: string }, (readonly unknown[])?];
    const statement = typeof asked === 'string' ? untimed(asked) : asked;
    const sent =
      typeof statement === 'string'
        ? { text: statement, values: null }
        : { text: statement.text, values: values ?? [] };
    if (nameOf(sent) === 'begin') {
      const begun = { statements: [], roundTrips: 0, open: 0 };
      transactions.push(begun);
      running.set(this, begun);
    }
    const transaction = running.get(this);
    const result = Reflect.apply(query, this, [statement, ...given.slice(1)]) as unknown as Promise<unknown>;
    if (transaction) {
      if (transaction.open === 0) transaction.roundTrips += 1;
      transaction.open += 1;
      transaction.statements.push(sent);
      const ended = () => {
        transaction.open -= 1;
      };
      result.then(ended, ended);
    }
    return result as never;
  });
  await run();
  watched.mockRestore();
  return transactions.map(({ statements, roundTrips }) => ({ statements, roundTrips }));
}

/** The beginning of a transaction, whose statements may take as long as they like. */
function untimed(begin: string): string {
  return begin.replace(/(set_config\('statement_timeout', ')\d+/, (_, until: string) => `${until}0`);
}

/** What a statement does, and to which table. */
export function nameOf({ text }: SentStatement): string {
  const [, verb = ''] = /^\s*(\w+)/.exec(text) ?? [];
  const [, role] = /^\s*set local role app_(\w+)/.exec(text) ?? [];
  if (role) return `scope ${role}`;
  if (verb === 'set') return text;
  const tables = [...text.matchAll(/\b(?:from|into|update) (?:"(\w+)"|(session) s\b)/g)];
  // What is selected from comes after its columns, which may hold selects of their own.
  const [, quoted, session] = tables.at(verb === 'select' ? -1 : 0) ?? [];
  return verb === 'begin' || verb === 'commit' ? verb : `${verb} ${quoted ?? session}`;
}

/** The transaction of a call; the readers of events have transactions of their own. */
export function ofCall(transactions: readonly SentTransaction[]): readonly SentTransaction[] {
  return transactions.filter(({ statements }) => statements.some((sent) => nameOf(sent) === 'select session'));
}
