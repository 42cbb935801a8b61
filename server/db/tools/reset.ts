import { readdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { readPostmaster, shutDown } from '../embedded/engine';
import { EmbeddedUnavailable } from '../embedded/failure';
import { attach } from '../embedded/hold';
import { findHome } from '../embedded/home';
import { isInitialised, prepare } from '../embedded/initialise';

/**
 * Stops the engine of a data folder and deletes the folder. A folder without our database is not touched; if it contains this program
 * or a home directory, only the database is deleted. Returns a sentence that says what happened.
 * @throws EmbeddedUnavailable while a host uses it
 */
export async function reset(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  const names = await readdir(folder).catch(() => []);
  if (names.length === 0 || !isInitialised(await findHome(folder, () => {}))) {
    return `There is no database in ${folder}; nothing was deleted.`;
  }
  const prepared = await prepare(folder, () => {});
  const { home } = prepared;
  const engine = await readPostmaster(home);
  const inUse = `The database in ${home.root} is in use (engine: process ${engine?.pid}). Stop the host first.`;
  const hold = await attach(prepared).catch((cause: unknown) => {
    throw new EmbeddedUnavailable(inUse, { cause });
  });
  if (hold && !(await hold.release(() => shutDown(prepared)))) throw new EmbeddedUnavailable(inUse);

  if (home.parent !== folder) await rm(home.parent, { recursive: true, force: true });
  if ([process.cwd(), homedir()].some((place) => `${place}${sep}`.startsWith(`${folder}${sep}`))) {
    const ours = names.filter((name) => /^postgres\b/.test(name));
    for (const name of ours) await rm(join(folder, name), { recursive: true, force: true });
    return `The database in ${folder} is deleted; the folder itself holds more than data and was left.`;
  }
  await rm(folder, { recursive: true, force: true });
  return `${folder} is deleted. The next start makes a new demo.`;
}
