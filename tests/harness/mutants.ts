import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type AssignedFields, mutatedAction } from './assignments';
import { type Change, editEvent, edited, editInvoke, invokesOf, type RawNode, type RawTransition } from './chartEdits';
import { describe } from './claims';
import { type Declared, enumerate, nodesOf } from './enumerate';
import { guardName, pathOf } from './names';

/** The kinds of mistake; one column each of the merged table. */
export const KINDS = ['targets', 'guards', 'branches', 'actions', 'assignments', 'inputs', 'timers'] as const;
export type Kind = (typeof KINDS)[number];

/** A machine with one mistake in it. */
export type Mutant = {
  readonly kind: Kind;
  readonly key: string;
  readonly machine: AnyStateMachine;
  /** The mistake is first seen where this was done: a transition by its key, or an effect by its label. Null: anywhere. */
  readonly about: string | null;
  /** The guards that are always the same. */
  readonly forced?: Forced;
};

type Forced = Readonly<Record<string, boolean>>;

/** The fields of the inputs that each actor was started with. */
type StartedWith = ReadonlyMap<string, ReadonlySet<string>>;

export const mutantsOf = (
  machine: AnyStateMachine,
  startedWith: StartedWith,
  assigned: AssignedFields,
): readonly Mutant[] => {
  const { guards = {}, delays = {}, actions = {} } = machine.implementations;
  const declared = enumerate(machine);
  const nodes = nodesOf(machine.root);
  const providing = (kind: Kind, key: string, about: string | null, implementations: object): Mutant => {
    return { kind, key, about, machine: machine.provide(implementations as never) };
  };
  return [
    ...declared.flatMap((one) => transitionMutants(machine, one, declared)),
    ...nodes.flatMap((node) => [...partMutants(machine, node), ...inputMutants(machine, node, startedWith)]),
    ...Object.keys(guards).flatMap((guard) =>
      [true, false].map((forced) => ({
        ...providing('guards', `guard ${guard} always ${forced}`, null, { guards: { [guard]: () => forced } }),
        forced: { [guard]: forced },
      })),
    ),
    ...Object.entries(delays).map(([delay, given]) => {
      const longer = (...args: Args) => 1 + Number(resolved(given, args));
      return providing('timers', `delay ${delay} longer`, null, { delays: { [delay]: longer } });
    }),
    ...Object.entries(actions).flatMap(([name, action]) =>
      mutatedAction(name, action, assigned).map(({ kind, key, mutant }) =>
        providing(kind, key, name, { actions: { [name]: mutant } }),
      ),
    ),
  ];
};

const transitionMutants = (
  machine: AnyStateMachine,
  one: Declared,
  declared: readonly Declared[],
): readonly Mutant[] => {
  const { transition, key, branch, on, in: from } = one;
  const changed = (kind: Kind, what: string, change: Change): Mutant => ({
    kind,
    key: `${what}: ${describe(one)} [${branch}]`,
    machine: edited(machine, transition.source, (node) => editEvent(node, on, change)),
    about: kind === 'guards' ? null : key,
  });
  const set = (part: RawTransition) => (branches: readonly RawTransition[]) =>
    branches.map((raw, index) => (index === branch ? { ...raw, ...part } : raw));
  const swap = (branches: readonly RawTransition[]) =>
    branches.toSpliced(branch, 2, ...branches.slice(branch, branch + 2).toReversed());
  const target = elsewhere(machine, transition.target?.[0] ?? transition.source);
  const hasNext = declared.some((other) => other.in === from && other.on === on && other.branch === branch + 1);
  return [
    ...(target === undefined ? [] : [changed('targets', 'target', set({ target: `#${target.id}` }))]),
    ...(transition.guard === undefined ? [] : [changed('guards', 'no guard', set({ guard: undefined }))]),
    ...(transition.actions.length === 0 ? [] : [changed('actions', 'no actions', set({ actions: undefined }))]),
    ...(transition.reenter ? [changed('timers', 'no reenter', set({ reenter: undefined }))] : []),
    ...(hasNext ? [changed('branches', 'swapped', swap)] : []),
  ];
};

const partMutants = (machine: AnyStateMachine, node: AnyStateNode): readonly Mutant[] =>
  (['entry', 'exit'] as const)
    .filter((part) => node.config[part] !== undefined)
    .map((part) => ({
      kind: 'actions',
      key: `no ${part}: ${pathOf(node)}`,
      machine: edited(machine, node, (raw) => ({ ...raw, [part]: undefined })),
      about: null,
    }));

/** The input of each invoke left out, and each of its fields. */
const inputMutants = (machine: AnyStateMachine, node: AnyStateNode, startedWith: StartedWith): readonly Mutant[] =>
  invokesOf(node.config as RawNode)
    .filter(({ input }) => input !== undefined)
    .flatMap(({ id, input }) => {
      const mutant = (what: string, change: (input: object) => unknown): Mutant => {
        const changed = (...args: Args) => change(resolved(input, args) as object);
        return {
          kind: 'inputs',
          key: `no ${what}: ${id} in ${pathOf(node)}`,
          machine: edited(machine, node, (raw) => editInvoke(raw, id, () => ({ input: changed }))),
          about: `spawn ${id}`,
        };
      };
      return [
        mutant('input', () => undefined),
        ...[...(startedWith.get(id) ?? [])].map((field) =>
          mutant(field, (given) => Object.fromEntries(Object.entries(given).filter(([name]) => name !== field))),
        ),
      ];
    });

type Args = readonly unknown[];

const resolved = (written: unknown, args: Args): unknown =>
  typeof written === 'function' ? (written as (...args: Args) => unknown)(...args) : written;

/** Another leaf outside the target: the next in document order, so that runs are equal. */
const elsewhere = (machine: AnyStateMachine, target: AnyStateNode): AnyStateNode | undefined => {
  const within = nodesOf(target);
  const others = nodesOf(machine.root).filter(
    (node) => (node.type === 'atomic' || node.type === 'final') && !within.includes(node),
  );
  return others.find(({ order }) => order > target.order) ?? others[0];
};

/** The transitions that can never be taken: their own guard is always false, or that of an earlier branch always true. */
export const deadIn = (declared: readonly Declared[], forced: Forced = {}): readonly Declared[] =>
  declared.filter((one) => {
    const earlier = declared.filter(
      ({ in: from, on, branch }) => from === one.in && on === one.on && branch < one.branch,
    );
    return (
      constant(one.transition.guard, forced) === false ||
      earlier.some(({ transition }) => constant(transition.guard, forced) === true)
    );
  });

/** What a guard always is, if it is always the same. */
const constant = (guard: unknown, forced: Forced): boolean | undefined => {
  if (guard === undefined) return true;
  if (typeof guard === 'string') return forced[guard];
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return forced[String(guard.type)];
  const operands =
    (guard as { readonly guards?: readonly unknown[] }).guards?.map((one) => constant(one, forced)) ?? [];
  const [word] = guardName(guard).split('(');
  if (word === 'not') return operands[0] === undefined ? undefined : !operands[0];
  if (word !== 'and' && word !== 'or') return undefined;
  const deciding = word === 'or';
  if (operands.includes(deciding)) return deciding;
  return operands.length === 0 || operands.includes(undefined) ? undefined : !deciding;
};
