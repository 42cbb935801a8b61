import { favoritesIn } from '#contract/rules/accounts/favorites';
import type { ViewRole } from '#contract/rules/accounts/viewRoles';
import { LOAD_ACCOUNT_FAILED, SAVE_FAVORITES_FAILED } from '#contract/rules/messages';
import type {
  FavoritesOutput,
  LoadViewRoleInput,
  ReadAccountInput,
  ReadAccountOutput,
  ReadFavoritesInput,
  ReadNewsInput,
  ReadNewsOutput,
  SaveFavoritesInput,
} from '#machines/workspace';
import { ApiError } from '../api/failures';
import { carryOut, orRefused } from './carryOut';
import type { EffectDeps, Run } from './deps';
import { wholeLogs } from './lists';
import { openRecents } from './recents';

/** Rows of the log that are fetched when something was added to it. */
const NEWEST_LOGS = 20;

const viewRoleKey = (userId: number): string => `viewRole.${userId}`;

/** What the workspace machine carries out (specification 3, 6). */
export function defineWorkspaceEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const recents = openRecents(deps);
  return {
    readAccount: async ({ input, signal }: Run<ReadAccountInput>): Promise<ReadAccountOutput> => {
      const read = await orRefused(
        deps,
        async (): Promise<ReadAccountOutput> => {
          const account = await api.call('readAccount', {}, { signal, targetAccountId: input.targetAccountId });
          recents.add(account);
          return { kind: 'found', account };
        },
        LOAD_ACCOUNT_FAILED,
      );
      return read.kind === 'refused' ? { kind: 'missing', failure: read.failure } : read;
    },

    loadViewRole: ({ input }: Run<LoadViewRoleInput>): Promise<string | null> =>
      Promise.resolve(platform.storage.read(viewRoleKey(input.userId))),

    keepViewRole({ userId, role }: { userId: number; role: ViewRole | null }): void {
      if (role === null) platform.storage.remove(viewRoleKey(userId));
      else platform.storage.write(viewRoleKey(userId), role);
    },

    readFavorites: ({ input, signal }: Run<ReadFavoritesInput>): Promise<FavoritesOutput> =>
      carryOut(deps, async () => {
        return favoritesIn(await api.call('readAccount', {}, { signal, targetAccountId: input.accountId }));
      }),

    saveFavorites: ({ input, signal }: Run<SaveFavoritesInput>): Promise<FavoritesOutput> =>
      carryOut(
        deps,
        async () => {
          const { favorites, accountId: targetAccountId } = input;
          const body = { settings: { favorites: [...favorites] } };
          return favoritesIn(await api.call('accountSetting', { body }, { signal, targetAccountId }));
        },
        SAVE_FAVORITES_FAILED,
      ),

    /** Rooms that are gone meanwhile are left out. */
    readNews: ({ input, signal }: Run<ReadNewsInput>): Promise<ReadNewsOutput> =>
      carryOut(deps, async () => {
        const options = { signal, targetAccountId: input.targetAccountId };
        const [rooms, logs] = await Promise.all([
          Promise.all(
            input.roomIds.map((roomId) =>
              api.call('readConversation', { params: { roomId } }, options).then(
                ({ room }) => [room],
                (error: unknown) => {
                  if (error instanceof ApiError && error.status === 404) return [];
                  throw error;
                },
              ),
            ),
          ),
          input.logs ? api.call('listLogs', { query: { pageSize: NEWEST_LOGS } }, options) : { logs: [] },
        ]);
        return { rooms: rooms.flat(), logs: wholeLogs(logs.logs) };
      }),
  };
}
