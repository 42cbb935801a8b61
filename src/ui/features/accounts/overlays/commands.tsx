import { Eye, LifeBuoy, LogOut, type LucideIcon, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AccountListItem, AccountType } from '#contract/entities/account';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { closeOverlay, openOverlay } from '#contract/rules/address/overlays';
import { segmentsOf } from '#contract/rules/address/screenPath';
import { formatPhone } from '#contract/rules/values/formats';
import { holdsPhrase, searchForm } from '#contract/rules/values/searchForm';
import { useAppPath, useAppVerbs } from '#src/app/hooks/app.ts';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';
import { useSessionVerbs } from '#src/app/hooks/session.ts';
import { useAccount, useIdentity, usePermissions, useViewRoles } from '#src/app/hooks/workspace.tsx';
import { actions } from '../../../actions';
import { Avatar } from '../../../components/Avatar';
import { navigationOf } from '../../../navigation';
import { queryOf } from '../../../overlays/useActions';
import { hrefOfItem, hrefOfPath, shownName, shownPath } from '../../../places';
import { navigation } from '../../../registry';
import { shellStrings } from '../../../strings/shell';
import { useOtherMemberships } from '../otherMemberships';
import { parentNameOf } from '../parentName';
import { accountDialogStrings } from './strings';

/** Something the palette can do. */
export type Command = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly icon: ReactNode;
  /** The keys that do it without the palette. */
  readonly keys?: readonly string[];
  /** Where it leads, if it can be opened in a new tab. */
  readonly href?: string;
  readonly run: () => void;
};

export type CommandGroup = { readonly title: string; readonly commands: readonly Command[] };

const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor } as const;
const strings = accountDialogStrings.find;

/** What the host found. `areFound` says whether it is for this phrase; of an earlier one's, only what matches is offered. */
type Search = { readonly phrase: string; readonly accounts: readonly AccountListItem[]; readonly areFound: boolean };

/**
 * What the palette offers for a phrase, in an order that never changes: the accounts visited last, what can be done, where one
 * can go, and below them, so that nothing moves when they are loaded, the accounts found.
 */
export function useCommands({ phrase, accounts, areFound }: Search, close: () => void): readonly CommandGroup[] {
  const { replace: go } = useNavigation();
  const identity = useIdentity();
  const reach = identity.accountType;
  const hereId = useAccount()?.id;
  const memberships = useOtherMemberships();
  const here = useHere(go);
  const own = useOwnCommands(close);
  const [visited, setVisited] = useState(accounts);
  const wanted = searchForm(phrase).trim().toLowerCase();
  // Before anything is typed, the accounts are those visited last.
  if (wanted === '' && areFound && visited !== accounts) setVisited(accounts);

  const commandOf = (
    { id, type, displayName }: Pick<AccountListItem, 'id' | 'type' | 'displayName'>,
    href: string,
    parent?: string,
  ): Command => ({
    key: `account-${id}`,
    label: shownName(type, displayName),
    // The platform's name is its level.
    detail: type === 'superAdmin' ? '' : [parent, shellStrings.levels[type]].filter(Boolean).join(' · '),
    icon: <AccountPicture id={id} type={type} displayName={shownName(type, displayName)} />,
    href,
    run: () => go(href),
  });
  const isElsewhere = ({ id }: { id: number }) => id !== hereId;
  const recents = visited.filter((account) => isElsewhere(account) && matches(account, wanted));
  const found = accounts.filter(
    (account) =>
      wanted !== '' && (areFound || matches(account, wanted)) && recents.every(({ id }) => id !== account.id),
  );
  const members = memberships.filter(
    ({ id, displayName }) => holdsPhrase([displayName], wanted) && [...recents, ...found].every((one) => one.id !== id),
  );
  const memberCommands = members.map((account) => commandOf(account, hrefOfItem(account, account.type)));
  const itemCommands = (items: readonly AccountListItem[]) =>
    items.map((account) => commandOf(account, hrefOfItem(account, reach), parentNameOf(account)));
  // What can be done with the agent that the phrase names, without going there first. Only of those known at once: nothing moves.
  const named =
    wanted === ''
      ? undefined
      : recents.find(({ type, displayName }) => type === 'agent' && holdsPhrase([displayName], wanted));
  const there = useThere(go);
  const other = named ? there(named, hrefOfItem(named, reach)) : NOTHING;
  return [
    {
      title: accountDialogStrings.select.recents,
      commands: [...itemCommands(recents), ...(wanted === '' ? memberCommands : [])],
    },
    { title: strings.do, commands: [...matching(here.verbs, wanted), ...other.verbs, ...matching(own, wanted)] },
    { title: strings.goTo, commands: [...matching(here.screens, wanted), ...other.screens] },
    { title: strings.accounts, commands: wanted === '' ? [] : [...memberCommands, ...itemCommands(found)] },
  ].filter(({ commands }) => commands.length > 0);
}

const AccountPicture = ({ id, type, displayName }: Pick<AccountListItem, 'id' | 'type' | 'displayName'>) => (
  <Avatar name={displayName} id={id} kind={type === 'agent' ? 'agent' : 'organization'} size="sm" />
);

const pictured = (Icon: LucideIcon) => <Icon size={16} aria-hidden="true" />;

/** Those whose label, or the agent they are about, holds the phrase; first those where a word begins with it. */
function matching(commands: readonly Command[], wanted: string): readonly Command[] {
  const rankOf = ({ label, detail }: Command) => {
    const text = searchForm(` ${label} ${detail}`).toLowerCase();
    return text.includes(` ${wanted}`) ? 0 : text.includes(wanted) ? 1 : 2;
  };
  return commands.filter((command) => rankOf(command) < 2).sort((one, other) => rankOf(one) - rankOf(other));
}

/** Whether an account's name, the name above it, its user name, number or id holds the phrase. */
function matches(account: AccountListItem, phrase: string): boolean {
  const { displayName, username, vidaPhoneNumber = '', id } = account;
  const numbers = [vidaPhoneNumber, formatPhone(vidaPhoneNumber)];
  return holdsPhrase([displayName, parentNameOf(account) ?? '', username, ...numbers, `${id}`], phrase);
}

type Offers = { readonly verbs: readonly Command[]; readonly screens: readonly Command[] };
const NOTHING: Offers = { verbs: [], screens: [] };

/** Verbs and screens of the open account; of an agent, also its organization's screens. */
function useHere(go: (href: string) => void): Offers {
  const account = useAccount();
  const identity = useIdentity();
  const { screen } = useAppPath();
  const may = usePermissions();
  const withOverlay = useOverlayHere();
  if (!account) return NOTHING;
  const path = shownPath(account, identity);
  const { tabs, places } = navigationOf(path, screen, may);
  const agentName = (type: AccountType, name: string) => (type === 'agent' ? name : '');
  return {
    verbs: actions
      .filter(({ level, needs }) => level === account.accountType && may.has(needs))
      .map((action): Command => {
        const href =
          'overlay' in action ? withOverlay(action.overlay) : `${hrefOfPath(path, [action.screen])}${queryOf(action)}`;
        return {
          key: action.name,
          label: action.label,
          detail: agentName(account.accountType, account.details.displayName),
          icon: pictured(action.Icon),
          ...(action.shortcut && { keys: [action.shortcut] }),
          run: () => go(href),
        };
      }),
    screens: [...tabs, ...places].map(({ screen, label, Icon, href, goToKey, account }) => ({
      key: `screen-${account.id}-${screen}`,
      label,
      detail: agentName(account.accountType, account.displayName),
      icon: pictured(Icon),
      // The key leads to the tab where there are two of a kind.
      ...(goToKey &&
        (tabs.length === 0 || account === path.at(-1) || tabs.every((tab) => tab.goToKey !== goToKey)) && {
          keys: ['g', goToKey],
        }),
      href,
      run: () => go(href),
    })),
  };
}

/** Verbs and screens of an agent that is not open. */
function useThere(go: (href: string) => void): (agent: AccountListItem, href: string) => Offers {
  const may = usePermissions();
  return (agent, href) => {
    const command = (key: string, label: string, Icon: LucideIcon, target: string): Command => ({
      key: `${key}-${agent.id}`,
      label,
      detail: agent.displayName,
      icon: pictured(Icon),
      href: target,
      run: () => go(target),
    });
    const mayThere = ({ needs }: { needs?: Parameters<typeof may.has>[0] }) => !needs || may.has(needs);
    return {
      verbs: actions
        .filter((action) => action.level === 'agent' && mayThere(action))
        .map((action) =>
          command(
            action.name,
            action.label,
            action.Icon,
            'overlay' in action ? `${href}?${openOverlay('', action.overlay)}` : `${href}/${action.screen}`,
          ),
        ),
      screens: navigation
        .filter((entry) => entry.levels.includes('agent') && mayThere(entry))
        .map(({ screen, label, Icon, paths }) =>
          command(`screen-${screen}`, label, Icon, [href, ...segmentsOf(paths[0] ?? '')].join('/')),
        ),
    };
  };
}

/** The address of this place with another overlay in place of the palette. */
function useOverlayHere(): (key: OverlayKey) => string {
  const { pathname, search } = usePlace();
  return (key) => `${pathname}?${openOverlay(closeOverlay(search, 'accountSearch'), key)}`;
}

/** What the shell can do anywhere. */
function useOwnCommands(close: () => void): readonly Command[] {
  const withOverlay = useOverlayHere();
  const { replace } = useNavigation();
  const { chooseTheme } = useAppVerbs();
  const { signOut } = useSessionVerbs();
  const viewRoles = useViewRoles();
  const thenClose = (act: () => void) => () => {
    close();
    act();
  };
  return [
    ...(['light', 'dark', 'system'] as const).map(
      (theme): Command => ({
        key: `theme-${theme}`,
        label: `${shellStrings.theme}: ${shellStrings.themes[theme]}`,
        detail: '',
        icon: pictured(THEME_ICONS[theme]),
        run: thenClose(() => chooseTheme(theme)),
      }),
    ),
    ...(viewRoles.length > 1
      ? [
          {
            key: 'viewAs',
            label: shellStrings.viewAs,
            detail: '',
            icon: pictured(Eye),
            run: () => replace(withOverlay('viewAs')),
          },
        ]
      : []),
    {
      key: 'profile',
      label: shellStrings.profile,
      detail: '',
      icon: pictured(UserRound),
      run: () => replace(withOverlay('editUserAccount')),
    },
    {
      key: 'help',
      label: shellStrings.keys,
      detail: '',
      icon: pictured(LifeBuoy),
      keys: ['?'],
      run: () => replace(withOverlay('help')),
    },
    { key: 'signOut', label: shellStrings.signOut, detail: '', icon: pictured(LogOut), run: thenClose(signOut) },
  ];
}
