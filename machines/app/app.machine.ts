import { TAGS } from '../shared/tags';
import { appSetup } from './app.setup';
import { preferenceOf, themeParams } from './places';
import { running } from './states/running';

/**
 * The root of every page (specification 1, 2, 4). Started once by the composition root.
 *
 * Owns: session, confirm, toast, the callback actors of the browser, and one workspace for the account the address acts
 * for, or the public chat. Holds what all of it needs: where the page is, whose product it is, who is there, the theme,
 * whether there is a network.
 * Invariants: a workspace lives exactly while somebody is signed in and the page is the console's, for the account of the
 * address; nobody sees the console without a session; an error nobody expected ends in a page that says so.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => ({
    seed: input.seed,
    page: input.page,
    place: null,
    domain: null,
    identity: null,
    guest: null,
    endedBy: null,
    themePreference: 'light',
    systemTheme: 'light',
    online: true,
    shell: 'tab',
    framedByOtherOrigin: false,
    lastPath: null,
    workspaceCount: 0,
    failure: null,
    sessionFailure: null,
    hasCrashed: false,
  }),
  invoke: [
    {
      id: 'location',
      systemId: 'location',
      src: 'location',
      onError: { target: '.fatal', actions: { type: 'crash', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'hostBridge',
      systemId: 'hostBridge',
      src: 'hostBridge',
      onError: { target: '.fatal', actions: { type: 'crash', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'systemTheme',
      systemId: 'systemTheme',
      src: 'systemTheme',
      onError: { target: '.fatal', actions: { type: 'crash', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'network',
      systemId: 'network',
      src: 'network',
      onError: { target: '.fatal', actions: { type: 'crash', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'confirm',
      systemId: 'confirm',
      src: 'confirm',
      onError: { target: '.fatal', actions: { type: 'crash', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'toast',
      systemId: 'toast',
      src: 'toast',
      onError: { target: '.fatal', actions: { type: 'crash', params: ({ event }) => ({ error: event.error }) } },
    },
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      onError: { target: '.fatal', actions: { type: 'crash', params: ({ event }) => ({ error: event.error }) } },
    },
  ],
  on: {
    'location.changed': { actions: 'setPlace' },
    'hostBridge.ready': { actions: 'setShell' },
    'hostBridge.received': [
      { guard: 'opensScreen', actions: 'openScreen' },
      { guard: 'opensPath', actions: 'openPath' },
      { guard: 'searchesContact', actions: 'openSearch' },
    ],
    'systemTheme.changed': { actions: ['setSystemTheme', { type: 'applyTheme', params: themeParams }] },
    'theme.choose': {
      actions: [
        'setThemePreference',
        { type: 'keepThemePreference', params: preferenceOf },
        { type: 'applyTheme', params: themeParams },
      ],
    },
    'network.changed': { actions: 'setOnline' },
    'session.established': { actions: 'setIdentity' },
    'session.guestEstablished': { actions: 'setGuest' },
    'session.ended': { actions: 'setEnded' },
    'session.failed': { actions: 'setSessionFailure' },
  },
  initial: 'booting',
  states: {
    booting: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'loadPreferences',
        src: 'loadPreferences',
        onDone: {
          target: 'lookingUpDomain',
          actions: [
            { type: 'setPreferences', params: ({ event }) => event.output },
            { type: 'applyTheme', params: themeParams },
          ],
        },
        // A browser that keeps nothing begins anew each time.
        onError: 'lookingUpDomain',
      },
    },
    lookingUpDomain: {
      tags: [TAGS.busy, TAGS.loading],
      invoke: {
        id: 'lookUpDomain',
        src: 'lookUpDomain',
        onDone: { target: 'running', actions: { type: 'setDomain', params: ({ event }) => event.output } },
        onError: {
          target: 'fatal',
          actions: { type: 'keepDomainError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    running,
    fatal: {
      tags: TAGS.failed,
      on: {
        'app.retry': [
          { guard: 'hasCrashed', actions: 'reloadPage' },
          // Without a network both fail at once.
          { guard: 'hasSessionFailure', target: 'lookingUpDomain', actions: ['forgetFailure', 'retrySession'] },
          { target: 'lookingUpDomain', actions: 'forgetFailure' },
        ],
      },
    },
  },
});
