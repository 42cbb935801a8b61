import { type Clock, systemClock } from './clock';
import { type ChosenFiles, openChosenFiles, saveFile } from './files';
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
  /** The files that a person chose to send. */
  readonly files: ChosenFiles;
  /** Saves bytes under a name on this device. */
  saveFile(blob: Blob, name: string): void;
};

export function openPlatform(window: Window): Platform {
  const storage = openStorageArea(window);
  return {
    window,
    clock: systemClock,
    location: openLocation(window),
    storage,
    tabStorage: openStorageArea(window, 'sessionStorage'),
    network: openNetwork(window),
    theme: openTheme(window),
    bridge: openHostBridge(window),
    notices: openNotices(window, storage),
    files: openChosenFiles(() => crypto.randomUUID()),
    saveFile: (blob, name) => saveFile(window as Window & typeof globalThis, blob, name),
  };
}
