import pg from 'pg';

/** Tables that a refused call may still write: the session's last use, rate limits, the audit, what the host reports. */
const BESIDES = new Set([
  'session',
  'rate_limit',
  'audit',
  'audit_link',
  'verification',
  'guest',
  'schema_migration',
  'host_process',
]);

/** One line for each table with all its rows, to detect changes. */
export async function digestOf(owner: pg.ClientConfig): Promise<Readonly<Record<string, string>>> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin; set local role app_super');
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
         and has_table_privilege('app_super', c.oid, 'select') order by 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables.filter((table) => !BESIDES.has(table.name))) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from ${name} t`,
      );
      digests[name] = rows[0]?.digest ?? '';
    }
    return digests;
  } finally {
    await client.end();
  }
}
