import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AccountSettings, FavoriteAgent } from '#contract/entities/account';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { ofType } from './listAccounts';

/**
 * The favorites an organization is given: each once, and its own agents alone. One that was there already stays, so that a member who
 * may not touch that agent takes it from nobody else.
 */
export async function ownFavorites(db: Db, organizationId: number, asked: readonly number[]): Promise<number[]> {
  const own = await db.select({ id: account.id }).from(account).where(agentsAmong(asked, organizationId));
  const [organization] = await db
    .select({ settings: account.settings })
    .from(account)
    .where(eq(account.id, organizationId));
  const { favorites: stored = [] }: AccountSettings = organization?.settings ?? {};
  const known = new Set([...own.map(({ id }) => id), ...stored]);
  return [...new Set(asked)].filter((id) => known.has(id));
}

/**
 * The favorites of an organization by name, in their order; nothing for another account. One that is not of its own agents, is deleted
 * or out of scope is left out.
 */
export async function favoriteAgentsOf(
  db: Db,
  { id, type }: Pick<TargetAccount, 'id' | 'type'>,
  { favorites = [] }: AccountSettings,
): Promise<{ favoriteAgents?: FavoriteAgent[] }> {
  if (type !== 'organization') return {};
  if (favorites.length === 0) return { favoriteAgents: [] };
  const rows = await db
    .select({ id: account.id, displayName: account.displayName })
    .from(account)
    .where(agentsAmong(favorites, id));
  return { favoriteAgents: favorites.flatMap((favorite) => rows.find((row) => row.id === favorite) ?? []) };
}

function agentsAmong(ids: readonly number[], organizationId: number) {
  return and(
    inArray(account.id, [...ids]),
    eq(account.orgId, organizationId),
    ofType('agent'),
    isNull(account.deletedAt),
  );
}
