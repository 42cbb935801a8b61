import { announceLeaving } from './leaving';
import { oneTimeTokenIn, withoutOneTimeToken } from './oneTimeToken';
import { type HandedVisitor, visitorIn, withoutVisitor } from './visitor';

/** The address without a one-time token or a visitor's session. */
export type Place = { readonly pathname: string; readonly search: string; readonly hash: string };

/** The address bar of one window, over the history API. Only our own navigation, Back and Forward change it. */
export type BrowserLocation = {
  place(): Place;
  /** The address's one-time token, until it is dropped: after a failed call the page may be reloaded. */
  oneTimeToken(): string | null;
  /** Drops it, here and in the address bar. */
  dropOneTimeToken(): void;
  /** The visitor whom the site around an embedded chat named, once; then the address bar forgets it. */
  takeVisitor(): HandedVisitor | null;
  /** Goes to `href` with a new history entry; does nothing if it is the current place or not ours. */
  push(href: string): void;
  /** Goes to `href`, replacing the current history entry. */
  replace(href: string): void;
  /** Goes back to `href` if the history is known to hold it, else replaces the current entry. */
  backTo(href: string): void;
  /** Goes back one entry. Returns whether the one below is of this page: an app is left from the first. */
  back(): boolean;
  /** Loads another document of ours. */
  leave(href: string): void;
  reload(): void;
  /** Opens a new tab without access to this one. */
  openTab(url: string): void;
  subscribe(listener: (place: Place) => void): () => void;
};

type LocationHost = Pick<
  Window,
  'location' | 'history' | 'parent' | 'open' | 'addEventListener' | 'removeEventListener' | 'dispatchEvent'
> & { readonly navigation?: KnownHistory };

/** The Navigation API, where a browser has it. */
type KnownHistory = {
  entries(): readonly { readonly url: string | null }[];
  readonly currentEntry: { readonly index: number } | null;
};

/** Fewer than a browser keeps, but more than the overlays ever stacked. */
const KNOWN_BELOW_LIMIT = 8;

/**
 * Opens the address bar. If the browser refuses to write history (a sandboxed frame, or too many entries in a short time), the
 * place is kept in memory and the console works on without its address. Going back is asynchronous: until it is done, the place
 * is also kept in memory and further moves wait.
 */
export function openLocation(host: LocationHost): BrowserLocation {
  const listeners = new Set<(place: Place) => void>();
  let held: Place | null = null;
  let isGoingBack = false;
  const moves: (() => void)[] = [];
  // Kept here, since a browser that refuses to write history leaves it in the address bar.
  let oneTimeToken = oneTimeTokenIn(host.location.search);
  let visitor = visitorIn(host.location);

  const place = () => held ?? placeOf(host.location);
  const tell = () => {
    announceLeaving(host);
    for (const listener of listeners) listener(place());
  };
  const go = (href: string, move: (to: Place) => void) => {
    const to = within(href);
    if (to === null || hrefOf(to) === hrefOf(place())) return;
    held = to;
    moves.push(() => move(to));
    proceed();
    tell();
  };
  const proceed = () => {
    while (!isGoingBack && moves.length > 0) {
      try {
        moves.shift()?.();
      } catch {
        // The place stays in memory.
      }
    }
  };
  const arrive = (to: Place) => {
    if (held === to) held = null;
  };
  const push = (to: Place) => {
    const isSameScreen = to.pathname === host.location.pathname;
    const below = isSameScreen ? [...belowIn(host), hrefOf(placeOf(host.location))].slice(-KNOWN_BELOW_LIMIT) : [];
    host.history.pushState(below, '', hrefOf(to));
    arrive(to);
  };
  const replace = (to: Place) => {
    host.history.replaceState(host.history.state, '', hrefOf(to));
    arrive(to);
  };
  const backTo = (to: Place) => {
    const below = belowIn(host);
    const index = below.lastIndexOf(hrefOf(to));
    // A frame shares its history with the page around it, whose entries may be in between.
    if (index < 0 || host.parent !== host) return replace(to);
    host.history.go(index - below.length);
    isGoingBack = true;
  };
  /** Removes what no place has from the address bar. */
  const clean = () => {
    try {
      host.history.replaceState(host.history.state, '', hrefOf(place()));
    } catch {
      // It is dropped in memory at least.
    }
  };
  /** The place of an address; null for an address of another site. */
  const within = (href: string): Place | null => {
    const base = host.location.origin + hrefOf(place());
    if (!URL.canParse(href, base)) return null;
    const url = new URL(href, base);
    return url.origin === host.location.origin ? placeOf(url) : null;
  };
  const hear = () => {
    isGoingBack = false;
    if (moves.length === 0) held = null;
    proceed();
    tell();
  };

  return {
    place,
    oneTimeToken: () => oneTimeToken,
    dropOneTimeToken() {
      oneTimeToken = null;
      clean();
    },
    takeVisitor() {
      const taken = visitor;
      visitor = null;
      if (taken) clean();
      return taken;
    },
    push: (href) => go(href, push),
    replace: (href) => go(href, replace),
    backTo: (href) => go(href, backTo),
    back() {
      if (!isOursBelow(host)) return false;
      host.history.back();
      return true;
    },
    leave(href) {
      const next = within(href);
      if (next !== null) host.location.assign(hrefOf(next));
    },
    reload: () => host.location.reload(),
    openTab: (url) => {
      if (isWebAddress(url)) host.open(url, '_blank', 'noopener,noreferrer');
    },
    subscribe(listener) {
      if (listeners.size === 0) host.addEventListener('popstate', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // No listener is left.
        if (listeners.size === 0) host.removeEventListener('popstate', hear);
      };
    },
  };
}

/** Addresses of the same screen just below the current entry, the nearest last. The entry keeps them over a reload. */
function belowIn({ history }: LocationHost): readonly unknown[] {
  const state: unknown = history.state;
  return Array.isArray(state) ? state : [];
}

/** Whether the entry below is of this page, such as the console's after other places of it; not that of the sign-in page. */
function isOursBelow({ navigation, history, location }: LocationHost): boolean {
  if (!navigation) return history.length > 1;
  const below = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  return below ? pageOf(new URL(below).pathname) === pageOf(location.pathname) : false;
}

const pageOf = (pathname: string): string | undefined => pathname.split('/')[1];

function hrefOf({ pathname, search, hash }: Place): string {
  return `${pathname}${search}${hash}`;
}

/** Whether it is safe to open: http or https, never `javascript:` and the like. */
export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function placeOf({ pathname, search, hash }: Place): Place {
  return { pathname, search: withoutOneTimeToken(search), hash: withoutVisitor(hash) };
}
