/** The first half of `npm start`: builds the console and the host, unless both were made of these very sources. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildStamp } from './buildStamp';

const HOST_DIR = 'node_modules/.cache/automated-phone';
const STAMP = join(HOST_DIR, 'stamp');

const stamp = await buildStamp('.');
const built = existsSync('dist/index.html') ? await readFile(STAMP, 'utf8').catch(() => '') : '';
if (stamp !== built) {
  const [{ build }, { buildHost }] = await Promise.all([import('vite'), import('./buildHost')]);
  await build({ logLevel: 'warn' });
  await buildHost(HOST_DIR);
  await writeFile(STAMP, stamp);
}
