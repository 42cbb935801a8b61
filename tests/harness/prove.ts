import { afterAll, describe, expect, it } from 'vitest';
import { itProves } from '../support/proof';
import type { Contract } from './contract';
import { examine, type Findings } from './examine';
import { proveByMutation } from './mutate';
import { writePart } from './parts';
import type { ErasedPlan } from './plan';
import { randomWalk } from './randomWalk';

const WALKS = 2000;
/** The number of random sequences. */
const ASKED_FOR = Number(process.env.MACHINE_WALKS ?? WALKS);
/** Walking every transition takes long on a busy computer. */
export const PROOF_TIMEOUT_MS = 180_000;

/**
 * Registers one machine's whole proof as tests, and writes its figures for the merged table. Its mutants and random walks are not
 * repeated while machine, plan, contract and harness are unchanged.
 */
export const proveMachine = (plan: ErasedPlan, contract: Contract): void => {
  const { id } = plan.machine;
  describe(`machine ${id}`, () => {
    let findings: Findings | undefined;
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
    const mutants = itProves(`${id} has every mutant found`, { timeout: PROOF_TIMEOUT_MS }, () => {
      const { survived, stale, ...counts } = proveByMutation(plan, contract);
      expect({ survived, stale }).toEqual({ survived: [], stale: [] });
      return counts;
    });
    const walksTimeoutMs = PROOF_TIMEOUT_MS * Math.max(1, ASKED_FOR / WALKS);
    const sequences = itProves(`${id} holds through random sequences`, { timeout: walksTimeoutMs }, () => {
      const walked = randomWalk(plan, contract, { runs: ASKED_FOR }).sequences;
      expect(walked).toBe(ASKED_FOR);
      return walked;
    });

    afterAll(() => {
      const counted = mutants();
      const mutation = counted ? { ...counted, survived: [], stale: [] } : null;
      writePart({ ...found(), mutation, randomWalks: sequences() ?? 0 });
    });
  });
};
