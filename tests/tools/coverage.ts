/** The table of the machines' transitions, as this run wrote it. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads `coverage/machines.md`.
 * @param startedAtMs when this run began; an older table belongs to another run and fails.
 */
export function readCoverage(rootFolder: string, startedAtMs: number): { text: string; failures: readonly string[] } {
  const path = join(rootFolder, 'coverage/machines.md');
  if (!existsSync(path)) return { text: '', failures: ['coverage/machines.md was not written'] };
  const text = readFileSync(path, 'utf8').trim();
  const isStale = statSync(path).mtimeMs < startedAtMs;
  return { text, failures: isStale ? ['coverage/machines.md is of an earlier run'] : [] };
}
