import type { ComponentType } from 'react';
import { matchRoute, type Parser } from 'wouter';
import type { AccountType } from '#contract/entities/account';
import { createParts } from '../../parts';
import { NAVIGATION, type NavKey } from './navigation';

export type ScreenName = 'accounts' | 'agents' | 'editor' | 'inbox' | 'logs' | 'templates' | 'template';

/** The one table of screens. Each is code of its own, fetched when it is opened or approached. */
export const screens = createParts<ScreenName, ComponentType>({
  accounts: () => import('../../features/accounts/AccountListScreen').then((module) => module.AccountListScreen),
  agents: () => import('../../features/accounts/AgentListScreen').then((module) => module.AgentListScreen),
  editor: () => import('../../features/editor/EditorScreen').then((module) => module.EditorScreen),
  inbox: () => import('../../features/inbox/InboxScreen').then((module) => module.InboxScreen),
  logs: () => import('../../features/logs/LogsScreen').then((module) => module.LogsScreen),
  templates: () => import('../../features/templates/TemplatesScreen').then((module) => module.TemplatesScreen),
  template: () => import('../../features/templates/TemplateScreen').then((module) => module.TemplateScreen),
});

/** The screen of each entry of the navigation. */
export const SCREEN_OF_NAV: { readonly [K in NavKey]: ScreenName } = {
  partners: 'accounts',
  resellers: 'accounts',
  organizations: 'accounts',
  agents: 'agents',
  editor: 'editor',
  inbox: 'inbox',
  logs: 'logs',
  templates: 'templates',
};

/** What may follow a place in the address of an account of this type, and the screen it names. */
export function routesOf(accountType: AccountType): readonly { readonly path: string; readonly screen: ScreenName }[] {
  return NAVIGATION[accountType].flatMap(({ key, paths }) =>
    paths.map((path) => ({ path, screen: path.startsWith('/templates/') ? 'template' : SCREEN_OF_NAV[key] })),
  );
}

/** The part of an address behind its place, as routes are matched with it. */
export const locationOf = (screen: readonly string[]): string => `/${screen.map(encodeURIComponent).join('/')}`;

/** The screen that an address of an account of this type names; null where it names none. */
export function screenOf(accountType: AccountType, screen: readonly string[], parser: Parser): ScreenName | null {
  const location = locationOf(screen);
  return routesOf(accountType).find(({ path }) => matchRoute(parser, path, location)[0])?.screen ?? null;
}
