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

/** The plans of a transaction's statements, each in the role and with the settings that it had. Changes nothing. */
export async function plansOfSent(
  login: pg.ClientConfig,
  statements: readonly SentStatement[],
): Promise<{ readonly sent: SentStatement; readonly plan: PlanNode }[]> {
  const client = new pg.Client(login);
  await client.connect();
  try {
    const plans: { sent: SentStatement; plan: PlanNode }[] = [];
    for (const sent of statements) {
      if (sent.text === 'commit') break;
      if (sent.values === null) await client.query(sent.text);
      else plans.push({ sent, plan: await explain(client, { text: sent.text, values: [...sent.values] }) });
    }
    return plans;
  } finally {
    // The transaction ends with its connection, and is rolled back.
    await client.end();
  }
}

/** Runs a statement to see what it read. */
async function explain(
  client: pg.ClientBase,
  { text, values }: { text: string; values: unknown[] },
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
