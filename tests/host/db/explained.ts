import { vi } from 'vitest';
import type { Database } from '#server/db/client.ts';
import type { Scope } from '#server/db/scope.ts';
import { clientOf, type Db } from '#server/db/scoped.ts';

export type PlanNode = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Loops'?: number;
  readonly 'Actual Rows'?: number;
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
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) ${statement.text}`,
        values,
      );
      plans.push(rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)));
    }
    return plans;
  });
}

export function scansOf(plan: PlanNode[], table: string): PlanNode[] {
  return plan.filter((node) => node['Relation Name'] === table);
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
