import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Scope } from './scope';
import { clientOf, type Db } from './scoped';

/** A table of tenants to search for ids, and the condition of its rows. */
export type Searched = {
  readonly table: PgTable & {
    readonly partnerId: AnyPgColumn;
    readonly resellerId: AnyPgColumn;
    readonly orgId: AnyPgColumn;
  };
  readonly id: AnyPgColumn;
  readonly where: SQL | undefined;
};

/** With more ids than this, searching the rows directly is as fast. */
const IDS_LIMIT = 10_000;

/**
 * Candidate ids for a wide text search. Row-level security would disable the indexes, so this uses a read-only role that sees only
 * the searched columns, limited to the tenant of the scope. The caller must still read the rows in its own scope, with the same
 * phrase. Null if candidates would not help: a small scope, a phrase without a trigram, too many hits.
 */
export async function searchIds<Id extends number | string = number>(
  db: Db,
  scope: Scope,
  phrase: string,
  places: readonly Searched[],
): Promise<Id[] | null> {
  if (!/[\p{L}\p{N}]{3}/u.test(phrase)) return null;
  const parts: SQL[] = [];
  for (const { table, id, where } of places) {
    const tenant = tenantOf(scope, table);
    if (tenant === null) return null;
    parts.push(sql`select ${id} as id from ${table} where ${and(tenant, where)}`);
  }
  const search = sql`${sql.join(parts, sql` union all `)} limit ${IDS_LIMIT + 1}`;
  const { rows } = await asSearcher(db, () => db.execute<{ id: Id }>(search));
  return rows.length > IDS_LIMIT ? null : [...new Set(rows.map(({ id }) => id))];
}

/** The condition for the rows of a scope, because no policy limits the role. Null for small scopes. */
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

/** The rollback to the savepoint restores the transaction's own role and its right to write. */
async function asSearcher<T>(db: Db, search: () => Promise<T>): Promise<T> {
  const client = clientOf(db);
  await client.query(
    // How many rows hold a phrase depends on the phrase: a plan for any would read them all.
    `savepoint search; set local role app_search; set local transaction_read_only = on;
     set local plan_cache_mode = force_custom_plan`,
  );
  try {
    return await search();
  } finally {
    await client.query('rollback to savepoint search; release savepoint search');
  }
}
