import { isAbout } from './claims';
import type { Contract } from './contract';
import { explored, searchJudged } from './examine';
import type { Path } from './explore';
import { createJudge, type Judge } from './judge';
import { deadIn, KINDS, type Kind, type Mutant, mutantsOf } from './mutants';
import type { ErasedPlan } from './plan';
import { situationOf } from './position';
import { createPure, type Pure } from './pure';
import { keysOf, type Step, toText } from './state';
import { createSubject } from './subject';

export type MutationProof = {
  /** How many of each kind were tried and killed. */
  readonly kinds: Readonly<Record<Kind, { readonly tried: number; readonly killed: number }>>;
  /** Mutants that plan and contract did not distinguish from the machine. */
  readonly survived: readonly string[];
  /** Lines of `equivalent` whose mutant was killed or does not exist. */
  readonly stale: readonly string[];
};

/**
 * Mutation testing: the same plan and contract must find every mistake in the chart. A target changed; a guard dropped, forced
 * true or false; two branches swapped; actions dropped; an assignment emptied that keeps its name; an input, or a field of it,
 * dropped; a delay changed, a timer not started anew.
 */
export const proveByMutation = (plan: ErasedPlan, contract: Contract): MutationProof => {
  const { found, faults } = explored(plan, contract);
  if (faults.length > 0) throw new Error('Mutants prove nothing while the machine itself differs from its contract.');
  const walked = found.variants.map(
    (path): Walked => ({ path, last: partsOf(path.steps.slice(-1)), all: partsOf(path.steps) }),
  );
  const limit = Math.min(plan.limit, SEARCH_FACTOR * found.stateCount);
  const tried: Mutant[] = [];
  const survived: string[] = [];
  for (const mutant of mutantsOf(plan.machine, startedWith(walked))) {
    const verdict = judgeMutant(mutant, plan, contract, walked, limit);
    if (verdict === 'the same') continue;
    tried.push(mutant);
    if (verdict === 'survives') survived.push(mutant.key);
  }
  const excused = new Set(contract.equivalent.map(({ mutant }) => mutant));
  const count = (of: readonly Mutant[]) => (kind: Kind) => of.filter((one) => one.kind === kind).length;
  return {
    kinds: Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        { tried: count(tried)(kind), killed: count(tried.filter(({ key }) => !survived.includes(key)))(kind) },
      ]),
    ) as MutationProof['kinds'],
    survived: survived.filter((key) => !excused.has(key)),
    stale: [...excused].filter((key) => !survived.includes(key)),
  };
};

/** The search limit for a row a mutant still confirms, as a multiple of the machine's own states. */
const SEARCH_FACTOR = 3;

/** A path of the search, what was done and taken on its last step and on all. */
type Walked = {
  readonly path: Path;
  readonly last: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
};

const partsOf = (steps: readonly Step[]): ReadonlySet<string> =>
  new Set(steps.flatMap(({ microsteps, did }) => [...keysOf(microsteps), ...did.map(({ label }) => label)]));

/**
 * First the paths to the mistake; then, if it may show elsewhere, the other paths and a full search. What a transition does is
 * seen where it does it, so an emptied assignment or input is not searched for. What no path reaches is no mistake, nor are
 * branches swapped without any path going another way.
 */
const judgeMutant = (
  { machine, about, forced, kind }: Mutant,
  plan: ErasedPlan,
  contract: Contract,
  walked: readonly Walked[],
  limit: number,
): 'killed' | 'survives' | 'the same' => {
  const subject = createSubject(machine);
  const isDead = deadIn(subject.declared, forced).some((one) => !contract.unreachable.some((row) => isAbout(row, one)));
  const judge = createJudge(subject, contract);
  if (isDead || judge.staticFaults.length > 0) return 'killed';
  const pure = createPure(subject);
  const isNear = ({ all }: Walked) => about !== null && all.has(about);
  const ends = walked.filter(({ last }) => about !== null && last.has(about));
  const near = [...ends, ...walked.filter((one) => isNear(one) && !ends.includes(one))];
  if (about !== null && near.length === 0) return 'the same';
  const isLocal = kind === 'assignments' || kind === 'inputs' || kind === 'branches';
  const ways = isLocal ? near : [...near, ...walked.filter((one) => !near.includes(one))];
  let differs = false;
  for (const way of ways) {
    const outcome = replay(way, plan, pure, judge);
    if (outcome === 'fails') return 'killed';
    differs ||= outcome === 'differs';
  }
  if (kind === 'branches' && !differs) return 'the same';
  if (isLocal) return 'survives';
  const { faults } = searchJudged(subject, { ...plan, machine }, contract, { stopAtFault: true, limit });
  return faults.length > 0 ? 'killed' : 'survives';
};

/** Time passes until the next timer, which may be another one than on the path. */
const replay = (
  { path: { inputIndex, steps } }: Walked,
  plan: ErasedPlan,
  pure: Pure,
  judge: Judge,
): 'fails' | 'differs' | 'the same' => {
  const startStep = pure.start(plan.inputs[inputIndex]);
  if (judge.step(null, startStep, startStep.state.snapshot).length > 0) return 'fails';
  let { state } = startStep;
  const taken: Step[] = [startStep];
  for (const { move } of steps) {
    if (move === null) continue;
    const before = state.snapshot;
    const { nextDelayMs = 0 } = situationOf(state);
    const step = pure.take(state, move.kind === 'elapse' ? { ...move, delayMs: nextDelayMs } : move);
    state = step.state;
    taken.push(step);
    if (judge.step(before, step, state.snapshot).length > 0) return 'fails';
  }
  return toText(taken.map(wayOf)) === toText(steps.map(wayOf)) ? 'the same' : 'differs';
};

const wayOf = ({ microsteps }: Step) =>
  microsteps.map(({ transitions }) => transitions.map(({ in: from, on, when }) => [from, on, when]));

const startedWith = (walked: readonly Walked[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const fields = new Map<string, Set<string>>();
  for (const { did } of walked.flatMap(({ path }) => path.steps)) {
    for (const { starts, input } of did) {
      if (starts === undefined || typeof input !== 'object' || input === null) continue;
      const known = fields.get(starts) ?? new Set();
      fields.set(starts, known);
      for (const [field, value] of Object.entries(input)) if (value !== undefined) known.add(field);
    }
  }
  return fields;
};
