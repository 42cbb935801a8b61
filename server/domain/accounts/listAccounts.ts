import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { AccountListItem, AccountType } from '#contract/entities/account';
import type { FiguredAccountList } from '#contract/entities/overview';
import { FIRST_PAGE } from '#contract/rules/constants';
import { CURSOR_OF_OTHER_ORDER } from '#contract/rules/messages/requests';
import type { Above } from '../../db/below';
import { inIndexOrder } from '../../db/indexOrder';
import { account } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import type { Db } from '../../db/scoped';
import { ROOT_ACCOUNT_ID, type TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { countUpTo, cursorOf, microsecondOf, placeOf, totalOf } from '../cursor';
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
    readonly cursor?: string | undefined;
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

/** A page of accounts, newest first (specification 3). Its place is found by keys alone. @throws Refusal 422 */
export async function listAccounts(
  listing: Listing,
  which: SQL | undefined,
  filters: AccountFilters,
): Promise<FiguredAccountList> {
  const { db, scope, topId, level } = listing;
  const { cursor } = filters;
  const { offset, ...page } = pageOf(cursor === undefined ? filters : { ...filters, page: FIRST_PAGE }, UNPAGED_LIMIT);
  const phrase = filters.queryText?.trim() ?? '';
  const matches = phrase === '' ? undefined : await matching({ db, scope }, phrase);
  const where = and(isNull(account.deletedAt), which, matches, ...conditionsOf(filters));
  if (level !== 'superAdmin' && (filters.figures || filters.filter || filters.sort)) {
    if (cursor !== undefined) throw new Refusal(422, CURSOR_OF_OTHER_ORDER, { input: 'cursor' });
    const rowsOf = async (ids: readonly number[]) =>
      (await selectAccounts(db).where(inArray(account.id, [...ids]))).map((row) => toListItem(row, topId));
    const limits = { ...filters, limit: page.pageSize, offset };
    return { success: true, ...page, ...(await listedWithFigures({ ...listing, level }, where, limits, rowsOf)) };
  }
  const { id, createdAt } = account;
  const keys = db
    .select({ id, createdAt })
    .from(account)
    .where(and(where, cursor === undefined ? undefined : isAfter(cursor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(page.pageSize + 1)
    .offset(offset)
    .as('keys');
  const total = countUpTo(db, account, where);
  const found = db
    .select({ ...listColumns, total, us: microsecondOf(createdAt) })
    .from(account)
    .innerJoin(keys, eq(id, keys.id))
    .orderBy(desc(keys.createdAt), desc(keys.id));
  // Accounts that are found by one of these are few, and sorted.
  const isFound = phrase !== '' || filters.ids || EQUAL.some((name) => filters[name] !== undefined);
  const rows = await (isFound ? found : inIndexOrder(db, found));
  const totalAccounts = await totalOf(db, rows, total, offset === 0 && cursor === undefined);
  const shown = rows.slice(0, page.pageSize);
  const accounts: AccountListItem[] = shown.map((row) => toListItem(row, topId));
  const last = shown.at(-1);
  const isMore = rows.length > page.pageSize && last !== undefined;
  return { success: true, accounts, totalAccounts, ...page, ...(isMore && { nextCursor: cursorOf(last) }) };
}

/** The accounts after the last one of a page. */
function isAfter(cursor: string): SQL {
  const { at, id } = placeOf(cursor);
  return sql`(${account.createdAt}, ${account.id}) < (${at}, ${id}::integer)`;
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
