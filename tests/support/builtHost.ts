import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildHost } from '#server/buildHost.ts';
import { buildStamp } from '#server/buildStamp.ts';

const CACHE = resolve('node_modules/.cache');
const PREFIX = 'host-under-test-';

/** The folder of the built host, which starts faster than the sources. It is built again only after a change of them. */
export async function builtHost(): Promise<string> {
  const folder = join(CACHE, `${PREFIX}${(await buildStamp('.')).slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const outdated = (await readdir(CACHE).catch(() => [])).filter((name) => name.startsWith(PREFIX));
  const draft = join(CACHE, `draft-${process.pid}`);
  await buildHost(draft);
  // Another process may have been first.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  for (const name of outdated) await rm(join(CACHE, name), { recursive: true, force: true });
  return folder;
}
