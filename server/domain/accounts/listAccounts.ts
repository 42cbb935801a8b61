import { and, desc, eq, gte, ilike, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AccountList, AccountType } from '#contract/entities/account';
import { parsePagination } from '#contract/rules/queryValues';
import { account, activity, agentConfig, appUser, membership } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { ROOT_ACCOUNT_ID, type TargetAccount } from '../../http/caller';
import { ancestors, listColumns } from './columns';
import { containing } from './likePattern';
import { toListItem } from './toAccount';

export type AccountFilters = {
  readonly active?: boolean | undefined;
  readonly queryText?: string | undefined;
  readonly createdStart?: number | undefined;
  readonly createdEnd?: number | undefined;
  readonly externalAccountId?: string | undefined;
  readonly productPlanId?: string | undefined;
  readonly pagination?: boolean | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

/** Rows of a list that asks for no pages. */
const UNPAGED_LIMIT = 1_000;
/** The last second PostgreSQL's timestamps reach here; later bounds mean the same. */
const LATEST_S = 253_402_300_799;

/**
 * A page of accounts, the newest first (specification 3).
 * @param topId the account through which the caller reaches them; null: all
 */
export async function listAccounts(
  { db, topId }: { readonly db: Db; readonly topId: number | null },
  which: SQL | undefined,
  filters: AccountFilters,
): Promise<AccountList> {
  const { pagination, page, pageSize } = parsePagination(filters);
  const where = and(isNull(account.deletedAt), which, ...conditionsOf(filters));
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(account).where(where);
  const rows = await db
    .select({ ...listColumns, ...accountFacts })
    .from(account)
    .where(where)
    .orderBy(desc(account.createdAt), desc(account.id))
    .limit(pagination ? pageSize : UNPAGED_LIMIT)
    .offset(pagination ? page * pageSize : 0);
  return {
    success: true,
    accounts: rows.map((row) => toListItem(row, topId)),
    totalAccounts: counted?.total ?? 0,
    pageSize: pagination ? pageSize : UNPAGED_LIMIT,
    pageNumber: pagination ? page : 0,
  };
}

/** Accounts directly below one, of the level that follows. */
export function directlyBelow({ id, type }: TargetAccount): SQL | undefined {
  const next = { partner: 'reseller', reseller: 'organization', organization: 'agent' } as const;
  return type in next ? and(eq(account.parentId, id), eq(account.type, next[type as keyof typeof next])) : sql`false`;
}

/** The target and everything below it; row-level security alone would show its ancestors too. */
export function atOrBelow({ id, type }: TargetAccount): SQL | undefined {
  if (id === ROOT_ACCOUNT_ID) return undefined;
  const column = {
    superAdmin: account.id,
    partner: account.partnerId,
    reseller: account.resellerId,
    organization: account.orgId,
    agent: account.id,
  }[type];
  return eq(column, id);
}

export function ofType(type: AccountType): SQL | undefined {
  return type === 'superAdmin' ? sql`false` : eq(account.type, type);
}

/** Name, user name, email (the account's or a member's), number, or id. */
export function matching(phrase: string): SQL | undefined {
  const pattern = containing(phrase);
  return or(
    ilike(account.displayName, pattern),
    ilike(account.accountName, pattern),
    ilike(account.username, pattern),
    ilike(account.email, pattern),
    ilike(account.vidaPhoneNumber, pattern),
    sql`${account.id}::text = ${phrase}`,
    sql`exists (select from ${membership} join ${appUser} on ${appUser.id} = ${membership.userId}
      where ${membership.accountId} = ${account.id} and ${appUser.email} ilike ${pattern})`,
  );
}

function conditionsOf(filters: AccountFilters): (SQL | undefined)[] {
  const { active, queryText, createdStart, createdEnd, externalAccountId, productPlanId } = filters;
  const phrase = queryText?.trim() ?? '';
  return [
    active === undefined ? undefined : eq(account.active, active),
    phrase === '' ? undefined : matching(phrase),
    createdStart === undefined ? undefined : gte(account.createdAt, dateOf(createdStart)),
    createdEnd === undefined ? undefined : lte(account.createdAt, dateOf(createdEnd)),
    externalAccountId === undefined ? undefined : eq(account.externalAccountId, externalAccountId),
    productPlanId === undefined ? undefined : eq(account.productPlanId, productPlanId),
  ];
}

function dateOf(timestampS: number): Date {
  return new Date(Math.min(timestampS, LATEST_S) * 1000);
}

// The outer table stands as text: drizzle drops its name from columns of a select's own list.
const childCount = sql<number>`(select count(*)::int from ${account} c
  where c.parent_id = account.id and c.deleted_at is null)`;

const agent = sql<{ title: string; configured: boolean; published: boolean; unread: number } | null>`
  case when account.type = 'agent' then (
    select json_build_object(
      'title', coalesce(min(g.staging ->> 'title'), ''),
      'configured', count(g.agent_id) > 0,
      'published', coalesce(bool_or(g.production is not null), false),
      'unread', (select coalesce(sum(v.unread), 0)::int from ${activity} v
        where v.org_id = account.org_id and v.account_id = account.id))
    from ${agentConfig} g where g.org_id = account.org_id and g.agent_id = account.id) end`;

/** What a list shows beside the columns of an account. */
export const accountFacts = { childCount, agent, ancestors } as const;
