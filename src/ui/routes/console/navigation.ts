import type { AccountPathStep, AccountType } from '#contract/entities/account';
import type { Permission } from '#contract/rules/accounts/permissions';
import { EDITOR_SCREENS } from '#contract/rules/address/appPath';
import { shellStrings } from '../../strings/shell';
import { hrefOfPath } from './places';

/** A screen as the sidebar, the tab bar and the keys name it. */
export type NavKey = 'partners' | 'resellers' | 'organizations' | 'agents' | 'editor' | 'inbox' | 'logs' | 'templates';

export type NavItem = {
  readonly key: NavKey;
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

/** The screens of one account: the one acted for, or the organization above it. */
export type NavSection = { readonly id: number; readonly title: string; readonly items: readonly NavItem[] };

type Entry = {
  readonly key: NavKey;
  /** What may follow the place in its address; the first is where a link to it leads. */
  readonly paths: readonly string[];
  readonly needs?: Permission;
};

const ACCOUNTS = ['/', '/accounts'];
const TEMPLATES: Entry = { key: 'templates', paths: ['/templates', '/templates/:templateId'] };
const INBOX: Entry = { key: 'inbox', paths: ['/inbox'] };
const LOGS: Entry = { key: 'logs', paths: ['/logs'] };

/** What each level of account has (specification 2). The first is its start page. */
export const NAVIGATION: { readonly [T in AccountType]: readonly Entry[] } = {
  superAdmin: [{ key: 'partners', paths: ACCOUNTS }, TEMPLATES],
  partner: [{ key: 'resellers', paths: ACCOUNTS }, TEMPLATES],
  reseller: [{ key: 'organizations', paths: ACCOUNTS }, TEMPLATES],
  organization: [{ key: 'agents', paths: ['/', '/agents'] }, INBOX, LOGS, { ...TEMPLATES, needs: 'addAgents' }],
  agent: [{ key: 'editor', paths: EDITOR_SCREENS.map((screen) => `/${screen}`) }, INBOX, LOGS],
};

/**
 * The sections of the sidebar, for the path to the account acted for: that account, and for an agent also the organization it belongs to, if that
 * lies in reach. What the caller may not do is not shown.
 */
export function navigationOf(
  path: readonly AccountPathStep[],
  screen: readonly string[],
  permissions: ReadonlySet<Permission>,
): readonly NavSection[] {
  const target = path.at(-1);
  const steps = path.slice(target?.accountType === 'agent' ? -2 : -1);
  return steps.toReversed().map((step) => {
    const isTarget = step === target;
    return {
      id: step.id,
      title: step.displayName,
      items: NAVIGATION[step.accountType]
        .filter(({ needs }) => needs === undefined || permissions.has(needs))
        .map(({ key, paths }) => ({
          key,
          label: shellStrings[key],
          href: hrefOfPath(pathTo(path, step), firstSegments(paths)),
          isCurrent: isTarget && paths.some((path) => segmentsOf(path)[0] === screen[0]),
        })),
    };
  });
}

function firstSegments([first = '/']: readonly string[]): readonly string[] {
  return segmentsOf(first);
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter(Boolean);
}

function pathTo(path: readonly AccountPathStep[], step: AccountPathStep): readonly AccountPathStep[] {
  return path.slice(0, path.indexOf(step) + 1);
}
