import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CLEAN_TREE } from './fixture/cleanTree';
import { inTree, runGate } from './fixture/tree';

const INDEX = CLEAN_TREE['index.html'] ?? '';
const PAGES = {
  'login.html': INDEX.replace('/src/ui/Home.tsx', '/src/ui/signIn.tsx'),
  'public.html': INDEX.replace('/src/ui/Home.tsx', '/src/ui/agent.tsx'),
};
const SIGN_IN = {
  'src/ui/agent.tsx': "export const agent = 'Agent';\n",
  'src/ui/signIn.tsx': "import './signIn.css';\n\nexport const signIn = 'Sign in';\n",
  'src/ui/signIn.css': 'body {\n  margin: 0;\n}\n',
  'src/main.tsx': `${CLEAN_TREE['src/main.tsx']}if (location.hash) await import('./ui/signIn');
if (location.search) await import('./ui/agent');\n`,
};

it('loads the first screen of each page at once, and nothing of the other', () => {
  const { index, login } = inTree('build', { ...PAGES, ...SIGN_IN }, (folder, { exitCode, output }) => {
    expect(exitCode, output).toBe(0);
    const tagsOf = (page: string) =>
      [...readFileSync(join(folder, 'dist', page), 'utf8').matchAll(/<(?:link|script) [^>]*>/g)].map(([tag]) =>
        tag.replace(/-[\w-]{8}\./, '.'),
      );
    return { index: tagsOf('index.html'), login: tagsOf('login.html') };
  });
  expect(index).toContain('<script type="module" crossorigin src="/assets/Home.js" nonce="__CSP_NONCE__">');
  expect(login).toContain('<script type="module" crossorigin src="/assets/signIn.js" nonce="__CSP_NONCE__">');
  expect(login).toContain('<link rel="stylesheet" crossorigin href="/assets/signIn.css" nonce="__CSP_NONCE__">');
  expect(index.filter((tag) => tag.includes('signIn'))).toEqual([]);
  expect(login.filter((tag) => tag.includes('Home'))).toEqual([]);
  expect([...index, ...login].filter((tag) => !tag.includes('nonce="__CSP_NONCE__"'))).toEqual([]);
});

it('compresses every file but the pages, which get their nonce later', () => {
  inTree('build', { ...PAGES, ...SIGN_IN, 'public/robots.txt': 'User-agent: *\n' }, (folder) => {
    const dist = join(folder, 'dist');
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
});

it('stops when a page preloads what the build does not hold', () => {
  const { exitCode, output } = runGate('build', {
    ...PAGES,
    ...SIGN_IN,
    'login.html': INDEX.replace('Home.tsx', 'gone.tsx'),
  });
  expect(output).toContain('/login.html preloads src/ui/gone.tsx, which is in no chunk of the build');
  expect(exitCode).toBe(1);
});

it('leaves the inspector out', () => {
  inTree('build', { ...PAGES, ...SIGN_IN }, (folder) => {
    const scripts = readdirSync(join(folder, 'dist/assets')).filter((file) => file.endsWith('.js'));
    expect(
      scripts.filter((file) => readFileSync(join(folder, 'dist/assets', file), 'utf8').includes('stately.ai/registry')),
    ).toEqual([]);
  });
});
