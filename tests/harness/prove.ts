import { afterAll, describe, expect, it } from 'vitest';
import type { Contract } from './contract';
import { examine, type Findings } from './examine';
import { type MutationProof, proveByMutation } from './mutate';
import { writePart } from './parts';
import type { ErasedPlan } from './plan';
import { randomWalk } from './randomWalk';

const WALKS = 2000;
/** The number of random sequences. */
const ASKED_FOR = Number(process.env.MACHINE_WALKS ?? WALKS);
/** Walking every transition takes long on a busy computer. */
export const PROOF_TIMEOUT_MS = 180_000;

/** Registers one machine's whole proof as tests, and writes its figures for the merged table. */
export const proveMachine = (plan: ErasedPlan, contract: Contract): void => {
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
      const { untested, stale, declared, taken, unreachable, states } = found();
      expect({ untested, stale }).toEqual({ untested: [], stale: [] });
      expect(taken + unreachable.length).toBe(declared);
      // What it costs grows with the states that the plan tells apart: project fewer facts.
      expect(states).toBeLessThanOrEqual(6_000);
    });
    it('runs as planned', { timeout: PROOF_TIMEOUT_MS }, () => {
      expect(found().diverged).toEqual([]);
    });
    it('has every mutant found', { timeout: PROOF_TIMEOUT_MS }, () => {
      mutation = proveByMutation(plan, contract);
      const { survived, stale } = mutation;
      expect({ survived, stale }).toEqual({ survived: [], stale: [] });
    });
    const walksTimeoutMs = PROOF_TIMEOUT_MS * Math.max(1, ASKED_FOR / WALKS);
    it(`holds through ${ASKED_FOR} random sequences`, { timeout: walksTimeoutMs }, () => {
      randomWalks = randomWalk(plan, contract, { runs: ASKED_FOR }).sequences;
      expect(randomWalks).toBe(ASKED_FOR);
    });

    afterAll(() => {
      writePart({ ...found(), mutation, randomWalks });
    });
  });
};
