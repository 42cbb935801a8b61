/** The production build: its pages, what each loads before it is usable, and all scripts. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';

export type Page = {
  /** `login` for login.html. */
  name: string;
  /** Scripts loaded before the page is usable: in the HTML, preloaded, and their static imports. */
  scripts: readonly string[];
  /** The document, these scripts, their style sheets, and every other file in the HTML. */
  requests: number;
  /** Foreign hosts in the HTML or its style sheets. */
  foreignHosts: readonly string[];
};

export type Build = {
  folder: string;
  pages: readonly Page[];
  /** Every script, relative to the folder. */
  scripts: readonly string[];
  /** The static imports of each script. */
  imports: ReadonlyMap<string, readonly string[]>;
  /** The scripts of the console that its HTML names beside its own: for every address, and for each screen by its first path. */
  preloads: Preloads;
  /** Source modules of the build, as named in the manifest. */
  sources: readonly string[];
};

/** Reads `folder`, the output of `vite build`; throws if there is no build. */
export function readBuild(folder: string): Build {
  const manifestPath = join(folder, '.vite/manifest.json');
  if (!existsSync(manifestPath)) throw new Error(`no build in ${folder}: run \`npm run build\` first`);
  const manifest = Manifest.parse(JSON.parse(readFileSync(manifestPath, 'utf8')));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  return {
    folder,
    pages: files.filter((file) => file.endsWith('.html')).map((file) => readPage(folder, file, manifest)),
    scripts: files.filter((file) => file.endsWith('.js')).sort(),
    imports: new Map(
      Object.values(manifest).map(({ file, imports }) => [file, imports.flatMap((key) => manifest[key]?.file ?? [])]),
    ),
    preloads: readPreloads(folder),
    sources: Object.values(manifest).flatMap(({ src }) => src ?? []),
  };
}

/** Bytes on the wire: the size of the brotli file beside it. Undefined if there is none. */
export function wireBytes(folder: string, file: string): number | undefined {
  const path = join(folder, `${file}.br`);
  return existsSync(path) ? statSync(path).size : undefined;
}

const Chunk = z.object({
  file: z.string(),
  src: z.string().optional(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const Manifest = z.record(z.string(), Chunk);
type Manifest = z.infer<typeof Manifest>;

const Preloads = z.object({
  theme: z.array(z.string()),
  late: z.array(z.string()),
  screens: z.array(z.object({ levels: z.array(z.string()), paths: z.array(z.string()), files: z.array(z.string()) })),
});
type Preloads = z.infer<typeof Preloads>;

function readPreloads(folder: string): Preloads {
  return Preloads.parse(JSON.parse(readFileSync(join(folder, '.vite/preloads.json'), 'utf8')));
}

function readPage(folder: string, file: string, manifest: Manifest): Page {
  const html = readFileSync(join(folder, file), 'utf8').replace(/<!--[\s\S]*?-->/g, '');
  const urls = [...html.matchAll(/<(?:script|link|img|iframe|source)\b[^>]*?\s(?:src|href)="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/rel="(?:canonical|manifest|apple-touch-icon|icon|alternate)"/.test(tag))
    .map(([, url = '']) => url);
  const own = urls.filter((url) => !isForeign(url)).map((url) => url.replace(/^\//, ''));
  const loaded = new Set(own);
  for (const script of own) follow(script, manifest, loaded);
  const styles = [...loaded].filter((path) => path.endsWith('.css'));
  const styleUrls = styles.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/url\(["']?([^"')]+)/g)].map(([, url = '']) => url),
  );
  return {
    name: basename(file, '.html'),
    scripts: [...loaded].filter((path) => path.endsWith('.js')).sort(),
    requests: 1 + loaded.size,
    foreignHosts: [
      ...new Set([...urls, ...styleUrls].filter(isForeign).map((url) => new URL(url, 'https://own').host)),
    ],
  };
}

function follow(file: string, manifest: Manifest, loaded: Set<string>): void {
  const chunk = Object.values(manifest).find((candidate) => candidate.file === file);
  if (!chunk) return;
  const next = [...chunk.css, ...chunk.imports.flatMap((key) => manifest[key]?.file ?? [])];
  for (const path of next.filter((candidate) => !loaded.has(candidate))) {
    loaded.add(path);
    follow(path, manifest, loaded);
  }
}

function isForeign(url: string): boolean {
  return /^(?:[a-z]+:)?\/\//i.test(url);
}
