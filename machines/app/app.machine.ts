import { TAGS } from '../shared/tags';
import { appSetup } from './app.setup';
import { preferenceOf, themeParams } from './places';
import { running } from './states/running';

/**
 * The root of every page (specification 1, 2, 4). Started once by the composition root.
 *
 * Owns: session, confirm, toast, the browser's callback actors, and either one workspace for the account in the address or the
 * public chat. Holds what they share: the place, the domain profile, the identity, the theme, and whether there is a network.
 * Invariants: a workspace exists only while somebody is signed in on the console page, for the account in the address; nobody
 * sees the console without a session; an unexpected error ends in a page that says so.
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
      { guard: 'addressesMessage', actions: 'addressMessage' },
      { guard: 'searchesContact', actions: 'openSearch' },
      { guard: 'isBack', actions: 'goBack' },
      { guard: 'isLogin', actions: 'enterFromApp' },
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
        // A browser without storage starts with the defaults.
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
          // Without a network, the domain and the session fail together, so both are retried.
          { guard: 'hasSessionFailure', target: 'lookingUpDomain', actions: ['forgetFailure', 'retrySession'] },
          { target: 'lookingUpDomain', actions: 'forgetFailure' },
        ],
        'network.changed': { guard: 'comesBack', actions: ['setOnline', 'retry'] },
      },
    },
  },
});
