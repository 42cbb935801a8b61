import type pg from 'pg';

/** Vacuums until plans can rely on it: pages that something still looks at are left for the next time, and make other plans. */
export async function vacuumed(client: pg.Client, tables: string): Promise<void> {
  do await client.query('vacuum (analyze, parallel 0)');
  while (!(await isAllVisible(client, tables)));
}

async function isAllVisible(client: pg.Client, tables: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    'select bool_and(relallvisible = relpages) as is from pg_class where relname ~ $1',
    [tables],
  );
  return rows[0]?.is === true;
}
