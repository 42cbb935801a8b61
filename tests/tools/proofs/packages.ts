/** The packages of the lockfile as parts of the graph: another version of one changes only what imports it. */
import { createHash } from 'node:crypto';
import type { Entry } from './entry';

type Locked = Readonly<
  Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Readonly<Record<string, string>>>>
>;

/** @param lockfile the text of `package-lock.json` */
export function readPackages(lockfile: string): ReadonlyMap<string, Entry> {
  const { packages = {} }: { packages?: Readonly<Record<string, Locked>> } = JSON.parse(lockfile);
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  return new Map(
    installed.map(([path, locked]) => [
      path,
      {
        hash: createHash('sha256').update(JSON.stringify(locked)).digest('hex'),
        imports: neededBy(locked).flatMap((name) => nearest(name, path, packages)),
        later: [],
      },
    ]),
  );
}

/** Where the package of an import such as `stripe` or `@scope/name/part` is installed. */
export function packageOf(specifier: string): string {
  const length = specifier.startsWith('@') ? 2 : 1;
  return `node_modules/${specifier.split('/').slice(0, length).join('/')}`;
}

function neededBy({ dependencies, optionalDependencies, peerDependencies }: Locked): readonly string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

/** As Node finds it: the folder of packages beside or above. What is not installed is not found. */
function nearest(name: string, path: string, packages: Readonly<Record<string, Locked>>): readonly string[] {
  const parents = [...path.matchAll(/(?:^|\/)node_modules\//g)].map(({ index }) => path.slice(0, index));
  const folders = [...parents, path].map((parent) => (parent === '' ? '' : `${parent}/`));
  const found = folders.map((folder) => `${folder}node_modules/${name}`).findLast((at) => at in packages);
  return found === undefined ? [] : [found];
}
