import fc from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import type { Contract } from './contract';
import { createJudge } from './judge';
import { movesByKind } from './moves';
import type { ErasedPlan } from './plan';
import { describeMove, type Move } from './state';
import { createSubject } from './subject';
import { type Walk, walkSubject } from './walk';

export type RandomWalkOptions = {
  /** How many sequences. */
  readonly runs?: number;
  /** The longest sequence. */
  readonly maxLength?: number;
  /** Repeats the sequences of an earlier run; printed when it fails. */
  readonly seed?: number;
};

/**
 * Random sequences of events, results, failures and time on real actors. Nothing may throw, every invariant holds, every step
 * matches the contract. A failure is shrunk to a short sequence and reported with its seed. Returns the number of sequences.
 */
export const randomWalk = (
  plan: ErasedPlan,
  contract: Contract,
  { runs = 10_000, maxLength = 30, seed }: RandomWalkOptions = {},
): number => {
  const subject = createSubject(plan.machine);
  const judge = createJudge(subject, contract);
  const picks = fc.array(fc.nat({ max: 0xff_ff_ff }), { maxLength, size: 'max' });
  const inputs = fc.nat({ max: Math.max(0, plan.inputs.length - 1) });
  let walked = 0;
  fc.assert(
    fc.property(inputs, picks, (inputIndex, numbers) => {
      walked += 1;
      const moves: Move[] = [];
      const walk = walkSubject(subject, plan.inputs[inputIndex]);
      const faults = [...judge.step(null, walk.startStep, snapshotOf(walk))];
      for (const number of numbers) {
        const move = pick(plan, walk, number);
        if (move === undefined || faults.length > 0) break;
        moves.push(move);
        const before = snapshotOf(walk);
        faults.push(...judge.step(before, walk.take(move), snapshotOf(walk)));
      }
      if (faults.length > 0) throw new Error(`${faults.join('\n')}\nafter ${moves.map(describeMove).join(', ')}`);
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
  return walked;
};

/** One number chooses first between events, results and time, then among those. */
const pick = (plan: ErasedPlan, walk: Walk, number: number): Move | undefined => {
  const kinds = movesByKind(plan, walk.situation());
  const kind = kinds[number % kinds.length];
  return kind?.[Math.floor(number / kinds.length) % kind.length];
};

const snapshotOf = (walk: Walk) => walk.actor.getSnapshot() as AnyMachineSnapshot;
