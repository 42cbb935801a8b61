// @vitest-environment node
import { expect, it } from 'vitest';
import { type AnyActorLogic, type AnyEventObject, createActor, type EventObject, sendTo, setup } from 'xstate';
import { closeOverlay, openOverlay, topOverlay } from '#contract/rules/address/overlays';
import { definePageEffects } from '#src/effects/page.ts';
import { fakePlatform, type Given } from './fakePlatform.ts';

const OVERLAYS = { open: openOverlay, close: closeOverlay, top: topOverlay };

it('reports the place, and navigates on command', () => {
  const { platform, visited } = fakePlatform({ place: { pathname: '/app', search: '?filter=agent' } });
  const { heard, tell } = listenTo(definePageEffects(platform, OVERLAYS).actors.location);
  tell({ type: 'location.push', href: '/app/inbox' });
  tell({ type: 'location.replace', href: '/app/logs?page=2' });
  tell({ type: 'location.openOverlay', key: 'chat', parameters: { chatTarget: 'luigi' } });
  tell({ type: 'location.closeOverlay', key: 'chat' });
  tell({ type: 'location.openTab', url: 'https://example.org' });
  tell({ type: 'location.backTo', href: '/app/inbox' });
  tell({ type: 'location.leave', href: '/login' });
  tell({ type: 'location.reload' });
  expect(visited).toEqual([
    'push /app/inbox',
    'replace /app/logs?page=2',
    'push /app/logs?page=2&chat=true&chatTarget=luigi',
    'backTo /app/logs?page=2',
    'openTab https://example.org',
    'backTo /app/inbox',
    'leave /login',
    'reload',
  ]);
  const at = (pathname: string, search = '') => ({ type: 'location.changed', place: { pathname, search, hash: '' } });
  expect(heard).toEqual([
    at('/app', '?filter=agent'),
    at('/app/inbox'),
    at('/app/logs', '?page=2'),
    at('/app/logs', '?page=2&chat=true&chatTarget=luigi'),
    at('/app/logs', '?page=2'),
    at('/app/inbox'),
    at('/login'),
  ]);
});

it('keeps the embed mode within the console, unless a link names another', () => {
  const { platform, visited } = fakePlatform({ place: { pathname: '/app', search: '?appEmbed=yes' } });
  const { tell } = listenTo(definePageEffects(platform, null).actors.location);
  tell({ type: 'location.push', href: '/app/inbox?filter=junk' });
  tell({ type: 'location.replace', href: '/app/logs?appEmbed=no' });
  expect(visited).toEqual(['push /app/inbox?filter=junk&appEmbed=yes', 'replace /app/logs?appEmbed=no']);
});

it('tells the sign-in page which site has the console in its frame', () => {
  const leaveTo = (shell: 'frame' | 'tab', href: string) => {
    const { platform, visited } = fakePlatform({ shell });
    listenTo(definePageEffects(platform, OVERLAYS).actors.location).tell({ type: 'location.leave', href });
    return visited;
  };
  expect([
    leaveTo('frame', '/login'),
    leaveTo('frame', '/login?path=%2Fapp%2Forg%2F3'),
    leaveTo('frame', '/app'),
    leaveTo('tab', '/login'),
  ]).toEqual([
    ['leave /login?framedBy=https%3A%2F%2Fsite.example'],
    ['leave /login?path=%2Fapp%2Forg%2F3&framedBy=https%3A%2F%2Fsite.example'],
    ['leave /app'],
    ['leave /login'],
  ]);
});

it('tells the site around it when it shows a dialog, and when it shows none any more', () => {
  const told = (shell: 'frame' | 'tab') => {
    const { platform, posted } = fakePlatform({ shell });
    const { tell } = listenTo(definePageEffects(platform, OVERLAYS).actors.location);
    tell({ type: 'location.openOverlay', key: 'help' });
    tell({ type: 'location.openOverlay', key: 'members' });
    tell({ type: 'location.replace', href: '/app' });
    return posted;
  };
  expect([told('frame'), told('tab')]).toEqual([[{ type: 'overlayOpened' }, { type: 'overlayClosed' }], []]);
});

it('reports the shell, and accepts only known commands', () => {
  const { platform, posted, say } = fakePlatform({ shell: 'frame' });
  const { heard, tell, stop } = listenTo(definePageEffects(platform, null).actors.hostBridge);
  for (const message of [
    { type: 'searchContact', phrase: 'Ada', surplus: 1 },
    { type: 'openUrl', url: '/app/inbox' },
    { type: 'openUrl', url: 7 },
    { type: 'openUrl', url: 'https://console.example/app/org/3?help=true' },
    { type: 'openUrl', url: 'https://console.example.evil/app' },
    { type: 'searchContact' },
    { type: 'back', surplus: 1 },
    { type: 'login', token: 'secret' },
    { type: 'logout' },
    { type: 'mobileCheckIn' },
    'openUrl',
    null,
    [],
  ]) {
    say(message);
  }
  tell({ type: 'hostBridge.post', command: { type: 'OPEN_ORG_APP', id: 3, path: '/app/org/3' } });
  stop();
  say({ type: 'openUrl', url: '/late' });
  expect(heard).toEqual([
    { type: 'hostBridge.ready', shell: 'frame', framedByOtherOrigin: true },
    { type: 'hostBridge.received', command: { type: 'searchContact', phrase: 'Ada' } },
    { type: 'hostBridge.received', command: { type: 'openUrl', url: '/app/inbox' } },
    { type: 'hostBridge.received', command: { type: 'openUrl', url: '/app/org/3?help=true' } },
    { type: 'hostBridge.received', command: { type: 'openUrl', url: 'https://console.example.evil/app' } },
  ]);
  expect(posted).toEqual([{ type: 'OPEN_ORG_APP', id: 3, path: '/app/org/3' }]);
});

it('tells an app that it listens, and hears of it alone that somebody went back or signed in', () => {
  const { platform, posted, say } = fakePlatform({ shell: 'webView' });
  const { heard } = listenTo(definePageEffects(platform, null).actors.hostBridge);
  for (const message of [{ type: 'back', surplus: 1 }, { type: 'login', token: 'secret' }, { type: 'mobileCheckIn' }]) {
    say(message);
  }
  expect(posted).toEqual([{ type: 'ready' }]);
  expect(heard.slice(1)).toEqual([
    { type: 'hostBridge.received', command: { type: 'back' } },
    { type: 'hostBridge.received', command: { type: 'login' } },
  ]);
});

it.each([
  ['closes a dialog first, whatever the address says', { hasDialog: true, search: '?help=true' }, [], []],
  ['then the top overlay of the address', { search: '?help=true&testAgent=true' }, ['backTo /app?help=true'], []],
  ['then goes back', {}, ['back'], []],
  ['and leaves the app from its first place', { isFirst: true }, ['back'], [{ type: 'exit' }]],
])('on Back, it %s', (_, { search = '', ...given }: { search?: string } & Given, moves, told) => {
  const place = { pathname: '/app', search };
  const { platform, visited, posted } = fakePlatform({ shell: 'webView', place, ...given });
  listenTo(definePageEffects(platform, OVERLAYS).actors.location).tell({ type: 'location.back' });
  expect([visited, posted]).toEqual([moves, told]);
});

it('reports the system theme and the network, at once and at every change', () => {
  const { platform, theme, network } = fakePlatform();
  const { actors } = definePageEffects(platform, null);
  const themes = listenTo(actors.systemTheme);
  const networks = listenTo(actors.network);
  theme.set('dark');
  network.set(false);
  themes.stop();
  networks.stop();
  theme.set('light');
  network.set(true);
  expect(themes.heard).toEqual([
    { type: 'systemTheme.changed', theme: 'light' },
    { type: 'systemTheme.changed', theme: 'dark' },
  ]);
  expect(networks.heard).toEqual([
    { type: 'network.changed', online: true },
    { type: 'network.changed', online: false },
  ]);
});

it('stores the chosen theme and the last path, and reads nothing else', async () => {
  const { platform, applied, visited } = fakePlatform();
  const { actors, actions } = definePageEffects(platform, null);
  const load = () => promised(actors.loadPreferences);
  expect(await load()).toEqual({ themePreference: null, lastPath: null });
  actions.keepThemePreference(null, { preference: 'system' });
  const lastPath = { path: '/app/org/3?filter=agent inbox', userId: 5 };
  actions.keepLastPath(null, { lastPath });
  actions.keepLastPath(null, { lastPath: null });
  expect(await load()).toEqual({ themePreference: 'system', lastPath });
  platform.storage.write('theme', 'sepia');
  platform.storage.write('lastPath', '/app/org/3');
  expect(await load()).toEqual({ themePreference: null, lastPath: null });
  actions.applyTheme(null, { theme: 'dark' });
  actions.reloadPage();
  expect([applied, visited]).toEqual([['dark'], ['reload']]);
});

/** Runs a callback actor as a child, as a machine does, and records what it sends. */
function listenTo(logic: AnyActorLogic) {
  const heard: EventObject[] = [];
  const parent = createActor(
    setup({
      types: { events: {} as EventObject },
      actors: { subject: logic },
      actions: {
        note: ({ event }) => heard.push(event),
        pass: sendTo('subject', ({ event }) => (event as unknown as { command: EventObject }).command),
      },
    }).createMachine({
      invoke: { id: 'subject', src: 'subject' },
      on: { 'test.tell': { actions: 'pass' }, '*': { actions: 'note' } },
    }),
  ).start();
  return {
    heard,
    tell: (command: AnyEventObject) => parent.send({ type: 'test.tell', command } as EventObject),
    stop: () => parent.stop(),
  };
}

function promised(logic: AnyActorLogic): Promise<unknown> {
  const actor = createActor(logic).start();
  return new Promise((resolve, reject) => {
    actor.subscribe({
      next: ({ status, output }: { status: string; output?: unknown }) => {
        if (status === 'done') resolve(output);
      },
      error: reject,
    });
  });
}
