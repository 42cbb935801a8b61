import { readFileSync } from 'node:fs';

/** The file with the proofs that `npm test` need not repeat; without it all are carried out. */
export const HELD_PROOFS = 'HELD_PROOFS';

let held: ReadonlyMap<string, unknown> | undefined;

/** The counts of each proof that held before and whose inputs are unchanged, by its id. */
export function heldProofs(): ReadonlyMap<string, unknown> {
  const file = process.env[HELD_PROOFS];
  held ??= new Map(file ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : []);
  return held;
}

/** @param file of the test, from the root */
export function proofId(file: string, name: string): string {
  return `${file} > ${name}`;
}
