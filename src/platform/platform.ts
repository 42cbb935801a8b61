import { sendBeacon } from './beacon';
import { type Clock, systemClock } from './clock';
import { type ChosenFiles, openChosenFiles, saveFile } from './files';
import { type HostBridge, openHostBridge } from './hostBridge';
import { type Install, openInstall } from './install';
import { type BrowserLocation, isWebAddress, openLocation } from './location';
import { type Network, openNetwork } from './network';
import { type NewTokenValue, openNewTokenValue } from './newToken';
import { type Notices, openNotices } from './notices';
import { openStorageArea, type StorageArea } from './storage/area';
import { openTheme, type ThemeSurface } from './theme';
import { closeTopLayer } from './topLayer';

/** The browser's services, as needed before the first paint. */
export type Platform = {
  readonly window: Window;
  readonly clock: Clock;
  readonly location: BrowserLocation;
  readonly storage: StorageArea;
  /** What only this tab keeps, until it is closed. */
  readonly tabStorage: StorageArea;
  readonly network: Network;
  readonly theme: ThemeSurface;
  readonly bridge: HostBridge;
  readonly notices: Notices;
  readonly install: Install;
  /** The files that a person chose to send. */
  readonly files: ChosenFiles;
  readonly newToken: NewTokenValue;
  /** The one-time token of a link for the person's phone. */
  readonly phoneToken: NewTokenValue;
  /** Closes the top dialog, if one is open. */
  closeTopLayer(): boolean;
  /** Tells the host something without waiting for it, also while the page is left. */
  beacon(path: string, body: object): void;
  /** Saves bytes under a name on this device. */
  saveFile(blob: Blob, name: string): void;
};

export function openPlatform(window: Window): Platform {
  const storage = openStorageArea(window);
  const bridge = openHostBridge(window);
  const location = openLocation(window);
  // A WebView has no tabs.
  const openInApp = (url: string) => {
    if (isWebAddress(url)) bridge.post({ type: 'openUrl', url });
  };
  return {
    window,
    clock: systemClock,
    location: bridge.shell === 'webView' ? { ...location, openTab: openInApp } : location,
    storage,
    tabStorage: openStorageArea(window, 'sessionStorage'),
    network: openNetwork(window),
    theme: openTheme(window),
    bridge,
    notices: openNotices(window, storage),
    install: openInstall(window),
    files: openChosenFiles(() => crypto.randomUUID()),
    newToken: openNewTokenValue(),
    phoneToken: openNewTokenValue(),
    closeTopLayer: () => closeTopLayer(window.document),
    beacon: (path, body) => sendBeacon(window.navigator, path, body),
    saveFile: (blob, name) => saveFile(window as Window & typeof globalThis, blob, name),
  };
}
