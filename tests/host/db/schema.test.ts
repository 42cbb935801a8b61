import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const SCHEMA_FILES = import.meta.glob<Record<string, unknown>>(['/server/db/schema/*.ts', '!**/index.ts'], {
  eager: true,
});

let t: TestDatabase;
beforeAll(async () => {
  t = await createTestDatabase();
});
afterAll(() => t.drop());

/** Types with different names in Drizzle and PostgreSQL. */
const SAME: Record<string, string> = {
  'timestamp with time zone': 'timestamptz',
  'character varying(255)': 'varchar(255)',
};

test('the drizzle tables are the migrated tables, column by column', async () => {
  const client = new pg.Client(t.owner);
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || case when a.attgenerated <> '' or a.attidentity = 'a' then ' generated' else '' end
      || case when d.adbin is not null and a.attgenerated = '' or a.attidentity <> '' then ' default' else '' end as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migration'`);
  await client.end();
  // A trigger fills the columns of a row's place.
  const placed = /\.(org_id|reseller_id|partner_id) integer not null/;
  const stored = rows.map(({ line }) => (placed.test(line) ? line.replace(/ default$/, '') : line)).sort();

  const drawn = Object.values(SCHEMA_FILES)
    .flatMap((file) => Object.values(file))
    .filter((entry) => is(entry, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => {
        const type = column.getSQLType();
        const generated = column.generated !== undefined || column.generatedIdentity?.type === 'always';
        const defaults =
          (column.hasDefault && column.generated === undefined) || column.generatedIdentity !== undefined;
        const line = `${getTableName(table)}.${column.name} ${type}${column.notNull ? ' not null' : ''}`;
        return `${line}${generated ? ' generated' : ''}${defaults && !placed.test(line) ? ' default' : ''}`;
      }),
    )
    .map((line) => Object.entries(SAME).reduce((text, [long, short]) => text.replace(` ${short}`, ` ${long}`), line))
    .sort();
  expect(drawn).toEqual(stored);
});
