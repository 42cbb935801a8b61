import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { type Answer, startTestHost, type TestHost } from '#tests/support/host.ts';

const PATHS = ['/dev/mailbox', '/dev/mailbox.html'];
const keyed = ({ host }: TestHost, path: string) => `${path}?${host.mailboxPath?.split('?')[1] ?? ''}`;
const plain = ({ status, text: body, headers }: Answer<unknown>) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
});

describe('on a single machine', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ env: { HOST: '0.0.0.0' } });
    await host.client(null).call(endpoints.signinEmail, { body: { email: 'owner@world.test' } });
  });
  afterAll(() => host.stop());
  /** The host under another name, as a browser requests it whose DNS points here. */
  const under = async (name: string, path: string) => {
    const asked = get({ host: '127.0.0.1', port: host.host.port, path: keyed(host, path), headers: { host: name } });
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: response.statusCode, text: await text(response) };
  };
  const ask = (path: string, headers: Record<string, string> = {}) =>
    host.client(null).request(keyed(host, path), { headers });

  test('shows the kept mails as JSON and as a page that reloads for new ones', async () => {
    const { body } = await ask('/dev/mailbox');
    expect(body).toMatchObject({ success: true, emails: [{ to: 'owner@world.test' }] });

    const { text: page, headers } = await ask('/dev/mailbox.html');
    expect(page).toContain('owner@world.test');
    expect(page).toContain("fetch('/dev/mailbox')");
    const [, nonce] = /<script nonce="([^"]+)">/.exec(page) ?? [];
    expect(headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'`,
    );
  });

  test('without its key nobody finds anything there, as behind a proxy that adds no header', async () => {
    const bare = async (path: string, cookie = '') =>
      plain(await host.client(null).request(path, { headers: { cookie } }));
    const unknown = await bare('/dev/nothing');
    for (const path of PATHS) {
      const tries = [bare(path), bare(`${path}?key=`), bare(`${path}?key=${'x'.repeat(43)}`), bare(path, 'mailbox=x')];
      expect(await Promise.all(tries)).toEqual([unknown, unknown, unknown, unknown]);
    }
    const opened = await ask('/dev/mailbox.html');
    const [cookie = '', ...attributes] = (opened.headers.get('set-cookie') ?? '').split('; ');
    expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict']);
    expect((await bare('/dev/mailbox', cookie)).status).toBe(200);
  });

  test('typed text is escaped in the page', async () => {
    const body = { orgName: `<img src=x onerror="alert('1')"> & sons`, email: 'sons@world.test' };
    await host.as('reseller').call(endpoints.createOrganization, { body });
    const { text: page } = await ask('/dev/mailbox.html');
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; sons');
    expect(page).not.toContain('<img');
  });

  test.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-host', 'localhost'],
    ['forwarded', 'for=127.0.0.1'],
    ['via', '1.1 proxy'],
    ['x-real-ip', '127.0.0.1'],
  ])('a caller through a proxy (%s) finds nothing there', async (name, value) => {
    const unknown = plain(await ask('/dev/nothing', { [name]: value }));
    for (const path of PATHS) expect(plain(await ask(path, { [name]: value }))).toEqual(unknown);
    expect(unknown.status).toBe(404);
  });

  test.each(['evil.example', 'evil.example:4011', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1'])(
    'a page that led its own name here (%j) finds nothing there',
    async (name) => {
      const unknown = await under(name, '/dev/nothing');
      for (const path of PATHS) expect(await under(name, path)).toEqual(unknown);
      expect(unknown.status).toBe(404);
    },
  );

  test.each(['localhost', 'LOCALHOST:4011', '127.0.0.1:80', '127.1.2.3', '[::1]', '[::1]:4011'])(
    'this machine may be called %s',
    async (name) => {
      for (const path of PATHS) expect((await under(name, path)).status).toBe(200);
    },
  );

  test('a caller from another address finds nothing there', async () => {
    const [outer] = Object.values(networkInterfaces()).flatMap((list) =>
      (list ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal),
    );
    // A machine without a network has no other address to test with.
    const address = outer?.address ?? '127.0.0.1';
    const from = async (path: string) => {
      const response = await fetch(`http://${address}:${host.host.port}${keyed(host, path)}`);
      return { status: response.status, text: await response.text() };
    };
    const found = await Promise.all([...PATHS, '/dev/nothing'].map(from));
    expect(found.map(({ status }) => status)).toEqual(outer ? [404, 404, 404] : [200, 200, 404]);
  });
});

describe.each([
  ['SMTP_URL', { SMTP_URL: 'smtp://localhost:1' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://phone.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
])('with %s', (_name, env) => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ env });
  });
  afterAll(() => host.stop());

  test('there is none, as for any unknown path', async () => {
    const answers = await Promise.all([...PATHS, '/dev/nothing'].map((path) => host.client(null).request(path)));
    expect(new Set(answers.map((answer) => JSON.stringify(plain(answer)))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });
});
