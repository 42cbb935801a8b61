// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { createApi } from '#src/api/client.ts';
import { openCredentials } from '#src/api/credentials.ts';
import { askEarly, EARLY_PATHS } from '#src/api/early.ts';
import { FIRST_LISTS } from '#src/api/firstLists.ts';
import { type AskedFirst, askFirst } from '#src/platform/askFirst.ts';
import { domain } from '../shell/fixtures';
import { json, startLocalHost } from './localHost.ts';

type LocalHost = Awaited<ReturnType<typeof startLocalHost>>;

const OPEN: LocalHost[] = [];
const DOMAIN = { success: true, domain };

afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(OPEN.splice(0).map((host) => host[Symbol.asyncDispose]()));
});

it('uses the paths of the contract', () => {
  const { readIdentity, lookupDomain } = endpoints;
  expect(EARLY_PATHS).toEqual({ readIdentity: readIdentity.path, lookupDomain: lookupDomain.path });
  expect([readIdentity.method, lookupDomain.method]).toEqual(['GET', 'POST']);
});

it('gives the early reply to the same call, once', async () => {
  const { host, api } = await start({ token: 't1' }, [json(200, DOMAIN), json(200, DOMAIN)]);
  await asked(host, 2);
  expect(host.asked.map(whoAndWhat).toSorted()).toEqual([
    'GET /api/v2/auth/identity Bearer t1 undefined',
    'POST /api/v1/domain/lookup Bearer t1 {"domain":"127.0.0.1"}',
  ]);
  host.answer(json(200, DOMAIN));
  const body = { domain: '127.0.0.1' };
  await expect(api().call('lookupDomain', { body })).resolves.toMatchObject(DOMAIN);
  expect(host.asked).toHaveLength(2);
  await api().call('lookupDomain', { body });
  expect(host.asked).toHaveLength(3);
});

it('gives it to no other call', async () => {
  const { host, api, kept } = await start({ token: 't1' }, [json(200, DOMAIN), json(200, DOMAIN)]);
  await asked(host, 2);
  kept.set('token', 't2');
  host.answer(json(200, DOMAIN));
  await api().call('lookupDomain', { body: { domain: '127.0.0.1' } });
  expect(host.asked.map(({ headers }) => headers.authorization).at(-1)).toBe('Bearer t2');
});

it('requests no identity for a guest or without a token', async () => {
  const guest = await start({ token: 'g1' }, [json(200, DOMAIN)], true);
  const nobody = await start({}, [json(200, DOMAIN)]);
  await asked(guest.host, 1);
  await asked(nobody.host, 1);
  expect([...guest.host.asked, ...nobody.host.asked].map(({ url }) => url)).toEqual([
    EARLY_PATHS.lookupDomain,
    EARLY_PATHS.lookupDomain,
  ]);
});

it('takes what the HTML asked, once, as long as it is fresh, and asks for it no second time', async () => {
  const answers = [json(200, DOMAIN), json(200, DOMAIN), json(200, DOMAIN), json(200, DOMAIN)];
  const host = await startLocalHost(answers);
  OPEN.push(host);
  const place = placeIn(host, '/app/org/12', { token: 't1' });
  askFirst(FIRST_LISTS);
  await asked(host, 4);
  expect(host.asked.map(whoAndWhat).toSorted()).toEqual([
    'GET /api/v1/account?targetAccountId=12 Bearer t1 undefined',
    'GET /api/v2/auth/identity Bearer t1 undefined',
    'GET /api/v2/listAccounts?pagination=true&page=0&pageSize=20&figures=true&targetAccountId=12 Bearer t1 undefined',
    'POST /api/v1/domain/lookup Bearer t1 {"domain":"127.0.0.1"}',
  ]);
  const clock = { now: () => 0 };
  const send = askEarly({ ...place.window, performance: clock as Performance }, place.store, false);
  const own = (path: string, token = 't1') =>
    new Request(`${host.baseUrl}${path}`, { headers: { Authorization: `Bearer ${token}` } });
  await send(own('/api/v1/account?targetAccountId=12'));
  expect(host.asked).toHaveLength(4);
  // Somebody else's, the same a second time, and one that is too old.
  host.answer(json(200, DOMAIN), json(200, DOMAIN), json(200, DOMAIN));
  await send(own('/api/v2/auth/identity', 't2'));
  await send(own('/api/v1/account?targetAccountId=12'));
  clock.now = () => 10_000;
  await send(own('/api/v2/auth/identity'));
  expect(host.asked.slice(4).map(whoAndWhat)).toEqual([
    'GET /api/v2/auth/identity Bearer t2 undefined',
    'GET /api/v1/account?targetAccountId=12 Bearer t1 undefined',
    'GET /api/v2/auth/identity Bearer t1 undefined',
  ]);
});

it.each([
  ['without a token', '/app/org/12', {}, 1],
  ['for a visitor', '/app/org/12', { token: 'g1', guest: '{}' }, 1],
  ['with the own account', '/app', { token: 't1' }, 2],
  ['on a screen whose list depends on more', '/app/org/12/logs', { token: 't1' }, 3],
  ['where the address narrows the list', '/app/org/12?q=luigi', { token: 't1' }, 3],
])('asks from the HTML only what the address tells: %s', async (_what, path, kept, count) => {
  const host = await startLocalHost(Array.from({ length: 4 }, () => json(200, DOMAIN)));
  OPEN.push(host);
  const { window } = placeIn(host, path, kept);
  askFirst(FIRST_LISTS);
  expect(window.askedFirst).toHaveLength(count);
  await asked(host, count);
});

/** A browser at a path of the host, as the HTML's script finds it. */
function placeIn(host: LocalHost, path: string, kept: Readonly<Record<string, string>>) {
  const location = new URL(path, host.baseUrl) as unknown as Location;
  const window = { location } as Pick<Window, 'location'> & { askedFirst?: readonly AskedFirst[] };
  const entries = new Map(Object.entries(kept));
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', location);
  vi.stubGlobal('localStorage', { getItem: (key: string) => entries.get(key.replace('console.', '')) ?? null });
  return { window, store: { read: (key: string) => entries.get(key) ?? null } };
}

async function start(
  tokens: Readonly<Record<string, string>>,
  answers: Parameters<typeof startLocalHost>[0],
  isGuest = false,
) {
  const host = await startLocalHost(answers);
  OPEN.push(host);
  const kept = new Map(Object.entries(tokens));
  const store = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, text: string) => kept.set(key, text),
    remove: (key: string) => kept.delete(key),
    subscribe: () => () => undefined,
  };
  const location = new URL(host.baseUrl) as unknown as Location;
  const send = askEarly({ location, performance }, store, isGuest);
  const api = () =>
    createApi({
      baseUrl: host.baseUrl,
      credentials: openCredentials(store),
      onSessionExpired: () => undefined,
      makeId: () => 'id',
      send,
    });
  return { host, api, kept };
}

const asked = (host: LocalHost, count: number) => expect.poll(() => host.asked.length).toBe(count);

const whoAndWhat = ({ method, url, headers, body }: LocalHost['asked'][number]) =>
  `${method} ${url} ${headers.authorization} ${JSON.stringify(body)}`;
