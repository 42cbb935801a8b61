import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { INNER_RATE, type Samples } from '#server/sound/frames.ts';
import { wavOf } from '#server/sound/wav.ts';

const run = promisify(execFile);
const PROGRAM = 'pocketsphinx_continuous';
/** Fetching the model of a language takes a while on a slow line. */
const INSTALL_MAX_MS = 240_000;

/** Writes down what is said, at `INNER_RATE`. */
export type Ear = (samples: Samples) => Promise<string>;

/** The ear of the tests: an English recognizer of Debian, installed if it is missing. Null: it cannot be. */
export async function findEar(): Promise<Ear | null> {
  const isThere = () => run('which', [PROGRAM]).then(...YES_OR_NO);
  if (!(await isThere())) {
    await run('apt-get', ['install', '-qy', '--no-install-recommends', 'pocketsphinx', 'pocketsphinx-en-us'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: INSTALL_MAX_MS,
    }).then(...YES_OR_NO);
    if (!(await isThere())) return null;
  }
  return async (samples) => {
    const folder = await mkdtemp(join(tmpdir(), 'ear-'));
    const file = join(folder, 'said.wav');
    await writeFile(file, wavOf(samples, INNER_RATE));
    const { stdout } = await run(PROGRAM, ['-infile', file, '-logfn', join(folder, 'log')]);
    await rm(folder, { recursive: true });
    return stdout.replaceAll(/\s+/g, ' ').trim();
  };
}

const YES_OR_NO = [() => true, () => false] as const;
