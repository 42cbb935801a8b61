import type { LucideIcon } from 'lucide-react';
import type { AccountPathStep } from '#contract/entities/account';
import type { Permission } from '#contract/rules/accounts/permissions';
import { segmentsOf } from '#contract/rules/address/screenPath';
import { hrefOfPath } from './places';
import { navigation } from './registry';

/** A screen in the sidebar, the tabs, the tab bar and the shortcuts. */
export type NavItem = {
  readonly screen: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly order: number;
  readonly goToKey?: string;
  readonly hasUnread?: true;
  /** Unread messages; none if unknown. */
  readonly unread?: number;
  /** The account whose screen it is. */
  readonly account: AccountPathStep;
  readonly href: string;
  /** Whether it is open (`page`), or the open screen stands below it (`true`). */
  readonly current: 'page' | 'true' | undefined;
};

export type Navigation = {
  /** The entries of the sidebar. */
  readonly places: readonly NavItem[];
  /** The screens of the open agent: tabs of the header. None where they are the places. */
  readonly tabs: readonly NavItem[];
};

/**
 * The screens of the target account (the last of `path`). An agent's are tabs, and its organization's are the places; somebody
 * whose account is the agent has no others, so these are the places. Only permitted screens are shown.
 */
export function navigationOf(
  path: readonly AccountPathStep[],
  screen: readonly string[],
  permissions: ReadonlySet<Permission>,
): Navigation {
  const own = itemsOf(path, permissions, screen);
  if (path.length < 2 || path.at(-1)?.accountType !== 'agent') return { places: own, tabs: [] };
  return { places: itemsOf(path.slice(0, -1), permissions, null), tabs: own };
}

/** `screen` is null if the open screen is one of an account below: then the first item leads there. */
function itemsOf(
  path: readonly AccountPathStep[],
  permissions: ReadonlySet<Permission>,
  screen: readonly string[] | null,
): readonly NavItem[] {
  const account = path.at(-1);
  if (!account) return [];
  return navigation
    .filter(({ levels, needs }) => levels.includes(account.accountType) && (!needs || permissions.has(needs)))
    .map(({ paths, ...entry }, index) => {
      const isOpen = screen !== null && paths.some((one) => segmentsOf(one)[0] === screen[0]);
      return {
        ...entry,
        account,
        href: hrefOfPath(path, segmentsOf(paths[0] ?? '')),
        current: isOpen ? 'page' : screen === null && index === 0 ? 'true' : undefined,
      };
    });
}
