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
import { build, defineConfig, minifySync, type Plugin, runnerImport } from 'vite';
import type { AccountType } from './contract/entities/account.ts';
import { FRAME_SANDBOXED } from './contract/rules/messages/embed.ts';
import { FIRST_LISTS } from './src/api/firstLists.ts';
import { askFirst } from './src/platform/askFirst.ts';
import { askLate } from './src/platform/askLate.ts';
import { firstPaint } from './src/platform/firstPaint.ts';
import { frameAhead } from './src/platform/frameAhead.ts';
import { wordlessCalls } from './vite.calls.ts';
import { CHUNKS } from './vite.chunks.ts';

/**
 * What a lazy file asks for with itself. The list of it stands in the first load: a dialog lists nothing, since the screen below it
 * has loaded most of what it needs, and dialogs are fetched ahead.
 */
function preloadedWith(file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return files;
  return /Screen|Page|PromptEditor|Actors|session|effects/.test(file) ? files.filter((one) => one !== file) : [];
}

export default defineConfig({
  plugins: [
    react(),
    singleIcons(),
    keylessIcons(),
    inlineScripts(),
    inlineStyles(),
    leaveOutNotes(),
    leaveOut(),
    wordlessCalls(),
    embedScripts(),
    listPreloads(),
    listBuild(),
    precompress(),
  ],
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
        postBanner: ({ name }) => (name === 'codemirror' ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
});

/**
 * What runs before a page's scripts stands in its HTML, in the place of `<script data-inline="…">`: before the first paint, and in the
 * console what is asked first and late.
 */
function inlineScripts(): Plugin {
  const scripts = {
    firstPaint: `(${firstPaint})(${JSON.stringify(FRAME_SANDBOXED)});`,
    askFirst: `(${askFirst})(${JSON.stringify(FIRST_LISTS)});`,
    askLate: `(${askLate})();`,
    frameAhead: `(${frameAhead})();`,
  };
  const minified = Object.entries(scripts).map(([name, text]) => [name, minifySync(`${name}.js`, text).code] as const);
  return {
    name: 'inline-scripts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        minified.reduce(
          (page, [name, code]) =>
            page.replace(`<script data-inline="${name}"></script>`, () => `<script>${code}</script>`),
          html,
        ),
    },
  };
}

/**
 * What is drawn before any code has come has its styles in the HTML, in the place of `<style data-inline="…">`: the system's fonts at the
 * measures of ours in every page, and the frame in the console.
 */
const INLINE_STYLES = {
  fallbackFont: 'src/platform/fallbackFont.css',
  shellFrame: 'src/ui/routes/console/shellFrame.css',
};

function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        let page = html;
        for (const [name, file] of Object.entries(INLINE_STYLES)) {
          const mark = `<style data-inline="${name}"></style>`;
          if (!page.includes(mark)) continue;
          const css = await readFile(resolve(file), 'utf8');
          page = page.replace(
            mark,
            () =>
              `<style>${css
                .replace(/\/\*[\s\S]*?\*\//g, '')
                .replace(/\s+/g, ' ')
                .trim()}</style>`,
          );
        }
        return page;
      },
    },
  };
}

/**
 * What every first load would carry for nothing: Emotion's helper of `withTheme`, which we never call, and its list of the properties
 * of HTML. Chakra takes out what is a style or a variant by itself, and TypeScript lets nothing else through. What stands in for
 * `useSyncExternalStore` in a React that has none. And the numbering plans of all countries, which only the host reads by: the contract's
 * bodies and queries, which name them, are parsed there.
 */
const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/[\\/]hoist-non-react-statics[\\/]/, 'export default (target) => target;'],
  [/[\\/]@emotion[\\/]is-prop-valid[\\/]/, "export default (name) => !['as', 'css', 'theme'].includes(name);"],
  [/[\\/]use-sync-external-store[\\/]shim[\\/]index/, "module.exports = require('react');"],
  [
    /[\\/]libphonenumber-js[\\/]/,
    "export const parsePhoneNumberFromString = () => { throw new Error('The host reads phone numbers.'); };",
  ],
];

function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    load: (id) => LEFT_OUT.find(([library]) => library.test(id))?.[1] ?? null,
  };
}

/** Imports each icon from its own file, so that a file of the build is seen to need a few of them and not all. */
function singleIcons(): Plugin {
  const fileOf = new Map<string, string>();
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const library = await readFile(resolve('node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8');
      for (const [, names = '', file = ''] of library.matchAll(/export \{([^}]+)\} from '\.\/(icons\/[^']+)\.mjs'/g)) {
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, file);
      }
    },
    transform: {
      filter: { id: /[\\/]src[\\/].*\.tsx?$/, code: 'lucide-react' },
      handler: (code) =>
        code.replace(/^import \{([^}]+)\} from 'lucide-react';/gm, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => {
              const [icon = '', alias = icon] = name.split(' as ');
              const file = fileOf.get(icon);
              return `import ${file ? alias : `{ ${name} }`} from 'lucide-react${file ? `/${file}` : ''}';`;
            })
            .join(' '),
        ),
    },
  };
}

/** An icon's lines are named for React, at random, which compresses badly. They are always the same ones in the same order. */
function keylessIcons(): Plugin {
  return {
    name: 'keyless-icons',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/ },
      handler: (code) => code.replace(/,\s+key: "\w+"|^__iconData\.node;$/gm, ''),
    },
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

/** The screens that show their rows before the later features are there. */
const AT_ONCE = ['AgentListScreen', 'AccountListScreen', 'LogsScreen', 'InboxScreen'];

/**
 * Writes `.vite/preloads.json`: the files of the console that every address needs beside those in its HTML (of the theme, which come
 * with the first ones, and the late ones), and those of each screen,
 * with its headings. The host names them in the page, so that they are asked for before any code runs, and the heading is read at once.
 */
function listPreloads(): Plugin {
  return {
    name: 'list-preloads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const filesOf = (roots: readonly string[], known: ReadonlySet<string>) => {
          const found = new Set<string>();
          const add = (file: string) => {
            const chunk = bundle[file];
            if (found.has(file) || known.has(file) || chunk?.type !== 'chunk') return;
            found.add(file);
            chunk.imports.forEach(add);
          };
          for (const root of roots) {
            const ids = [`${resolve('src', root)}.tsx`, `${resolve('src', root)}.ts`];
            for (const { fileName, moduleIds } of chunks) if (moduleIds.some((id) => ids.includes(id))) add(fileName);
          }
          return [...found];
        };
        const first = new Set(filesOf(['entries/console'], new Set()));
        const theme = filesOf(['app/environment', 'ui/theme/system'], first);
        const started = new Set([...first, ...theme]);
        const late = filesOf(['effects/services', 'app/consoleActors', 'ui/routes/console/ConsolePage'], started);
        const known = new Set([...started, ...late]);
        const later = filesOf(['app/laterFeatures'], known);
        const screens = (await readScreens()).map(({ file, ...screen }) => ({
          ...screen,
          files: [...new Set([...filesOf([file], known), ...(AT_ONCE.some((one) => file.endsWith(one)) ? [] : later)])],
        }));
        this.emitFile({
          type: 'asset',
          fileName: '.vite/preloads.json',
          source: JSON.stringify({ theme, late, screens }),
        });
      },
    },
  };
}

type Screens = Readonly<
  Record<string, { levels: readonly AccountType[]; paths: readonly string[]; load: () => unknown }>
>;
type Registry = { headingOf: (level: AccountType, screen: string) => string | null };

/** The screens that the features declare, with the file of each and its heading at each level that has one. */
async function readScreens() {
  const read = <T>(file: string) => runnerImport<T>(resolve(file), { configFile: false, logLevel: 'warn' });
  const folder = 'src/ui/features';
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const features = await Promise.all(
    files
      .filter((file) => /[\\/]feature\.ts$/.test(file))
      .map((file) => read<{ feature: { screens?: Screens } }>(join(folder, file))),
  );
  const screens = features.flatMap(({ module }) => Object.entries(module.feature.screens ?? {}));
  if (screens.length === 0) return [];
  const { headingOf } = (await read<Registry>('src/ui/registry.ts')).module;
  return screens.map(([screen, { levels, paths, load }]) => {
    const [, file = ''] = /src[\\/]([^"'`]+?)(?:\.tsx)?["'`]/.exec(load.toString()) ?? [];
    const headings = Object.fromEntries(
      levels.flatMap((level) => {
        const heading = headingOf(level, screen);
        return heading === null ? [] : [[level, heading] as const];
      }),
    );
    return { levels, paths, headings, file };
  });
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

/** Comments and indentation are for whoever reads the source of a page. Its styles do without `light-dark()`, which the minifier prepares. */
function leaveOutNotes(): Plugin {
  return {
    name: 'leave-out-notes',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/<!--[\s\S]*?-->|--lightningcss-\w+:[^;]+;/g, '').replace(/\n\s+/g, '\n'),
    },
  };
}
