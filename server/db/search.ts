import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Scope } from './scope';
import { clientOf, type Db } from './scoped';

/** Where ids may stand: a table of tenants, and the condition of its rows. */
export type Searched = {
  readonly table: PgTable & {
    readonly partnerId: AnyPgColumn;
    readonly resellerId: AnyPgColumn;
    readonly orgId: AnyPgColumn;
  };
  readonly id: AnyPgColumn;
  readonly where: SQL | undefined;
};

/** Among more than so many the rows themselves are looked through as fast. */
const IDS_LIMIT = 10_000;

/**
 * The ids of a wide text search, found by indexes that row-level security disables: in a role that reads nothing but the searched
 * columns, read-only, within the tenant of the scope. They narrow what the caller then reads in that scope, under its policies and by
 * the same phrase; they are no answer themselves. Null where they would not narrow it: a scope of a few rows, a phrase that has no
 * trigram, too many hits.
 */
export async function searchIds(
  db: Db,
  scope: Scope,
  phrase: string,
  places: readonly Searched[],
): Promise<number[] | null> {
  if (!/[\p{L}\p{N}]{3}/u.test(phrase)) return null;
  const parts: SQL[] = [];
  for (const { table, id, where } of places) {
    const tenant = tenantOf(scope, table);
    if (tenant === null) return null;
    parts.push(sql`select ${id} as id from ${table} where ${and(tenant, where)}`);
  }
  const search = sql`${sql.join(parts, sql` union all `)} limit ${IDS_LIMIT + 1}`;
  const { rows } = await asSearcher(db, () => db.execute<{ id: number }>(search));
  return rows.length > IDS_LIMIT ? null : [...new Set(rows.map(({ id }) => id))];
}

/** The rows of a scope, stated: no policy limits the role. Null where a scope has too few to search them. */
function tenantOf(scope: Scope, table: Searched['table']): SQL | null {
  switch (scope.kind) {
    case 'super':
      return sql`true`;
    case 'partner':
      return eq(table.partnerId, scope.partnerId);
    case 'reseller':
      return eq(table.resellerId, scope.resellerId);
    case 'org':
      return eq(table.orgId, scope.orgId);
    default:
      return null;
  }
}

/** Whatever happens, the way back to the savepoint gives the transaction its own role and its right to write again. */
async function asSearcher<T>(db: Db, search: () => Promise<T>): Promise<T> {
  const client = clientOf(db);
  await client.query('savepoint search; set local role app_search; set local transaction_read_only = on');
  try {
    return await search();
  } finally {
    await client.query('rollback to savepoint search; release savepoint search');
  }
}
