import fc from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import type { Contract } from './contract';
import { explored } from './examine';
import { createJudge } from './judge';
import { allMoves, type Situation } from './moves';
import type { ErasedPlan } from './plan';
import { describeMove, keysOf, type Move, type Step, toText } from './state';
import { walkSubject } from './walk';

export type RandomWalkOptions = {
  /** How many sequences. */
  readonly runs?: number;
  /** Repeats the sequences of an earlier run; printed when it fails. */
  readonly seed?: number;
};

/** What the sequences so far have shown. A failing sequence adds nothing, so that shorter ones repeat its choices. */
type Known = {
  /** How often each transition was taken. */
  readonly taken: Map<string, number>;
  /** How often each kind of move was made in each configuration, and how often it left little to do. */
  readonly made: Map<string, { readonly times: number; readonly ends: number }>;
};

/**
 * Random sequences of events, results, failures and time on real actors. Each is on its way to the transition taken least so
 * far, with detours by moves that were seldom made. Nothing may throw, every invariant holds, every step matches the contract,
 * and no transition that the search reached may be left untaken. A failure is shrunk to a short sequence and reported with its
 * seed.
 */
export const randomWalk = (
  plan: ErasedPlan,
  contract: Contract,
  { runs = 2000, seed }: RandomWalkOptions = {},
): { readonly sequences: number; readonly moves: number } => {
  const { subject, found } = explored(plan, contract);
  const judge = createJudge(subject, contract);
  const known: Known = { taken: new Map([...found.paths.keys()].map((key) => [key, 0])), made: new Map() };
  const total = { sequences: 0, moves: 0 };
  let hasFailed = false;

  const run = (numbers: readonly number[]) => {
    const [aim = ''] = [...known.taken].reduce((least, one) => (one[1] < least[1] ? one : least), ['', Infinity]);
    const path = found.paths.get(aim);
    const route = path?.steps.flatMap(({ move }) => move ?? []) ?? [];
    const walk = walkSubject(subject, plan.inputs[path?.inputIndex ?? 0]);
    const snapshotOf = () => walk.situation().snapshot;
    const steps: Step[] = [walk.startStep];
    const made: { readonly name: string; readonly isEnd: boolean }[] = [];
    const faults = [...judge.step(null, walk.startStep, snapshotOf())];
    let possible = movesAt(plan, walk.situation());
    const go = (move: Move | undefined): boolean => {
      if (move === undefined || faults.length > 0) return false;
      const before = snapshotOf();
      const step = walk.take(move);
      steps.push(step);
      faults.push(...judge.step(before, step, snapshotOf()));
      const next = movesAt(plan, walk.situation());
      made.push({ name: `${toText(before.value)} ${kindOf(move)}`, isEnd: next.length * LOSS < possible.length });
      possible = next;
      return true;
    };
    for (const number of numbers) {
      const planned = number % DETOUR === 0 ? undefined : along(possible, route.shift());
      if (!go(planned ?? seldom(possible, number, snapshotOf(), known))) break;
    }
    while (go(along(possible, route.shift())));
    if (faults.length > 0) {
      hasFailed = true;
      throw new Error(
        `${faults.join('\n')}\nafter ${steps
          .slice(1)
          .map(({ move }) => describeMove(move))
          .join(', ')}`,
      );
    }
    if (hasFailed) return;
    total.sequences += 1;
    total.moves += made.length;
    for (const key of steps.flatMap(({ microsteps }) => keysOf(microsteps)))
      known.taken.set(key, (known.taken.get(key) ?? 0) + 1);
    for (const { name, isEnd } of made) {
      const { times, ends } = known.made.get(name) ?? NEVER;
      known.made.set(name, { times: times + 1, ends: ends + Number(isEnd) });
    }
  };

  const numbers = fc.array(fc.nat({ max: MOST }), { maxLength: CHANCES, size: 'max' });
  fc.assert(fc.property(numbers, run), { numRuns: runs, ...(seed === undefined ? {} : { seed }) });
  const never = [...known.taken].filter(([, times]) => times === 0).map(([key]) => key);
  if (never.length > 0) throw new Error(`Never taken in ${runs} random sequences:\n${never.join('\n')}`);
  return total;
};

const MOST = 0xff_ff_ff;
/** How many chances a sequence has; what is left of its way is walked after them. */
const CHANCES = 20;
/** One move in so many leaves the way. */
const DETOUR = 4;
/** A move after which so many times fewer are possible ends more than it begins. */
const LOSS = 3;
const NEVER = { times: 0, ends: 0 };

/** Every possible move, and half the time until the next timer. */
const movesAt = (plan: ErasedPlan, situation: Situation): readonly Move[] => {
  const { nextDelayMs = 0 } = situation;
  const half: Move = { kind: 'elapse', delayMs: Math.floor(nextDelayMs / 2) };
  return [...allMoves(plan, situation), ...(half.delayMs > 0 ? [half] : [])];
};

/** The planned move if it is still possible, else one of its kind. */
const along = (possible: readonly Move[], planned: Move | undefined): Move | undefined => {
  if (planned === undefined) return undefined;
  const alike = possible.filter((move) => kindOf(move) === kindOf(planned));
  const text = toText(planned);
  return alike.find((move) => toText(move) === text) ?? alike[0];
};

/** Chosen by a number: the seldomer its kind was made here, and the seldomer that left little to do, the likelier. */
const seldom = (
  possible: readonly Move[],
  number: number,
  snapshot: AnyMachineSnapshot,
  known: Known,
): Move | undefined => {
  const place = toText(snapshot.value);
  const kinds = possible.map(kindOf);
  const alike = new Map<string, number>();
  for (const kind of kinds) alike.set(kind, (alike.get(kind) ?? 0) + 1);
  const weights = kinds.map((kind) => {
    const { times, ends } = known.made.get(`${place} ${kind}`) ?? NEVER;
    return (times + 1 - 0.95 * ends) / ((times + 1) ** 2 * (alike.get(kind) ?? 1));
  });
  let left = (number / (MOST + 1)) * weights.reduce((sum, weight) => sum + weight, 0);
  return possible.find((_move, index) => {
    left -= weights[index] ?? 0;
    return left < 0;
  });
};

const kindOf = (move: Move): string => {
  if (move.kind === 'elapse') return move.kind;
  return `${move.kind} ${move.kind === 'send' ? move.event.type : move.id}`;
};
