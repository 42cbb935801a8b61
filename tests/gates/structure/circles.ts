/**
 * No files import each other in a circle, and no two folders beside each other import each other, at any depth: each has one that stands
 * above. Imports of types count too. An import against an arrow of the layout is told as that alone.
 */
import { isAgainstArrow } from './imports';
import { fileAt, type Import, importsOf, withoutExtension } from './modules';
import { isTypeScript, lineAt, type SourceFile, type Violation } from './source';

/** Folders that may import each other, each pair with its reason. At most two. */
export const PAIRS: Readonly<Record<string, string>> = {
  'contract/entities ⇄ contract/rules': 'a schema checks by rules, and a rule is about what a schema holds',
  'src/app ⇄ src/ui': 'the app draws its pages, and these reach its actors through the hooks',
};

type Arrow = { readonly from: SourceFile; readonly to: SourceFile; readonly found: Import };

export function checkCircles(files: readonly SourceFile[]): Violation[] {
  const governed = files.filter((file) => isTypeScript(file) && /^(?:contract|machines|src|server)\//.test(file.path));
  const byPath = new Map(governed.map((file) => [file.path, file]));
  const arrows = governed.flatMap((from) =>
    importsOf(from).known.flatMap((found) => {
      const to = fileAt(found.target, byPath);
      return to && !isAgainstArrow(from, found) ? [{ from, to, found }] : [];
    }),
  );
  return [...circlesOfFiles(governed, arrows), ...pairsOfFolders(arrows)];
}

function circlesOfFiles(files: readonly SourceFile[], arrows: readonly Arrow[]): Violation[] {
  const next = grouped(arrows, ({ from }) => from);
  const done = new Set<SourceFile>();
  const found: Violation[] = [];
  const follow = (file: SourceFile, way: readonly SourceFile[]) => {
    const at = way.indexOf(file);
    if (at !== -1) found.push(circleOf(way.slice(at)));
    if (at !== -1 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) follow(to, [...way, file]);
    done.add(file);
  };
  for (const file of files) follow(file, []);
  return found;
}

function circleOf(way: readonly SourceFile[]): Violation {
  const names = way.map(({ path }) => withoutExtension(path));
  const message = `a circle of files: ${[...names, names[0]].join(' → ')}`;
  return { path: way[0]?.path ?? '', line: 1, rule: 'circles', message };
}

/** Of two folders that import each other, every import of the direction that has fewer. */
function pairsOfFolders(arrows: readonly Arrow[]): Violation[] {
  const byFolders = grouped(arrows, ({ from, to }) => foldersOf(from.path, to.path)?.join(' → '));
  return [...byFolders].flatMap(([folders, there]) => {
    const [one, other] = folders?.split(' → ') ?? [];
    const back = byFolders.get(`${other} → ${one}`) ?? [];
    const isFewer = there.length < back.length || (there.length === back.length && String(one) < String(other));
    if (back.length === 0 || !isFewer || `${one} ⇄ ${other}` in PAIRS || `${other} ⇄ ${one}` in PAIRS) return [];
    return there.map(({ from, found }) => ({
      path: from.path,
      line: lineAt(from.text, found.offset),
      rule: 'circles',
      message: `'${found.specifier}': ${one} and ${other} import each other`,
    }));
  });
}

/** The two folders beside each other that an import leads from and to; undefined within one folder, or between the layers. */
function foldersOf(from: string, to: string): [string, string] | undefined {
  const [one, other] = [from.split('/'), to.split('/')];
  const depth = one.findIndex((name, at) => name !== other[at]);
  if (depth < 1 || depth >= one.length - 1 || depth >= other.length - 1) return undefined;
  return [one.slice(0, depth + 1).join('/'), other.slice(0, depth + 1).join('/')];
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
