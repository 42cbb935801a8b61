import type { ClientBase } from 'pg';

/** Roles of requests, and what the condition of all their policies must mention. */
const SCOPE_OF = {
  app_partner: /scope_(partner|user|actor)_id/,
  app_reseller: /scope_(reseller|user|actor)_id/,
  app_org: /scope_(org|user|actor)_id/,
  app_agent: /scope_(agent|org|user|actor)_id/,
  app_guest: /scope_(guest|actor)_id/,
} as const;

/** The only columns that a search may read, of all tenants; server/db/search.ts limits the rows. */
const SEARCHED = [
  'account.account_name',
  'account.display_name',
  'account.email',
  'account.id',
  'account.org_id',
  'account.partner_id',
  'account.reseller_id',
  'account.username',
  'account.vida_phone_number',
  'app_user.email',
  'app_user.id',
  'membership.account_id',
  'membership.org_id',
  'membership.partner_id',
  'membership.reseller_id',
  'membership.user_id',
  'message.org_id',
  'message.room_id',
  'message.words',
];

/** Tables without data of tenants and without grants. */
const UNGUARDED = new Set(['schema_migration']);

/** Reads the catalogue and returns one sentence for each breach of tenant isolation (host.md 4, Database). Run as the owner. */
export async function isolationViolations(client: ClientBase): Promise<string[]> {
  return [
    ...(await tables(client)),
    ...(await policies(client)),
    ...(await roles(client)),
    ...(await searches(client)),
    ...(await queues(client)),
    ...(await routines(client)),
  ];
}

async function tables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{
    name: string;
    kind: string;
    partition: boolean;
    enabled: boolean;
    forced: boolean;
    tenant: boolean;
    granted: string[];
    covered: string[];
    placed: boolean;
    org_first: boolean;
  }>(`
    select c.relname as name, c.relkind as kind, c.relispartition as partition,
      c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped) as tenant,
      array(select distinct coalesce(r.rolname, 'PUBLIC')::text
        from (select c.relacl as acl union all select attacl from pg_attribute where attrelid = c.oid) lists
          cross join lateral aclexplode(acl) g left join pg_roles r on r.oid = g.grantee
        where g.grantee <> c.relowner) as granted,
      array(select distinct r.rolname::text from pg_policy p join pg_roles r on r.oid = any (p.polroles)
        where p.polrelid = c.oid) as covered,
      exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal
        and t.tgname in ('place', 'account_place')) as placed,
      exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary and a.attname = 'org_id')
        or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attnotnull) as org_first
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not exists (
      select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`);
  return rows.flatMap((row) => {
    const found: string[] = [];
    if (row.kind === 'v' || row.kind === 'm' || row.kind === 'f') {
      if (row.granted.length > 0)
        found.push(`${row.name} is a view or foreign table with grants to ${row.granted.join(', ')}`);
      return found;
    }
    if (row.partition || UNGUARDED.has(row.name)) {
      if (row.granted.length > 0) found.push(`${row.name} has grants to ${row.granted.join(', ')}`);
      if (row.partition && !row.enabled) found.push(`${row.name} is a partition without row-level security`);
      return found;
    }
    if (!row.enabled) found.push(`${row.name} has no row-level security`);
    if (!row.forced) found.push(`${row.name} does not force row-level security`);
    for (const role of row.granted) {
      if (!row.covered.includes(role)) found.push(`${row.name} has grants to ${role} but no policy`);
    }
    if (!row.granted.includes('app_backup')) found.push(`${row.name} is left out of backups`);
    if (!row.tenant) return found;
    for (const role of ['app_super', 'app_partner', 'app_reseller', 'app_org']) {
      if (!row.covered.includes(role)) found.push(`${row.name} has no policy for ${role}`);
    }
    if (!row.placed) found.push(`${row.name} does not take its place from its account`);
    if (!row.org_first) found.push(`the primary key of ${row.name} does not start with org_id`);
    return found;
  });
}

async function policies(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{
    name: string;
    policy: string;
    role: string;
    condition: string;
    permissive: boolean;
  }>(`
    select c.relname as name, p.polname as policy, coalesce(r.rolname, 'public')::text as role, p.polpermissive as permissive,
      coalesce(pg_get_expr(case when p.polcmd = 'a' then p.polwithcheck else p.polqual end, p.polrelid), '') as condition
    from pg_policy p join pg_class c on c.oid = p.polrelid
      cross join unnest(p.polroles) as granted(oid) left join pg_roles r on r.oid = granted.oid
    where c.relnamespace = 'public'::regnamespace
    union all
    select c.relname, p.polname || ' (with check)', r.rolname::text, p.polpermissive, pg_get_expr(p.polwithcheck, p.polrelid)
    from pg_policy p join pg_class c on c.oid = p.polrelid
      cross join unnest(p.polroles) as granted(oid) join pg_roles r on r.oid = granted.oid
    where c.relnamespace = 'public'::regnamespace and p.polcmd <> 'a' and p.polwithcheck is not null`);
  return rows.flatMap(({ name, policy, role, condition, permissive }) => {
    if (role === 'app_super' || role === 'app_auth' || !permissive) return [];
    if (role === 'app_backup' && policy === 'backup') return [];
    if (role === 'app_search' && policy === 'search') return [];
    const expected = (SCOPE_OF as Record<string, RegExp>)[role];
    if (!expected) return [`policy ${policy} of ${name} is for ${role}`];
    return expected.test(condition) ? [] : [`policy ${policy} of ${name} gives ${role} rows outside its scope`];
  });
}

async function roles(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ sentence: string }>(`
    select format('%s is more than an ordinary role', rolname) as sentence from pg_roles
      where rolname like 'app\\_%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
        or (rolcanlogin and rolname <> 'app_login') or (rolinherit and rolname = 'app_login'))
    union all
    select format('app_login has rights of its own on %s', c.relname) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S') and case c.relkind
        when 'S' then has_sequence_privilege('app_login', c.oid, 'usage, select, update')
        else has_any_column_privilege('app_login', c.oid, 'select, insert, update') or
          has_table_privilege('app_login', c.oid, 'delete, truncate') end
    union all
    select format('app_login may take on %s', r.rolname) from pg_auth_members m join pg_roles r on r.oid = m.roleid
      where m.member = 'app_login'::regrole and r.rolname not in
        ('app_super', 'app_partner', 'app_reseller', 'app_org', 'app_agent', 'app_guest', 'app_auth', 'app_search', 'app_jobs')
    union all
    select format('sequence %s is left out of backups', c.relname) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
        and not case when c.relkind = 'S' then has_sequence_privilege('app_backup', c.oid, 'select') end
    union all
    select format('%s is a member of %s', u.rolname, r.rolname) from pg_auth_members m
      join pg_roles r on r.oid = m.roleid join pg_roles u on u.oid = m.member
      where u.rolname like 'app\\_%' and u.rolname <> 'app_login'`);
  return rows.map((row) => row.sentence);
}

/** The search role, which no policy limits, may only read the searched columns. */
async function searches(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ sentence: string }>(
    `
    select format('app_search may %s %s', lower(privilege_type), c.relname || '.' || attname) as sentence
      from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
        cross join lateral (select * from aclexplode(attacl) union select * from aclexplode(relacl)) g
      where c.relnamespace = 'public'::regnamespace and c.relkind <> 'S' and g.grantee = 'app_search'::regrole
        and privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
        and (privilege_type <> 'SELECT' or c.relname || '.' || attname <> all ($1))
    union all
    select format('app_search may %s %s', lower(privilege_type), c.relname)
      from pg_class c cross join lateral aclexplode(c.relacl) g
      where c.relnamespace = 'public'::regnamespace and c.relkind <> 'S' and g.grantee = 'app_search'::regrole
        and privilege_type in ('DELETE', 'TRUNCATE', 'TRIGGER')
    union all
    select format('app_search may use %s', c.relname) from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
        and case when c.relkind = 'S' then has_sequence_privilege('app_search', c.oid, 'usage, select, update') end`,
    [SEARCHED],
  );
  return rows.map((row) => row.sentence);
}

/** Queues hold jobs of all tenants, so tenants may only add jobs by `enqueue` and see none. */
async function queues(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ sentence: string }>(`
    select format('%s may %s pgboss.%s', coalesce(r.rolname, 'everyone'), lower(a.privilege_type), c.relname) as sentence
    from pg_class c cross join lateral aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
    where c.relnamespace = 'pgboss'::regnamespace and a.grantee <> c.relowner
      and (coalesce(r.rolname, '') <> 'app_backup' or a.privilege_type <> 'SELECT')`);
  return rows.map((row) => row.sentence);
}

/**
 * A function that runs with its owner's rights bypasses every policy. The three that tenants may call queue a job, and tell whether an
 * address is taken, or a limit of what is used is reached.
 */
async function routines(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ sentence: string }>(`
    select format('function %s runs as its owner and may be called by %s', p.proname, coalesce(r.rolname, 'everyone')) as sentence
    from pg_proc p cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      left join pg_roles r on r.oid = a.grantee
    where p.pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and p.prosecdef and a.grantee <> p.proowner
      and coalesce(r.rolname, '') <> 'app_super' and p.oid not in ('pgboss.enqueue'::regproc, 'address_taken'::regproc, 'usage_limit_reached'::regproc)`);
  return rows.map((row) => row.sentence);
}
