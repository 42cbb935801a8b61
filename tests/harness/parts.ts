import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Findings } from './examine';
import type { MutationProof } from './mutate';

/** What one machine's test leaves behind for the merged table. */
export type Part = Findings & { readonly mutation: MutationProof | null; readonly randomWalks: number };

/**
 * Tests run in several processes; the environment tells them where this run collects its parts. Each run has a folder
 * of its own, so that it can neither read another's figures nor disturb them.
 */
const FOLDER = 'MACHINE_PARTS_FOLDER';

/** Opens the collection; the processes started from here on inherit it. */
export const openParts = (): void => {
  process.env[FOLDER] = mkdtempSync(join(tmpdir(), 'machine-parts-'));
};

/** Does nothing in a run that collects no parts. */
export const writePart = (part: Part): void => {
  const folder = process.env[FOLDER];
  if (folder !== undefined) writeFileSync(join(folder, `${part.id}.json`), JSON.stringify(part));
};

/** What the tests left behind, in the order of the machines' names; ends the collection. */
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
