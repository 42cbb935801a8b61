import { isDeepStrictEqual } from 'node:util';
import { accountIdOf, parseAppPath } from '#contract/rules/address/appPath';
import type { AppContext, appMachine } from '#machines/app';
import type { Place } from '#machines/location';
import type { Row } from '#tests/harness/contract.ts';
import { deriveId } from '../../../machines/shared/ids';

const SESSION = '4 Anonymous session, Logout';
const PATHS = '4 lastPath';
const TREE = '2 Routes: the targeted account is in the address';
const CRASH = 'architecture 3: an uncaught child error';

type At = { readonly context: AppContext };
const isVisitor = ({ context }: At) =>
  context.identity === null && (context.guest !== null || context.endedBy !== null);
const isPlaced = ({ context }: At) => context.place !== null;
const isOn = (page: AppContext['page']) => (at: At) => at.context.page === page;
const both =
  (...facts: readonly ((at: At) => boolean)[]) =>
  (at: At) =>
    facts.every((fact) => fact(at));
const isMobileStart = (at: At) => isOn('public')(at) && at.context.place?.pathname === '/mobile/start';
const isSignedIn = ({ context }: At) => context.identity !== null;
const target = (context: AppContext, place: Place | null) =>
  accountIdOf(parseAppPath(place?.pathname ?? '')) ?? context.identity?.id;

type Told = { readonly event?: { readonly [field: string]: unknown } };
/** The last event that was sent. */
const sent = (did: readonly Told[]) => did.findLast(({ event }) => event !== undefined)?.event;
const hrefIn = (did: readonly Told[]) => sent(did)?.href;

const kept = (did: readonly { readonly label: string; readonly params?: unknown }[]) =>
  (did.findLast(({ label }) => label === 'keepLastPath')?.params as { lastPath?: unknown } | undefined)?.lastPath;

/** What an effect was told. */
const told = (did: readonly { readonly label: string; readonly params?: unknown }[], wanted: string) =>
  did.findLast(({ label }) => label === wanted)?.params;

/** A visit of a page, as it is counted. */
const visitAt = ({ seed, identity, framedByOtherOrigin, place }: AppContext) =>
  identity === null && !framedByOtherOrigin
    ? { username: place?.pathname.split('/')[1] ?? '', loadId: deriveId(seed, 1), search: place?.search ?? '' }
    : null;

/** Where the person is, as it is remembered. */
const pathAt = ({ identity }: AppContext, place: Place | null) => ({
  path: `${place?.pathname}${place?.search}`,
  userId: identity?.user?.id ?? 0,
});
/** An uncaught error of a child: nothing of its own text is shown. */
export const CRASHED = {
  failure: { kind: 'unexpected', message: 'Something went wrong on our side. Please try again.' },
  hasCrashed: true,
} as const;

const REMEMBERS = ['setLastPath', 'keepLastPath'];

export const runningRows: readonly Row<typeof appMachine>[] = [
  {
    in: 'running.waiting',
    on: 'always',
    when: 'entersConsole',
    given: both(isOn('console'), isSignedIn, isPlaced),
    to: 'running.console',
    does: ['countWorkspace', ...REMEMBERS],
    sets: ({ context }) => ({ workspaceCount: context.workspaceCount + 1, lastPath: pathAt(context, context.place) }),
    expect: ({ after, did }) => kept(did) === after.context.lastPath,
    section: TREE,
  },
  {
    in: 'running.waiting',
    on: 'always',
    when: 'entersPublicChat',
    given: (at) =>
      both(isOn('public'), isPlaced)(at) &&
      !isMobileStart(at) &&
      (at.context.identity !== null || at.context.guest !== null),
    to: 'running.publicChat',
    does: ['tellVisit'],
    // A visitor's own page load counts; not that of somebody who is signed in, nor in the frame of another site.
    expect: ({ after: { context }, did }) => isDeepStrictEqual(told(did, 'tellVisit'), { visit: visitAt(context) }),
    section: 'issue: public chat from an anonymous session; 7 Pages and stats',
  },
  {
    in: 'running.waiting',
    on: 'always',
    when: 'showsMobileStart',
    given: isMobileStart,
    to: 'running.mobileStart',
    section: '4 In the mobile shell it goes to /mobile/start',
  },
  {
    in: 'running.waiting',
    on: 'always',
    when: 'showsSignIn',
    given: (at) => isOn('signIn')(at) && (isVisitor(at) || (!isSignedIn(at) && at.context.sessionFailure !== null)),
    to: 'running.signIn',
    section: SESSION,
  },
  {
    in: 'running.waiting',
    on: 'always',
    when: 'leavesForConsole',
    given: both(isOn('signIn'), isSignedIn),
    to: 'running.leaving',
    does: ['send location location.leave'],
    expect: ({ after, did }) => hrefIn(did) === expectedPath(after.context),
    section: PATHS,
  },
  {
    in: 'running.waiting',
    on: 'always',
    when: 'leavesForSignIn',
    given: both(isOn('console'), isVisitor, isPlaced),
    to: 'running.leaving',
    does: ['send location location.leave'],
    // The requested path is passed on.
    expect: ({ after: { context }, did }) =>
      hrefIn(did) === `/login?path=${encodeURIComponent(`${context.place?.pathname}${context.place?.search}`)}`,
    section: PATHS,
  },
  {
    in: 'running.waiting',
    on: 'always',
    when: 'hasSessionFailure',
    given: (at) => at.context.sessionFailure !== null && !isOn('signIn')(at) && !isMobileStart(at),
    to: 'fatal',
    does: ['showSessionFailure'],
    sets: ({ context }) => ({ failure: context.sessionFailure }),
    section: '8',
  },

  {
    in: ['running.console', 'running.publicChat'],
    on: 'always',
    when: 'hasSessionFailure',
    given: ({ context }) => context.sessionFailure !== null,
    to: 'fatal',
    does: ['showSessionFailure'],
    sets: ({ context }) => ({ failure: context.sessionFailure }),
    section: '8',
  },
  {
    in: 'running.console',
    on: 'always',
    when: 'leavesApp',
    given: ({ context }) =>
      context.sessionFailure === null &&
      context.identity === null &&
      context.endedBy === 'signedOut' &&
      context.shell === 'webView',
    to: 'running.leaving',
    does: ['send hostBridge hostBridge.post', 'send location location.leave'],
    expect: ({ did }) =>
      did.some(({ event }) => JSON.stringify(event?.command) === '{"type":"logout"}') &&
      hrefIn(did) === '/mobile/start',
    section: '4 In the mobile shell it triggers a logout command',
  },
  {
    in: 'running.console',
    on: 'always',
    when: 'not(isSignedIn)',
    given: ({ context }) =>
      context.sessionFailure === null &&
      context.identity === null &&
      !(context.endedBy === 'signedOut' && context.shell === 'webView'),
    to: 'running.leaving',
    does: ['send location location.leave'],
    expect: ({ did }) => hrefIn(did) === '/login',
    section: SESSION,
  },
  {
    in: 'running.console',
    on: 'location.changed',
    when: 'changesTarget',
    given: ({ context, event }) => target(context, event.place) !== target(context, context.place),
    to: 'running.console',
    reenter: true,
    does: ['setPlace', 'countWorkspace', ...REMEMBERS],
    sets: ({ context, event: { place } }) => ({
      place,
      workspaceCount: context.workspaceCount + 1,
      lastPath: pathAt(context, place),
    }),
    // Another account gets another workspace, with its own ids.
    expect: ({ before, after }) => after.children.workspace !== before.children.workspace,
    section: TREE,
  },
  {
    in: 'running.console',
    on: 'location.changed',
    given: ({ context, event }) => target(context, event.place) === target(context, context.place),
    does: ['setPlace', ...REMEMBERS, 'send workspace location.changed'],
    sets: ({ context, event: { place } }) => ({ place, lastPath: pathAt(context, place) }),
    expect: ({ before, after, did, event }) =>
      after.children.workspace === before.children.workspace && sent(did)?.place === event.place,
    section: TREE,
  },
  {
    in: 'running.console',
    on: 'network.changed',
    does: ['setOnline', 'send workspace network.changed'],
    sets: ({ event }) => ({ online: event.online }),
    expect: ({ did, event }) => sent(did)?.online === event.online,
    section: 'issue: offline',
  },
  {
    in: 'running.console',
    on: 'toast.acted',
    does: ['send workspace favorites.restore'],
    expect: ({ did, event }) => sent(did) === event.event,
    section: 'experience: undo 8 s',
  },
  { in: 'running.console', on: 'error workspace', to: 'fatal', does: ['crash'], sets: CRASHED, section: CRASH },

  {
    in: 'running.publicChat',
    on: 'network.changed',
    does: ['setOnline', 'send publicChat network.changed', 'send publicProfile network.changed'],
    sets: ({ event }) => ({ online: event.online }),
    section: '8',
  },
  {
    in: 'running.publicChat',
    on: 'page.linkFollowed',
    does: ['tellClick'],
    expect: ({ after: { context }, did, event }) =>
      isDeepStrictEqual(told(did, 'tellClick'), { visit: visitAt(context), link: event.link }),
    section: '7 Pages and stats',
  },
  {
    in: 'running.publicChat',
    on: 'realtime.received',
    does: ['send publicChat realtime.received'],
    section: 'issue: a person answers',
  },
  {
    in: 'running.publicChat',
    on: 'realtime.reset',
    does: ['send publicChat realtime.reset'],
    section: 'host 1, realtime',
  },
  {
    in: 'running.publicChat',
    on: 'session.ended',
    does: ['setEnded', 'reloadPage'],
    sets: ({ event }) => ({ identity: null, guest: null, endedBy: event.reason }),
    section: SESSION,
  },
  { in: 'running.publicChat', on: 'error publicChat', to: 'fatal', does: ['crash'], sets: CRASHED, section: CRASH },
  { in: 'running.publicChat', on: 'error publicCall', to: 'fatal', does: ['crash'], sets: CRASHED, section: CRASH },
  { in: 'running.publicChat', on: 'error publicProfile', to: 'fatal', does: ['crash'], sets: CRASHED, section: CRASH },
  { in: 'running.publicChat', on: 'error listenToEvents', section: CRASH },

  {
    in: 'running.mobileStart',
    on: 'always',
    when: 'entersFromApp',
    given: (at) => isSignedIn(at) && at.context.shell === 'webView',
    to: 'running.leaving',
    does: ['send location location.leave'],
    expect: ({ after, did }) => hrefIn(did) === expectedPath(after.context),
    section: '8 Mobile login',
  },
  {
    in: 'running.signIn',
    on: 'always',
    when: 'isSignedIn',
    given: isSignedIn,
    to: 'running.leaving',
    does: ['send location location.leave'],
    expect: ({ after, did }) => hrefIn(did) === expectedPath(after.context),
    section: PATHS,
  },
];

/** The requested path; else where the same person was last; else the start. */
function expectedPath({ place, lastPath, identity }: AppContext): string {
  if (place?.search === '?path=%2Fapp%2Forg%2F12%2Flogs') return '/app/org/12/logs';
  return lastPath?.userId === identity?.user?.id ? (lastPath?.path ?? '/app') : '/app';
}
