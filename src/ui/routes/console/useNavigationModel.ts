import type { Account } from '#contract/entities/account';
import { selectItems } from '#machines/shared';
import { useAppPath, useAppVerbs, useDomain, useProductName, useThemePreference } from '#src/app/hooks/app.ts';
import { useOptionalFact } from '#src/app/hooks/fact.ts';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useIsSigningOut, useSessionVerbs } from '#src/app/hooks/session.ts';
import { useAccountState, useFeatureRef, useIdentity, usePermissions } from '#src/app/hooks/workspace.tsx';
import { shellStrings } from '../../strings/shell';
import type { FavoriteLink } from './Favorites';
import { helpTargetOf } from './help';
import { navigationOf } from './navigation';
import { hrefBelow, hrefOfPath, shownPath } from './places';
import type { SidebarProps } from './Sidebar';
import { useOrganizationFavorites, useShownAccount } from './shownAccount';

/** What the sidebar and its small-window form show, and what they do. */
export function useNavigationModel(): Omit<SidebarProps, 'rail'> {
  const shown = useShownAccount();
  const identity = useIdentity();
  // An account that cannot be shown has no screens; the person's own has.
  const isLost = useAccountState().kind === 'failed';
  const account = isLost ? identity : shown;
  const { screen } = useAppPath();
  const permissions = usePermissions();
  const domain = useDomain();
  const name = useProductName();
  const { openTab, openOverlay } = useNavigation();
  const { chooseTheme } = useAppVerbs();
  const { signOut } = useSessionVerbs();
  return {
    brand: { name, image: domain?.details.image, homeHref: hrefOfPath(identity.path) },
    sections: account ? navigationOf(shownPath(account, identity), isLost ? NO_SCREEN : screen, permissions) : [],
    favorites: useFavoriteLinks(isLost ? null : shown),
    foot: {
      theme: { preference: useThemePreference(), onChoose: chooseTheme },
      person: {
        name: identity.user?.name ?? identity.user?.email ?? identity.details.displayName,
        detail: shellStrings.roles[identity.role],
      },
      onHelp() {
        const target = helpTargetOf(domain, null);
        if (target.kind === 'tab') openTab(target.url);
        else openOverlay(target.key);
      },
      onSignOut: signOut,
      isSigningOut: useIsSigningOut(),
    },
  };
}

const NO_AGENTS: never[] = [];
/** Segments that no screen has, so that none is marked as the current one. */
const NO_SCREEN = ['-'];

/** The favorites by name, in the person's order; one whose name nobody knows is left out. */
function useFavoriteLinks(account: Account | null): readonly FavoriteLink[] {
  const { ids, agents } = useOrganizationFavorites(account);
  const rows = useOptionalFact(useFeatureRef('agentList'), selectItems, NO_AGENTS);
  if (!account) return [];
  const isAgent = account.accountType === 'agent';
  const organization = isAgent ? { path: account.path.slice(0, -1) } : account;
  const own = isAgent ? [{ id: account.id, displayName: account.details.displayName }] : [];
  // The freshest first. Who has just been starred at its own page is told by nothing else yet.
  const known = [...rows, ...own, ...agents];
  return ids.flatMap((id) => {
    const name = known.find((one) => one.id === id)?.displayName;
    const href = hrefBelow(organization, { id, type: 'agent' });
    return name === undefined ? [] : [{ id, name, href, isCurrent: isAgent && id === account.id }];
  });
}
