import { type Clock, systemClock } from './clock';
import { type HostBridge, openHostBridge } from './hostBridge';
import { type BrowserLocation, openLocation } from './location';
import { type Network, openNetwork } from './network';
import { type Notices, openNotices } from './notices';
import { openStorageArea, type StorageArea } from './storage/area';
import { openTheme, type ThemeSurface } from './theme';

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
};

export function openPlatform(window: Window): Platform {
  return {
    window,
    clock: systemClock,
    location: openLocation(window),
    storage: openStorageArea(window),
    tabStorage: openStorageArea(window, 'sessionStorage'),
    network: openNetwork(window),
    theme: openTheme(window),
    bridge: openHostBridge(window),
    notices: openNotices(window),
  };
}
