import { fromPromise } from 'xstate';
import { favoritesIn } from '#contract/rules/accounts/favorites';
import type { ViewRole } from '#contract/rules/accounts/viewRoles';
import { formatAppPath, parseAppPath } from '#contract/rules/address/appPath';
import { closeOverlay } from '#contract/rules/address/overlays';
import { LOAD_ACCOUNT_FAILED, SAVE_FAVORITES_FAILED } from '#contract/rules/messages/platform';
import type {
  AccountToOpen,
  FavoritesOutput,
  LoadViewRoleInput,
  PlaceToOpen,
  ReadAccountInput,
  ReadAccountOutput,
  ReadFavoritesInput,
  ReadNewsInput,
  ReadNewsOutput,
  SaveFavoritesInput,
  Unsent,
} from '#machines/workspace';
import type { FeatureName } from '#machines/workspace/features';
import { answering } from './answering';
import { orRefused } from './carryOut';
import type { EffectDeps } from './deps';
import type { KnownEffects } from './features';
import { defineListenToEvents } from './realtime';
import { openRecents } from './recents';
import { type Told, tellWith } from './tell';

/** The parts of an address that name an account, the lowest first. */
const LEVELS = ['agentId', 'orgId', 'resellerId', 'partnerId'] as const;

const viewRoleKey = (userId: number): string => `viewRole.${userId}`;

/** The effects of the workspace machine (specification 3, 6). */
export function defineWorkspaceEffects(deps: EffectDeps, features: KnownEffects) {
  const { api, platform } = deps;
  const recents = openRecents(deps);
  return {
    actors: {
      readAccount: fromPromise<ReadAccountOutput, ReadAccountInput>(async ({ input, signal }) => {
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
      }),
      loadViewRole: fromPromise<string | null, LoadViewRoleInput>(({ input }) =>
        Promise.resolve(platform.storage.read(viewRoleKey(input.userId))),
      ),
      readFavorites: answering<FavoritesOutput, ReadFavoritesInput>(deps, undefined, async (input, signal) =>
        favoritesIn(await api.call('readAccount', {}, { signal, targetAccountId: input.accountId })),
      ),
      saveFavorites: answering<FavoritesOutput, SaveFavoritesInput>(
        deps,
        SAVE_FAVORITES_FAILED,
        async ({ favorites, accountId: targetAccountId }, signal) => {
          const body = { settings: { favorites: [...favorites] } };
          return favoritesIn(await api.call('accountSetting', { body }, { signal, targetAccountId }));
        },
      ),
      readNews: answering<ReadNewsOutput, ReadNewsInput>(deps, undefined, async ({ asked }, signal) => {
        const read = Object.entries(features).map(async ([name, { readRows }]) => {
          const rows = asked[name as FeatureName];
          return [name, rows && (await readRows?.(rows, { signal }))] as const;
        });
        return Object.fromEntries(await Promise.all(read));
      }),
      // Its rules of what a draft may be come with the editors, without which none is delivered.
      findDrafts: fromPromise<readonly Unsent[], undefined>(async () => (await import('./unsent')).findUnsent(deps)),
      listenToEvents: defineListenToEvents(deps),
    },
    actions: {
      ...tellWith(deps.makeId),
      openAccount: (_: unknown, { place: level, accountId, from }: AccountToOpen): void => {
        const { location } = platform;
        const { pathname, search } = location.place();
        const { screen: _screen, ...place } = parseAppPath(pathname);
        // Navigating stops the workspace, which must handle the new account first.
        queueMicrotask(() => {
          // Back from the new account leads to where the overlay was opened, not to the finished form.
          location.backTo(`?${closeOverlay(search, from)}`);
          location.push(formatAppPath({ ...place, [level]: accountId }));
        });
      },
      openPlace: ({ system }: Told, { screen, query }: PlaceToOpen): void => {
        const { screen: _screen, ...place } = parseAppPath(platform.location.place().pathname);
        const href = `${formatAppPath({ ...place, screen: [screen] })}?${query}`;
        // In the place of the overlay that led to it, so that Back does not open that again.
        system.get('location')?.send({ type: 'location.backTo', href });
      },
      leaveAccount: (): void => {
        const { location } = platform;
        const place = parseAppPath(location.place().pathname);
        const level = LEVELS.find((one) => place[one] !== null);
        // Navigating stops the workspace, which must finish this first.
        queueMicrotask(() =>
          location.replace(formatAppPath({ ...place, ...(level && { [level]: null }), screen: [] })),
        );
      },
      keepViewRole(_: unknown, { userId, role }: { userId: number; role: ViewRole | null }): void {
        if (role === null) platform.storage.remove(viewRoleKey(userId));
        else platform.storage.write(viewRoleKey(userId), role);
      },
    },
  };
}
