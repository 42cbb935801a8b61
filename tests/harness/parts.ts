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

/** Opens a folder for the parts of processes that are started with `env`. */
export const openParts = () => {
  const folder = mkdtempSync(join(tmpdir(), 'machine-parts-'));
  return {
    env: { [FOLDER]: folder },
    /** The parts, sorted by machine name; removes the folder. */
    close(): readonly Part[] {
      const files = readdirSync(folder).toSorted();
      const parts = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Part);
      rmSync(folder, { recursive: true });
      return parts;
    },
  };
};

/** Does nothing if the run collects no parts. */
export const writePart = (part: Part): void => {
  const folder = process.env[FOLDER];
  if (folder) writeFileSync(join(folder, `${part.id}.json`), JSON.stringify(part));
};
