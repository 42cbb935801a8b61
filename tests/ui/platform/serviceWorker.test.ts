// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://console.example';
const SCRIPT = '/assets/main-abc123.js';

type Listener = (event: object) => void;

afterEach(() => vi.unstubAllGlobals());

it('keeps its build on installing, and removes those before it', async () => {
  const { run, caches } = await start({ 'console.old': ['/app'], 'other.page': ['/x'] });
  await run('install');
  expect(caches()).toEqual({ 'console.old': ['/app'], 'other.page': ['/x'], 'console.b1': ['/app', SCRIPT] });
  await run('activate');
  expect(caches()).toEqual({ 'other.page': ['/x'], 'console.b1': ['/app', SCRIPT] });
});

it('answers a script of its build without the host, and the page only if the host is away', async () => {
  const { run, ask, host } = await start();
  await run('install');
  const app = { mode: 'navigate' };
  expect([await ask(SCRIPT), await ask('/app/org/12', app)]).toEqual([`kept ${SCRIPT}`, 'host /app/org/12']);
  host.isAway = true;
  expect([await ask(SCRIPT), await ask('/app', app), await ask('/app/org/12', app)]).toEqual([
    `kept ${SCRIPT}`,
    'kept /app',
    'kept /app',
  ]);
});

it('asks the host for a script that the browser has dropped', async () => {
  const { ask } = await start();
  expect(await ask(SCRIPT)).toBe(`host ${SCRIPT}`);
});

it.each([
  ['a call', '/api/v2/auth/identity', {}],
  ['a write', '/app', { method: 'POST', mode: 'navigate' }],
  ['a file that is not of its build', '/assets/main-other.js', {}],
  ['a page outside the console', '/apple', { mode: 'navigate' }],
  ['sign-in', '/login', { mode: 'navigate' }],
  ['another host', `https://other.example${SCRIPT}`, {}],
])('leaves %s alone', async (_what, path, init) => {
  const { run, ask } = await start();
  await run('install');
  expect(await ask(path, init)).toBe('untouched');
});

/** Starts the worker of the build `b1` in a fake browser. */
async function start(stored: Readonly<Record<string, readonly string[]>> = {}) {
  const listeners = new Map<string, Listener>();
  const caches = new Map(Object.entries(stored).map(([name, paths]) => [name, [...paths]]));
  const host = { isAway: false };
  const pathOf = (request: { url: string } | string) =>
    typeof request === 'string' ? request : request.url.replace(ORIGIN, '');
  const cacheOf = (name: string) => ({
    addAll: async (paths: readonly string[]) => {
      caches.set(name, [...paths]);
    },
    match: async (request: { url: string } | string) =>
      caches.get(name)?.includes(pathOf(request)) ? `kept ${pathOf(request)}` : undefined,
  });
  vi.stubGlobal('__BUILD__', 'b1');
  vi.stubGlobal('__ASSETS__', [SCRIPT]);
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    registration: {},
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  });
  vi.stubGlobal('fetch', async (request: { url: string }) => {
    if (host.isAway) throw new TypeError('Failed to fetch');
    return `host ${pathOf(request)}`;
  });
  vi.resetModules();
  await import('#src/platform/serviceWorker.ts');
  return {
    host,
    caches: () => Object.fromEntries(caches),
    async run(type: 'install' | 'activate') {
      const work: Promise<unknown>[] = [];
      listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
      await Promise.all(work);
    },
    async ask(path: string, init: object = {}) {
      let reply: unknown = 'untouched';
      const request = { url: new URL(path, ORIGIN).href, method: 'GET', mode: 'cors', ...init };
      listeners.get('fetch')?.({
        request,
        preloadResponse: Promise.resolve(undefined),
        respondWith: (promise: Promise<unknown>) => {
          reply = promise;
        },
      });
      return reply;
    },
  };
}
