import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { isolationViolations } from './violations';

let t: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  t = await createTestDatabase();
  owner = new pg.Client(t.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await t.drop();
});

/** Everything that protects a table, as text. */
async function guardsOf(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ guard: string }>(
    `select concat_ws(' ', policyname, permissive, roles, cmd, qual, with_check) as guard from pg_policies where tablename = $1
     union all
     select pg_get_triggerdef(oid) from pg_trigger where tgrelid = $1::regclass and not tgisinternal
     union all
     select concat_ws(' ', grantee, privilege_type) from information_schema.role_table_grants where table_name = $1
     union all
     select concat_ws(' ', relrowsecurity, relforcerowsecurity) from pg_class where oid = $1::regclass`,
    [table],
  );
  return rows.map(({ guard }) => guard.replaceAll(`public.${table}`, 'public.it')).sort();
}

/** Tables from migrations before the procedure existed. */
test.each([
  ["tenant_table('it')", 'agent_version'],
  ["tenant_table('it', 'account_id')", 'notification'],
  ["tenant_table('it', 'org_id')", 'kb'],
  ["inherited_table('it')", 'template'],
])('%s guards a new table as %s is guarded', async (call, like) => {
  await owner.query('begin');
  try {
    await owner.query(`create table it (like ${like} including all); call ${call}`);
    expect(await guardsOf('it')).toEqual(await guardsOf(like));
    expect(await isolationViolations(owner)).toEqual([]);
  } finally {
    await owner.query('rollback');
  }
});
