/** The first half of `npm start`: builds the console and the host if their sources have changed. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildStamp } from './buildStamp';

const HOST_DIR = 'node_modules/.cache/automated-phone';
/** One in each output folder, so that any other build of a folder deletes its stamp. */
const STAMPS = ['dist/.vite/stamp', join(HOST_DIR, 'stamp')];

const stamp = await buildStamp('.');
const built = await Promise.all(STAMPS.map((file) => readFile(file, 'utf8').catch(() => '')));
if (built.some((found) => found !== stamp)) {
  const [{ build }, { buildHost }] = await Promise.all([import('vite'), import('./buildHost')]);
  await build({ logLevel: 'warn' });
  await buildHost(HOST_DIR);
  for (const file of STAMPS) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, stamp);
  }
}
