import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AccountSettings, FavoriteAgent } from '#contract/entities/account';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { ofType } from './listAccounts';

/** The favorites to store for an organization: each once, and only its own agents. */
export async function ownFavorites(db: Db, organizationId: number, asked: readonly number[]): Promise<number[]> {
  const own = await db.select({ id: account.id }).from(account).where(agentsAmong(asked, organizationId));
  const known = new Set(own.map(({ id }) => id));
  return [...new Set(asked)].filter((id) => known.has(id));
}

/** An organization's favorites with their names, in order, without agents that are foreign, deleted or out of scope. */
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
