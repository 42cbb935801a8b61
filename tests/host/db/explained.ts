import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '#server/db/client.ts';
import type { Scope } from '#server/db/scope.ts';
import { clientOf, type Db } from '#server/db/scoped.ts';
import type { SentStatement } from '#tests/support/transactions.ts';

export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Loops'?: number;
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly 'Sort Key'?: readonly string[];
  readonly 'Subplan Name'?: string;
  readonly 'Subplans Removed'?: number;
  readonly Plans?: readonly PlanNode[];
};

/** The plan nodes of each statement of `run`, in its scope and with its parameters. */
export async function plansOf(
  database: Database,
  scope: Scope,
  run: (db: Db) => Promise<unknown>,
): Promise<PlanNode[][]> {
  return database.scoped(scope, async (db) => {
    const client = clientOf(db);
    const query = vi.spyOn(client, 'query');
    await run(db);
    const statements = query.mock.calls.map(([statement, values]) => ({
      statement: statement as unknown as string | { text: string },
      values: (values ?? []) as unknown as unknown[],
    }));
    query.mockRestore();
    const plans: PlanNode[][] = [];
    for (const { statement, values } of statements) {
      // Role changes run as usual, so that each statement is explained in its own role.
      if (typeof statement === 'string') {
        await client.query(statement);
        continue;
      }
      plans.push(nodesOf(await explain(client, { text: statement.text, values })));
    }
    return plans;
  });
}

export type PlansOfSent = {
  readonly sent: SentStatement;
  /** At the first call. */
  readonly plan: PlanNode;
  /** After a few calls. */
  readonly kept: PlanNode;
};

/** The plans of a transaction's statements, each in the role and with the settings that it had. Changes nothing. */
export async function plansOfSent(
  login: pg.ClientConfig,
  statements: readonly SentStatement[],
): Promise<readonly PlansOfSent[]> {
  const client = new pg.Client(login);
  await client.connect();
  try {
    const plans: PlansOfSent[] = [];
    for (const sent of statements) {
      const { text, values } = sent;
      if (text === 'commit') break;
      if (values === null) {
        await client.query(text);
        continue;
      }
      const kept = await explainKept(client, { text, values: [...values] });
      plans.push({ sent, plan: await explain(client, { text, values: [...values] }), kept });
    }
    return plans;
  } finally {
    // The transaction ends with its connection, and is rolled back.
    await client.end();
  }
}

/** A host prepares its statements: after five calls, PostgreSQL keeps a plan for any values if that seems as cheap. */
const CALLS_BEFORE_KEPT = 5;

async function explainKept(
  client: pg.ClientBase,
  { text, values }: { text: string; values: unknown[] },
): Promise<PlanNode> {
  const given = values.map((value) => literalOf(client, value)).join(', ');
  const execute = given === '' ? 'execute asked' : `execute asked(${given})`;
  // Undone, so that nothing is written twice.
  await client.query(`prepare asked as ${text}`);
  await client.query('savepoint once');
  for (let call = 0; call < CALLS_BEFORE_KEPT; call += 1) await client.query(execute);
  const plan = await explain(client, { text: execute });
  await client.query('rollback to savepoint once; deallocate asked');
  return plan;
}

function literalOf(client: pg.ClientBase, value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value))
    return client.escapeLiteral(`{${value.map((item) => JSON.stringify(textOf(item))).join()}}`);
  return client.escapeLiteral(textOf(value));
}

function textOf(value: unknown): string {
  if (value instanceof Buffer) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (['string', 'number', 'bigint', 'boolean'].includes(typeof value)) return `${value as string | number}`;
  throw new Error('There is no literal for such a value.');
}

/** Runs a statement to see what it read. */
async function explain(
  client: pg.ClientBase,
  { text, values }: { text: string; values?: unknown[] },
): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    values,
  );
  const [row] = rows;
  if (!row) throw new Error('There is no plan.');
  return row['QUERY PLAN'][0].Plan;
}

export function scansOf(plan: PlanNode[], table: string): PlanNode[] {
  return plan.filter((node) => node['Relation Name'] === table);
}

/** A node and all those below it. */
export function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
