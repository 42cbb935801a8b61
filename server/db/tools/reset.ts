import { readdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { resolve, sep } from 'node:path';
import { removeEmbedded } from '../embedded/remove';

/**
 * Starts over: deletes a data folder with the database in it. A folder that holds no database of ours stays as it is, whatever
 * DATA_DIR says, and so does one that contains this program or a home directory. Returns a sentence that says what happened.
 * @throws EmbeddedUnavailable while a host uses it
 */
export async function reset(dataDir: string): Promise<string> {
  const folder = resolve(dataDir);
  const exists = await readdir(folder).then(
    (names) => names.length > 0,
    () => false,
  );
  if (!exists || !(await removeEmbedded(folder))) return `There is no database in ${folder}; nothing was deleted.`;
  if ([process.cwd(), homedir()].some((place) => `${place}${sep}`.startsWith(`${folder}${sep}`))) {
    return `The database in ${folder} is deleted; the folder itself holds more than data and was left.`;
  }
  await rm(folder, { recursive: true, force: true });
  return `${folder} is deleted. The next start makes a new demo.`;
}
