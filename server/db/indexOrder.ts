import { clientOf, type Db, sendAlong } from './scoped';

/**
 * Runs the query of a page, or of how many rows there are, for which there is an index. PostgreSQL would often read a whole list and
 * sort it instead, because it takes a tenant's rows for few: the query says the tenant, row-level security says it again, and each
 * counts as a filter of its own. In the round trips of the query and of what comes next.
 */
export async function inIndexOrder<T>(db: Db, query: PromiseLike<T>): Promise<T> {
  const client = clientOf(db);
  sendAlong(db, client.query('set local enable_sort = off; set local enable_seqscan = off'));
  const rows = await query;
  sendAlong(db, client.query('set local enable_sort = on; set local enable_seqscan = on'));
  return rows;
}
