import { describe, expect, test } from 'vitest';
import type { LastPath, Page } from '#machines/app';
import { startWalk } from '#tests/harness/index.ts';
import { identity } from '../session/session.plan';
import { appPlan, away, domain, guest, inbox, placeOf, SEED } from './app.plan';

const begun = (page: Page, pathname: string, search = '') => {
  const walk = startWalk(appPlan, { seed: SEED, page });
  walk.send({ type: 'location.changed', place: placeOf(pathname, search) });
  return walk;
};

type Walk = ReturnType<typeof begun>;

/** A page with browser and host answered, before the session is known. */
const opened = (page: Page, pathname: string, { search = '', lastPath = null as LastPath | null } = {}) => {
  const walk = begun(page, pathname, search);
  walk.resolve('loadPreferences', { themePreference: null, lastPath });
  walk.resolve('lookUpDomain', domain);
  return walk;
};

const signedIn = (pathname: string, search = '') => {
  const walk = opened('console', pathname, { search });
  walk.send({ type: 'session.established', identity });
  return walk;
};

const keptPaths = (walk: Walk) => walk.did.filter(({ label }) => label === 'keepLastPath').map(({ params }) => params);
const commands = (walk: Walk) => walk.received('location');

describe('the target account', () => {
  test('another one in the address stops the workspace and starts a new one', () => {
    const walk = signedIn('/app/org/12');
    const first = walk.snapshot.children.workspace;
    const place = placeOf('/app/org/12/agent/7');
    walk.send({ type: 'location.changed', place });
    const second = walk.snapshot.children.workspace;
    expect([first?.getSnapshot().status, second?.getSnapshot().status]).toEqual(['stopped', 'active']);
    expect(walk.inputOf('workspace')).toEqual({
      seed: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      identity,
      targetAccountId: 7,
      place,
      online: true,
    });
  });

  test('the same one under another address keeps the workspace and sends it the place', () => {
    const walk = signedIn('/app/agent/7');
    const { workspace } = walk.snapshot.children;
    const place = placeOf('/app/org/12/agent/7/inbox', '?filter=junk');
    walk.send({ type: 'location.changed', place });
    walk.send({ type: 'network.changed', online: false });
    expect(walk.snapshot.children.workspace).toBe(workspace);
    expect(walk.received('workspace')).toEqual([
      { type: 'location.changed', place },
      { type: 'network.changed', online: false },
    ]);
  });
});

describe('signing in and returning', () => {
  test('an expired session leads to the sign-in page, after the last path is stored', () => {
    const walk = signedIn('/app/agent/7');
    walk.send({ type: 'location.changed', place: placeOf('/app/agent/7/inbox', '?active=7:90') });
    walk.send({ type: 'session.ended', reason: 'expired' });
    expect(walk.did.filter(({ label }) => /keepLastPath|location\.leave/.test(label))).toEqual([
      { label: 'keepLastPath', params: { lastPath: { path: '/app/agent/7', userId: 40 } } },
      { label: 'keepLastPath', params: { lastPath: { path: '/app/agent/7/inbox?active=7:90', userId: 40 } } },
      { label: 'send location location.leave', event: { type: 'location.leave', href: '/login' } },
    ]);
    expect(walk.snapshot.value).toEqual({ running: 'leaving' });
  });

  test.each([
    ['/app/agent/7/logs', '?page=2', '/login?path=%2Fapp%2Fagent%2F7%2Flogs%3Fpage%3D2'],
    ['/app', '', '/login'],
  ])(
    'a visitor of %s%s is led to sign in, and where the visit was meant to go is asked for there alone',
    (at, search, href) => {
      const walk = opened('console', at, { search });
      walk.send({ type: 'session.guestEstablished', guest });
      expect([keptPaths(walk), commands(walk)]).toEqual([[], [{ type: 'location.leave', href }]]);
    },
  );

  const own: LastPath = { path: '/app/agent/7', userId: 40 };
  const others: LastPath = { path: '/app/org/13', userId: 41 };
  test.each([
    ['who never was in the console begins at its root', null, '', '/app'],
    ['the same person goes on where it stopped', own, '', '/app/agent/7'],
    ['another person does not', others, '', '/app'],
    ['a place that was asked for comes first', own, '?path=%2Fapp%2Forg%2F12%3Fbilling', '/app/org/12?billing'],
    ['and is one of the console', null, '?path=https%3A%2F%2Felsewhere.test%2Fapp', '/app'],
    ['and of this host', null, '?path=%2F%2Felsewhere.test%2Fapp', '/app'],
    ['and no other page of it', own, '?path=%2Fluigi', '/app/agent/7'],
  ])('after signing in %s', (_what, lastPath, search, href) => {
    const walk = opened('signIn', '/login', { search, lastPath });
    walk.send({ type: 'session.established', identity });
    expect(commands(walk)).toEqual([{ type: 'location.leave', href }]);
  });

  test('after signing out nothing is stored', () => {
    const walk = signedIn('/app');
    walk.send({ type: 'session.ended', reason: 'signedOut' });
    walk.send({ type: 'location.changed', place: placeOf('/login') });
    expect([keptPaths(walk), commands(walk)]).toEqual([
      [{ lastPath: { path: '/app', userId: 40 } }],
      [{ type: 'location.leave', href: '/login' }],
    ]);
  });

  test.each([
    ['signedOut', [{ type: 'hostBridge.post', command: { type: 'logout' } }], '/mobile/start'],
    ['expired', [], '/login'],
  ] as const)('in a mobile app a session that is over (%s) leads on', (reason, told, href) => {
    const walk = signedIn('/app');
    walk.send({ type: 'hostBridge.ready', shell: 'webView', framedByOtherOrigin: false });
    walk.send({ type: 'session.ended', reason });
    expect([walk.received('hostBridge'), commands(walk)]).toEqual([told, [{ type: 'location.leave', href }]]);
  });
});

describe('what the shell asks for', () => {
  test.each([
    ['console', '/app/org/12/agent/7?call=true', 'location.push'],
    ['console', '/app?wallet=true', 'location.push'],
    ['console', '/application', 'location.leave'],
    ['console', '/luigi', 'location.leave'],
    ['signIn', '/app/agent/7', 'location.leave'],
    ['public', '/app/agent/7', 'location.leave'],
  ] as const)('from the page %s, %s is opened by %s', (page, url, type) => {
    const walk = opened(page, '/app');
    walk.send({ type: 'hostBridge.received', command: { type: 'openUrl', url } });
    expect(commands(walk)).toEqual([{ type, href: url }]);
  });

  test('a search opens the search overlay with the phrase, in the console only', () => {
    const [here, elsewhere] = [signedIn('/app'), opened('signIn', '/login')].map((walk) => {
      walk.send({ type: 'hostBridge.received', command: { type: 'searchContact', phrase: 'Ada & Co' } });
      return commands(walk);
    });
    expect([here, elsewhere]).toEqual([
      [{ type: 'location.openOverlay', key: 'search', parameters: { phrase: 'Ada & Co' } }],
      [],
    ]);
  });
});

describe('in a mobile app', () => {
  test('whoever the phone found becomes whom the message is to', () => {
    const walk = signedIn('/app/org/12/inbox');
    walk.send({ type: 'location.changed', place: placeOf('/app/org/12/inbox', '?new=true') });
    walk.send({ type: 'hostBridge.received', command: { type: 'searchContact', phrase: '+1 512 555 0100' } });
    expect(commands(walk)).toEqual([{ type: 'location.replace', href: '/app/org/12/inbox?new=%2B1+512+555+0100' }]);
  });

  test('a sign-in of the app leads from where it waits to the console', () => {
    const walk = opened('public', '/mobile/start');
    walk.send({ type: 'hostBridge.ready', shell: 'webView', framedByOtherOrigin: false });
    walk.send({ type: 'hostBridge.received', command: { type: 'login' } });
    expect([walk.received('session'), commands(walk)]).toEqual([[{ type: 'session.enterFromApp' }], []]);
    walk.send({ type: 'session.established', identity });
    expect(commands(walk)).toEqual([{ type: 'location.leave', href: '/app' }]);
  });
});

describe('failures at the start', () => {
  test('domain and session that failed together are both retried', () => {
    const walk = begun('console', '/app');
    walk.resolve('loadPreferences', { themePreference: null, lastPath: null });
    walk.reject('lookUpDomain', away);
    walk.send({ type: 'session.failed', failure: away });
    expect(walk.snapshot.context.failure).toEqual(away);
    walk.send({ type: 'app.retry' });
    expect(walk.received('session')).toEqual([{ type: 'session.retry' }]);
    walk.resolve('lookUpDomain', domain);
    walk.send({ type: 'session.established', identity });
    expect([walk.snapshot.value, walk.snapshot.context.domain]).toEqual([{ running: 'console' }, domain]);
  });

  test('an unknown host name shows the message of the catalogue', () => {
    const walk = begun('console', '/app');
    walk.resolve('loadPreferences', { themePreference: null, lastPath: null });
    walk.reject('lookUpDomain', new Error('not an object'));
    expect(walk.snapshot.context.failure).toEqual({ kind: 'unexpected', message: 'Invalid domain data' });
  });

  test('a session that fails under the console shows why, instead of a console without one', () => {
    const walk = signedIn('/app');
    walk.send({ type: 'session.failed', failure: away });
    const { value, context } = walk.snapshot;
    expect([value, context.failure, context.identity]).toEqual(['fatal', away, null]);
  });

  test('the sign-in page stays: there the session itself shows what failed', () => {
    const walk = opened('signIn', '/login');
    walk.send({ type: 'session.failed', failure: away });
    expect([walk.snapshot.value, walk.snapshot.context.failure]).toEqual([{ running: 'signIn' }, null]);
  });

  test('the stored theme is applied from the start, even without a host', () => {
    const walk = begun('console', inbox.pathname);
    walk.resolve('loadPreferences', { themePreference: 'dark', lastPath: null });
    walk.reject('lookUpDomain', away);
    expect(walk.did.filter(({ label }) => label === 'applyTheme').map(({ params }) => params)).toEqual([
      { theme: 'dark' },
    ]);
  });
});

describe('the public page', () => {
  const visited = (pathname: string) => {
    const walk = opened('public', pathname);
    walk.send({ type: 'session.guestEstablished', guest });
    return walk;
  };

  test('receives the events of its rooms, and works without the stream', () => {
    const walk = visited('/luigi');
    const news = {
      type: 'realtime.received',
      event: { type: 'message.created', roomId: '7:90', uuid: 'one' },
    } as const;
    walk.send(news);
    walk.reject('listenToEvents', away);
    expect([walk.received('publicChat'), walk.snapshot.value]).toEqual([[news], { running: 'publicChat' }]);
  });

  test('requests no profile at the start of a mobile app', () => {
    const walk = visited('/mobile/start');
    const late = walk.pending.filter((id) => id.startsWith('public'));
    expect([walk.snapshot.value, late]).toEqual([{ running: 'mobileStart' }, []]);
  });

  test('reloads with a guest when a signed-in session ends', () => {
    const walk = opened('public', '/luigi');
    walk.send({ type: 'session.established', identity });
    walk.send({ type: 'session.ended', reason: 'expired' });
    expect(walk.did.at(-1)).toEqual({ label: 'reloadPage' });
  });
});
