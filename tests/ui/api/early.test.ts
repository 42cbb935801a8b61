// @vitest-environment node
import { afterEach, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { createApi } from '#src/api/client.ts';
import { openCredentials } from '#src/api/credentials.ts';
import { askEarly, EARLY_PATHS } from '#src/api/early.ts';
import { domain } from '../shell/fixtures';
import { json, startLocalHost } from './localHost.ts';

type LocalHost = Awaited<ReturnType<typeof startLocalHost>>;

const OPEN: LocalHost[] = [];
const DOMAIN = { success: true, domain };

afterEach(async () => {
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
  const send = askEarly({ location }, store, isGuest);
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
