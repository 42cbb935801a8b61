/** What each file of the repo names of the others and of packages: the graph from which it follows what a proof reads. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Entry } from './entry';
import { packageOf, readPackages } from './packages';

/** By path from the root; that of a package is a folder. */
export type Graph = ReadonlyMap<string, Entry>;

const FOLDERS = ['contract', 'machines', 'public', 'server', 'src', 'tests'];
const SCRIPT = /\.(?:tsx?|mts|js|jsx|css|html)$/;
/** An import of types alone: nothing of it is there when the code runs. */
const OF_TYPES = /(?:^|\n)(?:import|export) type [^'"]*?from\s*['"][^'"]+['"]/g;
/** Every relative path and subpath import in quotes, and what stands before it. */
const NAMED = /(from\s*|import\s*|)(['"`])((?:\.{1,2}\/|#(?:contract|machines|src|server|tests)\/)[^'"`\n]+)\2/g;
/** Every package that is imported or resolved, and how. */
const NAMED_PACKAGE = /\b(from\s*|import\s*|(?:import|require|resolve)\(\s*)(['"])([\w@][^'"`\n]*)\2/g;

export function readGraph(root: string): Graph {
  const paths = [...filesAt(root), ...FOLDERS.flatMap((folder) => filesBelow(root, folder))];
  const texts = new Map(paths.map((path) => [path, readFileSync(join(root, path))]));
  const known = [...texts.keys()];
  const packages = readPackages(texts.get('package-lock.json')?.toString() ?? '{}');
  const files = [...texts].map(([path, bytes]): readonly [string, Entry] => [
    path,
    {
      hash: createHash('sha256').update(bytes).digest('hex'),
      ...(SCRIPT.test(path) ? namesIn(path, bytes.toString(), { texts, known, packages }) : { imports: [], later: [] }),
    },
  ]);
  return new Map([...packages, ...files]);
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
type Known = { readonly texts: Files; readonly known: readonly string[]; readonly packages: Graph };

function namesIn(from: string, text: string, { texts, known, packages }: Known) {
  const code = text.replaceAll(OF_TYPES, '');
  const ofFiles = [...code.matchAll(NAMED)].map(([, before = '', , specifier = '']) => ({
    isImport: before !== '',
    paths: targets(resolved(from, specifier), texts, known),
  }));
  const ofPackages = [...code.matchAll(NAMED_PACKAGE)].map(([, before = '', , specifier = '']) => ({
    isImport: !before.includes('('),
    paths: [packageOf(specifier)].filter((path) => packages.has(path)),
  }));
  const those = (isImport: boolean) => [
    ...new Set([...ofFiles, ...ofPackages].filter((one) => one.isImport === isImport).flatMap(({ paths }) => paths)),
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
