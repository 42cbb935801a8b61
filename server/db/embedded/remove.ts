import { readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { findBinaries } from './binaries';
import { shutDown } from './engine';
import { connectionOf } from './hold';
import { findHome, isInitialised } from './home';
import { readPassword } from './initialise';
import { takeLease } from './lease';
import { isAlive, readPostmaster } from './postmaster';
import { EmbeddedUnavailable } from './unavailable';

/**
 * Stops the engine of a data folder and deletes its database, also where it had to be kept elsewhere. Returns false where there
 * is none.
 * @throws EmbeddedUnavailable while a host uses it
 */
export async function removeEmbedded(dataDir: string): Promise<boolean> {
  const home = await findHome(dataDir, () => {});
  if (!(await isInitialised(home))) return false;
  const living = await readPostmaster(home.cluster);
  if (living && isAlive(living.pid)) {
    const inUse = `The database in ${home.root} is in use (engine: process ${living.pid}). Stop the host first.`;
    const lease = await takeLease(connectionOf(living, await readPassword(home))).catch((cause: unknown) => {
      throw new EmbeddedUnavailable(inUse, { cause });
    });
    if (!(await lease.release())) throw new EmbeddedUnavailable(inUse);
    await shutDown(home, await findBinaries(home), living);
    await lease.end();
  }
  const parent = dirname(home.root);
  const ours = (await readdir(parent)).filter((name) => name === 'postgres' || name.startsWith('postgres-'));
  for (const name of ours) await rm(join(parent, name), { recursive: true, force: true });
  if (parent !== resolve(dataDir)) {
    await rm(parent, { recursive: true, force: true });
    await rm(join(resolve(dataDir), 'postgres.location'), { force: true });
  }
  return true;
}
