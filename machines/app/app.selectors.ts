import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { DomainProfile } from '#contract/entities/domain';
import { type AppPath, parseAppPath } from '#contract/rules/address/appPath';
import { isEmbedded } from '#contract/rules/address/embedMode';
import type { callMachine } from '../call';
import type { chatMachine } from '../chat';
import type { Place } from '../location';
import type { publicProfileMachine } from '../publicProfile';
import type { Failure } from '../shared/failure';
import type { workspaceMachine } from '../workspace';
import type { appMachine } from './app.machine';
import type { ThemePreference } from './app.types';
import { NOWHERE } from './places';

type AppSnapshot = SnapshotFrom<typeof appMachine>;

export const selectThemePreference = ({ context }: AppSnapshot): ThemePreference => context.themePreference;
/** The profile of this host name; null until it is loaded. */
export const selectDomain = ({ context }: AppSnapshot): DomainProfile | null => context.domain;
export const selectPlace = ({ context }: AppSnapshot): Place => context.place ?? NOWHERE;
export const selectIsOnline = ({ context }: AppSnapshot): boolean => context.online;
export const selectFailure = ({ context }: AppSnapshot): Failure | null => context.failure;
/** Embed mode (specification 2). */
export const selectIsEmbedded = ({ context }: AppSnapshot): boolean =>
  isEmbedded({ isFramedByOtherOrigin: context.framedByOtherOrigin, search: context.place?.search ?? '' });
/** Whether the console is in a mobile app's WebView. */
export const selectIsInApp = ({ context }: AppSnapshot): boolean => context.shell === 'webView';
/** Whether a person, not a visitor, is signed in. */
export const selectIsSignedIn = ({ context }: AppSnapshot): boolean => context.identity !== null;

/** The place under /app. Cached: the same place gives the same object. */
export const selectAppPath = ({ context }: AppSnapshot): AppPath => {
  const place = context.place ?? NOWHERE;
  const known = pathByPlace.get(place);
  if (known !== undefined) return known;
  const path = parseAppPath(place.pathname);
  pathByPlace.set(place, path);
  return path;
};

export const selectSessionRef = ({ children }: AppSnapshot) => children.session;
export const selectConfirmRef = ({ children }: AppSnapshot) => children.confirm;
export const selectToastRef = ({ children }: AppSnapshot) => children.toast;
export const selectLocationRef = ({ children }: AppSnapshot) => children.location;
export const selectHostBridgeRef = ({ children }: AppSnapshot) => children.hostBridge;
export const selectWorkspaceRef = ({ children }: AppSnapshot) =>
  children.workspace as ActorRefFrom<typeof workspaceMachine> | undefined;
export const selectPublicChatRef = ({ children }: AppSnapshot) =>
  children.publicChat as ActorRefFrom<typeof chatMachine> | undefined;
export const selectPublicCallRef = ({ children }: AppSnapshot) =>
  children.publicCall as ActorRefFrom<typeof callMachine> | undefined;
export const selectPublicProfileRef = ({ children }: AppSnapshot) =>
  children.publicProfile as ActorRefFrom<typeof publicProfileMachine> | undefined;

const pathByPlace = new WeakMap<Place, AppPath>();
