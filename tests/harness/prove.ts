import { afterAll, describe, expect, it } from 'vitest';
import type { Contract } from './contract';
import { examine, type Findings } from './examine';
import { type MutationProof, proveByMutation } from './mutate';
import { writePart } from './parts';
import type { ErasedPlan } from './plan';
import { randomWalk } from './randomWalk';

export type ProofOptions = {
  /** How many random sequences; as many as are asked for, or 10,000 (quality: machines). */
  readonly walks?: number;
  /** The longest of them. */
  readonly maxLength?: number;
  /** How many mutants to try; all unless told. */
  readonly mutants?: number | 'all';
};

const WALKS = 10_000;
const ASKED_FOR = Number(process.env.MACHINE_WALKS ?? WALKS);
/** What walks every transition takes long on a busy machine. */
export const PROOF_TIMEOUT_MS = 180_000;

/** Registers the whole proof of one machine as tests, and leaves its figures for the merged table. */
export const proveMachine = (
  plan: ErasedPlan,
  contract: Contract,
  { walks = ASKED_FOR, maxLength = 30, mutants = 'all' }: ProofOptions = {},
): void => {
  describe(`machine ${plan.machine.id}`, () => {
    let findings: Findings | undefined;
    let mutation: MutationProof | null = null;
    let randomWalks = 0;
    const found = () => {
      findings ??= examine(plan, contract);
      return findings;
    };

    it('agrees with its contract', { timeout: PROOF_TIMEOUT_MS }, () => {
      expect(found().faults).toEqual([]);
    });
    it('has every declared transition walked', { timeout: PROOF_TIMEOUT_MS }, () => {
      const { untested, stale, declared, taken, unreachable } = found();
      expect({ untested, stale }).toEqual({ untested: [], stale: [] });
      expect(taken + unreachable.length).toBe(declared);
    });
    it('runs as planned', { timeout: PROOF_TIMEOUT_MS }, () => {
      expect(found().diverged).toEqual([]);
    });
    it('has every mutant found', { timeout: PROOF_TIMEOUT_MS }, () => {
      mutation = proveByMutation(plan, contract, mutants);
      const { survived, stale } = mutation;
      expect({ survived, stale }).toEqual({ survived: [], stale: [] });
    });
    const walksTimeoutMs = PROOF_TIMEOUT_MS * Math.max(1, walks / WALKS);
    it(`holds through ${walks} random sequences`, { timeout: walksTimeoutMs }, () => {
      randomWalks = randomWalk(plan, contract, { runs: walks, maxLength });
      expect(randomWalks).toBe(walks);
    });

    afterAll(() => {
      writePart({ ...found(), mutation, randomWalks });
    });
  });
};
