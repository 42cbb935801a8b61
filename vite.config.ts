/**
 * The console's build and dev server. Three pages: `index.html` (the console), `login.html` (sign-in, whose first screen
 * stands in the HTML) and `public.html` (an agent's page). Each loads `/src/main.tsx`. In development the host runs this
 * server itself, so that pages and API have one address.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, minifySync, type Plugin, type Rolldown } from 'vite';
import { firstPaint } from './src/platform/firstPaint.ts';
import { SCRIPT_MISSING, watchScripts } from './src/platform/watchScripts.ts';

/**
 * What Emotion needs for its form for class components, which nothing here calls. Its parts are CommonJS, and do not say
 * that loading them does nothing; a use of them would bring them back.
 */
const UNUSED_PARTS = [{ test: /node_modules\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false }];

export default defineConfig({
  plugins: [
    react(),
    inlineFirstPaint(),
    inlineIcon(),
    compiledOnLoad(),
    importFetched(),
    ...firstScreen(),
    precompress(),
  ],
  /** The host puts a fresh nonce in its place in every reply; Emotion and CodeMirror read it from the meta tag. */
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'login.html', 'public.html'],
      treeshake: { moduleSideEffects: UNUSED_PARTS },
    },
  },
});

/** What runs before the first paint stands in every page, in the place of `<script data-inline="firstPaint">`. */
function inlineFirstPaint(): Plugin {
  const { code } = minifySync('firstPaint.js', `(${firstPaint})();(${watchScripts})('${SCRIPT_MISSING}');`);
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<script data-inline="firstPaint"></script>', () => `<script>${code}</script>`),
    },
  };
}

/** The icon stands in the page: it is smaller than the request for it. */
function inlineIcon(): Plugin {
  return {
    name: 'icon',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const icon = await readFile('public/favicon.svg', 'utf8').catch(() => null);
        if (icon === null) return html;
        // Only what would end the address or the attribute is written otherwise: escapes hardly compress.
        const address = icon.trim().replaceAll('"', "'").replace(/[%#]/g, encodeURIComponent);
        return html.replace('"/favicon.svg"', `"data:image/svg+xml,${address}"`);
      },
    },
  };
}

/**
 * Functions are compiled when they are first called, which for the prompt editor is the first key. Told by this comment,
 * V8 compiles all of the script while it loads.
 */
function compiledOnLoad(): Plugin {
  const postBanner = ({ facadeModuleId }: Rolldown.RenderedChunk) =>
    facadeModuleId === resolve('src/ui/features/editor/PromptEditor.tsx') ? '//# allFunctionsCalledOnLoad' : '';
  return {
    name: 'compiled-on-load',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { postBanner } } } }),
  };
}

/**
 * Lazy parts are imported by our own function in the place of Vite's, which has no setting for it: its module, named here,
 * gets what to import and the files that it consists of.
 */
function importFetched(): Plugin {
  return {
    name: 'import-fetched',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      // Written as JSON: a path of Windows has backslashes.
      handler: () =>
        `export { importFetched as __vitePreload } from ${JSON.stringify(resolve('src/platform/importFetched.ts'))}`,
    },
  };
}

/**
 * A page names the lazy modules of its first screen as `<link rel="modulepreload" href="/src/….tsx">`. The dev server
 * serves that as it stands; the build puts the chunk that holds the module, and what it imports, in its place, so that
 * the browser asks for them together with the entry. The size gate counts them as the page's initial JavaScript.
 */
function firstScreen(): Plugin[] {
  const link = /[ \t]*<link rel="modulepreload" href="\/(src\/[^"]+)"\s*\/?>\n?/g;
  const modulesOf = new Map<string, string[]>();
  return [
    {
      name: 'first-screen:chunks',
      apply: 'build',
      config: () => ({ build: { rolldownOptions: { output: { codeSplitting: firstScreenChunks(modulesOf) } } } }),
    },
    {
      name: 'first-screen:read',
      apply: 'build',
      transformIndexHtml: {
        order: 'pre',
        handler(html, { path }) {
          modulesOf.set(
            path,
            [...html.matchAll(link)].flatMap(([, module]) => module ?? []),
          );
          return html.replace(link, '');
        },
      },
    },
    {
      name: 'first-screen:write',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        handler(html, { path, bundle = {} }) {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
          const wanted = (modulesOf.get(path) ?? []).flatMap((module) => {
            const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(module)));
            if (!chunk) throw new Error(`${path} preloads ${module}, which is in no chunk of the build`);
            return withImports(chunk, chunks);
          });
          const scripts = new Set(wanted.map(({ fileName }) => fileName));
          const styles = new Set(wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
          const missing = (files: Set<string>) => [...files].filter((file) => !html.includes(file));
          return [
            ...missing(styles).map((file) => linkTag({ rel: 'stylesheet', href: `/${file}` })),
            ...missing(scripts).map((file) => linkTag({ rel: 'modulepreload', href: `/${file}` })),
          ];
        },
      },
    },
  ];
}

function linkTag(attrs: { rel: string; href: string }): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' };
}

/**
 * A handful of chunks for what every visit loads, so that a page asks for a few files and not for one per module that
 * some lazy part shares with it. A module of a first screen comes with those of all the pages that need it sooner or
 * later: `base` holds what all of them do; what a view of another page may ask for stands apart. What follows the first
 * screen is one chunk a page; what follows it on every page is one for each lazy part of the lightest, so that each runs
 * in a task of its own.
 */
function firstScreenChunks(modulesOf: ReadonlyMap<string, readonly string[]>): Rolldown.CodeSplittingOptions {
  let named: ReadonlyMap<string, string> | null = null;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'pages',
        priority: 1,
        name(id, context) {
          named ??= namePageModules(modulesOf, (module) => context.getModuleInfo(module));
          return named.get(id) ?? null;
        },
      },
      // What screens are made of: many small modules, of which each screen needs most.
      { name: 'parts', test: SHARED_PARTS, minShareCount: 2 },
    ],
  };
}

const SHARED_PARTS =
  /[\\/](?:src[\\/]ui[\\/](?:components|theme|strings)|src[\\/]app[\\/]hooks|contract|node_modules[\\/]virtua)[\\/](?!Dialog|Sheet|motion|useWordDiff)/;

type ModuleLinks = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };

/** The chunk of every module that a page loads without being asked for it. */
function namePageModules(
  modulesOf: ReadonlyMap<string, readonly string[]>,
  linksOf: (module: string) => ModuleLinks | null,
): ReadonlyMap<string, string> {
  const rootsOfAll = new Set([...modulesOf.values()].flatMap((paths) => paths.map((path) => resolve(path))));
  const follow = (module: string) => linksOf(module)?.importedIds;
  const lazyOf = (module: string) =>
    isOfTheApp(module)
      ? (linksOf(module)?.dynamicallyImportedIds ?? []).filter((next) => isOfTheApp(next) && !rootsOfAll.has(next))
      : [];
  const pages = [...modulesOf]
    .map(([page, paths]) => {
      const first = reachable([resolve(page.slice(1)), ...paths.map((path) => resolve(path))], (module) =>
        isChart(module) && !isBarrel(module) ? [] : follow(module),
      );
      const late = reachable([...first].flatMap(lazyOf), (module) => [...(follow(module) ?? []), ...lazyOf(module)]);
      const ever = reachable(first, (module) => [
        ...(follow(module) ?? []),
        ...(linksOf(module)?.dynamicallyImportedIds ?? []).filter((next) => !rootsOfAll.has(next)),
      ]);
      return { name: nameOf(paths[0] ?? page), first, late, ever };
    })
    .sort((one, other) => one.first.size - other.first.size);

  const named = new Map<string, string>();
  const name = (modules: Iterable<string>, chunkOf: (needing: readonly string[], module: string) => string) => {
    for (const module of modules) {
      if (named.has(module)) continue;
      const needing = pages.filter(({ first, late }) => first.has(module) || late.has(module));
      named.set(
        module,
        chunkOf(
          needing.map((page) => page.name),
          module,
        ),
      );
    }
  };
  for (const { first } of pages) {
    name(
      [...first].filter((module) => !isChart(module)),
      (needing, module) => {
        if (needing.length === pages.length) return 'base';
        const isPart = pages.some((page) => !needing.includes(page.name) && page.ever.has(module));
        return `${needing.join('-')}${isPart ? '-parts' : ''}`;
      },
    );
  }
  const [lightest, ...others] = pages;
  for (const part of [...(lightest?.first ?? []), ...(lightest?.late ?? [])].flatMap(lazyOf)) {
    name(reachable([part], follow), (needing) =>
      needing.length === pages.length ? nameOf(part) : `${lightest?.name}Late`,
    );
  }
  for (const page of others) name(page.late, () => `${page.name}Late`);
  return named;
}

function nameOf(module: string): string {
  const { name, dir } = parse(module);
  return name === 'index' ? parse(dir).name : name;
}

/** What the console fetches by itself; views and the inspector wait for a person. */
function isOfTheApp(module: string): boolean {
  return !/[\\/](?:node_modules|src[\\/](?:ui|inspect))[\\/]/.test(module);
}

/** Views take selectors from barrels that name charts too; what is behind a chart comes later, with the actors. */
function isChart(module: string): boolean {
  return CHARTS.test(module.replaceAll('\\', '/'));
}

function isBarrel(module: string): boolean {
  return parse(module).name === 'index';
}

const CHARTS =
  /\/node_modules\/xstate\/|\/machines\/.*(?:\.(?:machine|setup|actors)|\/index|\/placeholder|\/states\/.*)\.ts$/;

function reachable(
  roots: Iterable<string>,
  nextOf: (module: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (module: string) => {
    if (reached.has(module)) return;
    reached.add(module);
    nextOf(module)?.forEach(visit);
  };
  for (const root of roots) visit(root);
  return reached;
}

function withImports(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (next: Rolldown.OutputChunk) => {
    if (found.has(next)) return;
    found.add(next);
    chunks.filter(({ fileName }) => next.imports.includes(fileName)).forEach(add);
  };
  add(chunk);
  return [...found];
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
