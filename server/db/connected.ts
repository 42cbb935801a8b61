import pg from 'pg';
import { translate } from './errors';

/**
 * Runs `fn` on a connection of its own, outside the pool.
 * @throws DatabaseUnavailable where the server is away, else what `fn` throws
 */
export async function connected<T>(config: pg.ClientConfig, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  // A lost connection also rejects the query that runs. An error event that nobody hears would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await fn(client);
  } catch (error) {
    throw translate(error);
  } finally {
    await client.end().catch(() => {});
  }
}
