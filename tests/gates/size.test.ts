import { expect, it } from 'vitest';
import { type Files, runGate } from './fixture/tree';

const page = (...tags: string[]) => `<!doctype html><html><head>${tags.join('')}</head><body></body></html>`;
const script = (name: string) => `<script type="module" crossorigin src="/assets/${name}.js" nonce="n"></script>`;
const preload = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js" nonce="n">`;
const style = (href: string) => `<link rel="stylesheet" href="${href}">`;
/** A script whose compressed form has that many KB; the gate ignores what it holds. */
const built = (name: string, kb: number, text = 'export {};\n') => ({
  [`dist/assets/${name}.js`]: text,
  [`dist/assets/${name}.js.br`]: 'x'.repeat(kb * 1024),
});

const CHUNKS = {
  _main: { file: 'assets/main.js', imports: ['_react'] },
  _react: { file: 'assets/react.js' },
  'src/ui/login.tsx': { file: 'assets/login.js', src: 'src/ui/login.tsx', imports: ['_main'] },
  'src/ui/shell.tsx': { file: 'assets/shell.js', src: 'src/ui/shell.tsx', imports: ['_main'] },
};
const manifest = (chunks: object) => ({ 'dist/.vite/manifest.json': JSON.stringify(chunks) });
/** What the console starts with, and its first list. */
const preloads = (...late: readonly string[]) => ({
  'dist/.vite/preloads.json': JSON.stringify({
    theme: ['assets/shell.js'],
    late: late.map((name) => `assets/${name}.js`),
    screens: [
      { levels: ['organization'], paths: ['/', '/agents'], files: ['assets/list.js'] },
      { levels: ['agent'], paths: ['/logs'], files: ['assets/PromptEditor.js'] },
    ],
  }),
});
const LOGIN = [script('main'), preload('login'), preload('part1'), preload('part2')];

/** Every figure is exactly at its limit: 63, 63, 122, 206, 50, 52, 40 and 68 KB, 6 requests. */
const AT_LIMIT: Files = {
  ...manifest(CHUNKS),
  ...preloads('machines'),
  'dist/index.html': page(script('main'), preload('frame'), '<link rel="icon" href="/icon.svg">'),
  'dist/public.html': page(script('main'), preload('shell')),
  'dist/login.html': page(...LOGIN),
  ...built('main', 10),
  ...built('react', 50),
  ...built('login', 1),
  ...built('part1', 1),
  ...built('part2', 1),
  ...built('frame', 3),
  ...built('shell', 62),
  ...built('machines', 50),
  ...built('later-part', 52),
  ...built('list', 31),
  ...built('lazyRoute', 40),
  ...built('PromptEditor', 6),
  ...built('codemirror', 62),
};

/** The initial scripts grow by what `main` imports statically. */
const OVER_LIMIT: Files = {
  ...AT_LIMIT,
  ...manifest({
    ...CHUNKS,
    _main: { file: 'assets/main.js', imports: ['_react', '_shared'] },
    _shared: { file: 'assets/shared.js' },
    _lazyRoute: { file: 'assets/lazyRoute.js', imports: ['_parts'] },
    _parts: { file: 'assets/parts.js', imports: ['_main', '_lazyRoute'] },
    'src/inspect/start.ts': { file: 'assets/late.js', src: 'src/inspect/start.ts' },
  }),
  'dist/index.html': page(script('main'), preload('frame'), style('//fonts.example.com/a.css')),
  'dist/login.html': page(...LOGIN, style('/assets/login.css')),
  'dist/assets/login.css': 'body{margin:0}',
  ...built('shared', 1),
  ...built('lazyRoute', 41),
  ...built('machines', 51),
  ...built('later-part', 53),
  ...built('codemirror', 63),
  ...built('parts', 1),
  ...built('late', 1, 'fetch("https://stately.ai/registry/api/sky")'),
};

function size(build: Files) {
  const { exitCode, output } = runGate('size', build);
  const lines = output.split('\n').filter((line) => !line.startsWith('ok '));
  return { exitCode, lines: lines.filter(Boolean).sort() };
}

it('passes a build that is exactly at every limit', () => {
  expect(size(AT_LIMIT)).toEqual({ exitCode: 0, lines: ['size: 15 figures, 0 over their limit'] });
});

it('finds every figure over its limit, every circle and every trace of the inspector', () => {
  expect(size(OVER_LIMIT)).toEqual({
    exitCode: 1,
    lines: [
      'over circle: assets/lazyRoute.js → assets/parts.js → assets/lazyRoute.js',
      'over index: JavaScript until the first row of organization: 208.0 KB of 206',
      'over index: hosts of others fonts.example.com: 1 of 0',
      'over index: initial JavaScript: 64.0 KB of 63',
      'over inspector: assets/late.js holds the inspector',
      'over inspector: src/inspect/start.ts holds the inspector',
      'over late: machines.js: 51.0 KB of 50',
      'over later: later-part.js: 53.0 KB of 52',
      'over lazy: lazyRoute.js: 41.0 KB of 40',
      'over login: initial JavaScript: 64.0 KB of 63',
      'over login: requests: 8 of 6',
      'over prompt editor: 69.0 KB of 68',
      'over public: initial JavaScript: 123.0 KB of 122',
      'size: 17 figures, 13 over their limit',
    ],
  });
});

it.each([
  ['a script was not compressed', { 'dist/assets/late.js': '' }, 'size: assets/late.js has no brotli form beside it'],
  ['sign-in was not built', { 'dist/login.html': page() }, 'size: login: loads no script'],
])('fails when %s', (_, planted, says) => {
  expect(size({ ...AT_LIMIT, ...planted })).toEqual({ exitCode: 1, lines: [says] });
});
