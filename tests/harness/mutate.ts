import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { editNode, machineOf, type RawNode, type RawTransition, rebuilt } from './chartEdits';
import { describe } from './claims';
import type { Contract } from './contract';
import { enumerate, nodesOf } from './enumerate';
import { searchJudged } from './examine';
import { movesOf, type Path } from './explore';
import { createJudge } from './judge';
import { pathOf } from './names';
import type { ErasedPlan } from './plan';
import { createPure } from './pure';
import { createSubject, type Subject } from './subject';

/** A machine with one mistake in it. */
type Mutant = { readonly key: string; readonly machine: AnyStateMachine; readonly about: string | null };

export type MutationProof = {
  readonly made: number;
  readonly killed: number;
  /** Mutants that plan and contract did not distinguish from the machine. */
  readonly survived: readonly string[];
  /** Lines of `equivalent` whose mutant was killed or does not exist. */
  readonly stale: readonly string[];
};

/**
 * Mutation testing: the same plan and contract must find every mistake of these kinds in the chart. A target changed, a guard
 * dropped, forced true or false, a transition's actions dropped, a state's entry or exit actions dropped, a delay changed.
 */
export const proveByMutation = (
  plan: ErasedPlan,
  contract: Contract,
  sample: number | 'all' = 'all',
): MutationProof => {
  const { found, faults } = searchJudged(createSubject(plan.machine), plan, contract);
  if (faults.length > 0) throw new Error('Mutants prove nothing while the machine itself differs from its contract.');
  const { paths, stateCount } = found;
  const limit = Math.min(plan.limit, SEARCH_FACTOR * stateCount);
  const mutants = sampled(mutantsOf(plan.machine), sample);
  const survived = mutants.filter((mutant) => !isKilled(mutant, plan, contract, paths, limit)).map(({ key }) => key);
  const excused = new Set(contract.equivalent.map(({ mutant }) => mutant));
  return {
    made: mutants.length,
    killed: mutants.length - survived.length,
    survived: survived.filter((key) => !excused.has(key)),
    stale: sample === 'all' ? [...excused].filter((key) => !survived.includes(key)) : [],
  };
};

/** The search limit for a row a mutant still confirms, as a multiple of the machine's own states. */
const SEARCH_FACTOR = 3;

/** First the known paths, beginning with the one to the mistake, which finds most; then a full search. */
const isKilled = (
  { machine, about }: Mutant,
  plan: ErasedPlan,
  contract: Contract,
  paths: ReadonlyMap<string, Path>,
  limit: number,
): boolean => {
  const subject = createSubject(machine);
  if (createJudge(subject, contract).staticFaults.length > 0) return true;
  const first = about === null ? undefined : paths.get(about);
  const ways = [...(first === undefined ? [] : [first]), ...new Set(paths.values())];
  if (ways.some((path) => failsOn(path, subject, plan, contract))) return true;
  return searchJudged(subject, { ...plan, machine }, contract, { stopAtFault: true, limit }).faults.length > 0;
};

const failsOn = (path: Path, subject: Subject, plan: ErasedPlan, contract: Contract): boolean => {
  const judge = createJudge(subject, contract);
  const pure = createPure(subject);
  const startStep = pure.start(plan.inputs[path.inputIndex]);
  if (judge.step(null, startStep, startStep.state.snapshot).length > 0) return true;
  let { state } = startStep;
  return movesOf(path.edges).some((move) => {
    const before = state.snapshot;
    const step = pure.take(state, move);
    state = step.state;
    return judge.step(before, step, state.snapshot).length > 0;
  });
};

const mutantsOf = (machine: AnyStateMachine): readonly Mutant[] => [
  ...enumerate(machine).flatMap((one) => {
    const name = describe(one);
    const leaves = nodesOf(machine.root).filter((node) => node.type === 'atomic' || node.type === 'final');
    const target = elsewhere(leaves, one.transition.target?.[0] ?? one.transition.source);
    const changed = (change: (transition: RawTransition) => RawTransition, key: string): Mutant => ({
      key: `${key}: ${name} [${one.branch}]`,
      machine: rebuilt(machine, one.transition.source, one.on, one.branch, change),
      about: one.key,
    });
    return [
      ...(target === undefined ? [] : [changed((raw) => ({ ...raw, target: `#${target.id}` }), 'target')]),
      ...(one.transition.guard === undefined ? [] : [changed(({ guard: _guard, ...raw }) => raw, 'no guard')]),
      ...(one.transition.actions.length === 0 ? [] : [changed(({ actions: _actions, ...raw }) => raw, 'no actions')]),
    ];
  }),
  ...nodesOf(machine.root).flatMap((node) =>
    (['entry', 'exit'] as const)
      .filter((part) => node.config[part] !== undefined)
      .map((part) => ({
        key: `no ${part}: ${pathOf(node)}`,
        machine: machineOf(
          machine,
          editNode(machine.config as RawNode, node.path, ({ [part]: _part, ...raw }) => raw),
        ),
        about: null,
      })),
  ),
  ...Object.keys(machine.implementations.guards ?? {}).flatMap((guard) =>
    [true, false].map((forced) => ({
      key: `guard ${guard} always ${forced}`,
      machine: machine.provide({ guards: { [guard]: () => forced } } as never),
      about: null,
    })),
  ),
  ...Object.entries(machine.implementations.delays ?? {}).map(([delay, given]) => ({
    key: `delay ${delay} longer`,
    machine: machine.provide({
      delays: {
        [delay]: (...args: readonly unknown[]) =>
          1 +
          (typeof given === 'function' ? (given as (...args: readonly unknown[]) => number)(...args) : Number(given)),
      },
    } as never),
    about: null,
  })),
];

/** Another leaf outside the target: the next in document order, so that runs are equal. */
const elsewhere = (leaves: readonly AnyStateNode[], target: AnyStateNode): AnyStateNode | undefined => {
  const isWithin = (node: AnyStateNode | undefined): boolean =>
    node !== undefined && (node === target || isWithin(node.parent));
  const others = leaves.filter((leaf) => !isWithin(leaf));
  return others.find(({ order }) => order > target.order) ?? others[0];
};

const sampled = <TItem>(items: readonly TItem[], sample: number | 'all'): readonly TItem[] => {
  if (sample === 'all' || items.length <= sample) return items;
  return items.filter(
    (_item, index) => Math.floor((index * sample) / items.length) !== Math.floor(((index - 1) * sample) / items.length),
  );
};
