import { APP_ROOT, isAppPath } from './appPath';

/** Where a program opens the console for one of its people (api-shapes 16). */
export const EMBED_PATH = `${APP_ROOT}/embed`;

type Address = { readonly pathname: string; readonly search: string };

/** What only says how to get in. */
const ENTRY = ['authToken', 'oneTimeToken', 'email', 'redirectUrl'];

/** Whom the program expects to be signed in; undefined: it does not say. */
export function expectedEmail({ pathname, search }: Address): string | undefined {
  const email = pathname === EMBED_PATH ? new URLSearchParams(search).get('email') : null;
  return email?.trim().toLowerCase() || undefined;
}

/**
 * Where a person goes on from there: to `redirectUrl`, if that is a place of the console, with what else the address says, such as
 * `onboarding_…`. Null: the address is another one.
 */
export function landingOf({ pathname, search }: Address): string | null {
  if (pathname !== EMBED_PATH) return null;
  const query = new URLSearchParams(search);
  const { path, parameters } = placeIn(query.get('redirectUrl') ?? '');
  for (const [name, value] of query) if (!ENTRY.includes(name)) parameters.append(name, value);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** A place of the console. Addresses of other sites, and other pages of this one, are none. */
function placeIn(text: string): { readonly path: string; readonly parameters: URLSearchParams } {
  const base = 'https://console.invalid';
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  const isPlace = url?.origin === base && isAppPath(url.pathname) && url.pathname !== EMBED_PATH;
  const parameters = new URLSearchParams(isPlace ? url.search : '');
  for (const name of ENTRY) parameters.delete(name);
  return { path: isPlace ? url.pathname : APP_ROOT, parameters };
}
