import type { AnyStateMachine } from 'xstate';
import { type AssignedFields, reassigned } from './assignments';
import { isAbout } from './claims';
import type { Contract } from './contract';
import { explored, searchJudged } from './examine';
import type { Path } from './explore';
import { createJudge, type Judge } from './judge';
import { deadIn, KINDS, type Kind, type Mutant, mutantsOf } from './mutants';
import type { ErasedPlan } from './plan';
import { type State, situationOf } from './position';
import { createPure, type Pure, type PureStep } from './pure';
import { keysOf, type Move, type Step, toText } from './state';
import { createSubject } from './subject';
import { transplanted } from './transplant';

export type MutationProof = {
  /** How many of each kind were tried and killed. */
  readonly kinds: Readonly<Record<Kind, { readonly tried: number; readonly killed: number }>>;
  /** Mutants that plan and contract did not distinguish from the machine. */
  readonly survived: readonly string[];
  /** Fields that an action assigns, but never with another value than they have: dead code, or a fixture too tame. */
  readonly idle: readonly string[];
  /** Lines of `equivalent` whose mutant was killed or does not exist. */
  readonly stale: readonly string[];
};

/**
 * Mutation testing: the same plan and contract must find every mistake in the chart. A target changed; a guard dropped, forced
 * true or false; two branches swapped; actions dropped; a field of an assignment that keeps its old value; an input, or a field of
 * it, dropped; a delay changed, a timer not started anew.
 */
export const proveByMutation = (plan: ErasedPlan, contract: Contract): MutationProof => {
  const { found, faults } = explored(plan, contract);
  if (faults.length > 0) throw new Error('Mutants prove nothing while the machine itself differs from its contract.');
  const ways = createWays(found.variants);
  const limit = Math.min(plan.limit, SEARCH_FACTOR * found.stateCount);
  const tried: Mutant[] = [];
  const survived: string[] = [];
  const idle: string[] = [];
  for (const mutant of mutantsOf(plan.machine, startedWith(found.variants), assignedIn(plan.machine, found.variants))) {
    const verdict = judgeMutant(mutant, plan, contract, ways, limit);
    if (verdict === 'idle') idle.push(mutant.key);
    if (verdict === 'idle' || verdict === 'the same') continue;
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
    idle,
    stale: [...excused].filter((key) => !survived.includes(key)),
  };
};

/** The search limit for a row a mutant still confirms, as a multiple of the machine's own states. */
const SEARCH_FACTOR = 3;

/** A path of the search, and the step on which a mistake can first be seen. */
type Way = { readonly path: Path; readonly first: number };
/** The paths on which this was done, those first on which the fewest steps follow; all for null. */
type Ways = (about: string | null) => readonly Way[];

const createWays = (paths: readonly Path[]): Ways => {
  const parts = new Map<Step, ReadonlySet<string>>();
  const about = new Map<string, Way[]>();
  for (const path of paths) {
    const met = new Set<string>();
    for (const [first, step] of path.steps.entries()) {
      const here = parts.get(step) ?? new Set([...keysOf(step.microsteps), ...step.did.map(({ label }) => label)]);
      parts.set(step, here);
      for (const part of here) {
        if (met.has(part)) continue;
        met.add(part);
        const known = about.get(part) ?? [];
        known.push({ path, first });
        about.set(part, known);
      }
    }
  }
  const left = ({ path, first }: Way) => path.steps.length - first;
  const all = paths.map((path) => ({ path, first: 0 }));
  return (part) => (part === null ? all : (about.get(part) ?? []).toSorted((one, other) => left(one) - left(other)));
};

/**
 * First the paths to the mistake; then, if it may show elsewhere, a full search. What a transition does is seen where it does it, so
 * an assignment or input is not searched for. What no path reaches is no mistake, nor are branches swapped without any path going
 * another way.
 */
const judgeMutant = (
  { machine, about, forced, kind }: Mutant,
  plan: ErasedPlan,
  contract: Contract,
  ways: Ways,
  limit: number,
): 'killed' | 'survives' | 'idle' | 'the same' => {
  const subject = createSubject(machine);
  const isDead = deadIn(subject.declared, forced).some((one) => !contract.unreachable.some((row) => isAbout(row, one)));
  const judge = createJudge(subject, contract);
  if (isDead || judge.staticFaults.length > 0) return 'killed';
  const near = ways(about);
  if (near.length === 0) return 'the same';
  const replay = createReplay(subject.machine, plan, createPure(subject), judge);
  const asksHow = kind === 'assignments' || kind === 'branches';
  let differs = false;
  for (const way of near) {
    const taken = replay(way);
    if (taken === 'fails') return 'killed';
    differs ||= asksHow && toText(taken.map(resultOf)) !== toText(way.path.steps.slice(way.first).map(resultOf));
  }
  if (kind === 'branches' && !differs) return 'the same';
  if (kind === 'assignments' && !differs) return 'idle';
  if (kind === 'assignments' || kind === 'inputs' || kind === 'branches') return 'survives';
  const { faults } = searchJudged(subject, { ...plan, machine }, contract, { stopAtFault: true, limit });
  return faults.length > 0 ? 'killed' : 'survives';
};

/**
 * Walks ways on a mutant, from where its mistake can first be seen; what two ways share is walked once. Time passes until the next
 * timer, which may be another one than on the path.
 */
const createReplay = (machine: AnyStateMachine, plan: ErasedPlan, pure: Pure, judge: Judge) => {
  const reached = new Map<Step, PureStep>();
  const retake = (before: State | undefined, move: Move | null, inputIndex: number): PureStep => {
    if (move === null || before === undefined) return pure.start(plan.inputs[inputIndex]);
    const { nextDelayMs = 0 } = situationOf(before);
    return pure.take(before, move.kind === 'elapse' ? { ...move, delayMs: nextDelayMs } : move);
  };
  return ({ path: { inputIndex, steps }, first }: Way): 'fails' | readonly PureStep[] => {
    const unchanged = steps[first - 1]?.state;
    let state = unchanged && transplanted(unchanged, machine);
    const taken: PureStep[] = [];
    for (const step of steps.slice(first)) {
      let again = reached.get(step);
      if (again === undefined) {
        again = retake(state, step.move, inputIndex);
        reached.set(step, again);
        if (judge.step(state?.snapshot ?? null, again, again.state.snapshot).length > 0) return 'fails';
      }
      state = again.state;
      taken.push(again);
    }
    return taken;
  };
};

/** Which way it went, and what came of it. */
const resultOf = ({ microsteps, state }: PureStep) => [
  microsteps.map(({ transitions }) => transitions.map(({ in: from, on, when }) => [from, on, when])),
  state.snapshot.context,
];

const startedWith = (paths: readonly Path[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const fields = new Map<string, Set<string>>();
  for (const { did } of paths.flatMap(({ steps }) => steps)) {
    for (const { starts, input } of did) {
      if (starts === undefined || typeof input !== 'object' || input === null) continue;
      const known = fields.get(starts) ?? new Set();
      fields.set(starts, known);
      for (const [field, value] of Object.entries(input)) if (value !== undefined) known.add(field);
    }
  }
  return fields;
};

/** The fields that each action assigns, as seen on the last step of every path. */
const assignedIn = (machine: AnyStateMachine, paths: readonly Path[]): AssignedFields => {
  const fields = new Map<string, Set<string>>();
  const actions = Object.entries(machine.implementations.actions ?? {}).flatMap(([name, action]) => {
    const known = new Set<string>();
    fields.set(name, known);
    const noting = reassigned(action, (assigned) => {
      for (const field of Object.keys(assigned)) known.add(field);
      return assigned;
    });
    return noting === undefined ? [] : [[name, noting] as const];
  });
  const subject = createSubject(machine.provide({ actions: Object.fromEntries(actions) } as never));
  const pure = createPure(subject);
  for (const { steps } of paths) {
    const [before, last] = [steps.at(-2), steps.at(-1)];
    if (before !== undefined && last?.move != null) pure.take(transplanted(before.state, subject.machine), last.move);
  }
  return fields;
};
