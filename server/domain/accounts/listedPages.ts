import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { accountState } from '../../db/accountState';
import { account, agentConfig } from '../../db/schema/index';
import type { Scope } from '../../db/scope';
import type { Db, Scoped } from '../../db/scoped';
import { domainOf } from '../brand/domainProfile';
import { type AddressAsked, addressAt, pageNameColumn } from '../brand/pageAddress';

/** The public pages of one host name, for search engines. */
export type ListedPages = {
  /** What their addresses begin with, without a trailing slash. */
  readonly base: string;
  readonly total: number;
  readonly pages: readonly { readonly name: string; readonly publishedAt: Date | null }[];
};

type Range = { readonly limit: number; readonly offset: number };

/**
 * The pages of published agents at a host name, the oldest agents first: at a verified one those of its account that have no nearer
 * one, at any other those of agents whose brand has none. Each page is so listed under one account's names.
 */
export async function readListedPages(
  scoped: Scoped,
  { host, publicUrl }: AddressAsked,
  range: Range,
): Promise<ListedPages> {
  const owner = await scoped({ kind: 'auth' }, (db) => ownerOf(db, host), { readOnly: true });
  const base = owner === null ? publicUrl : addressAt(publicUrl, host);
  const { scope, near } = owner ?? OF_INSTALLATION;
  const listed = and(
    eq(account.type, 'agent'),
    isNotNull(agentConfig.production),
    sql`${accountState('account')} = 'open'`,
    near,
  );
  return scoped(
    scope,
    async (db) => {
      const joined = eq(agentConfig.agentId, account.id);
      const [counted] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(account)
        .innerJoin(agentConfig, joined)
        .where(listed);
      const pages = await db
        .select({ name: pageNameColumn, publishedAt: agentConfig.publishedAt })
        .from(account)
        .innerJoin(agentConfig, joined)
        .where(listed)
        .orderBy(asc(account.id))
        .limit(range.limit)
        .offset(range.offset);
      return { base, total: counted?.total ?? 0, pages };
    },
    { readOnly: true },
  );
}

/** Which agents are listed, and the scope that sees them. */
type Owner = { readonly scope: Scope; readonly near: SQL };

const hasHost = (column: SQL): SQL =>
  sql`exists (select from domain d where d.account_id = ${column} and d.is_default)`;
const RESELLER = sql`${account.resellerId}`;
const PARTNER = sql`${account.partnerId}`;

const OF_INSTALLATION: Owner = {
  scope: { kind: 'super' },
  near: sql`not ${hasHost(RESELLER)} and not ${hasHost(PARTNER)}`,
};

/** Whose the pages at a verified host name are; null: nobody verified it. Needs the scope 'auth'. */
async function ownerOf(db: Db, host: string): Promise<Owner | null> {
  const found = await domainOf(db, host);
  if (!found) return null;
  const [row] = await db
    .select({ type: account.type, partnerId: account.partnerId, state: sql<string>`${accountState('account')}` })
    .from(account)
    .where(eq(account.id, found.accountId));
  const { accountId } = found;
  // The scope does not see the accounts above.
  const isOpen = row?.state === 'open' ? sql`true` : sql`false`;
  return row?.type === 'reseller' && row.partnerId !== null
    ? {
        scope: { kind: 'reseller', partnerId: row.partnerId, resellerId: accountId },
        near: sql`${isOpen} and ${RESELLER} = ${accountId}`,
      }
    : {
        scope: { kind: 'partner', partnerId: accountId },
        near: sql`${isOpen} and ${PARTNER} = ${accountId} and not ${hasHost(RESELLER)}`,
      };
}
