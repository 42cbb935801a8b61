import type { Identity } from '#contract/entities/account';
import { type AppContext, appMachine } from '#machines/app';
import type { Place } from '#machines/location';

import type { WorkspaceInput } from '#machines/workspace';
import { defineContract } from '#tests/harness/index.ts';
import { deriveId } from '../../../machines/shared/ids';
import { failureOf } from '../shared/failures';
import { SEED } from './app.plan';
import { CRASHED, runningRows } from './running.contract';

const BOOT = '2 /_app, 7 domain lookup';
const CRASH = 'architecture 3: an uncaught child error';
const THEME = '1, 9 Theme light or dark, default light';

/** The theme that a context selects. */
const themeOf = ({ themePreference, systemTheme }: AppContext) =>
  themePreference === 'system' ? systemTheme : themePreference;

export const appContract = defineContract(appMachine, {
  start: [{ to: 'booting', section: BOOT }],
  rows: [
    {
      in: 'booting',
      on: 'done loadPreferences',
      to: 'lookingUpDomain',
      does: ['setPreferences', 'applyTheme'],
      sets: ({ context, event: { output } }) => ({
        lastPath: output.lastPath,
        themePreference: output.themePreference ?? context.themePreference,
      }),
      expect: ({ after, did }) => applied(did) === themeOf(after.context),
      section: '4 Local caches: lastPath',
    },
    { in: 'booting', on: 'error loadPreferences', to: 'lookingUpDomain', section: BOOT },
    {
      in: 'lookingUpDomain',
      on: 'done lookUpDomain',
      to: 'running.waiting',
      does: ['setDomain'],
      sets: ({ event }) => ({ domain: event.output }),
      section: BOOT,
    },
    {
      in: 'lookingUpDomain',
      on: 'error lookUpDomain',
      to: 'fatal',
      does: ['keepDomainError'],
      sets: ({ event }) => ({ failure: failureOf(event.error, 'Invalid domain data') }),
      section: '8 Invalid domain data',
    },
    {
      in: 'fatal',
      on: 'app.retry',
      when: 'hasCrashed',
      given: ({ context }) => context.hasCrashed,
      does: ['reloadPage'],
      section: CRASH,
    },
    {
      in: 'fatal',
      on: 'app.retry',
      when: 'hasSessionFailure',
      given: ({ context }) => !context.hasCrashed && context.sessionFailure !== null,
      to: 'lookingUpDomain',
      does: ['forgetFailure', 'send session session.retry'],
      sets: { failure: null, sessionFailure: null },
      section: '8',
    },
    {
      in: 'fatal',
      on: 'app.retry',
      to: 'lookingUpDomain',
      does: ['forgetFailure'],
      sets: { failure: null, sessionFailure: null },
      section: '8',
    },
    {
      in: 'fatal',
      on: 'network.changed',
      when: 'comesBack',
      given: ({ context, event }) => event.online && !context.hasCrashed,
      does: ['setOnline', 'raise app.retry'],
      sets: ({ event }) => ({ online: event.online }),
      section: 'issue: offline',
    },
    ...(['location', 'hostBridge', 'systemTheme', 'network', 'confirm', 'toast', 'session'] as const).map(
      (actor) =>
        ({ in: '(root)', on: `error ${actor}`, to: 'fatal', does: ['crash'], sets: CRASHED, section: CRASH }) as const,
    ),

    {
      in: '(root)',
      on: 'location.changed',
      does: ['setPlace'],
      sets: ({ event }) => ({ place: event.place }),
      section: '2 Routes',
    },
    {
      in: '(root)',
      on: 'hostBridge.ready',
      does: ['setShell'],
      sets: ({ event }) => ({ shell: event.shell, framedByOtherOrigin: event.framedByOtherOrigin }),
      section: '1 Mobile apps',
    },
    {
      in: '(root)',
      on: 'hostBridge.received',
      when: 'opensScreen',
      given: ({ context, event }) =>
        context.page === 'console' && event.command.type === 'openUrl' && event.command.url === '/app/org/12',
      does: ['send location location.push'],
      expect: ({ did }) => did.some(({ event }) => event?.href === '/app/org/12'),
      section: '1 openUrl',
    },
    {
      in: '(root)',
      on: 'hostBridge.received',
      when: 'opensPath',
      // A path of this site, never the address of another.
      given: ({ context, event }) =>
        event.command.type === 'openUrl' &&
        (event.command.url === '/luigi' || (event.command.url === '/app/org/12' && context.page !== 'console')),
      does: ['send location location.leave'],
      expect: ({ did, event }) =>
        event.command.type === 'openUrl' && did.some((one) => one.event?.href === urlOf(event.command)),
      section: '1 openUrl',
    },
    {
      in: '(root)',
      on: 'hostBridge.received',
      when: 'addressesMessage',
      given: ({ context, event }) =>
        context.page === 'console' &&
        event.command.type === 'searchContact' &&
        context.place?.search === '?filter=junk&new=true',
      does: ['send location location.replace'],
      expect: ({ did }) => did.some(({ event }) => event?.href === '/app/org/12/inbox?filter=junk&new=Ada'),
      section: '1 searchContact',
    },
    {
      in: '(root)',
      on: 'hostBridge.received',
      when: 'isBack',
      given: ({ event }) => event.command.type === 'back',
      does: ['send location location.back'],
      section: 'experience: Android Back closes the top overlay',
    },
    {
      in: '(root)',
      on: 'hostBridge.received',
      when: 'isLogin',
      given: ({ event }) => event.command.type === 'login',
      does: ['send session session.enterFromApp'],
      section: '8 Mobile login',
    },
    {
      in: '(root)',
      on: 'hostBridge.received',
      when: 'searchesContact',
      given: ({ context, event }) =>
        context.page === 'console' &&
        event.command.type === 'searchContact' &&
        context.place?.search !== '?filter=junk&new=true',
      does: ['send location location.openOverlay'],
      expect: ({ did }) => did.some(({ event }) => JSON.stringify(event?.parameters) === '{"phrase":"Ada"}'),
      section: '1 searchContact',
    },
    {
      in: '(root)',
      on: 'systemTheme.changed',
      does: ['setSystemTheme', 'applyTheme'],
      sets: ({ event }) => ({ systemTheme: event.theme }),
      expect: ({ after, did }) => applied(did) === themeOf(after.context),
      section: THEME,
    },
    {
      in: '(root)',
      on: 'theme.choose',
      does: ['setThemePreference', 'keepThemePreference', 'applyTheme'],
      sets: ({ event }) => ({ themePreference: event.preference }),
      expect: ({ after, did }) => applied(did) === themeOf(after.context),
      section: THEME,
    },
    {
      in: '(root)',
      on: 'network.changed',
      does: ['setOnline'],
      sets: ({ event }) => ({ online: event.online }),
      section: 'issue: offline',
    },
    {
      in: '(root)',
      on: 'session.established',
      does: ['setIdentity'],
      sets: ({ event }) => ({ identity: event.identity, guest: null, endedBy: null, sessionFailure: null }),
      section: '4 Sign-in replaces the anonymous session',
    },
    {
      in: '(root)',
      on: 'session.guestEstablished',
      does: ['setGuest'],
      sets: ({ event }) => ({ guest: event.guest, identity: null, sessionFailure: null }),
      section: '4 Anonymous session',
    },
    {
      in: '(root)',
      on: 'session.ended',
      does: ['setEnded'],
      sets: ({ event }) => ({ identity: null, guest: null, endedBy: event.reason }),
      section: '4 Logout',
    },
    {
      in: '(root)',
      on: 'session.failed',
      does: ['setSessionFailure'],
      sets: ({ event }) => ({ identity: null, guest: null, sessionFailure: event.failure }),
      section: '8 Temp session',
    },
    ...runningRows,
  ],
  inputs: {
    workspace: ({ context: { identity, place, online, workspaceCount } }) => ({
      seed: deriveId(SEED, workspaceCount),
      identity: identity as Identity,
      targetAccountId: place?.pathname === '/app/org/13' ? 13 : 12,
      place: place as Place,
      online,
    }),
    publicChat: ({ context: { place } }) => ({
      seed: deriveId(SEED, 0),
      target: place?.pathname.split('/')[1] ?? '',
      copy: 'default' as const,
    }),
    publicCall: ({ context: { place } }) => ({
      seed: deriveId(SEED, 2),
      target: place?.pathname.split('/')[1] ?? '',
      copy: 'default' as const,
      kind: 'caller' as const,
      meetingId: null,
    }),
    publicProfile: ({ context: { place } }) => ({ key: { username: place?.pathname.split('/')[1] ?? '' } }),
    listenToEvents: { targetAccountId: null },
  },
  invariants: {
    'a workspace lives exactly while the console is on the screen': (snapshot) =>
      snapshot.matches({ running: 'console' }) === (snapshot.children.workspace !== undefined),
    'nobody sees the console without a session': (snapshot) =>
      !snapshot.matches({ running: 'console' }) || snapshot.context.identity !== null,
    'a person and a visitor never stand side by side': ({ context }) =>
      context.identity === null || context.guest === null,
    'the workspace is that of the person, and of the account the address acts for': (snapshot) => {
      const { context, children } = snapshot;
      if (children.workspace === undefined) return true;
      const { input } = children.workspace.getSnapshot() as unknown as { readonly input: WorkspaceInput };
      return input.identity === context.identity && input.targetAccountId === targetOf(context);
    },
    'where the person is in the console is kept before it is left': (snapshot) =>
      !snapshot.matches({ running: 'console' }) || snapshot.context.lastPath?.path === hrefOf(snapshot.context),
    'nobody who is signed in is asked to sign in': (snapshot) =>
      !snapshot.matches({ running: 'signIn' }) || snapshot.context.identity === null,
    'each document shows its own': (snapshot) =>
      PAGES.every(([state, page]) => !snapshot.matches({ running: state }) || snapshot.context.page === page),
    'it is known whose product it is before anything is shown': (snapshot) =>
      !snapshot.matches('running') || snapshot.context.domain !== null,
    'a failure is told exactly where it stops the page': (snapshot) =>
      snapshot.matches('fatal') === (snapshot.context.failure !== null),
    'its singletons live as long as it has not crashed': ({ context, children }) =>
      context.hasCrashed || SINGLETONS.every((id) => children[id] !== undefined),
  },
});

const PAGES = [
  ['console', 'console'],
  ['signIn', 'signIn'],
  ['publicChat', 'public'],
  ['mobileStart', 'public'],
] as const;

const SINGLETONS = ['location', 'hostBridge', 'systemTheme', 'network', 'confirm', 'toast', 'session'] as const;

/** Of the plan's addresses: the organization they name, else the person's own account. */
const targetOf = ({ place, identity }: AppContext) => (place?.pathname === '/app/org/13' ? 13 : identity?.id);
const hrefOf = ({ place }: AppContext) => place && place.pathname + place.search;

/** The theme the page was coloured with. */
const applied = (did: readonly { readonly label: string; readonly params?: unknown }[]): unknown => {
  const params = did.findLast(({ label }) => label === 'applyTheme')?.params;
  return params && Reflect.get(params, 'theme');
};

const urlOf = (command: object): unknown => Reflect.get(command, 'url');
