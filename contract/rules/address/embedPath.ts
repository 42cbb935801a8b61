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
 * @param host that the page came from, such as `app.example.com`
 */
export function landingOf({ pathname, search }: Address, host: string): string | null {
  if (pathname !== EMBED_PATH) return null;
  const query = new URLSearchParams(search);
  const { path, parameters } = placeIn(query.get('redirectUrl') ?? '', host);
  for (const [name, value] of query) if (!ENTRY.includes(name)) parameters.append(name, value);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}

/** A place of the console, by its path, its whole address, or that without `https://`. Other sites and other pages of this one are none. */
function placeIn(text: string, host: string): { readonly path: string; readonly parameters: URLSearchParams } {
  const url = [text, `https://${text}`].map((address) => consoleUrl(address, host)).find((found) => found !== null);
  const parameters = new URLSearchParams(url?.search);
  for (const name of ENTRY) parameters.delete(name);
  return { path: url?.pathname ?? APP_ROOT, parameters };
}

function consoleUrl(address: string, host: string): URL | null {
  const base = `https://${host}`;
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  const isPlace =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.host === host &&
    isAppPath(url.pathname) &&
    url.pathname !== EMBED_PATH;
  return isPlace ? url : null;
}
