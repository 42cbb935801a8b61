import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LOCK = 'package-lock.json';

/** The sources of a commit in a folder of their own, ready to run. */
export type OldVersion = {
  readonly folder: string;
  /** Its commit and subject, in one line. */
  readonly title: string;
  readonly remove: () => Promise<void>;
};

/** Takes a commit out of the repository, with our libraries if it has the same, else with its own. */
export async function takeOldVersion(commit: string): Promise<OldVersion> {
  const { stdout: title } = await run('git', ['log', '-1', '--format=%h %s', commit]);
  const folder = await mkdtemp(join(tmpdir(), 'automated-phone-version-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = join(folder, 'sources.tar');
    await run('git', ['archive', '--output', archive, commit]);
    await run('tar', ['-xf', archive, '-C', folder]);
    const [ours, theirs] = await Promise.all([LOCK, join(folder, LOCK)].map((path) => readFile(path, 'utf8')));
    if (ours === theirs) await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    else await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, title: title.trim(), remove };
}
