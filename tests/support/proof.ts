/** Tests that cost much and are functions of what they read: `npm test` does not repeat them while that is unchanged. */
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { heldProofs, proofId } from './heldProofs';

type ProofOptions = {
  readonly timeout?: number;
  /** Files and folders (with a slash at the end) that it reads besides what its file imports, from the root. */
  readonly reads?: readonly string[];
  /** The same for files of which only the text counts, not what they import. */
  readonly texts?: readonly string[];
};

/**
 * Registers a proof under a name that no other of its file has. It returns its counts, which are kept in `coverage/proofs.json`.
 * @returns the counts, once it was carried out or if it held before
 */
export function itProves<Counts>(
  name: string,
  { timeout, reads = [], texts = [] }: ProofOptions,
  prove: () => Counts | Promise<Counts>,
): () => Counts | undefined {
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  const id = proofId(file, name);
  const skip = heldProofs().has(id);
  let counts = heldProofs().get(id) as Counts | undefined;
  it(name, { skip, ...(timeout !== undefined && { timeout }) }, async ({ task }) => {
    counts = await prove();
    Object.assign(task.meta, { proof: { reads, texts, counts: counts ?? null } });
  });
  return () => counts;
}
