// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { type ApiDeps, createApi } from '#src/api/client.ts';
import { openCredentials } from '#src/api/credentials.ts';
import { ApiError } from '#src/api/failures.ts';
import { until } from '#tests/support/until.ts';
import { events, hangUp, json, startLocalHost } from './localHost.ts';

type LocalHost = Awaited<ReturnType<typeof startLocalHost>>;

const GUEST = { success: true, id: 7, username: 'guest-7', token: 'g7' };
const OPEN: LocalHost[] = [];

afterEach(async () => {
  await Promise.all(OPEN.splice(0).map((host) => host[Symbol.asyncDispose]()));
});

it('sends method, path, query and body of the contract, and returns the parsed reply', async () => {
  const { api, host } = await start();
  host.answer(
    json(200, { success: true, message: 'Sent', sent: undefined, extra: 1 }),
    json(200, { success: true, createdVersion: VERSION, surplus: true }, { 'x-request-id': 'r1' }),
  );
  await expect(api.call('sendMessage', { body: { roomId: '1:2', message: 'Hello' } })).rejects.toMatchObject({
    kind: 'unreadable',
    status: 200,
  });
  await expect(
    api.call(
      'createVersion',
      { params: { agentId: 'campa1/2' }, body: { title: 'Before the holidays' } },
      { targetAccountId: 31 },
    ),
  ).resolves.toEqual({ success: true, createdVersion: VERSION });
  expect(host.asked.map(({ method, url, body }) => ({ method, url, body }))).toEqual([
    { method: 'POST', url: '/api/v2/messaging/send', body: { roomId: '1:2', message: 'Hello' } },
    {
      method: 'POST',
      url: '/api/v2/agent/campa1%2F2/versions?targetAccountId=31',
      body: { title: 'Before the holidays' },
    },
  ]);
});

it('sends credentials in headers, the account in the query, and nothing else about the caller', async () => {
  const { api, host, credentials } = await start();
  credentials.setToken('t1');
  credentials.setAdminToken('super');
  host.answer(json(200, LIST), json(200, LIST), json(200, GUEST));
  await api.call('listAccounts', { query: { page: 0, pageSize: 20, queryText: '' } }, { targetAccountId: 12 });
  await api.call('listAccounts', {});
  await api.call('allocateTempUserSession', {});
  const headers = {
    authorization: 'Bearer t1',
    'x-admin-token': 'super',
    accept: 'application/json, */*;q=0.5',
    'idempotency-key': undefined,
    'last-event-id': undefined,
    cookie: undefined,
    referer: undefined,
  };
  expect(host.asked.map(({ url, headers: sent }) => ({ url, headers: { ...sent, accept: headers.accept } }))).toEqual([
    { url: '/api/v2/listAccounts?page=0&pageSize=20&targetAccountId=12', headers },
    { url: '/api/v2/listAccounts', headers },
    { url: '/api/v1/allocateTempUserSession', headers },
  ]);
});

it('rejects with the host’s failure, its request id and its Retry-After', async () => {
  const { api, host } = await start();
  const reply = { success: false, message: 'Please sign up later.', input: 'email', issues: [] };
  host.answer(json(422, reply, { 'x-request-id': 'r-9', 'retry-after': '30' }), json(502, 'a proxy speaks'));
  const refused = await errorOf(api.call('signinEmail', { body: { email: 'a@b.co' } }));
  expect({ kind: refused.kind, message: refused.message, details: refused.details }).toEqual({
    kind: 'status',
    message: 'signinEmail: status 422',
    details: { status: 422, reply, body: reply, requestId: 'r-9', retryAfterS: 30 },
  });
  const proxied = await errorOf(api.call('signinEmail', { body: { email: 'a@b.co' } }));
  expect(proxied.details).toEqual({ status: 502, body: 'a proxy speaks' });
});

it('keeps the stored agent that a refused save returns', async () => {
  const { api, host } = await start();
  const body = { success: false, message: 'This agent was changed elsewhere.', stored: { rev: 4 } };
  host.answer(json(409, body));
  const refused = await errorOf(api.call('saveCampaign', { body: { title: 'x', rev: 3 } }));
  expect(refused.details).toEqual({
    status: 409,
    body,
    reply: { success: false, message: 'This agent was changed elsewhere.' },
  });
});

it('distinguishes no reply, an invalid one and a timeout', async () => {
  const { api, host } = await start();
  host.answer(hangUp, json(200, { success: true, id: 'seven' }));
  expect(await kindOf(api.call('signinEmail', { body: { email: 'a@b.co' } }))).toEqual(['network', 0]);
  expect(await kindOf(api.call('allocateTempUserSession', {}))).toEqual(['unreadable', 200]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  host.answer(() => undefined);
  const slow = kindOf(api.call('signinEmail', { body: { email: 'a@b.co' } }));
  await until(() => expect(host.asked).toHaveLength(3));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await slow).toEqual(['timeout', 0]);
  vi.useRealTimers();
});

it('rejects with the reason of an abort, before and during a call', async () => {
  const { api, host } = await start();
  const reason = new DOMException('the view is gone', 'AbortError');
  await expect(api.call('readIdentity', {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  const gone = new AbortController();
  host.answer(() => gone.abort(reason));
  await expect(api.call('readIdentity', {}, { signal: gone.signal })).rejects.toBe(reason);
  expect(host.asked.map(({ url }) => url)).toEqual(['/api/v2/auth/identity']);
});

it('waits for Retry-After before it retries a read, and never retries a write', async () => {
  const { api, host } = await start();
  const busy = json(503, { success: false, message: 'The database is away.' }, { 'retry-after': '0' });
  host.answer(busy, busy, json(200, GUEST), busy);
  await expect(api.call('allocateTempUserSession', {})).resolves.toEqual(GUEST);
  const write = await errorOf(api.call('signinEmail', { body: { email: 'a@b.co' } }));
  expect(write.details).toEqual({
    status: 503,
    reply: { success: false, message: 'The database is away.' },
    body: { success: false, message: 'The database is away.' },
    retryAfterS: 0,
  });
  expect(host.asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'POST']);
});

it('does not wait for a long Retry-After', async () => {
  const { api, host } = await start();
  host.answer(json(429, { success: false, message: 'Slower, please.' }, { 'retry-after': '6' }));
  const refused = await errorOf(api.call('allocateTempUserSession', {}));
  expect([refused.status, refused.details.retryAfterS]).toEqual([429, 6]);
  expect(host.asked).toHaveLength(1);
});

it('sends an idempotency key with calls that must be made once, and may therefore retry them', async () => {
  const { api, host } = await start();
  const away = json(503, { success: false, message: 'away' }, { 'retry-after': '0' });
  host.answer(away, json(404, { success: false, message: 'none' }), json(404, { success: false, message: 'none' }));
  await errorOf(api.call('publishAgent', { body: { rev: 3 } }));
  await errorOf(api.call('publishAgent', { body: { rev: 3 } }, { idempotencyKey: 'wish' }));
  expect(host.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['id-1', 'id-1', 'wish']);
});

it('reports the end of a session once for each token, and never for a call without one', async () => {
  const { api, host, credentials, expired } = await start();
  const refused = json(401, { success: false, message: 'Please sign in.' });
  host.answer(refused, refused, refused, refused, refused);
  await errorOf(api.call('readIdentity', {}));
  credentials.setToken('t1');
  await Promise.all([errorOf(api.call('readIdentity', {})), errorOf(api.call('readIdentity', {}))]);
  expect(expired).toHaveBeenCalledTimes(1);
  credentials.setToken('t2');
  await errorOf(api.call('readIdentity', {}));
  expect(expired).toHaveBeenCalledTimes(2);
});

it('does not end a session that began during the refused call', async () => {
  const { api, host, credentials, expired } = await start();
  credentials.setToken('old');
  host.answer((asked, reply) => {
    credentials.setToken('new');
    json(401, { success: false, message: 'Please sign in.' })(asked, reply);
  });
  await errorOf(api.call('readIdentity', {}));
  expect(expired).not.toHaveBeenCalled();
});

it('reads the events of an answer, however the network splits them', async () => {
  const { api, host } = await start();
  host.answer(
    events([
      ': hello\n\n',
      'event: delta\ndata: {"event":"delta",',
      '"text":"We open"}\n\nevent: delta\r\ndata: {"event":"delta","text":" at nine."}\r\n\r\n',
      'data: {"event":"failed","message":"The model was cut off.","kind":"unavailable"}\n\n',
    ]),
  );
  const heard: unknown[] = [];
  for await (const event of api.stream('runPrompt', { body: { targetAgent: 'luigi', promptText: 'When?' } })) {
    heard.push(event);
  }
  expect(heard).toEqual([
    { event: 'delta', text: 'We open' },
    { event: 'delta', text: ' at nine.' },
    { event: 'failed', message: 'The model was cut off.', kind: 'unavailable' },
  ]);
  expect(host.asked[0]?.headers.accept).toBe('text/event-stream');
});

it('ends a stream with a clear error: refused, off the contract, broken off, or not a stream', async () => {
  const { api, host } = await start();
  const ask = async () => {
    for await (const _ of api.stream('runPrompt', { body: { targetAgent: 'luigi', promptText: 'When?' } }));
  };
  host.answer(
    json(404, { success: false, message: 'This agent is not answering yet.' }),
    events(['data: {"event":"sing"}\n\n']),
    (_, reply) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream', 'content-length': '1000' }).write(': a\n\n');
      setImmediate(() => reply.destroy());
    },
    json(200, { success: true }),
  );
  expect(await kindOf(ask())).toEqual(['status', 404]);
  expect(await kindOf(ask())).toEqual(['unreadable', 200]);
  expect(await kindOf(ask())).toEqual(['network', 0]);
  expect(await kindOf(ask())).toEqual(['unreadable', 200]);
});

it('aborts the call when nobody reads the answer any more', async () => {
  const { api, host } = await start();
  const closed = new Promise<void>((resolve) => {
    host.answer((asked, reply) => {
      reply.on('close', resolve);
      events(['data: {"event":"delta","text":"a"}\n\n'], 'left open')(asked, reply);
    });
  });
  for await (const event of api.stream('runPrompt', { body: { targetAgent: 1, promptText: 'When?' } })) {
    expect(event).toEqual({ event: 'delta', text: 'a' });
    break;
  }
  await closed;
});

const VERSION = { versionId: 1_700_000_000_000, title: 'Before the holidays', source: 'staging' };
const LIST = { success: true, accounts: [], totalAccounts: 0, pageSize: 20, pageNumber: 0 };

async function start() {
  const host = await startLocalHost();
  OPEN.push(host);
  const kept = new Map<string, string>();
  const credentials = openCredentials({
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => kept.set(key, text),
    remove: (key) => kept.delete(key),
    subscribe: () => () => undefined,
  });
  const expired = vi.fn<ApiDeps['onSessionExpired']>();
  let count = 0;
  const makeId = () => {
    count += 1;
    return `id-${count}`;
  };
  const api = createApi({ baseUrl: host.baseUrl, credentials, onSessionExpired: expired, makeId });
  return { api, host, credentials, expired };
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

const kindOf = async (call: Promise<unknown>) => {
  const { kind, status } = await errorOf(call);
  return [kind, status];
};
