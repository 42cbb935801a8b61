import { type AnyActorLogic, and, assign, or, raise, sendTo, setup } from 'xstate';
import type { DomainProfile } from '#contract/entities/domain';
import { INTERNAL_ERROR } from '#contract/rules/messages/page';
import { INVALID_DOMAIN_DATA } from '#contract/rules/messages/session';
import type { callMachine } from '../call';
import type { chatMachine } from '../chat';
import { confirmMachine } from '../confirm';
import { hostBridgeActor } from '../hostBridge';
import { locationActor } from '../location';
import type { NetworkEvent } from '../network';
import type { publicProfileMachine } from '../publicProfile';
import { listenToEventsActor, type StreamNews } from '../realtime';
import { sessionMachine } from '../session';
import { toFailure } from '../shared/failure';
import { actionPlaceholder, callbackPlaceholder, placeholder } from '../shared/placeholder';
import type { Tag } from '../shared/tags';
import type { Thrown } from '../shared/thrown';
import { systemThemeActor } from '../systemTheme';
import { type ToastNews, toastMachine } from '../toast';
import type { workspaceMachine } from '../workspace';
import type { AppContext, AppEvent, AppInput, LastPath, PageVisit, Preferences, ThemePreference } from './app.types';
import {
  composeHref,
  consoleHref,
  currentPath,
  isComposing,
  isConsolePath,
  isLocalPath,
  MOBILE_START_PATH,
  NOWHERE,
  phraseOf,
  SIGN_IN_PATH,
  signInHref,
  targetAccountIdOf,
  urlOf,
} from './places';

/** A machine that is loaded only by the page that shows it, so that the sign-in page stays small. */
const lateActor = <TLogic extends AnyActorLogic>(name: string): TLogic =>
  callbackPlaceholder(name) as unknown as TLogic;

export const appSetup = setup({
  types: { context: {} as AppContext, events: {} as AppEvent, input: {} as AppInput, tags: {} as Tag },
  actors: {
    loadPreferences: placeholder<undefined, Preferences>('loadPreferences'),
    /** The profile of the host name this page came from. */
    lookUpDomain: placeholder<undefined, DomainProfile>('lookUpDomain'),
    session: sessionMachine,
    confirm: confirmMachine,
    toast: toastMachine,
    location: locationActor,
    hostBridge: hostBridgeActor,
    systemTheme: systemThemeActor,
    /** Implemented in the platform. */
    network: callbackPlaceholder('network'),
    listenToEvents: listenToEventsActor,
    workspace: lateActor<typeof workspaceMachine>('workspace'),
    publicChat: lateActor<typeof chatMachine>('publicChat'),
    publicCall: lateActor<typeof callMachine>('publicCall'),
    publicProfile: lateActor<typeof publicProfileMachine>('publicProfile'),
  },
  guards: {
    isConsole: ({ context }) => context.page === 'console',
    isSignInPage: ({ context }) => context.page === 'signIn',
    isPublicPage: ({ context }) => context.page === 'public',
    isPlaced: ({ context }) => context.place !== null,
    isSignedIn: ({ context }) => context.identity !== null,
    isVisitor: ({ context }) => context.identity === null && (context.guest !== null || context.endedBy !== null),
    hasSession: ({ context }) => context.identity !== null || context.guest !== null,
    hasSessionFailure: ({ context }) => context.sessionFailure !== null,
    hasCrashed: ({ context }) => context.hasCrashed,
    entersConsole: and(['isConsole', 'isSignedIn', 'isPlaced']),
    isMobileStart: ({ context }) => context.place?.pathname === MOBILE_START_PATH,
    showsMobileStart: and(['isPublicPage', 'isMobileStart']),
    entersPublicChat: and(['isPublicPage', 'hasSession', 'isPlaced']),
    leavesForSignIn: and(['isConsole', 'isVisitor', 'isPlaced']),
    showsSignIn: and(['isSignInPage', or(['isVisitor', 'hasSessionFailure'])]),
    leavesForConsole: and(['isSignInPage', 'isSignedIn']),
    /** Signed out inside a mobile app (specification 4). */
    leavesApp: ({ context }) =>
      context.identity === null && context.endedBy === 'signedOut' && context.shell === 'webView',
    /** A crashed page is reloaded by the person only. */
    comesBack: ({ context, event }) => event.type === 'network.changed' && event.online && !context.hasCrashed,
    changesTarget: ({ context, event }) =>
      event.type === 'location.changed' &&
      targetAccountIdOf(context.identity, event.place) !== targetAccountIdOf(context.identity, context.place),
    opensPath: ({ event }) => isLocalPath(urlOf(event)),
    isConsolePath: ({ event }) => isConsolePath(urlOf(event)),
    /** Every other path is another document's. */
    opensScreen: and(['isConsole', 'isConsolePath']),
    isSearch: ({ event }) => event.type === 'hostBridge.received' && event.command.type === 'searchContact',
    searchesContact: and(['isConsole', 'isSearch']),
    isComposing: ({ context }) => isComposing(context),
    /** Who was found on the phone becomes whom the message is to. */
    addressesMessage: and(['searchesContact', 'isComposing']),
    isBack: ({ event }) => event.type === 'hostBridge.received' && event.command.type === 'back',
    isLogin: ({ event }) => event.type === 'hostBridge.received' && event.command.type === 'login',
    /** The app signed the person in while the page waited for that. */
    entersFromApp: ({ context }) => context.identity !== null && context.shell === 'webView',
  },
  actions: {
    setPreferences: assign((_, { themePreference, lastPath }: Preferences) => ({
      lastPath,
      ...(themePreference === null ? {} : { themePreference }),
    })),
    setDomain: assign((_, domain: DomainProfile) => ({ domain })),
    setPlace: assign(({ event }) => (event.type === 'location.changed' ? { place: event.place } : {})),
    setShell: assign(({ event }) =>
      event.type === 'hostBridge.ready' ? { shell: event.shell, framedByOtherOrigin: event.framedByOtherOrigin } : {},
    ),
    setSystemTheme: assign(({ event }) => (event.type === 'systemTheme.changed' ? { systemTheme: event.theme } : {})),
    setThemePreference: assign(({ event }) =>
      event.type === 'theme.choose' ? { themePreference: event.preference } : {},
    ),
    setOnline: assign(({ event }) => (event.type === 'network.changed' ? { online: event.online } : {})),
    setIdentity: assign(({ event }) =>
      event.type === 'session.established'
        ? { identity: event.identity, guest: null, endedBy: null, sessionFailure: null }
        : {},
    ),
    setGuest: assign(({ event }) =>
      event.type === 'session.guestEstablished' ? { guest: event.guest, identity: null, sessionFailure: null } : {},
    ),
    setEnded: assign(({ event }) =>
      event.type === 'session.ended' ? { identity: null, guest: null, endedBy: event.reason } : {},
    ),
    setSessionFailure: assign(({ event }) =>
      event.type === 'session.failed' ? { identity: null, guest: null, sessionFailure: event.failure } : {},
    ),
    showSessionFailure: assign(({ context }) => ({ failure: context.sessionFailure })),
    keepDomainError: assign((_, { error }: Thrown) => ({ failure: toFailure(error, INVALID_DOMAIN_DATA) })),
    crash: assign((_, { error }: Thrown) => ({ failure: toFailure(error, INTERNAL_ERROR), hasCrashed: true })),
    forgetFailure: assign({ failure: null, sessionFailure: null }),
    countWorkspace: assign(({ context }) => ({ workspaceCount: context.workspaceCount + 1 })),
    setLastPath: assign(({ context }) => ({ lastPath: currentPath(context) })),
    retry: raise({ type: 'app.retry' }),
    retrySession: sendTo('session', { type: 'session.retry' }),
    tellWorkspacePlace: sendTo('workspace', ({ context }) => ({
      type: 'location.changed',
      place: context.place ?? NOWHERE,
    })),
    tellWorkspaceNetwork: sendTo('workspace', ({ context }) => ({ type: 'network.changed', online: context.online })),
    /** Sends the event of a pressed toast button. */
    askWorkspace: sendTo('workspace', ({ event }) => (event as ToastNews).event as never),
    tellChat: sendTo('publicChat', ({ event }) => event as StreamNews | NetworkEvent),
    tellProfile: sendTo('publicProfile', ({ event }) => event as NetworkEvent),
    goToConsole: sendTo('location', ({ context }) => ({ type: 'location.leave', href: consoleHref(context) })),
    askToSignIn: sendTo('location', ({ context }) => ({ type: 'location.leave', href: signInHref(context) })),
    goToSignIn: sendTo('location', { type: 'location.leave', href: SIGN_IN_PATH }),
    goToMobileStart: sendTo('location', { type: 'location.leave', href: MOBILE_START_PATH }),
    logOutShell: sendTo('hostBridge', { type: 'hostBridge.post', command: { type: 'logout' } }),
    openScreen: sendTo('location', ({ event }) => ({ type: 'location.push', href: urlOf(event) })),
    openPath: sendTo('location', ({ event }) => ({ type: 'location.leave', href: urlOf(event) })),
    addressMessage: sendTo('location', ({ context, event }) => ({
      type: 'location.replace',
      href: composeHref(context, phraseOf(event)),
    })),
    goBack: sendTo('location', { type: 'location.back' }),
    enterFromApp: sendTo('session', { type: 'session.enterFromApp' }),
    openSearch: sendTo('location', ({ event }) => ({
      type: 'location.openOverlay',
      key: 'search',
      parameters: { phrase: phraseOf(event) },
    })),
    keepLastPath: actionPlaceholder<{ lastPath: LastPath | null }>('keepLastPath'),
    keepThemePreference: actionPlaceholder<{ preference: ThemePreference }>('keepThemePreference'),
    applyTheme: actionPlaceholder<{ theme: 'light' | 'dark' }>('applyTheme'),
    reloadPage: actionPlaceholder('reloadPage'),
    tellVisit: actionPlaceholder<{ visit: PageVisit | null }>('tellVisit'),
    tellClick: actionPlaceholder<{ visit: PageVisit | null; link: string }>('tellClick'),
  },
});
