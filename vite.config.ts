/**
 * The console's build and dev server. Three pages: `index.html` (the console), `login.html` (sign-in, whose first screen
 * stands in the HTML) and `public.html` (an agent's page). In development the host runs this server itself, so that pages
 * and API have one address.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, minifySync, type Plugin, type Rolldown } from 'vite';
import { firstPaint } from './src/platform/firstPaint.ts';

const FORM_MACHINES = new RegExp(
  [
    'machines/(?:accountAdmin|appSetup|appMaker|contactImport|mergeContacts|knowledgeImport|invite|migration|onboarding|templateForm|roleForm|pageForm|installApp|createAccount|agentAddress|agentSettings|agentWork|contactListForm|contactWork|contactForm|secondFactor)/',
    'machines/shared/required',
    'rules/onboarding/',
    'rules/accounts/(?:addresses|customRoles|favorites)',
    'rules/agents/(?:gaps|outline)',
    'effects/(?:features/(?:brand|embedding|installApp|members|pageForm|phoneLink|profile|roleForm|secondFactor)|pageEnds)\\.',
    'rules/messages/(?:audit|brand|contactWork|developers|embed|knowledge|members|migration|onboarding|operation|profile|secondFactor|support|teaching|testRuns)\\.',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/**
 * Few files, since a first load may make six requests (`npm run size`): what pages share, what each has alone, and what several
 * lazy parts of the interface share.
 */
const CHUNKS: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { debugName: 'initial', name: nameOfInitial, tags: ['$initial'], minShareCount: 2 },
    // Beside `consoleActors`, which would be too large: the machines of larger forms, and effects, with what only they import.
    { name: 'formMachines', test: FORM_MACHINES },
    { name: 'words', test: /[\\/]src[\\/]ui[\\/].*[sS]trings[\\/.]/, minShareCount: 2 },
    {
      name: 'editorParts',
      test: /[\\/]src[\\/]ui[\\/]features[\\/]editor[\\/](?:settings|advanced|SettingsPane)/,
      minShareCount: 2,
    },
    {
      name: 'parts',
      test: /[\\/]src[\\/]ui[\\/](?:theme|timing|components[\\/](?!Dialog|Sheet|FileZone|ShareCard))|lucide/,
      minShareCount: 2,
    },
    {
      name: 'featureParts',
      test: /[\\/]src[\\/]ui[\\/](?!components)/,
      minShareCount: 2,
    },
  ],
};

/** What the sign-in page imports, what console and public page share beside it, and what each of the two has alone. */
const ENTRIES = ['signIn', 'console', 'public'] as const;
const chunkOf = new Map<string, string>();

function nameOfInitial(id: string, build: Rolldown.ChunkingContext): string | null {
  const reachedFrom = (entry: (typeof ENTRIES)[number]) => {
    const reached = new Set<string>();
    const follow = (module: string) => {
      // What a page reads of a machine stands beside it; the machine itself starts later.
      if (reached.has(module) || module.endsWith('.machine.ts')) return;
      reached.add(module);
      for (const imported of build.getModuleInfo(module)?.importedIds ?? []) follow(imported);
    };
    follow(resolve(`src/entries/${entry}.ts`));
    return reached;
  };
  if (chunkOf.size === 0) {
    const [core, own, chat] = ENTRIES.map(reachedFrom) as [Set<string>, Set<string>, Set<string>];
    for (const module of chat) chunkOf.set(module, own.has(module) ? 'shell' : 'chat');
    for (const module of own) if (!chat.has(module)) chunkOf.set(module, 'console');
    for (const module of core) chunkOf.set(module, 'core');
  }
  return chunkOf.get(id) ?? null;
}

/**
 * What a lazy file asks for with itself. The list of it stands in the first load: a dialog lists nothing, since the screen below it
 * has loaded most of what it needs, and dialogs are fetched ahead.
 */
function preloadedWith(file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  return hostType === 'html' || /Screen|Page|PromptEditor|Actors/.test(file)
    ? files
    : files.filter((one) => one === file);
}

export default defineConfig({
  plugins: [react(), inlineFirstPaint(), inlineFallbackFont(), leaveOut(), embedScripts(), listBuild(), precompress()],
  /** The host puts a fresh nonce in its place in every reply; Emotion and CodeMirror read it from the meta tag. */
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'login.html', 'public.html', 'src/platform/serviceWorker.ts'],
      output: {
        // A browser looks for a new service worker at the address of the old one.
        entryFileNames: ({ name }) => (name === 'serviceWorker' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: CHUNKS,
        // V8 compiles the editor while it loads, and not at the first key.
        postBanner: ({ name }) => (name === 'PromptEditor' ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
});

/** What runs before the first paint stands in every page, in the place of `<script data-inline="firstPaint">`. */
function inlineFirstPaint(): Plugin {
  const { code } = minifySync('firstPaint.js', `(${firstPaint})();`);
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<script data-inline="firstPaint"></script>', () => `<script>${code}</script>`),
    },
  };
}

/** The system's fonts at the measures of ours stand in every page, in the place of `<style data-inline="fallbackFont">`. */
function inlineFallbackFont(): Plugin {
  const mark = '<style data-inline="fallbackFont"></style>';
  return {
    name: 'fallback-font',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(mark)) return html;
        const css = await readFile(resolve('src/platform/fallbackFont.css'), 'utf8');
        return html.replace(
          mark,
          `<style>${css
            .replace(/\/\*[\s\S]*?\*\//g, '')
            .replace(/\s+/g, ' ')
            .trim()}</style>`,
        );
      },
    },
  };
}

/**
 * What every first load would carry for nothing: Emotion's helper of `withTheme`, which we never call, and its list of the properties
 * of HTML. Chakra takes out what is a style or a variant by itself, and TypeScript lets nothing else through.
 */
const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/[\\/]hoist-non-react-statics[\\/]/, 'export default (target) => target;'],
  [/[\\/]@emotion[\\/]is-prop-valid[\\/]/, "export default (name) => !['as', 'css', 'theme'].includes(name);"],
];

function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    load: (id) => LEFT_OUT.find(([library]) => library.test(id))?.[1] ?? null,
  };
}

/** The scripts for other pages, each a file of its own at an address that stays, since those pages name it. */
const EMBED_SCRIPTS = ['modal', 'button', 'chat'] as const;

function embedScripts(): Plugin {
  const codeOf = async (name: string) => {
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        write: false,
        target: 'baseline-widely-available',
        rolldownOptions: { input: `src/embed/${name}.ts`, output: { format: 'iife' } },
      },
    });
    const [output] = Array.isArray(built) ? built : [built];
    const script = output && 'output' in output ? output.output.find(({ type }) => type === 'chunk') : undefined;
    if (script?.type !== 'chunk') throw new Error(`src/embed/${name}.ts was not built.`);
    return script.code;
  };
  return {
    name: 'embed-scripts',
    async generateBundle() {
      for (const name of EMBED_SCRIPTS) {
        this.emitFile({ type: 'asset', fileName: `embed/${name}/v1/script.js`, source: await codeOf(name) });
      }
    },
    configureServer({ middlewares }) {
      for (const name of EMBED_SCRIPTS) {
        middlewares.use(`/embed/${name}/v1/script.js`, (_request, response, next) => {
          response.setHeader('content-type', 'text/javascript');
          codeOf(name).then((code) => response.end(code), next);
        });
      }
    },
  };
}

/** Writes into the service worker which files the build has, and a hash that changes with any of them. */
function listBuild(): Plugin {
  return {
    name: 'list-build',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['serviceWorker.js'];
        const page = bundle['index.html'];
        if (worker?.type !== 'chunk' || page?.type !== 'asset') throw new Error('The build has no service worker.');
        const assets = JSON.stringify(
          Object.keys(bundle).flatMap((name) => (/^assets\//.test(name) ? [`/${name}`] : [])),
        );
        const hash = createHash('sha256').update(page.source).update(assets).digest('hex').slice(0, 16);
        worker.code = worker.code.replace('__ASSETS__', assets).replace('__BUILD__', `'${hash}'`);
      },
    },
  };
}

/** Writes `.br` and `.gz` beside every text file but HTML (which gets its nonce at reply time), for the host to serve. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  let outFolder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      outFolder = resolve(root, build.outDir);
    },
    async writeBundle() {
      const files = (await readdir(outFolder, { recursive: true })).filter((name) => !name.startsWith('.vite'));
      for (const file of files.filter((name) => /\.(?:js|css|svg|json|txt|webmanifest)$/.test(name))) {
        const path = join(outFolder, file);
        const content = await readFile(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        await Promise.all([
          brotli(content, { params }).then((small) => writeFile(`${path}.br`, small)),
          zip(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
        ]);
      }
    },
  };
}
