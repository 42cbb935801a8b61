import { describeGate, type Planted } from './fixture/planted';

/** A compressed script of that many KB; the gate ignores its content. */
const ofKb = (kb: number) => 'x'.repeat(kb * 1024);
const page = (...tags: string[]) => `<!doctype html><html><head>${tags.join('')}</head><body></body></html>`;
const script = (name: string) => `<script type="module" crossorigin src="/assets/${name}.js" nonce="n"></script>`;
const preload = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js" nonce="n">`;
const built = (name: string, kb: number) => ({
  [`dist/assets/${name}.js`]: 'export {};\n',
  [`dist/assets/${name}.js.br`]: ofKb(kb),
});

const MANIFEST = {
  _main: { file: 'assets/main.js', imports: ['_react'] },
  _react: { file: 'assets/react.js' },
  'src/ui/login.tsx': { file: 'assets/login.js', src: 'src/ui/login.tsx', imports: ['_main'] },
  'src/ui/shell.tsx': { file: 'assets/shell.js', src: 'src/ui/shell.tsx', imports: ['_main'] },
};
const manifest = (more: object = {}) => ({ 'dist/.vite/manifest.json': JSON.stringify({ ...MANIFEST, ...more }) });

/** Every figure is exactly at its limit: 75, 122, 40 and 110 KB, 6 requests. */
const BUILD = {
  ...manifest(),
  'dist/index.html': page(script('main'), preload('shell'), '<link rel="icon" href="/icon.svg">'),
  'dist/login.html': page(script('main'), preload('login'), preload('part1'), preload('part2')),
  ...built('main', 10),
  ...built('react', 50),
  ...built('login', 13),
  ...built('part1', 1),
  ...built('part2', 1),
  ...built('shell', 62),
  ...built('lazyRoute', 40),
  ...built('PromptEditor', 110),
};

const CASES: readonly Planted[] = [
  {
    breach: 'the initial JavaScript of sign-in is over 75 KB',
    says: 'over login: initial JavaScript: 76.0 KB of 75',
    plant: { ...built('login', 14) },
  },
  {
    breach: 'the initial JavaScript of the shell is over 122 KB, through a static import',
    says: 'over index: initial JavaScript: 123.0 KB of 122',
    plant: {
      ...manifest({
        _shared: { file: 'assets/shared.js' },
        _main: { file: 'assets/main.js', imports: ['_react', '_shared'] },
      }),
      ...built('shared', 1),
    },
  },
  {
    breach: 'a lazy chunk is over 40 KB',
    says: 'over lazy: lazyRoute.js: 41.0 KB of 40',
    plant: built('lazyRoute', 41),
  },
  {
    breach: 'the prompt editor is over 110 KB',
    says: 'over lazy: PromptEditor.js: 111.0 KB of 110',
    plant: built('PromptEditor', 111),
  },
  {
    breach: 'a page makes a seventh request',
    says: 'over login: requests: 7 of 6',
    plant: {
      'dist/login.html': page(
        script('main'),
        preload('login'),
        preload('part1'),
        preload('part2'),
        '<link rel="stylesheet" href="/assets/login.css">',
      ),
      'dist/assets/login.css': 'body{margin:0}',
    },
  },
  {
    breach: 'a page asks another host for a font',
    says: 'over index: hosts of others fonts.example.com: 1 of 0',
    plant: {
      'dist/index.html': page(
        script('main'),
        preload('shell'),
        '<link rel="stylesheet" href="//fonts.example.com/a.css">',
      ),
    },
  },
  {
    breach: 'a script was not compressed',
    says: 'assets/late.js has no brotli form',
    plant: { 'dist/assets/late.js': 'export {};\n' },
  },
  {
    breach: 'sign-in was not built',
    says: 'login: loads no script',
    plant: { 'dist/login.html': page() },
  },
  {
    breach: 'two scripts import each other',
    says: 'over circle: assets/lazyRoute.js → assets/parts.js → assets/lazyRoute.js',
    plant: {
      ...manifest({
        _lazyRoute: { file: 'assets/lazyRoute.js', imports: ['_parts'] },
        _parts: { file: 'assets/parts.js', imports: ['_main', '_lazyRoute'] },
      }),
      ...built('parts', 1),
    },
  },
  {
    breach: 'the inspector is in the build',
    says: 'over inspector: assets/late.js',
    plant: { ...built('late', 1), 'dist/assets/late.js': 'fetch("https://stately.ai/registry/api/sky")' },
  },
  {
    breach: 'a module of src/inspect is in the build',
    says: 'over inspector: src/inspect/start.ts',
    plant: manifest({ 'src/inspect/start.ts': { file: 'assets/lazyRoute.js', src: 'src/inspect/start.ts' } }),
  },
];

describeGate('size', CASES, { base: BUILD, namesFiles: false });
