import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries';
import type { Home } from './home';
import { giveTo } from './identity';
import { run } from './run';
import { EmbeddedUnavailable, useDatabaseUrl } from './unavailable';

/**
 * Makes the cluster: initdb in a temporary folder, then one rename, so that a home is whole or absent however the process
 * ends. Of two hosts that do so at once one wins the rename; the other drops its copy and uses the winner's.
 * @throws EmbeddedUnavailable where the programs do not run on this machine
 */
export async function initialise(home: Home, binaries: Binaries): Promise<void> {
  const parent = dirname(home.root);
  await mkdir(parent, { recursive: true });
  const temporary = await mkdtemp(join(parent, 'postgres-new-'));
  try {
    const passwordFile = join(temporary, 'password');
    const cluster = join(temporary, 'cluster');
    await writeFile(passwordFile, randomBytes(32).toString('base64url'), { mode: 0o600 });
    await giveTo(temporary, home.identity);
    const finished = await run(
      binaries.initdb,
      [
        `--pgdata=${cluster}`,
        `--pwfile=${passwordFile}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        // One flush of the file system rather than one of each of a thousand files.
        ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
      ],
      // Told, it need not compare this machine's zone with all there are; the host reckons in UTC anyway.
      { ...binaries, env: { ...binaries.env, TZ: 'UTC' } },
      home.identity,
    ).catch((error: Error) => ({ code: null, signal: null, output: error.message }));
    if (finished.code !== 0) {
      throw new EmbeddedUnavailable(
        `The built-in PostgreSQL cannot prepare ${home.root}: ${reason(finished.output)}. ${useDatabaseUrl}`,
      );
    }
    await rename(temporary, home.root).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

export async function readPassword(home: Home): Promise<string> {
  return (await readFile(home.passwordFile, 'utf8')).trim();
}

/** The line that says most: the first that names an error, else the last. */
export function reason(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const line = lines.find((text) => /error|fatal|cannot|could not|not found|panic/i.test(text)) ?? lines.at(-1);
  return (line ?? 'it ended without a word')
    .replace(/^.*?(?=(FATAL|ERROR|PANIC):)/, '')
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '');
}
