import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { MAIL_LIMIT_BYTES } from '#contract/rules/hostConstants';
import { startTestHost, type TestHost, tokenOf } from '#tests/support/host.ts';
import { PROXIES_HERE, type ProxyHere, startProxy } from './proxy';

/** The samples of `deploy/` before a real host, in the real proxies. */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => host.stop());

const authorized = () => ({ authorization: `Bearer ${tokenOf(host.world, 'owner')}` });
const describeAccount = (description: string) =>
  host.as('owner').call(endpoints.updateAccount, { body: { description } });

test('each sample lets through the largest body that the host takes', async () => {
  const samples = await Promise.all(['nginx.conf', 'Caddyfile'].map((name) => readFile(`deploy/${name}`, 'utf8')));
  const limits = samples.map((text) => /(?:client_max_body_size|max_size) (\d+)(?:m;|MiB)/.exec(text)?.[1]);
  expect(limits.map((megabytes) => Number(megabytes) * 1_048_576 >= MAIL_LIMIT_BYTES)).toEqual([true, true]);
});

describe.each(PROXIES_HERE)('behind %s', (name) => {
  let proxy: ProxyHere;
  beforeAll(async () => {
    proxy = await startProxy(name, host.url);
  });
  afterAll(() => proxy.stop());

  test('an event arrives while its stream is open', async () => {
    const stream = await proxy.ask('/api/v2/events', { headers: { accept: 'text/event-stream', ...authorized() } });
    await stream.said('event: ');
    await describeAccount(`Seen through ${name}`);
    await stream.said('account.changed');
    stream.close();
    expect([stream.status, stream.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });

  test('a file of 19 MB passes', async () => {
    const form = new FormData();
    form.set('file', new File(['Open from nine. '.repeat(19 * 65_536)], 'hours.txt'));
    const whole = new Response(form);
    const body = new Uint8Array(await whole.arrayBuffer());
    const reply = await proxy.ask('/api/v1/chat/media', {
      method: 'POST',
      headers: {
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': body.byteLength,
        ...authorized(),
      },
      body,
    });
    const stored = JSON.parse(await reply.whole);
    expect([reply.status, stored.attachment]).toMatchObject([200, { filename: 'hours.txt', size: 19 * 1_048_576 }]);
  });

  test('the audit has the real address, whatever the client claims', async () => {
    const reply = await proxy.ask('/api/v2/updateAccount', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.5', ...authorized() },
      localAddress: '127.0.0.2',
      body: JSON.stringify({ description: `Written through ${name}` }),
    });
    await reply.whole;
    const { body } = await host.as('owner').call(endpoints.listAudit, { query: { action: 'updateAccount' } });
    expect([reply.status, body.entries[0]?.ip]).toEqual([200, '127.0.0.2']);
  });

  test('the host knows of the TLS, and a plain request is sent there', async () => {
    const reply = await proxy.ask('/readyz');
    await reply.whole;
    const { status, location } = await proxy.redirect('/app?x=1');
    expect([reply.headers['strict-transport-security'], status, location]).toEqual([
      'max-age=31536000',
      308,
      expect.stringMatching(/^https:\/\/localhost(?::\d+)?\/app\?x=1$/),
    ]);
  });
});
