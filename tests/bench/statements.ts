/** The statements of a piece of the host, to be asked again by hand. */
import type pg from 'pg';
import type { Scope } from '#server/db/scope.ts';
import { createScoped, type Db } from '#server/db/scoped.ts';

/** From the begin to before the commit. One without a name needs no reply: it goes along with what comes next. */
export type AskedStatement = { readonly name?: string; readonly text: string; readonly values?: unknown[] };

const nothing = () => undefined;

/** Runs `fn` once over a pool of one connection, undoes it, and tells what it asked. */
export async function statementsOf(
  pool: pg.Pool,
  scope: Scope,
  fn: (db: Db) => Promise<unknown>,
): Promise<readonly AskedStatement[]> {
  const client = await pool.connect();
  const { query } = client;
  const asked: AskedStatement[] = [];
  const kept = (statement: string | pg.QueryConfig, values?: unknown[]) => {
    asked.push(
      typeof statement === 'string'
        ? { text: statement }
        : { name: nameOf(statement.text), text: statement.text, values: [...(values ?? [])] },
    );
    return (query as (...of: unknown[]) => unknown).call(client, statement, values);
  };
  Object.assign(client, { query: kept });
  const connected = { connect: async () => client } as unknown as pg.Pool;
  await createScoped(
    connected,
    nothing,
    nothing,
    nothing,
  )(scope, async (db) => {
    await fn(db);
    throw new Done();
  }).catch((error: unknown) => {
    if (!(error instanceof Done)) throw error;
  });
  return asked.slice(0, -1);
}

/** Asks the same again in a transaction; tells the rows of the last. */
export async function askAgain(pool: pg.Pool, statements: readonly AskedStatement[]): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) {
      const sent = client.query(statement);
      if (statement.name !== undefined) ({ rows } = await sent);
    }
    await client.query('commit');
    return rows;
  } finally {
    client.release();
  }
}

/** Ends a transaction that is only looked at. */
class Done extends Error {}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `bare${names.size}`;
  names.set(text, name);
  return name;
}
