import {
  Bot,
  Building2,
  Handshake,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  ShieldCheck,
  Store,
  Sun,
} from 'lucide-react';
import type { AccountListItem, AccountType } from '#contract/entities/account';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { closeOverlay, openOverlay } from '#contract/rules/address/overlays';
import { useAppPath, useAppVerbs } from '#src/app/hooks/app.ts';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';
import { useSessionVerbs } from '#src/app/hooks/session.ts';
import { useAccount, useIdentity, usePermissions } from '#src/app/hooks/workspace.tsx';
import { useActions } from '../../../overlays/useActions';
import { navigationOf } from '../../../routes/console/navigation';
import { hrefOfItem, shownPath } from '../../../routes/console/places';
import { shellStrings } from '../../../strings/shell';
import { useOtherMemberships } from '../otherMemberships';
import { parentNameOf } from '../parentName';
import { accountStrings } from '../strings';

/** Something the palette can do. */
export type Command = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly Icon: LucideIcon;
  readonly run: () => void;
};

export type CommandGroup = { readonly title: string; readonly commands: readonly Command[] };

const LEVEL_ICONS: { readonly [T in AccountType]: LucideIcon } = {
  superAdmin: ShieldCheck,
  partner: Handshake,
  reseller: Store,
  organization: Building2,
  agent: Bot,
};

const THEME_ICONS = { light: Sun, dark: Moon, system: Monitor } as const;

/**
 * What the palette offers for a phrase: the screens and actions whose names hold it, and below them, so that nothing moves when
 * they are loaded, the accounts found. While nothing is typed: first the accounts visited last. `areFound` says whether the
 * accounts are those of this phrase; of an earlier one's, only those that match are offered.
 */
export function useCommands(
  phrase: string,
  accounts: readonly AccountListItem[],
  areFound: boolean,
  close: () => void,
): readonly CommandGroup[] {
  const go = useGo();
  const reach = useIdentity().accountType;
  const hereId = useAccount()?.id;
  const memberships = useOtherMemberships();
  const own = [...useScreens(go), ...useOwnCommands(close)];
  const wanted = phrase.trim().toLowerCase();
  const matching = own.filter(({ label }) => label.toLowerCase().includes(wanted));
  const found = accounts
    .filter((account) => (wanted === '' ? account.id !== hereId : areFound || matches(account, wanted)))
    .map(
      (account): Command => ({
        key: `account-${account.id}`,
        label: account.displayName,
        detail: [parentNameOf(account), shellStrings.levels[account.type]].filter(Boolean).join(' · '),
        Icon: LEVEL_ICONS[account.type],
        run: () => go(hrefOfItem(account, reach)),
      }),
    );
  const actions = { title: accountStrings.find.actions, commands: matching };
  const member = memberships
    .filter(
      ({ id, displayName }) => displayName.toLowerCase().includes(wanted) && accounts.every((one) => one.id !== id),
    )
    .map(
      (account): Command => ({
        key: `account-${account.id}`,
        label: account.displayName,
        detail: shellStrings.levels[account.type],
        Icon: LEVEL_ICONS[account.type],
        run: () => go(hrefOfItem(account, account.type)),
      }),
    );
  const groups =
    wanted === ''
      ? [{ title: accountStrings.select.recents, commands: [...found, ...member] }, actions]
      : [actions, { title: accountStrings.find.accounts, commands: [...member, ...found] }];
  return groups.filter(({ commands }) => commands.length > 0);
}

/** Whether an account's name, the name above it, its user name, number or id holds the phrase. */
function matches(account: AccountListItem, phrase: string): boolean {
  const { displayName, username, vidaPhoneNumber = '', id } = account;
  const texts = [displayName, parentNameOf(account) ?? '', username, vidaPhoneNumber, `${id}`];
  return texts.some((text) => text.toLowerCase().includes(phrase));
}

/** Replaces the palette's entry in the history, so that Back leads to where it was opened. */
function useGo(): (href: string) => void {
  return useNavigation().replace;
}

function useScreens(go: (href: string) => void): readonly Command[] {
  const account = useAccount();
  const identity = useIdentity();
  const { screen } = useAppPath();
  const may = usePermissions();
  if (!account) return [];
  const { tabs, places } = navigationOf(shownPath(account, identity), screen, may);
  return [...tabs, ...places].map(({ screen, label, Icon, href, account }) => ({
    key: `screen-${account.id}-${screen}`,
    label,
    detail: account.displayName,
    Icon,
    run: () => go(href),
  }));
}

/** What can be made here, and what the shell can do anywhere. */
function useOwnCommands(close: () => void): readonly Command[] {
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const { chooseTheme } = useAppVerbs();
  const { signOut } = useSessionVerbs();
  const open = (key: OverlayKey) => replace(`${pathname}?${openOverlay(closeOverlay(search, 'accountSearch'), key)}`);
  const thenClose = (act: () => void) => () => {
    close();
    act();
  };
  return [
    ...useActions().map(
      ({ overlay, label }): Command => ({ key: overlay, label, detail: '', Icon: Plus, run: () => open(overlay) }),
    ),
    ...(['light', 'dark', 'system'] as const).map(
      (theme): Command => ({
        key: `theme-${theme}`,
        label: `${shellStrings.theme}: ${shellStrings.themes[theme]}`,
        detail: '',
        Icon: THEME_ICONS[theme],
        run: thenClose(() => chooseTheme(theme)),
      }),
    ),
    { key: 'help', label: shellStrings.keys, detail: '?', Icon: LifeBuoy, run: () => open('help') },
    { key: 'signOut', label: shellStrings.signOut, detail: '', Icon: LogOut, run: thenClose(signOut) },
  ];
}
