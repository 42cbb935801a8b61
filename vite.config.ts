/**
 * The console's build and dev server. Two pages: `index.html` (everything) and `login.html` (sign-in, whose first screen
 * stands in the HTML). Both load `/src/main.tsx`. In development the host runs this server itself, so that pages and API
 * have one address.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';

export default defineConfig({
  plugins: [react(), ...firstScreen(), precompress()],
  /** The host puts a fresh nonce in its place in every reply; Emotion and CodeMirror read it from the meta tag. */
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { input: ['index.html', 'login.html'] },
  },
});

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
 * A few chunks for the first screens, so that a page asks for a handful of files and not for one per module that some
 * lazy part shares with it: `base` for what all pages begin with, `common` for what one page begins with and another
 * needs later, and one for the rest of each page.
 */
function firstScreenChunks(modulesOf: ReadonlyMap<string, readonly string[]>): Rolldown.CodeSplittingOptions {
  const memo = new Map<string, ReadonlySet<string>>();
  const once = (key: string, make: () => ReadonlySet<string>) => {
    const made = memo.get(key) ?? make();
    memo.set(key, made);
    return made;
  };
  const rootsOf = (page: string) => (modulesOf.get(page) ?? []).map((path) => resolve(path));
  const name = (id: string, context: { getModuleInfo(module: string): ModuleLinks | null }): string | null => {
    const linksOf = (module: string) => context.getModuleInfo(module);
    const pages = [...modulesOf.keys()];
    const first = (page: string) =>
      once(page, () => reachable([resolve(page.slice(1)), ...rootsOf(page)], (module) => linksOf(module)?.importedIds));
    const using = pages.filter((page) => first(page).has(id));
    if (using.length === 0 || CHARTS.test(id.replaceAll('\\', '/'))) return null;
    if (using.length === pages.length) return 'base';
    const later = (page: string) =>
      once(`${page} later`, () => {
        const elsewhere = new Set(pages.filter((other) => other !== page).flatMap(rootsOf));
        return reachable(rootsOf(page), (module) => {
          const links = linksOf(module);
          return [...(links?.importedIds ?? []), ...(links?.dynamicallyImportedIds ?? [])].filter(
            (next) => !elsewhere.has(next),
          );
        });
      });
    const isCommon = pages.some((page) => !using.includes(page) && later(page).has(id));
    return isCommon ? 'common' : using.map((page) => parse(modulesOf.get(page)?.[0] ?? page).name).join('-');
  };
  return { includeDependenciesRecursively: false, groups: [{ debugName: 'first screens', name }] };
}

type ModuleLinks = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };

/** Views take selectors from barrels that name charts too; what is behind a chart comes later, with the actors. */
const CHARTS =
  /\/node_modules\/xstate\/|\/machines\/.*(?:\.(?:machine|setup|actors)|\/index|\/placeholder|\/states\/.*)\.ts$/;

function reachable(
  roots: readonly string[],
  nextOf: (module: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (module: string) => {
    if (reached.has(module)) return;
    reached.add(module);
    nextOf(module)?.forEach(visit);
  };
  roots.forEach(visit);
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
