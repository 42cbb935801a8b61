/** What each file of the repo names of the others: the graph from which it follows what a proof reads. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

type Entry = {
  readonly hash: string;
  /** What it imports as soon as it is loaded. */
  readonly imports: readonly string[];
  /** What else it names: imports made later, globs, URLs, replaced modules. */
  readonly later: readonly string[];
};
/** By path from the root. */
export type Graph = ReadonlyMap<string, Entry>;

const FOLDERS = ['contract', 'machines', 'public', 'server', 'src', 'tests'];
const SCRIPT = /\.(?:tsx?|mts|js|jsx|css|html)$/;
/** An import of types alone: nothing of it is there when the code runs. */
const OF_TYPES = /(?:^|\n)(?:import|export) type [^'"]*?from\s*['"][^'"]+['"]/g;
/** Every relative path and subpath import in quotes, and what stands before it. */
const NAMED = /(from\s*|import\s*|)(['"`])((?:\.{1,2}\/|#(?:contract|machines|src|server|tests)\/)[^'"`\n]+)\2/g;

export function readGraph(root: string): Graph {
  const paths = [...filesAt(root), ...FOLDERS.flatMap((folder) => filesBelow(root, folder))];
  const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path))]));
  const known = [...texts.keys()];
  return new Map(
    [...texts].map(([path, bytes]) => [
      path,
      {
        hash: createHash('sha256').update(bytes).digest('hex'),
        ...(SCRIPT.test(path) ? namesIn(path, bytes.toString(), texts, known) : { imports: [], later: [] }),
      },
    ]),
  );
}

/**
 * These files, the files in these folders (with a slash at the end), and all that they name, to the end.
 * @param isFrame whether only what is loaded with them counts, not what is loaded later
 */
export function closureOf(graph: Graph, starts: readonly string[], isFrame = false): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...filesOf(graph, starts)];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const entry = graph.get(path);
    if (entry === undefined) throw new Error(`a proof reads ${path}, which does not exist`);
    if (reached.has(path)) continue;
    reached.add(path);
    open.push(...entry.imports, ...(isFrame ? [] : entry.later));
  }
  return reached;
}

/** The files among these, and all of the folders. */
export function filesOf(graph: Graph, paths: readonly string[]): readonly string[] {
  return paths.flatMap((start) =>
    start.endsWith('/') ? [...graph.keys()].filter((path) => path.startsWith(start)) : [start],
  );
}

type Files = ReadonlyMap<string, unknown>;

function namesIn(from: string, text: string, files: Files, known: readonly string[]) {
  const named = [...text.replaceAll(OF_TYPES, '').matchAll(NAMED)].map(([, before = '', , specifier = '']) => ({
    isImport: before !== '',
    paths: targets(resolved(from, specifier), files, known),
  }));
  const those = (isImport: boolean) => [
    ...new Set(named.filter((one) => one.isImport === isImport).flatMap(({ paths }) => paths)),
  ];
  return { imports: those(true), later: those(false) };
}

function resolved(from: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier);
}

function targets(target: string, files: Files, known: readonly string[]): readonly string[] {
  if (target.includes('*')) return known.filter((path) => globOf(target).test(path));
  const bare = target.replace(/\?.*$/, '');
  const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => `${bare}${end}`);
  return candidates.filter((path) => files.has(path)).slice(0, 1);
}

/** Of `*`, within a folder, and of a folder named `**`, of any depth. */
function globOf(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    return part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** The files at the root that a build or a test reads. */
function filesAt(root: string): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|html|json)$|^\.gitignore$/.test(entry.name))
    .map(({ name }) => name);
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(root.length + 1), entry.name));
}
