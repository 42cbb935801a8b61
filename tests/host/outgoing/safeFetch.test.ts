import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isPublic } from '#server/outgoing/address.ts';
import { createSafeFetch, type SafeRequest } from '#server/outgoing/safeFetch.ts';
import { forbidden, NAMES } from './addresses';

/** Looks names up in a table; `answers` overrides it. */
function resolver(answers: typeof NAMES = {}) {
  const looks = new Map<string, number>();
  const find = (hostname: string, _options: object, callback: (...args: unknown[]) => void) => {
    const look = looks.get(hostname) ?? 0;
    looks.set(hostname, look + 1);
    const all = answers[hostname] ?? NAMES[hostname] ?? [];
    const found = all[Math.min(look, all.length - 1)];
    if (found)
      callback(
        null,
        found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    else callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
  };
  return find as unknown as typeof lookup;
}

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

const servers: Server[] = [];
/** A server on an address of this machine; by default on all. */
async function listen(answer: Answer, host = '::'): Promise<{ port: number; connections: () => number }> {
  let connections = 0;
  const server = createServer(answer).on('connection', () => {
    connections += 1;
  });
  servers.push(server);
  server.listen(0, host);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The result of a call: its status, or the name of its error. */
const outcome = (call: Promise<{ status: number }>) =>
  call.then(
    ({ status }) => status,
    (error: Error) => error.name,
  );

describe('an address that a person named', () => {
  test('reaches nothing but the public internet, however it is written', async () => {
    const canary = await listen((_request, reply) => reply.end('caught'));
    const safeFetch = createSafeFetch([], resolver());
    const addresses = forbidden(canary.port);
    const outcomes = await Promise.all(addresses.map(async (address) => [address, await outcome(safeFetch(address))]));
    expect(outcomes).toEqual(addresses.map((address) => [address, 'OutgoingRefused']));
    expect(new Set(addresses).size).toBeGreaterThanOrEqual(60);
    expect(canary.connections()).toBe(0);
  });

  test('would have reached the canary otherwise', async () => {
    const canary = await listen((_request, reply) => reply.end('caught'));
    const open = createSafeFetch(['127.0.0.0/8', '0.0.0.0', '::/96', '::ffff:0:0/96'], resolver());
    const outcomes = await Promise.all(
      [
        '127.1',
        '2130706433',
        '0',
        '[::1]',
        '[::ffff:127.0.0.1]',
        'localhost',
        'internal.example',
        'mapped.example',
      ].map((host) => outcome(open(`http://${host}:${canary.port}/`))),
    );
    expect([outcomes, canary.connections()]).toEqual([Array(8).fill(200), 8]);
  });

  test('includes every public address', () => {
    const addresses = [
      '8.8.8.8',
      '93.184.216.34',
      '172.32.0.1',
      '100.128.0.1',
      '2606:4700:4700::1111',
      '2a00:1450:4001::1',
    ];
    expect(addresses.filter(isPublic)).toEqual(addresses);
  });

  test('may be one that the operator allows, and no other', async () => {
    const canary = await listen((_request, reply) => reply.end('received'));
    const safeFetch = createSafeFetch(['127.0.0.1', '10.0.0.0/8'], resolver());
    const { status, body } = await safeFetch(`http://internal.example:${canary.port}/`);
    expect([status, body.toString()]).toEqual([200, 'received']);
    expect(await outcome(safeFetch(`http://127.0.0.2:${canary.port}/`))).toBe('OutgoingRefused');
    expect(canary.connections()).toBe(1);
  });
});

describe('a redirect', () => {
  let canary: { port: number; connections: () => number };
  let door: { port: number; connections: () => number };
  let location: (step: number) => string;
  let requests: string[];
  beforeEach(async () => {
    requests = [];
    canary = await listen((_request, reply) => reply.end('caught'), '127.0.0.1');
    door = await listen(({ method, url, headers }, reply) => {
      requests.push(`${method} ${url} ${headers.authorization ?? '-'}`);
      reply.writeHead(302, { location: location(requests.length) }).end();
    }, '127.0.0.2');
  });
  const enter = (request: SafeRequest = {}, answers: typeof NAMES = {}) =>
    outcome(createSafeFetch(['127.0.0.2'], resolver(answers))(`http://127.0.0.2:${door.port}/`, request));

  test.each([
    ['to this machine', () => `http://127.0.0.1:${canary.port}/`, 'OutgoingRefused'],
    ['without a protocol', () => `//127.1:${canary.port}/`, 'OutgoingRefused'],
    ['by a name', () => `http://internal.example:${canary.port}/`, 'OutgoingRefused'],
    ['by another protocol', () => `ftp://127.0.0.1:${canary.port}/`, 'OutgoingRefused'],
    ['after others', (step: number) => (step < 4 ? '/next' : `http://127.0.0.1:${canary.port}/`), 'OutgoingRefused'],
  ])('leads to nothing private: %s', async (_how, to, name) => {
    location = to;
    expect(await enter()).toBe(name);
    expect([door.connections() > 0, canary.connections()]).toEqual([true, 0]);
  });

  test('to a name that changed its address since the first lookup is refused', async () => {
    const name = 'rebinding.example';
    location = () => `http://${name}:${canary.port}/`;
    const safeFetch = createSafeFetch(['127.0.0.2'], resolver({ [name]: [['127.0.0.2'], ['127.0.0.1']] }));
    expect(await outcome(safeFetch(`http://${name}:${door.port}/`))).toBe('OutgoingRefused');
    expect([door.connections(), canary.connections()]).toEqual([1, 0]);
  });

  test('is followed five times', async () => {
    location = (step) => `/${step}`;
    expect(await enter()).toBe(302);
    expect(requests.map((line) => line.split(' ')[1])).toEqual(['/', '/1', '/2', '/3', '/4', '/5']);
  });

  test.each([
    [302, 'POST', 'GET -'],
    [303, 'PUT', 'GET -'],
    [307, 'POST', 'POST text'],
    [302, 'PUT', 'PUT text'],
    [303, 'HEAD', 'HEAD -'],
  ])('with %i makes of a %s: %s', async (status, method, second) => {
    const seen: string[] = [];
    const moved = await listen((request, reply) => {
      void text(request).then((body) => {
        seen.push(`${request.method} ${body || request.headers['content-type'] || '-'}`);
        reply.writeHead(seen.length === 1 ? status : 200, { location: '/moved' }).end();
      });
    }, '127.0.0.2');
    const body = method === 'HEAD' ? {} : { body: 'text', headers: { 'content-type': 'text/plain' } };
    const fetched = createSafeFetch(['127.0.0.2'])(`http://127.0.0.2:${moved.port}/`, { method, ...body });
    expect([await outcome(fetched), seen[1]]).toEqual([200, second]);
  });

  test('takes no credential elsewhere, whatever its header is called, nor back again', async () => {
    const seen: string[][] = [];
    let places: string[] = [];
    const answer: Answer = ({ headers }, reply) => {
      seen.push(Object.keys(headers).filter((name) => name !== 'host' && name !== 'connection'));
      const next = places.shift();
      reply.writeHead(next === undefined ? 200 : 307, next === undefined ? {} : { location: next }).end();
    };
    const [own, other] = [await listen(answer, '127.0.0.2'), await listen(answer, '127.0.0.2')];
    const [ownUrl, otherUrl] = [own, other].map(({ port }) => `http://127.0.0.2:${port}/`) as [string, string];
    const secrets = {
      Authorization: 'Bearer secret',
      cookie: 'session=secret',
      'x-api-key': 'secret',
      apikey: 'secret',
      'X-Shop-Access-Token': 'secret',
      'proxy-authorization': 'Basic secret',
      'accept-secret': 'secret',
    };
    const headers = { ...secrets, accept: 'text/html', 'user-agent': 'test' };
    const names = Object.keys(headers).map((name) => name.toLowerCase());
    places = ['/same', otherUrl, ownUrl];
    expect(await outcome(createSafeFetch(['127.0.0.2'])(ownUrl, { headers }))).toBe(200);
    const bare = ['accept', 'user-agent'];
    expect(seen.map((list) => list.toSorted())).toEqual([names.toSorted(), names.toSorted(), bare, bare]);
  });
});

describe('an answer', () => {
  const safeFetch = createSafeFetch(['127.0.0.1']);
  /** Answers in pieces, and records that its caller disconnected. */
  const start = async (answer: Answer) => {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const { port } = await listen((request, reply) => {
      request.socket.once('close', leave);
      answer(request, reply);
    }, '127.0.0.1');
    return { url: `http://127.0.0.1:${port}/`, left };
  };

  test('is complete', async () => {
    const { url, left } = await start((request, reply) => {
      reply.writeHead(202, { 'x-kind': request.headers['content-type'] });
      void text(request).then((body) => reply.end(`${request.method} ${body}`));
    });
    const { status, headers, body } = await safeFetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    expect([status, headers['x-kind'], body.toString()]).toEqual([202, 'application/json', 'POST {"a":1}']);
    // No connection stays open.
    await left;
  });

  test('that is too long is not read to its end', async () => {
    const { url, left } = await start((_request, reply) => {
      const pour = () => {
        while (reply.write(Buffer.alloc(10_000)));
      };
      reply.on('drain', pour);
      pour();
    });
    await expect(safeFetch(url, { maxBytes: 100_000 })).rejects.toThrow('The answer is longer than 100000 bytes.');
    await left;
  });

  test.each<[string, Answer]>([
    ['does not begin', () => {}],
    ['does not end', (_request, reply) => void reply.write('a')],
  ])('that %s in time is given up', async (_how, answer) => {
    const { url, left } = await start(answer);
    expect(await outcome(safeFetch(url, { timeoutMs: 100 }))).toBe('TimeoutError');
    await left;
  });

  test('is aborted when its caller aborts', async () => {
    const stop = new AbortController();
    const { url, left } = await start(() => stop.abort());
    expect(await outcome(safeFetch(url, { signal: stop.signal }))).toBe('AbortError');
    await left;
  });
});
