import type { ClientBase } from 'pg';

/** What a copy of the database consists of. */
export interface Inventory {
  /** SQL names, with the schema if it is not `public`. */
  tables: { name: string; columns: string[] }[];
  sequences: { name: string; lastValue: string; isCalled: boolean }[];
  /** Months back to the oldest log, which is how many partitions the copy needs. */
  logMonths: number;
}

/** Not copied: the target has its own migrations, and events and rate limits belong to a running host. */
const LEFT_OUT = ['schema_migration', 'event_outbox', 'rate_limit', 'host_process'];
/** The queues and their jobs. pg-boss fills its other tables itself. */
const QUEUES = ['pgboss.queue', 'pgboss.job'];

/** Lists tables, each after those it refers to, and the state of the sequences. Run as the owner or app_backup. */
export async function inventory(client: ClientBase): Promise<Inventory> {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `select c.oid::regclass::text as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select distinct k.confrelid::regclass::text from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1) or c.oid = any ($2::regclass[]) order by 1`,
    [LEFT_OUT, QUEUES],
  );
  const { rows: names } = await client.query<{ name: string; of: string | null }>(
    `select c.relname::text as name, t.relname::text as of from pg_class c
       left join pg_depend d on d.objid = c.oid and d.deptype = 'i' left join pg_class t on t.oid = d.refobjid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.relname`,
  );
  const sequences: Inventory['sequences'] = [];
  for (const { name, of } of names) {
    if (of && LEFT_OUT.includes(of)) continue;
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${client.escapeIdentifier(name)}`,
    );
    if (rows[0]) sequences.push({ name, lastValue: rows[0].last_value, isCalled: rows[0].is_called });
  }
  const { rows: months } = await client.query<{ n: number | null }>(
    `select (extract(year from age) * 12 + extract(month from age))::integer + 1 as n
     from (select age(date_trunc('month', now()), date_trunc('month', min(started_at))) from conversation_log) x`,
  );
  return { tables: inOrder(tables), sequences, logMonths: Math.max(0, months[0]?.n ?? 0) };
}

function inOrder(tables: { name: string; columns: string[]; needs: string[] }[]): Inventory['tables'] {
  const placed = new Set<string>();
  const ordered: Inventory['tables'] = [];
  while (ordered.length < tables.length) {
    const ready = tables.filter(({ name, needs }) => !placed.has(name) && needs.every((other) => placed.has(other)));
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    for (const { name, columns } of ready) {
      placed.add(name);
      ordered.push({ name, columns });
    }
  }
  return ordered;
}
