import { clientOf, type Db, sendAlong } from './scoped';

/**
 * Runs the query of a page, or of how many rows there are, for which there is an index. PostgreSQL would often read a whole list and
 * sort it instead, because it takes a tenant's rows for few: the query says the tenant, row-level security says it again, and each
 * counts as a filter of its own.
 */
export const inIndexOrder = <T>(db: Db, query: PromiseLike<T>): Promise<T> =>
  withSettings(db, query, { enable_sort: ['off', 'on'], enable_seqscan: ['off', 'on'] });

/**
 * Runs a query that looks for few rows by an index of their own. The plan that PostgreSQL keeps for any values takes a range of time
 * for about as few, and would read all of it.
 */
export const plannedForItself = <T>(db: Db, query: PromiseLike<T>): Promise<T> =>
  withSettings(db, query, { plan_cache_mode: ['force_custom_plan', 'auto'] });

/** With each setting's value before and after, in the round trips of the query and of what comes next. */
async function withSettings<T>(
  db: Db,
  query: PromiseLike<T>,
  settings: Readonly<Record<string, readonly [during: string, after: string]>>,
): Promise<T> {
  const client = clientOf(db);
  const set = (at: 0 | 1) => {
    const statements = Object.entries(settings).map(([name, values]) => `set local ${name} = ${values[at]}`);
    sendAlong(db, client.query(statements.join('; ')));
  };
  set(0);
  const rows = await query;
  set(1);
  return rows;
}
