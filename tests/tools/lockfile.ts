/**
 * `npm run lock`: completes package-lock.json after an install. npm leaves out packages for other platforms that its
 * registry did not show it, and `npm ci` then refuses its own file (npm/cli#9846); each gets the entry it would have had.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const Entry = z.looseObject({
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
type Entry = z.infer<typeof Entry>;
const Lock = z.looseObject({ packages: z.record(z.string(), Entry) });
export type Lock = z.infer<typeof Lock>;

/** Optional packages that some package asks for and the lock does not hold, as the entries to add, by their place. */
export function missingEntries({ packages }: Lock): Record<string, Entry> {
  const missing = Object.entries(packages).flatMap(([place, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name, version]) => isExact(version) && !isHeld(packages, place, name))
      .map(([name, version]) => [`node_modules/${name}`, platformEntry(name, version, entry)] as const),
  );
  return Object.fromEntries(missing);
}

/** The same lock with what is missing, in npm's order. */
export function completeLock(lock: Lock): Lock {
  const all = Object.entries({ ...lock.packages, ...missingEntries(lock) });
  return { ...lock, packages: Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en'))) };
}

/** The lock as npm wrote it, once it is known to be one; what the parser gives back has its keys in another order. */
export function readLock(path: string): Lock {
  const lock: unknown = JSON.parse(readFileSync(path, 'utf8'));
  Lock.parse(lock);
  return lock as Lock;
}

function platformEntry(name: string, version: string, { dev, devOptional }: Entry): Entry {
  const [, os, cpu, abi = ''] = PLATFORM.exec(name) ?? [];
  if (!os || !cpu) throw new Error(`${name} does not say which platform it is for`);
  const libc = /musl/.test(abi) ? ['musl'] : /gnu/.test(abi) ? ['glibc'] : undefined;
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(devOptional && { devOptional }),
    ...(libc && { libc }),
    optional: true,
    os: [os],
  };
}

const PLATFORM =
  /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)(?:-([a-z]+))?$/;

function isExact(version: string): boolean {
  return /^\d/.test(version);
}

/** Whether the package at `place` finds `name` the way Node looks for it: in its own folder, then in each above. */
function isHeld(packages: Lock['packages'], place: string, name: string): boolean {
  const above = place.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '');
  const here = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
  return here in packages || (place !== '' && isHeld(packages, above, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = readLock('package-lock.json');
  const added = Object.keys(missingEntries(lock));
  if (added.length > 0) writeFileSync('package-lock.json', `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  console.log(`package-lock.json: ${added.length} entries added`);
}
