import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AccountSettings, FavoriteAgent } from '#contract/entities/account';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../http/caller';
import { ofType } from './listAccounts';

/**
 * The favorites of an organization by name, in their order; nothing for another account. Settings may hold any id: one that
 * is not of its own agents, is deleted or out of scope is left out.
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
    .where(and(inArray(account.id, favorites), eq(account.orgId, id), ofType('agent'), isNull(account.deletedAt)));
  return { favoriteAgents: favorites.flatMap((favorite) => rows.find((row) => row.id === favorite) ?? []) };
}
