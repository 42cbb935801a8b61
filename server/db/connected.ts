import pg from 'pg';
import { translate } from './errors';

/** Runs `fn` on a separate connection outside the pool. @throws DatabaseUnavailable, or what `fn` throws */
export async function connected<T>(config: pg.ClientConfig, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  // A lost connection also rejects the running query; an unhandled error event would end the process.
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
