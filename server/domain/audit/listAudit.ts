import { and, desc, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint';
import type { listAudit as endpoint } from '#contract/endpoints/audit';
import type { AuditEntry } from '#contract/entities/audit';
import { PAGE_SIZE } from '#contract/rules/constants';
import { AUDIT_EXPORT_LIMIT_ROWS, PAGE_SIZE_LIMIT } from '#contract/rules/hostConstants';
import { SUPER_ADMINISTRATOR } from '#contract/rules/messages';
import { inIndexOrder } from '../../db/indexOrder';
import { account, appUser, audit } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { csvOf } from '../csv';
import { countUpTo } from '../cursor';
import { dateOf } from '../logs/listLogs';

type AuditQuery = QueryOf<typeof endpoint>;

/** A page of the audit of an account and everything below it, newest first. */
export async function listAudit(db: Db, target: TargetAccount, query: AuditQuery) {
  const limit = Math.min(Math.max(query.pageSize ?? PAGE_SIZE, 1), PAGE_SIZE_LIMIT);
  const which = askedFor(target, query);
  const count = db.execute<{ total: number }>(sql`select ${countUpTo(db, audit, which)} as total`);
  const { rows: counted } = await inIndexOrder(db, count);
  const entries = await select(
    db,
    and(which, query.before === undefined ? undefined : lt(audit.id, query.before)),
    limit + 1,
  );
  return {
    entries: entries.slice(0, limit),
    hasMore: entries.length > limit,
    totalCount: counted[0]?.total ?? 0,
  };
}

/** The same as CSV, as many rows as one export may hold. */
export async function exportAudit(db: Db, target: TargetAccount, query: AuditQuery): Promise<string> {
  const entries = await select(db, askedFor(target, query), AUDIT_EXPORT_LIMIT_ROWS);
  return csvOf(
    COLUMNS,
    entries.map(({ timestamp, actor, admin, account: of, fields, ids, changes, ...entry }) => ({
      ...entry,
      time: new Date(timestamp * 1_000).toISOString(),
      actorId: actor?.id,
      actor: actor?.name,
      adminId: admin?.id,
      admin: admin?.name,
      accountId: of?.id,
      account: of?.name,
      fields: fields.join(' '),
      ids: Object.entries(ids)
        .map(([name, id]) => `${name} ${id}`)
        .join(', '),
      changes: changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('\n'),
    })),
  );
}

const COLUMNS = [
  'time',
  'actorId',
  'actor',
  'adminId',
  'admin',
  'action',
  'accountId',
  'account',
  'subjectType',
  'subjectId',
  'ip',
  'requestId',
  'fields',
  'ids',
  'reason',
  'changes',
  'id',
];

/** People above the account are out of its reach: what they act as is named instead, a reseller by its name. */
const nameOf = (id: SQL) => sql<string | null>`coalesce(
  (select coalesce(u.name, u.email, u.username) from ${appUser} u where u.id = ${id}),
  case when ${id} = ${audit.adminUserId} then ${SUPER_ADMINISTRATOR} end,
  (select case through.type when 'reseller' then through.display_name else initcap(through.type) end
    from ${account} through where through.id = (${audit.details} ->> 'through')::integer))`;

/** Ids are drawn in the order of time, so they order the list and are its cursor. */
async function select(db: Db, which: SQL | undefined, limit: number): Promise<AuditEntry[]> {
  const found = db
    .select({
      entry: audit,
      actorName: nameOf(sql`${audit.actorUserId}`),
      adminName: nameOf(sql`${audit.adminUserId}`),
      accountName: account.displayName,
    })
    .from(audit)
    .leftJoin(account, eq(account.id, audit.accountId))
    .where(which)
    .orderBy(desc(audit.id))
    .limit(limit);
  const rows = await inIndexOrder(db, found);
  return rows.map(({ entry, actorName, adminName, accountName }) => {
    const { at, actorUserId, adminUserId, accountId, details } = entry;
    const { fields, ids, changes, reason, reached } = details as Partial<AuditEntry>;
    return {
      id: entry.id,
      timestamp: Math.floor(at.getTime() / 1_000),
      actor: actorUserId === null ? null : { id: actorUserId, name: actorName },
      admin: adminUserId === null ? null : { id: adminUserId, name: adminName },
      action: entry.action,
      account: accountId === null ? null : { id: accountId, name: accountName },
      subjectType: entry.subjectType,
      subjectId: entry.subjectId,
      ip: entry.ip,
      requestId: entry.requestId,
      reached: reached ?? false,
      fields: fields ?? [],
      ids: ids ?? {},
      reason: reason ?? null,
      changes: changes ?? [],
    };
  });
}

function askedFor(target: TargetAccount, { kind, actor, action, subject, from, to }: AuditQuery): SQL | undefined {
  return and(
    auditOf(target),
    KINDS[kind],
    actor === undefined ? undefined : or(eq(audit.actorUserId, actor), eq(audit.adminUserId, actor)),
    action === undefined ? undefined : eq(audit.action, action),
    subject === undefined
      ? undefined
      : or(
          eq(audit.subjectId, subject),
          sql`${audit.accountId}::text = ${subject}`,
          sql`exists (select from jsonb_each_text(${audit.details} -> 'ids') named where named.value = ${subject})`,
        ),
    from === undefined ? undefined : gte(audit.at, dateOf(from)),
    to === undefined ? undefined : lte(audit.at, new Date(dateOf(to).getTime() + 999)),
  );
}

const SIGN_INS = sql`${audit.action} in ('signIn', 'refuseCode')`;
const KINDS = {
  changes: sql`not ${SIGN_INS} and not ${audit.details} ? 'reached'`,
  signIns: SIGN_INS,
  all: undefined,
} as const;

/** The entries of an account and everything below it. */
function auditOf({ id, type }: TargetAccount): SQL | undefined {
  const columns = {
    agent: audit.accountId,
    organization: audit.orgId,
    reseller: audit.resellerId,
    partner: audit.partnerId,
    superAdmin: null,
  } as const;
  const column = columns[type];
  return column === null ? undefined : eq(column, id);
}
