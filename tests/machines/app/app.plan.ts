import type { DomainProfile } from '#contract/entities/domain';
import { appMachine } from '#machines/app';
import type { Place } from '#machines/location';
import { definePlan } from '#tests/harness/index.ts';
import { identity } from '../session/session.plan';

export const SEED = '8f0c1e52-3b6a-4d7e-9c1f-2a5b7d9e0f13';
export const guest = { id: 90, username: 'visitor-90' };
export const domain: DomainProfile = {
  id: 3,
  name: 'Automated Phone',
  branded: false,
  details: {},
  settings: {},
};
export const away = { kind: 'unavailable', message: 'The host is away.' } as const;

export const placeOf = (pathname: string, search = ''): Place => ({ pathname, search, hash: '' });
export const inbox = placeOf('/app/org/12/inbox', '?active=7%3A90');
export const otherAccount = placeOf('/app/org/13');
export const luigi = placeOf('/luigi');

export const appPlan = definePlan(appMachine, {
  inputs: [
    { seed: SEED, page: 'console' },
    { seed: SEED, page: 'signIn' },
    { seed: SEED, page: 'public' },
  ],
  events: {
    'app.retry': [{}],
    'page.linkFollowed': [{ link: 'https://luigi.test/menu' }],
    'theme.choose': [{ preference: 'dark' }, { preference: 'system' }],
    'location.changed': [
      { place: inbox },
      { place: placeOf('/app/org/12/logs') },
      { place: placeOf('/app/org/12/inbox', '?filter=junk&new=true') },
      { place: otherAccount },
      { place: luigi },
      { place: placeOf('/mobile/start') },
      { place: placeOf('/login', '?path=%2Fapp%2Forg%2F12%2Flogs') },
    ],
    'hostBridge.ready': [
      { shell: 'webView', framedByOtherOrigin: false },
      { shell: 'frame', framedByOtherOrigin: true },
    ],
    'hostBridge.received': [
      { command: { type: 'openUrl', url: '/app/org/12' } },
      { command: { type: 'openUrl', url: '/luigi' } },
      { command: { type: 'openUrl', url: 'https://elsewhere.test/app' } },
      { command: { type: 'openUrl', url: '//elsewhere.test/app' } },
      { command: { type: 'searchContact', phrase: 'Ada' } },
      { command: { type: 'back' } },
      { command: { type: 'login' } },
    ],
    'systemTheme.changed': [{ theme: 'dark' }],
    'network.changed': [{ online: false }, { online: true }],
    'session.established': [{ identity }],
    'session.guestEstablished': [{ guest }],
    'session.ended': [{ reason: 'signedOut' }, { reason: 'expired' }],
    'session.failed': [{ failure: away }],
    'realtime.received': [{ event: { type: 'message.created', roomId: '7:90', uuid: 'one' } }],
    'realtime.reset': [{}],
    'toast.acted': [{ event: { type: 'favorites.restore' } }],
  },
  outcomes: {
    loadPreferences: {
      ok: [
        { themePreference: null, lastPath: null },
        { themePreference: 'dark', lastPath: { path: '/app/org/12/inbox', userId: 40 } },
        { themePreference: null, lastPath: { path: '/app/org/13', userId: 41 } },
      ],
      error: [new Error('storage is forbidden')],
    },
    lookUpDomain: { ok: [domain], error: [away] },
    session: { error: [new Error('a defect')] },
    confirm: { error: [new Error('a defect')] },
    toast: { error: [new Error('a defect')] },
    location: { error: [new Error('a defect')] },
    hostBridge: { error: [new Error('a defect')] },
    systemTheme: { error: [new Error('a defect')] },
    network: { error: [new Error('a defect')] },
    listenToEvents: { error: [away] },
    workspace: { error: [new Error('a defect')] },
    publicChat: { error: [new Error('a defect')] },
    publicCall: { error: [new Error('a defect')] },
    publicProfile: { error: [new Error('a defect')] },
  },
  project: ({
    page,
    place,
    identity: person,
    guest: visitor,
    endedBy,
    shell,
    lastPath,
    sessionFailure,
    hasCrashed,
  }) => ({
    page,
    place: place && place.pathname + place.search,
    person: person !== null,
    visitor: visitor !== null,
    endedBy,
    shell,
    lastPath,
    sessionFailure: sessionFailure !== null,
    hasCrashed,
  }),
  limit: 20_000,
  breadth: 100,
});
