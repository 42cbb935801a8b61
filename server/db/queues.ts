import type pg from 'pg';

/**
 * Creates the tables of pg-boss as app_jobs, if they are missing. Its script ends the transaction. The version of pg-boss is pinned;
 * changes of newer versions (`getMigrationPlans`) must become our own migrations.
 */
export async function installQueues(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ missing: boolean }>(
    "select to_regnamespace('pgboss') is not null and to_regclass('pgboss.version') is null as missing",
  );
  if (!rows[0]?.missing) return;
  // Loaded only when needed: the library takes a good part of the start time.
  const { getConstructionPlans } = await import('pg-boss');
  await client.query('set local role app_jobs');
  await client.query(getConstructionPlans('pgboss', { createSchema: false }));
}
