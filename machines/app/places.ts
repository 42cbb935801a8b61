import type { Identity } from '#contract/entities/account';
import { APP_ROOT, accountIdOf, isAppPath, parseAppPath } from '#contract/rules/address/appPath';
import { isEmbedded } from '#contract/rules/address/embedMode';
import type { Theme } from '#contract/rules/constants';
import type { Place } from '../location';
import { deriveId } from '../shared/ids';
import type { WorkspaceInput } from '../workspace/workspace.types';
import type { AppContext, AppEvent, LastPath, PageVisit } from './app.types';

/** Pure functions over the root's context. */

/** Where a mobile app goes after signing out (specification 2, 4). */
export const MOBILE_START_PATH = '/mobile/start';

/** The account the address acts for: the lowest one it names, else the person's own (specification 2). */
export const targetAccountIdOf = (identity: Identity | null, place: Place | null): number | null =>
  accountIdOf(parseAppPath(place?.pathname ?? '')) ?? identity?.id ?? null;

/** The theme on the screen. */
const themeOf = ({ themePreference, systemTheme }: AppContext): Theme =>
  themePreference === 'system' ? systemTheme : themePreference;

/** The sign-in page (specification 2). */
export const SIGN_IN_PATH = '/login';
/** The sign-in page's parameter for the console path a visitor asked for (specification 2, path). */
const RETURN_PARAMETER = 'path';

/** Where the person is. */
export const currentPath = ({ place, identity }: AppContext): LastPath | null =>
  place === null || identity === null
    ? null
    : { path: place.pathname + place.search, userId: identity.user?.id ?? identity.id };

/** Where a visitor signs in. The requested path goes into the address, not into storage: it belongs to this tab only. */
export const signInHref = ({ place }: AppContext): string => {
  const { pathname, search } = place ?? NOWHERE;
  const path = pathname + search;
  return path === APP_ROOT ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${new URLSearchParams({ [RETURN_PARAMETER]: path })}`;
};

/** Where to go after signing in: the requested path, else where the same person was last. */
export const consoleHref = ({ place, lastPath, identity }: AppContext): string => {
  const requestedPath = new URLSearchParams(place?.search).get(RETURN_PARAMETER) ?? '';
  if (isConsolePath(requestedPath)) return requestedPath;
  return lastPath !== null && lastPath.userId === (identity?.user?.id ?? identity?.id) ? lastPath.path : APP_ROOT;
};

/** The user name of the page at /{username}. */
export const usernameOf = ({ place }: Pick<AppContext, 'place'>): string => {
  const segment = place?.pathname.split('/')[1] ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Whether an address from outside stays on this site: a path, and not the start of another host's address. */
export const isLocalPath = (url: string): boolean => /^\/(?![/\\])/.test(url);

/** Whether an address from outside is a place in the console. */
export const isConsolePath = (url: string): boolean => isAppPath(url.split(/[?#]/, 1)[0] ?? '');

/** The address that the shell asks to open; empty for any other event. */
export const urlOf = (event: AppEvent): string =>
  event.type === 'hostBridge.received' && event.command.type === 'openUrl' ? event.command.url : '';

/** Whom the shell asks to find; empty for any other event. */
export const phraseOf = (event: AppEvent): string =>
  event.type === 'hostBridge.received' && event.command.type === 'searchContact' ? event.command.phrase : '';

/** The inbox's parameter for whom a message that is begun is to (specification 2, new). */
const WANTED_PARAMETER = 'new';

/** Whether a message to somebody new is open. */
export const isComposing = ({ place }: AppContext): boolean => new URLSearchParams(place?.search).has(WANTED_PARAMETER);

/** The same place, with the message to somebody else. */
export const composeHref = ({ place }: AppContext, wanted: string): string => {
  const { pathname, search } = place ?? NOWHERE;
  const query = new URLSearchParams(search);
  query.set(WANTED_PARAMETER, wanted);
  return `${pathname}?${query}`;
};

export const NOWHERE: Place = { pathname: '/', search: '', hash: '' };

/** The input of a workspace, which starts only once identity and place are known. */
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
export const lastPathOf = ({ context }: Facts) => ({ lastPath: context.lastPath });

/**
 * The visit that the statistics of an agent's page count. Null: whoever is signed in is mostly one of the agent's own people, and in the
 * frame of another site nobody visits the page.
 */
const visitIn = ({ seed, identity, framedByOtherOrigin, place }: AppContext): PageVisit | null => {
  const { search } = place ?? NOWHERE;
  if (identity !== null || isEmbedded({ isFramedByOtherOrigin: framedByOtherOrigin, search })) return null;
  return { username: usernameOf({ place }), loadId: deriveId(seed, VISIT_ID), search };
};

/** The chat of the page has the id before them. */
const VISIT_ID = 1;
export const CALL_ID = 2;

export const visitOf = ({ context }: Facts) => ({ visit: visitIn(context) });

/** A link that was followed in a visit. */
export const clickOf = ({ context, event }: Facts & { readonly event: { readonly link: string } }) => ({
  visit: visitIn(context),
  link: event.link,
});
