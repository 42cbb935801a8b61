import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const NEEDED_BYTES = 2e9;

/**
 * Where tests keep data folders: in memory on Linux, where there is enough of it, otherwise among the temporary files. PostgreSQL creates
 * hundreds of files for every database, which takes most of a second on many disks.
 */
export const SCRATCH_FOLDER = isUsable(IN_MEMORY) ? IN_MEMORY : tmpdir();

/** Whether there is room, and programs may run there: a copy of the engine may be needed beside its data. */
function isUsable(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < NEEDED_BYTES) return false;
    const own = mkdtempSync(join(folder, 'automated-phone-probe-'));
    try {
      const program = join(own, 'program');
      writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
      execFileSync(program);
      return true;
    } finally {
      rmSync(own, { recursive: true });
    }
  } catch {
    return false;
  }
}
