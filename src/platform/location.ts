import { sayLeaving } from './leaving';
import { oneTimeTokenIn, withoutOneTimeToken } from './oneTimeToken';

/** Where the person is: the address without a one-time token. */
export type Place = { readonly pathname: string; readonly search: string; readonly hash: string };

/** The address bar of one window, over the history API. Only our own navigation and Back and Forward change it. */
export type BrowserLocation = {
  place(): Place;
  /** The one-time token of the address, until it is dropped: the page may be reloaded after a failed call. */
  oneTimeToken(): string | null;
  /** Forgets it, here and in the address bar. */
  dropOneTimeToken(): void;
  /** Goes to `href` with a new history entry; without effect if the person is there already, or it is not ours. */
  push(href: string): void;
  /** The same, replacing the current history entry. */
  replace(href: string): void;
  /** Goes back to `href` where the history is known to hold it, else replaces the current entry. */
  backTo(href: string): void;
  /** Loads another document of ours. */
  leave(href: string): void;
  reload(): void;
  /** Opens a new tab that knows nothing of this one. */
  openTab(url: string): void;
  subscribe(listener: (place: Place) => void): () => void;
};

type LocationHost = Pick<
  Window,
  'location' | 'history' | 'parent' | 'open' | 'addEventListener' | 'removeEventListener' | 'dispatchEvent'
>;

/** Fewer than a browser keeps, and more than overlays are ever stacked. */
const KNOWN_BELOW_LIMIT = 8;

/**
 * Opens the address bar. Where the browser refuses to write history (a sandboxed frame, or too many entries in a short
 * time) the place is held in memory, and the console works on without its address. Going back is asynchronous in a browser:
 * until it is done the place is held in memory too, and further moves wait.
 */
export function openLocation(host: LocationHost): BrowserLocation {
  const listeners = new Set<(place: Place) => void>();
  let held: Place | null = null;
  let isGoingBack = false;
  const moves: (() => void)[] = [];
  // Held here, since a browser that refuses to write history leaves it in the address bar.
  let oneTimeToken = oneTimeTokenIn(host.location.search);

  const place = () => held ?? placeOf(host.location);
  const tell = () => {
    sayLeaving(host);
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
    // A frame shares its history with the page around it, whose own entries may lie between.
    if (index < 0 || host.parent !== host) return replace(to);
    host.history.go(index - below.length);
    isGoingBack = true;
  };
  /** The place an address names here; null for an address of anybody else. */
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
      try {
        host.history.replaceState(host.history.state, '', hrefOf(place()));
      } catch {
        // Dropped in memory at least; the token is spent or invalid.
      }
    },
    push: (href) => go(href, push),
    replace: (href) => go(href, replace),
    backTo: (href) => go(href, backTo),
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
        // Nobody is left to tell.
        if (listeners.size === 0) host.removeEventListener('popstate', hear);
      };
    },
  };
}

/** The addresses of the same screen just below the current entry, the nearest last. The entry keeps them over a reload. */
function belowIn({ history }: LocationHost): readonly unknown[] {
  const state: unknown = history.state;
  return Array.isArray(state) ? state : [];
}

function hrefOf({ pathname, search, hash }: Place): string {
  return `${pathname}${search}${hash}`;
}

/** Whether a text is an address that may be opened from here: http or https, never `javascript:` and the like. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function placeOf({ pathname, search, hash }: Place): Place {
  return { pathname, search: withoutOneTimeToken(search), hash };
}
