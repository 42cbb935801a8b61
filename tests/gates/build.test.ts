import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLEAN_TREE } from './fixture/cleanTree';
import { runInTree } from './fixture/tree';

const INDEX = CLEAN_TREE['index.html'] ?? '';

let folder: string;
let dist: string;
beforeAll(() => {
  const built = runInTree('build', {
    'login.html': INDEX.replace('/src/main.tsx', '/src/signIn.ts'),
    'public.html': INDEX.replace('/src/main.tsx', '/src/agent.ts'),
    'public/robots.txt': 'User-agent: *\n',
    'contract/endpoints/lamps.ts': `export const readLamp = {
  path: '/api/lamp',
  reply: { summary: ['of the reply'] },
  section: 'made up',
  summary: 'Read ' + \`a lamp\`,
};
`,
    'src/agent.ts': `import { readLamp } from '../contract/endpoints/lamps';

document.title = JSON.stringify(readLamp);
`,
    'src/signIn.ts': "import './signIn.css';\n\ndocument.title = 'Sign in';\n",
    'src/signIn.css': 'body {\n  margin: 0;\n}\n',
  });
  folder = built.folder;
  dist = join(folder, 'dist');
  expect(built.exitCode, built.output).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('loads the start code of each page, and nothing of the other', () => {
  const tagsOf = (page: string) =>
    [...readFileSync(join(dist, page), 'utf8').matchAll(/<(?:link|script) [^>]*>/g)].map(([tag]) =>
      tag.replace(/-[\w-]{8}\./, '.'),
    );
  expect(tagsOf('index.html')).toEqual([
    '<script type="module" crossorigin src="/assets/index.js" nonce="__CSP_NONCE__">',
  ]);
  expect(tagsOf('login.html')).toEqual([
    '<script type="module" crossorigin src="/assets/login.js" nonce="__CSP_NONCE__">',
    '<link rel="stylesheet" crossorigin href="/assets/login.css" nonce="__CSP_NONCE__">',
  ]);
});

it('compresses every file except the pages, which get their nonce later', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(?:js|css|txt)$/.test(file));
  expect(texts).toContain('robots.txt');
  for (const file of texts) {
    const content = readFileSync(join(dist, file));
    expect(brotliDecompressSync(readFileSync(join(dist, `${file}.br`)))).toEqual(content);
    expect(gunzipSync(readFileSync(join(dist, `${file}.gz`)))).toEqual(content);
  }
  expect(files.filter((file) => /\.html\.(?:br|gz)$/.test(file))).toEqual([]);
  expect(existsSync(join(dist, '.vite/manifest.json'))).toBe(true);
});

it('lists every script and style of the build in the service worker', () => {
  const worker = readFileSync(join(dist, 'serviceWorker.js'), 'utf8');
  const listed = [...worker.matchAll(/"\/assets\/([^"]+)"/g)].map(([, name]) => name);
  const built = readdirSync(join(dist, 'assets')).filter((name) => !/\.(?:br|gz)$/.test(name));
  expect(new Set(listed)).toEqual(new Set(built));
  expect(worker).toMatch(/'[0-9a-f]{16}'/);
  expect(worker).not.toMatch(/__(?:BUILD|ASSETS)__|\b(?:import|export)\b/);
});

it('contains the calls of the contract without the sentences about them, and not the inspector', () => {
  const names = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const scripts = names.map((name) => readFileSync(join(dist, 'assets', name), 'utf8'));
  const holding = (words: string) => scripts.filter((script) => script.includes(words)).length;
  expect(['/api/lamp', 'of the reply'].map(holding)).toEqual([1, 1]);
  expect(['made up', 'a lamp', 'stately.ai/registry'].map(holding)).toEqual([0, 0, 0]);
});
