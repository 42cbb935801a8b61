import type { Identity } from '#contract/entities/account';
import type { DomainProfile } from '#contract/entities/domain';
import type { Theme } from '#contract/rules/constants';
import type { HostBridgeEvent, Shell } from '../hostBridge';
import type { LocationEvent, Place } from '../location';
import type { NetworkEvent } from '../network';
import type { StreamNews } from '../realtime';
import type { EndReason, Guest, SessionNews } from '../session/session.types';
import type { Failure } from '../shared/failure';
import type { SystemThemeEvent } from '../systemTheme';
import type { ToastNews } from '../toast';

/** The three documents of the product: the console under /app, the sign-in page, the page at /{username}. */
export type Page = 'console' | 'signIn' | 'public';

export type ThemePreference = Theme | 'system';

export type AppInput = {
  /** A random uuid; every id a machine makes comes from it. */
  readonly seed: string;
  readonly page: Page;
};

export type AppContext = {
  readonly seed: string;
  readonly page: Page;
  /** Null only until the location actor has reported it. */
  readonly place: Place | null;
  readonly domain: DomainProfile | null;
  readonly identity: Identity | null;
  readonly guest: Guest | null;
  readonly endedBy: EndReason | null;
  readonly themePreference: ThemePreference;
  readonly systemTheme: Theme;
  readonly online: boolean;
  readonly shell: Shell;
  readonly framedByOtherOrigin: boolean;
  /** The last place in the console; restored after the same person signs in again (specification 4). */
  readonly lastPath: LastPath | null;
  /** How many workspaces were started; each derives its own ids from it. */
  readonly workspaceCount: number;
  readonly failure: Failure | null;
  /** Why the session could not be restored. */
  readonly sessionFailure: Failure | null;
  /** An actor failed with an unexpected error; only a reload helps. */
  readonly hasCrashed: boolean;
};

export type AppEvent =
  | { type: 'app.retry' }
  | { type: 'theme.choose'; preference: ThemePreference }
  /** A visitor of an agent's page followed one of its links. */
  | { type: 'page.linkFollowed'; link: string }
  | LocationEvent
  | HostBridgeEvent
  | SystemThemeEvent
  | NetworkEvent
  | SessionNews
  | ToastNews
  | StreamNews;

/** A place in the console, and who was there. */
export type LastPath = { readonly path: string; readonly userId: number };

/** What this browser remembers of the console. */
export type Preferences = { readonly themePreference: ThemePreference | null; readonly lastPath: LastPath | null };

/** One time that a visitor loaded an agent's page, for its statistics. */
export type PageVisit = {
  readonly username: string;
  /** Of this one time, and of no visitor. */
  readonly loadId: string;
  /** The query of the address, which may name a campaign. */
  readonly search: string;
};
