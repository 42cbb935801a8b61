import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { FRAMED_BY } from '#contract/rules/address/embedMode';
import type { OverlayKey } from '#contract/rules/address/overlayKeys';
import { type LastPath, type Preferences, SIGN_IN_PATH, type ThemePreference } from '#machines/app';
import type { HostBridgeCommand, HostBridgeEvent } from '#machines/hostBridge';
import type { LocationCommand } from '#machines/location';
import type { NetworkEvent } from '#machines/network';
import type { SystemThemeEvent } from '#machines/systemTheme';
import type { Place } from '../platform/location';
import type { Platform } from '../platform/platform';
import { THEME_KEY } from '../platform/theme';

/** How overlays are written in a query string; only the console provides it. */
export type OverlayRules = {
  open(search: string, key: OverlayKey, parameters?: Readonly<Record<string, string>>, value?: string): string;
  close(search: string, key: OverlayKey): string;
  /** The top one; null: none is open. */
  top(search: string): OverlayKey | null;
};

const EMBED_PARAMETER = 'appEmbed';
const LAST_PATH_KEY = 'lastPath';

/** The browser effects of every page's root, without the host; needed for the first paint. */
export function definePageEffects(platform: Platform, overlays: OverlayRules | null) {
  const { bridge, location, network, storage, theme } = platform;
  return {
    actors: {
      loadPreferences: fromPromise<Preferences, undefined>(() => {
        const lastPath = lastPathOf(storage.read(LAST_PATH_KEY));
        return Promise.resolve({ themePreference: themePreferenceOf(storage.read(THEME_KEY)), lastPath });
      }),
      location: fromCallback<LocationCommand, undefined>(({ receive, sendBack }) => {
        let hadOverlay = false;
        const tell = (place: Place) => {
          const hasOverlay = (overlays?.top(place.search) ?? null) !== null;
          // A page that opened the console for an overlay closes it again.
          if (hadOverlay !== hasOverlay && bridge.isFramedByOtherOrigin)
            bridge.post({ type: hasOverlay ? 'overlayOpened' : 'overlayClosed' });
          hadOverlay = hasOverlay;
          sendBack({ type: 'location.changed', place });
        };
        const stop = location.subscribe(tell);
        tell(location.place());
        receive((command) => carryOut(platform, overlays, command));
        return stop;
      }),
      hostBridge: fromCallback<HostBridgeCommand, undefined>(({ receive, sendBack }) => {
        const tell = (event: HostBridgeEvent) => sendBack(event);
        tell({ type: 'hostBridge.ready', shell: bridge.shell, framedByOtherOrigin: bridge.isFramedByOtherOrigin });
        receive(({ command }) => bridge.post(command));
        const stop = bridge.subscribe((message) => {
          const command = commandOf(message, platform);
          if (command) tell({ type: 'hostBridge.received', command });
        });
        // What an app says before is lost.
        if (bridge.shell === 'webView') bridge.post({ type: 'ready' });
        return stop;
      }),
      systemTheme: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const tell = (event: SystemThemeEvent) => sendBack(event);
        tell({ type: 'systemTheme.changed', theme: theme.system() });
        return theme.subscribe((changed) => tell({ type: 'systemTheme.changed', theme: changed }));
      }),
      network: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const tell = (online: boolean) => sendBack({ type: 'network.changed', online } satisfies NetworkEvent);
        tell(network.isOnline());
        return network.subscribe(tell);
      }),
    },
    actions: {
      keepLastPath: (_: unknown, { lastPath }: { lastPath: LastPath | null }) => {
        if (lastPath !== null) storage.write(LAST_PATH_KEY, `${lastPath.userId} ${lastPath.path}`);
      },
      keepThemePreference: (_: unknown, { preference }: { preference: ThemePreference }) => {
        storage.write(THEME_KEY, preference);
      },
      applyTheme: (_: unknown, chosen: { theme: 'light' | 'dark' }) => theme.apply(chosen.theme),
      reloadPage: () => location.reload(),
    },
  };
}

function carryOut(platform: Platform, overlays: OverlayRules | null, command: LocationCommand): void {
  const { location } = platform;
  const place = location.place();
  switch (command.type) {
    case 'location.push':
      location.push(stayEmbedded(place, command.href));
      break;
    case 'location.replace':
      location.replace(stayEmbedded(place, command.href));
      break;
    case 'location.leave':
      location.leave(toldOfFrame(platform, command.href));
      break;
    case 'location.reload':
      location.reload();
      break;
    case 'location.backTo':
      location.backTo(stayEmbedded(place, command.href));
      break;
    case 'location.openTab':
      location.openTab(command.url);
      break;
    case 'location.openOverlay': {
      // A new history entry, so that Back closes it.
      const query = overlays?.open(place.search, command.key, command.parameters, command.value);
      location.push(withQuery(place, query));
      break;
    }
    case 'location.back': {
      if (platform.closeTopLayer()) break;
      const top = overlays?.top(place.search) ?? null;
      if (top !== null) carryOut(platform, overlays, { type: 'location.closeOverlay', key: top });
      else if (!location.back()) platform.bridge.post({ type: 'exit' });
      break;
    }
    case 'location.closeOverlay':
      // Going back removes the entry, so that Back does not open it again.
      location.backTo(withQuery(place, overlays?.close(place.search, command.key)));
      break;
  }
}

/** Keeps the address's embed mode (specification 2) in every link within the console. */
function stayEmbedded({ search }: Place, href: string): string {
  const asked = new URLSearchParams(search).get(EMBED_PARAMETER);
  const [path = '', query = ''] = href.split('?', 2);
  const next = new URLSearchParams(query);
  if (asked === null || next.has(EMBED_PARAMETER)) return href;
  next.set(EMBED_PARAMETER, asked);
  return `${path}?${next}`;
}

/** The sign-in page is told which site has the console in its frame: only one that may show it is sent it (`server/http/pages`). */
function toldOfFrame({ bridge }: Platform, href: string): string {
  const [path = '', query = ''] = href.split('?', 2);
  if (!bridge.isFramedByOtherOrigin || path !== SIGN_IN_PATH) return href;
  const told = new URLSearchParams(query);
  told.set(FRAMED_BY, bridge.parentOrigin ?? '');
  return `${path}?${told}`;
}

function withQuery({ pathname, search, hash }: Place, query: string | undefined): string {
  return `${pathname}${query === undefined ? search : query && `?${query}`}${hash}`;
}

function themePreferenceOf(text: string | null): ThemePreference | null {
  return text === 'light' || text === 'dark' || text === 'system' ? text : null;
}

/** Stored as the person's id and the path; anything else counts as none. */
function lastPathOf(text: string | null): LastPath | null {
  const [, userId, path] = /^(\d+) (\/.*)$/.exec(text ?? '') ?? [];
  return path === undefined ? null : { userId: Number(userId), path };
}

type Command = Extract<HostBridgeEvent, { type: 'hostBridge.received' }>['command'];

/** The command in a message from outside, or null. Neither its shape nor its sender is trusted. */
function commandOf(message: unknown, { bridge, window }: Platform): Command | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null;
  if (message.type === 'searchContact' && 'phrase' in message && typeof message.phrase === 'string') {
    return { type: 'searchContact', phrase: message.phrase };
  }
  if (message.type === 'openUrl' && 'url' in message && typeof message.url === 'string') {
    return { type: 'openUrl', url: pathOf(message.url, window.location.origin) };
  }
  if (bridge.shell !== 'webView') return null;
  // The token of a sign-in stays with the bridge.
  return message.type === 'back' || message.type === 'login' ? { type: message.type } : null;
}

/** An app's deep link is a whole address; one of this site is opened as a path. */
const pathOf = (url: string, origin: string): string => (url.startsWith(`${origin}/`) ? url.slice(origin.length) : url);
