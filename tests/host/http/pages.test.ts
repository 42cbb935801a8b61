import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { NO_SUCH_PAGE } from '#contract/rules/messages';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

const html = (title: string) =>
  `<!doctype html><head><title>${title}</title><meta name="dev-mailbox" content="__DEV_MAILBOX__"></head>` +
  '<script type="module" nonce="__CSP_NONCE__" src="/assets/main-abc123.js"></script><style nonce="__CSP_NONCE__"></style>';
/** The files of the console, as its build lists them. */
const PRELOADS = {
  theme: ['assets/theme.js'],
  late: ['assets/machines.js'],
  screens: [
    { levels: ['organization'], paths: ['/', '/agents'], files: ['assets/agents.js'], headings: {} },
    { levels: ['partner'], paths: ['/', '/accounts'], files: ['assets/accounts.js'], headings: {} },
    {
      levels: ['organization'],
      paths: ['/templates/:templateId'],
      files: ['assets/template.js', 'assets/parts.js'],
      headings: {},
    },
  ],
};
const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2_000))});`;

let host: TestHost;
let consoleDir: string;
beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'automated-phone-console-'));
  await mkdir(join(consoleDir, 'assets'));
  await mkdir(join(consoleDir, '.vite'));
  await writeFile(join(consoleDir, '.vite/preloads.json'), JSON.stringify(PRELOADS));
  await writeFile(join(consoleDir, 'login.html'), html('Sign in'));
  await writeFile(join(consoleDir, 'index.html'), html('Console'));
  await writeFile(join(consoleDir, 'public.html'), html('Public'));
  await writeFile(join(consoleDir, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(consoleDir, 'serviceWorker.js'), SCRIPT);
  await writeFile(join(consoleDir, 'assets/main-abc123.js'), SCRIPT);
  await writeFile(join(consoleDir, 'assets/main-abc123.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(consoleDir, 'assets/main-abc123.js.gz'), gzipSync(SCRIPT));
  host = await startTestHost({ config: { consoleDir, FRAME_ANCESTORS: ['https://shell.example'] } });
});
afterAll(async () => {
  await host.stop();
  await rm(consoleDir, { recursive: true });
});

/** Requests like a browser, without decompressing the response. */
function get(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; raw: Buffer; text: string }>(
    (resolve, reject) => {
      request(`${host.url}${path}`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const raw = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, raw, text: raw.toString() });
        });
      })
        .on('error', reject)
        .end();
    },
  );
}

describe('pages', () => {
  test.each([
    ['/', 'Sign in'],
    ['/login', 'Sign in'],
    ['/signup?x=1', 'Sign in'],
    ['/app', 'Console'],
    ['/app/org/12/inbox', 'Console'],
    ['/mobile/start', 'Public'],
    ['/bella-vista', 'Public', 404],
    ['/sharing', 'Public', 404],
  ])('%s is the page %s', async (path, title, expected = 200) => {
    const { status, text, headers } = await get(path);
    expect(status).toBe(expected);
    expect(text).toContain(`<title>${title}</title>`);
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['/app/org/12', ['theme', 'machines', 'agents']],
    ['/app/partner/1/reseller/2/org/12/agents', ['theme', 'machines', 'agents']],
    ['/app/partner/1', ['theme', 'machines', 'accounts']],
    ['/app/org/12/templates/front-desk?x=1', ['theme', 'machines', 'template', 'parts']],
    ['/app/org/12/nothing', ['theme', 'machines']],
    ['/app/agent/7', ['theme', 'machines']],
    ['/login', []],
    ['/bella-vista', []],
  ])('%s names the files of its first screen', async (path, files) => {
    const { text } = await get(path);
    const named = [...text.matchAll(/<link rel="(\w+)" crossorigin href="\/assets\/(\w+)\.js">/g)].map(
      ([, rel, file]) => `${rel} ${file}`,
    );
    expect(named).toEqual(files.map((file) => `${file === 'theme' ? 'modulepreload' : 'late'} ${file}`));
  });

  test.each([
    '/app2/x',
    '/a.php',
    '/.env',
    '/assets/none.js',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2findex.html',
    '/dev',
  ])('%s is none', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('a browser gets a page that may run nothing', async () => {
    const { status, headers, text } = await get('/dev', { accept: 'text/html' });
    const nonce = /<style nonce="([^"]+)"/.exec(text)?.[1];
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{24}$/);
    expect({ status, policy: headers['content-security-policy'] }).toEqual({
      status: 404,
      policy: `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'nonce-${nonce}'`,
    });
    expect(text).toContain(`<h1>${NO_SUCH_PAGE}</h1>`);
  });

  test('each reply has a new nonce, in the policy and in the page', async () => {
    const [first, second] = [await get('/app'), await get('/app')];
    const nonceOf = ({ headers }: typeof first) =>
      /script-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    expect(first.text.split(`nonce="${nonceOf(first)}"`)).toHaveLength(3);
    expect(first.text).not.toContain('__CSP_NONCE__');
    expect(nonceOf(first)).toMatch(/^[A-Za-z0-9+/]{24}$/);
    expect(nonceOf(first)).not.toBe(nonceOf(second));
  });

  test('the policy lets nothing else run, and requires trusted types', async () => {
    const policy = String((await get('/app')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types automated-phone");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
    expect(policy).toContain("base-uri 'none'");
  });

  test('are compressed as the browser accepts', async () => {
    const br = await get('/app', { 'accept-encoding': 'gzip, br' });
    const gz = await get('/app', { 'accept-encoding': 'gzip' });
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.raw).toString()).toContain('<title>Console</title>');
    expect(gunzipSync(gz.raw).toString()).toContain('<title>Console</title>');
  });

  test('show the mailbox only to this machine, and to who opened it', async () => {
    const opened = await get(host.host.mailboxPath ?? '');
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
    const link = async (headers: Record<string, string>) =>
      /content="([^"]*)"/.exec((await get('/login', headers)).text)?.[1];
    expect([await link({ cookie }), await link({}), await link({ cookie, 'x-forwarded-for': '1.2.3.4' })]).toEqual([
      '/dev/mailbox.html',
      '',
      '',
    ]);
  });
});

describe('frames', () => {
  const ancestors = async (name: string) =>
    /frame-ancestors ([^;]*)/.exec(String((await get('/app', { host: name })).headers['content-security-policy']))?.[1];

  test('a host name nobody registered is framed by itself and by what the settings name', async () => {
    expect(await ancestors('unknown.example')).toBe("'self' https://shell.example");
  });

  test('a domain is framed by the verified domains of its account as well', async () => {
    const { reseller, otherReseller } = host.world.accounts;
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(`insert into domain (account_id, host, verified_at) values
        (${reseller}, 'voice.example', now()), (${reseller}, 'www.reseller.example', now()),
        (${reseller}, 'unverified.example', null), (${otherReseller}, 'other.example', now())`),
    );
    expect(await ancestors('voice.example:443')).toBe(
      "'self' https://shell.example https://voice.example https://www.reseller.example",
    );
  });
});

describe('files', () => {
  test('hashed ones are cached for ever, and sent precompressed', async () => {
    const { headers, raw } = await get('/assets/main-abc123.js', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript/);
    expect(brotliDecompressSync(raw).toString()).toBe(SCRIPT);
    const gz = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gz.raw).toString()).toBe(SCRIPT);
    const plain = await get('/assets/main-abc123.js');
    expect(plain.text).toBe(SCRIPT);
    expect([headers, gz.headers, plain.headers].map(({ vary }) => vary)).toEqual(Array(3).fill('accept-encoding'));
  });

  test('hashed ones go without what browsers read of documents alone', async () => {
    const [file, page] = [await get('/assets/main-abc123.js'), await get('/')];
    expect(
      [file, page].map(({ headers }) =>
        ['permissions-policy', 'cross-origin-opener-policy'].map((name) => name in headers),
      ),
    ).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
  });

  test('others are revalidated', async () => {
    const { headers, text } = await get('/logo.svg');
    expect(text).toContain('<svg');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'image/svg+xml',
      vary: 'accept-encoding',
    });
  });
});

test('the service worker may ask this host, and nothing else', async () => {
  const { headers } = await get('/serviceWorker.js');
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
});

test('the description of the API names every call and alias, and its viewer comes from here', async () => {
  const { text, headers } = await get('/api/openapi.json');
  const document = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const declared = Object.values(endpoints).flatMap(({ method, path, ...rest }) => {
    const aliases: readonly string[] = 'aliases' in rest ? rest.aliases : [];
    return [path, ...aliases].map((item) => `${method} ${item.replace(/:(\w+)/g, '{$1}')}`);
  });
  expect(document.openapi).toBe('3.1.0');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(described.sort()).toEqual(declared.sort());

  const viewer = await get('/api/docs/');
  const files = [...viewer.text.matchAll(/<(?:script|link rel="stylesheet")[^>]*(?:src|href)="([^"]+)"/g)].map(
    ([, file = '']) => new URL(file, 'http://host/api/docs/').pathname,
  );
  expect(files).toEqual(['/api/docs/js/scalar.js']);
  for (const file of files) expect((await get(file)).status, file).toBe(200);
  // Its own files, and the one script whose text the policy names.
  expect(viewer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self' 'sha256-[^' ]+'; .*connect-src 'self'; .*frame-ancestors 'none'$/,
  );
  expect(viewer.text).toContain('"url": "/api/openapi.json"');
  expect(viewer.text).not.toMatch(/https?:/);
});

test('the description of the API has each call in TypeScript', async () => {
  type Sampled = Record<string, { 'x-codeSamples': { lang: string; source: string }[] }>;
  const { paths } = JSON.parse((await get('/api/openapi.json')).text) as { paths: Record<string, Sampled> };
  const sampleOf = (method: string, path: string) => paths[path]?.[method]?.['x-codeSamples'][0]?.source;
  expect([
    sampleOf('patch', '/api/v2/contact/{contactId}/list/{listName}/state'),
    sampleOf('post', '/api/v2/auth/signOut'),
    sampleOf('get', '/healthz'),
  ]).toEqual([
    expect.stringMatching(
      /^const response = await fetch\(`\$\{host\}\/api\/v2\/contact\/[\w-]+\/list\/\w+\/state`, \{\n {2}method: 'PATCH',\n {2}headers: \{ Authorization: `Bearer \$\{token\}`/,
    ),
    [
      `const response = await fetch(\`\${host}/api/v2/auth/signOut\`, {`,
      `  method: 'POST',`,
      `  headers: { Authorization: \`Bearer \${token}\` },`,
      `});`,
      `const reply = await response.json();`,
      `if (!reply.success) throw new Error(reply.message);`,
    ].join('\n'),
    `const response = await fetch(\`\${host}/healthz\`);\nconst reply = await response.json();\nif (!reply.success) throw new Error(reply.message);`,
  ]);
  // All of it is code.
  const sources = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((operation) => operation['x-codeSamples'][0]?.source ?? ''),
  );
  for (const source of sources) expect(() => new Script(`async () => {${source}}`), source).not.toThrow();
});
