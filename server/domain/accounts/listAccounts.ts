import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { AccountListItem, AccountType } from '#contract/entities/account';
import type { FiguredAccountList } from '#contract/entities/overview';
import type { Above } from '../../db/below';
import { account } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import type { Db } from '../../db/scoped';
import { ROOT_ACCOUNT_ID, type TargetAccount } from '../../request/caller';
import { listedWithFigures } from '../figures/listedWithFigures';
import type { FiguresQuery } from '../figures/pageOfFigures';
import { type PageQuery, pageOf } from '../page';
import { listColumns } from './columns';
import { matching } from './matching';
import { toListItem } from './toAccount';

export type AccountFilters = PageQuery &
  FiguresQuery & {
    /** Counts figures; those that the filter or the order needs are counted anyway. */
    readonly figures?: boolean | undefined;
    readonly active?: boolean | undefined;
    readonly queryText?: string | undefined;
    readonly createdStart?: number | undefined;
    readonly createdEnd?: number | undefined;
    readonly canceledStart?: number | undefined;
    readonly canceledEnd?: number | undefined;
    /** Whether a subscription pays for the account. */
    readonly subscribed?: boolean | undefined;
    readonly canceled?: boolean | undefined;
    readonly onboardingComplete?: boolean | undefined;
    readonly ids?: readonly number[] | undefined;
  } & Readonly<Partial<Record<EqualFilter, string | undefined>>>;

/** Columns that are searched for one exact value. */
const EQUAL = ['externalAccountId', 'productPlanId', 'productPlanTerm', 'billingSubscriptionId', 'billingId'] as const;
type EqualFilter = (typeof EQUAL)[number];

/** Most rows of a list without paging. */
const UNPAGED_LIMIT = 1_000;
/** The end of the year 9999; later bounds would not change the result. */
const LATEST_S = 253_402_300_799;

/** Where a list is read. `topId` is the highest account whose name may be shown; null: no limit. */
export type AccountReach = { readonly db: Db; readonly scope: Scope; readonly topId: number | null };

/** The list: accounts of a level below the target. */
type Listing = AccountReach & { readonly target: Above; readonly level: AccountType; readonly nowMs: number };

/** A page of accounts, newest first (specification 3). */
export async function listAccounts(
  listing: Listing,
  which: SQL | undefined,
  filters: AccountFilters,
): Promise<FiguredAccountList> {
  const { db, scope, topId, level } = listing;
  const { offset, ...page } = pageOf(filters, UNPAGED_LIMIT);
  const phrase = filters.queryText?.trim() ?? '';
  const matches = phrase === '' ? undefined : await matching({ db, scope }, phrase);
  const where = and(isNull(account.deletedAt), which, matches, ...conditionsOf(filters));
  if (level !== 'superAdmin' && (filters.figures || filters.filter || filters.sort)) {
    const rowsOf = async (ids: readonly number[]) =>
      (await selectAccounts(db).where(inArray(account.id, [...ids]))).map((row) => toListItem(row, topId));
    const limits = { ...filters, limit: page.pageSize, offset };
    return { success: true, ...page, ...(await listedWithFigures({ ...listing, level }, where, limits, rowsOf)) };
  }
  const counted = db.select({ total: sql<number>`count(*)::int` }).from(account).where(where);
  // One statement for both: PostgreSQL evaluates the count only once.
  const rows = await db
    .select({ ...listColumns, total: sql<number>`(${counted})` })
    .from(account)
    .where(where)
    .orderBy(desc(account.createdAt), desc(account.id))
    .limit(page.pageSize)
    .offset(offset);
  const accounts: AccountListItem[] = rows.map((row) => toListItem(row, topId));
  // A page past the end has no row that could hold the count.
  const totalAccounts = rows[0]?.total ?? (offset === 0 ? 0 : ((await counted)[0]?.total ?? 0));
  return { success: true, accounts, totalAccounts, ...page };
}

/** Selects the list columns; the caller adds filter and order. */
export function selectAccounts(db: Db) {
  return db.select(listColumns).from(account).$dynamic();
}

/** Accounts directly below one, at the next level. */
export function directlyBelow({ id, type }: TargetAccount): SQL | undefined {
  const next = { partner: 'reseller', reseller: 'organization', organization: 'agent' } as const;
  return type in next ? and(eq(account.parentId, id), eq(account.type, next[type as keyof typeof next])) : sql`false`;
}

/** The target and everything below it; row-level security would also show its ancestors. */
export function atOrBelow({ id, type }: Pick<TargetAccount, 'id' | 'type'>): SQL | undefined {
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

function conditionsOf(filters: AccountFilters): (SQL | undefined)[] {
  const { active, createdStart, createdEnd, canceledStart, canceledEnd, subscribed, canceled } = filters;
  const { onboardingComplete, ids } = filters;
  const isOnboarded = sql`coalesce(${account.settings} #>> '{onboarding,onboardingComplete}', 'false') = 'true'`;
  return [
    ...EQUAL.map((name) => {
      const value = filters[name];
      return value === undefined ? undefined : eq(account[name], value);
    }),
    active === undefined ? undefined : eq(account.active, active),
    createdStart === undefined ? undefined : gte(account.createdAt, dateOf(createdStart)),
    createdEnd === undefined ? undefined : lte(account.createdAt, dateOf(createdEnd)),
    canceledStart === undefined ? undefined : gte(account.canceledAt, dateOf(canceledStart)),
    canceledEnd === undefined ? undefined : lte(account.canceledAt, dateOf(canceledEnd)),
    is(isNotNull(account.billingSubscriptionId), subscribed),
    is(isNotNull(account.canceledAt), canceled),
    is(isOnboarded, onboardingComplete),
    ids && inArray(account.id, [...ids]),
  ];
}

function is(condition: SQL, wanted: boolean | undefined): SQL | undefined {
  if (wanted === undefined) return undefined;
  return wanted ? condition : not(condition);
}

function dateOf(timestampS: number): Date {
  return new Date(Math.min(timestampS, LATEST_S) * 1000);
}
