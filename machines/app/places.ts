import type { Identity } from '#contract/entities/account';
import { accountIdOf, isAppPath, parseAppPath } from '#contract/rules/appPath';
import type { Theme } from '#contract/rules/constants';
import type { Place } from '../location';
import { deriveId } from '../shared/ids';
import type { WorkspaceInput } from '../workspace/workspace.types';
import type { AppContext, AppEvent } from './app.types';

/** What the root reads out of its facts. Pure. */

/** Where a mobile app begins again after signing out (specification 2, 4). */
export const MOBILE_START_PATH = '/mobile/start';

/** The account the address acts for: the lowest one it names, else the person's own (specification 2). */
export const targetAccountIdOf = (identity: Identity | null, place: Place | null): number | null =>
  accountIdOf(parseAppPath(place?.pathname ?? '')) ?? identity?.id ?? null;

/** The theme on the screen. */
export const themeOf = ({ themePreference, systemTheme }: AppContext): Theme =>
  themePreference === 'system' ? systemTheme : themePreference;

/** Where the page is, as text. */
export const pathOf = ({ place }: AppContext): string | null => (place === null ? null : place.pathname + place.search);

/** The user name of the page at /{username}. */
export const usernameOf = ({ place }: AppContext): string => {
  const segment = place?.pathname.split('/')[1] ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Whether an address that came from outside stays on this site: a path, and not the start of another host's address. */
export const isPathHere = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** Whether an address from outside is a place in the console. */
export const isConsolePath = (url: string): boolean => isAppPath(url.split(/[?#]/, 1)[0] ?? '');

/** The address the shell wants opened; empty where it wants something else. */
export const urlOf = (event: AppEvent): string =>
  event.type === 'hostBridge.received' && event.command.type === 'openUrl' ? event.command.url : '';

export const NOWHERE: Place = { pathname: '/', search: '', hash: '' };

/** What a workspace begins with; it is entered only signed in and placed. */
export const workspaceInput = (context: AppContext): WorkspaceInput => ({
  seed: deriveId(context.seed, context.workspaceCount),
  identity: context.identity as Identity,
  targetAccountId: targetAccountIdOf(context.identity, context.place) ?? 0,
  place: context.place ?? NOWHERE,
  online: context.online,
});

type Facts = { readonly context: AppContext };

/** Parameters of the root's actions. */
export const themeParams = ({ context }: Facts) => ({ theme: themeOf(context) });
export const preferenceOf = ({ context }: Facts) => ({ preference: context.themePreference });
export const lastPathOf = ({ context }: Facts) => ({ path: context.lastPath });
