import { createApi } from '#src/api/client.ts';
import { openCredentials } from '#src/api/credentials.ts';
import type { Send } from '#src/api/early.ts';
import type { EffectDeps } from '#src/effects/deps.ts';
import { openChosenFiles } from '#src/platform/files.ts';
import type { KeptType } from '#src/platform/hostBridge.ts';
import type { Place } from '#src/platform/location.ts';
import { openNewTokenValue } from '#src/platform/newToken.ts';
import type { Platform } from '#src/platform/platform.ts';
import { openStorageArea } from '#src/platform/storage/area.ts';
import type { HandedVisitor } from '#src/platform/visitor.ts';
import { fakeClock } from '../platform/fakeClock.ts';

export const NOW_MS = 1_700_000_000_000;

export type Given = {
  readonly place?: Partial<Place>;
  readonly oneTimeToken?: string;
  readonly visitor?: HandedVisitor;
  readonly shell?: Platform['bridge']['shell'];
  readonly isOnline?: boolean;
  /** False for a browser without storage. */
  readonly keeps?: boolean;
  readonly kept?: Readonly<Record<string, string>>;
  /** The browser opens no windows. */
  readonly opensNoWindow?: boolean;
  /** A dialog is open, which the effects do not see. */
  readonly hasDialog?: boolean;
  /** There is no entry of the console below. */
  readonly isFirst?: boolean;
  /** What a mobile app said before. */
  readonly said?: Readonly<Partial<Record<KeptType, unknown>>>;
};

/** A fake browser: storage, address and the rest as plain values. */
export function fakePlatform(given: Given = {}) {
  const { place = {}, shell = 'tab', isOnline = true, keeps = true, kept = {} } = given;
  let oneTimeToken = given.oneTimeToken ?? null;
  const clock = fakeClock(NOW_MS);
  const visited: string[] = [];
  const posted: unknown[] = [];
  const announced: unknown[] = [];
  let here: Place = { pathname: '/login', search: '', hash: '', ...place };
  const placeListeners = new Set<(place: Place) => void>();
  const go = (verb: string) => (href: string) => {
    visited.push(`${verb} ${href}`);
    const { pathname, search, hash } = new URL(href, 'https://console.example');
    here = { pathname, search, hash };
    for (const listener of placeListeners) listener(here);
  };
  const browser = browserWith(keeps ? new MemoryStorage(kept) : null);
  const storage = openStorageArea(browser);
  const tabStorage = openStorageArea(browserWith(keeps ? new MemoryStorage({}) : null));
  const network = listened<boolean>(isOnline);
  const theme = listened<'light' | 'dark'>('light');
  const applied: string[] = [];
  const messages = new Set<(message: unknown) => void>();
  const said = new Map<KeptType, unknown>(Object.entries(given.said ?? {}) as [KeptType, unknown][]);
  const platform: Platform = {
    window: Object.assign(new EventTarget(), {
      location: { host: 'console.example', hostname: 'console.example', origin: 'https://console.example' },
      open: () => (given.opensNoWindow ? null : fakePopup(visited)),
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
      setInterval: (look: () => void) => queueMicrotask(look),
      clearInterval: () => {},
    }) as unknown as Window,
    clock,
    storage,
    tabStorage,
    network: { isOnline: network.get, subscribe: network.subscribe },
    theme: { system: theme.get, subscribe: theme.subscribe, apply: (name) => applied.push(name) },
    install: {
      system: 'other',
      state: () => 'byHand',
      ask: () => Promise.resolve('dismissed'),
      subscribe: () => () => {},
    },
    notices: {
      state: () => 'on',
      ask: () => Promise.resolve('on'),
      announce: (notice, ways) => announced.push([notice, ways]),
      listen: () => undefined,
    },
    files: openChosenFiles(() => 'file'),
    newToken: openNewTokenValue(),
    phoneToken: openNewTokenValue(),
    closeTopLayer: () => given.hasDialog === true,
    beacon: () => {},
    saveFile: () => {},
    bridge: {
      shell,
      isFramedByOtherOrigin: shell === 'frame',
      parentOrigin: shell === 'frame' ? 'https://site.example' : null,
      post: (message) => posted.push(message),
      subscribe(listener) {
        messages.add(listener);
        return () => messages.delete(listener);
      },
      kept: (type) => said.get(type) ?? null,
      drop: (type) => said.delete(type),
    },
    location: {
      place: () => here,
      oneTimeToken: () => oneTimeToken,
      dropOneTimeToken: () => {
        oneTimeToken = null;
      },
      takeVisitor: () => given.visitor ?? null,
      push: go('push'),
      replace: go('replace'),
      backTo: go('backTo'),
      back: () => {
        visited.push('back');
        return given.isFirst !== true;
      },
      leave: go('leave'),
      reload: () => visited.push('reload'),
      openTab: (url) => visited.push(`openTab ${url}`),
      subscribe(listener) {
        placeListeners.add(listener);
        return () => placeListeners.delete(listener);
      },
    },
  };
  return {
    platform,
    clock,
    visited,
    posted,
    announced,
    applied,
    network,
    theme,
    /** Writes to the storage as another tab; this one is notified. */
    otherTab: browser.otherTab,
    /** A message of the shell; the bridge keeps what no machine may know. */
    keep: (type: KeptType, message: unknown) => said.set(type, message),
    say: (message: unknown) => {
      for (const listener of messages) listener(message);
    },
  };
}

/** The dependencies of effects, with a real client of the host at `baseUrl`, or of the one that `send` reaches. */
export function fakeDeps(
  platform: Platform,
  baseUrl: string,
  send?: Send,
): EffectDeps & { readonly clearedDrafts: () => number } {
  let clearedDrafts = 0;
  const expired = new Set<() => void>();
  const credentials = openCredentials(platform.storage);
  const never = () => Promise.reject(new Error('not in this test'));
  return {
    platform,
    credentials,
    api: createApi({
      baseUrl,
      credentials,
      send,
      makeId: () => 'id',
      onSessionExpired: () => {
        for (const listener of expired) listener();
      },
    }),
    drafts: {
      read: never,
      write: never,
      remove: never,
      keys: () => Promise.resolve(platform.storage.keys()),
      clear: () => {
        clearedDrafts += 1;
        return Promise.resolve();
      },
    },
    tabs: { id: () => Promise.resolve('tab'), openIds: () => Promise.resolve(new Set(['tab'])), seesOthers: true },
    makeId: () => 'id',
    onSessionExpired(listener) {
      expired.add(listener);
      return () => expired.delete(listener);
    },
    clearedDrafts: () => clearedDrafts,
  };
}

function listened<T>(first: T) {
  const listeners = new Set<(value: T) => void>();
  let value = first;
  return {
    get: () => value,
    subscribe(listener: (value: T) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next: T) {
      value = next;
      for (const listener of listeners) listener(next);
    },
  };
}

function browserWith(storage: Storage | null) {
  const window = new EventTarget();
  const localStorage = storage as Storage;
  return {
    localStorage,
    addEventListener: window.addEventListener.bind(window) as Window['addEventListener'],
    removeEventListener: window.removeEventListener.bind(window) as Window['removeEventListener'],
    otherTab(key: string, text: string | null) {
      if (text === null) localStorage.removeItem(`console.${key}`);
      else localStorage.setItem(`console.${key}`, text);
      window.dispatchEvent(Object.assign(new Event('storage'), { key: `console.${key}`, storageArea: storage }));
    },
  };
}

/** The keys of a Storage are its own properties. A browser gives them in any order: here the last that was set comes first. */
class MemoryStorage implements Storage {
  [key: string]: unknown;

  constructor(kept: Readonly<Record<string, string>>) {
    Object.assign(this, kept);
    // biome-ignore lint/correctness/noConstructorReturn: only a proxy has its keys in another order
    return new Proxy(this, { ownKeys: (keys) => Reflect.ownKeys(keys).toReversed() });
  }

  get length(): number {
    return Object.keys(this).length;
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null;
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, text: string): void {
    this[key] = text;
  }

  removeItem(key: string): void {
    delete this[key];
  }

  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}

/** The person closes it once it is at the service. */
function fakePopup(visited: string[]) {
  const opened = {
    closed: false,
    location: {
      replace: (url: string) => {
        visited.push(`popup ${url}`);
        opened.closed = true;
      },
    },
    close: () => visited.push('popup closed'),
  };
  return opened;
}
