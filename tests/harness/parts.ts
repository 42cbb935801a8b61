import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Findings } from './examine';
import type { MutationProof } from './mutate';

/** One machine's results for the merged table. */
export type Part = Findings & { readonly mutation: MutationProof | null; readonly randomWalks: number };

/**
 * Tests run in several processes; an environment variable names the folder of this run's parts. Each run has its own folder, so
 * that runs do not mix.
 */
const FOLDER = 'MACHINE_PARTS_FOLDER';

/** Opens the folder; processes started from here on inherit it. */
export const openParts = (): void => {
  process.env[FOLDER] = mkdtempSync(join(tmpdir(), 'machine-parts-'));
};

/** Does nothing if the run collects no parts. */
export const writePart = (part: Part): void => {
  const folder = process.env[FOLDER];
  if (folder !== undefined) writeFileSync(join(folder, `${part.id}.json`), JSON.stringify(part));
};

/** The tests' parts, sorted by machine name; removes the folder. */
export const closeParts = (): readonly Part[] => {
  const folder = process.env[FOLDER];
  if (folder === undefined) return [];
  const parts = readdirSync(folder)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Part);
  rmSync(folder, { recursive: true });
  delete process.env[FOLDER];
  return parts;
};
