import type { Account, AccountPathStep } from '#contract/entities/account';
import { selectItems } from '#machines/shared';
import { useAppPath } from '#src/app/hooks/app.ts';
import { useOptionalFact } from '#src/app/hooks/fact.ts';
import { useAccountState, useFeatureRef, useIdentity, usePermissions } from '#src/app/hooks/workspace.tsx';
import { type NavItem, type Navigation, navigationOf } from '../../navigation';
import { hrefBelow, shownPath } from '../../places';
import { screenOf } from '../../registry';
import type { FavoriteLink } from './Favorites';
import { useLastAccount, useLastFavorites, useLastUnread } from './shellMemory';

export type NavigationModel = Navigation & {
  readonly favorites: readonly FavoriteLink[];
  /** The accounts down to the target account. */
  readonly path: readonly AccountPathStep[];
  /** The name of the open screen, or null. */
  readonly screen: string | null;
};

/** What the shell shows around the screen. */
export function useNavigationModel(): NavigationModel {
  const shown = useLastAccount();
  const identity = useIdentity();
  // If the account failed to load, show the person's own screens.
  const isLost = useAccountState().kind === 'failed';
  const account = isLost ? identity : shown;
  const { screen } = useAppPath();
  const permissions = usePermissions();
  const path = account ? shownPath(account, identity) : [];
  const unreadOf = useLastUnread(shown);
  const withUnread = (item: NavItem) => (item.hasUnread ? { ...item, unread: unreadOf(item.account) } : item);
  const { places, tabs } = navigationOf(path, isLost ? NO_SCREEN : screen, permissions);
  return {
    places: places.map(withUnread),
    tabs: tabs.map(withUnread),
    favorites: useFavoriteLinks(isLost ? null : shown),
    path,
    screen: shown && !isLost ? screenOf(shown.accountType, screen) : null,
  };
}

const NO_AGENTS: never[] = [];
/** Matches no screen, so that none is marked as current. */
const NO_SCREEN = ['-'];

/** The favorites in the person's order; those without a known name are left out. */
function useFavoriteLinks(account: Account | null): readonly FavoriteLink[] {
  const { ids, agents } = useLastFavorites(account);
  const rows = useOptionalFact(useFeatureRef('agentList'), selectItems, NO_AGENTS);
  if (!account) return [];
  const isAgent = account.accountType === 'agent';
  const organization = isAgent ? { path: account.path.slice(0, -1) } : account;
  const own = isAgent ? [{ id: account.id, displayName: account.details.displayName }] : [];
  // The newest source wins. An agent just starred on its own page is in no list yet.
  const known = [...rows, ...own, ...agents];
  return ids.flatMap((id) => {
    const name = known.find((one) => one.id === id)?.displayName;
    const href = hrefBelow(organization, { id, type: 'agent' });
    return name === undefined ? [] : [{ id, name, href, isCurrent: isAgent && id === account.id }];
  });
}
