import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CLEAN_TREE } from './fixture/cleanTree';
import { inTree } from './fixture/tree';

const INDEX = CLEAN_TREE['index.html'] ?? '';
const PAGES = {
  'login.html': INDEX.replace('/src/main.tsx', '/src/signIn.ts'),
  'public.html': INDEX.replace('/src/main.tsx', '/src/agent.ts'),
};
const SIGN_IN = {
  'src/agent.ts': "document.title = 'Agent';\n",
  'src/signIn.ts': "import './signIn.css';\n\ndocument.title = 'Sign in';\n",
  'src/signIn.css': 'body {\n  margin: 0;\n}\n',
};

it('loads the start code of each page, and nothing of the other', () => {
  const { index, login } = inTree('build', { ...PAGES, ...SIGN_IN }, (folder, { exitCode, output }) => {
    expect(exitCode, output).toBe(0);
    const tagsOf = (page: string) =>
      [...readFileSync(join(folder, 'dist', page), 'utf8').matchAll(/<(?:link|script) [^>]*>/g)].map(([tag]) =>
        tag.replace(/-[\w-]{8}\./, '.'),
      );
    return { index: tagsOf('index.html'), login: tagsOf('login.html') };
  });
  expect(index).toEqual(['<script type="module" crossorigin src="/assets/index.js" nonce="__CSP_NONCE__">']);
  expect(login).toEqual([
    '<script type="module" crossorigin src="/assets/login.js" nonce="__CSP_NONCE__">',
    '<link rel="stylesheet" crossorigin href="/assets/login.css" nonce="__CSP_NONCE__">',
  ]);
});

it('compresses every file except the pages, which get their nonce later', () => {
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

it('does not contain the inspector', () => {
  inTree('build', { ...PAGES, ...SIGN_IN }, (folder) => {
    const scripts = readdirSync(join(folder, 'dist/assets')).filter((file) => file.endsWith('.js'));
    expect(
      scripts.filter((file) => readFileSync(join(folder, 'dist/assets', file), 'utf8').includes('stately.ai/registry')),
    ).toEqual([]);
  });
});
