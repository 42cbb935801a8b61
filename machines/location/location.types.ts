import type { OverlayKey } from '#contract/rules/address/overlayKeys';

/** Where the page is: the parts of its address that the console reads. */
export type Place = {
  readonly pathname: string;
  /** With its '?', or empty. */
  readonly search: string;
  readonly hash: string;
};

/**
 * Commands of the location actor. `href` is a path with its query; `backTo` goes back if the history is known to hold it, else
 * replaces the address; `leave` loads another document, `reload` this one.
 */
export type LocationCommand =
  | { type: 'location.push'; href: string }
  | { type: 'location.replace'; href: string }
  | { type: 'location.leave'; href: string }
  | { type: 'location.reload' }
  | { type: 'location.backTo'; href: string }
  /** A phone's Back: closes what is on top, else goes back, else leaves the app. */
  | { type: 'location.back' }
  | { type: 'location.openTab'; url: string }
  | { type: 'location.openOverlay'; key: OverlayKey; parameters?: Readonly<Record<string, string>>; value?: string }
  | { type: 'location.closeOverlay'; key: OverlayKey };

/** Sent once at the start, then at every change of the address. */
export type LocationEvent = { type: 'location.changed'; place: Place };
