/** The embedded engine cannot serve this data folder. `message` is the one line the host prints before it stops. */
export class EmbeddedUnavailable extends Error {
  override name = 'EmbeddedUnavailable';
}

/** The sentence that ends every such line: the way out that always exists. */
export const useDatabaseUrl = 'Set DATABASE_URL to use a PostgreSQL server of your own.';
