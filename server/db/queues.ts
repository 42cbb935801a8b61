import type pg from 'pg';

/**
 * Makes the tables of pg-boss, as app_jobs, unless they are there. Its script ends the transaction. The version of pg-boss is
 * pinned: what a newer one changes (`getMigrationPlans`) comes as a migration of ours.
 */
export async function installQueues(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ missing: boolean }>(
    "select to_regnamespace('pgboss') is not null and to_regclass('pgboss.version') is null as missing",
  );
  if (!rows[0]?.missing) return;
  // Loaded only here: the library is a good part of what a start takes.
  const { getConstructionPlans } = await import('pg-boss');
  await client.query('set local role app_jobs');
  await client.query(getConstructionPlans('pgboss', { createSchema: false }));
}
