import { type AnyStateMachine, type AnyStateNode, assign, cancel, enqueueActions } from 'xstate';
import { editNode, machineOf, type RawNode, type RawTransition, rebuilt } from './chartEdits';
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
  /** The mistake shows only where this was done: a transition by its key, or an effect by its label. */
  readonly about: string | null;
  /** Transitions it makes impossible, by key. */
  readonly dead?: readonly string[];
};

/** The fields of the inputs that each actor was started with. */
type StartedWith = ReadonlyMap<string, ReadonlySet<string>>;

export const mutantsOf = (machine: AnyStateMachine, startedWith: StartedWith): readonly Mutant[] => {
  const declared = enumerate(machine);
  return [
    ...declared.flatMap((one) => transitionMutants(machine, one, declared)),
    ...nodesOf(machine.root).flatMap((node) => [
      ...(['entry', 'exit'] as const)
        .filter((part) => node.config[part] !== undefined)
        .map((part): Mutant => {
          const config = editNode(machine.config as RawNode, node.path, ({ [part]: _part, ...raw }) => raw);
          return {
            kind: 'actions',
            key: `no ${part}: ${pathOf(node)}`,
            machine: machineOf(machine, config),
            about: null,
          };
        }),
      ...inputMutants(machine, node, startedWith),
    ]),
    ...Object.keys(machine.implementations.guards ?? {}).flatMap((guard) =>
      [true, false].map(
        (forced): Mutant => ({
          kind: 'guards',
          key: `guard ${guard} always ${forced}`,
          machine: machine.provide({ guards: { [guard]: () => forced } } as never),
          about: null,
          dead: deadBy(declared, (name) => (name === guard ? forced : undefined)),
        }),
      ),
    ),
    ...Object.entries(machine.implementations.delays ?? {}).map(
      ([delay, given]): Mutant => ({
        kind: 'timers',
        key: `delay ${delay} longer`,
        machine: machine.provide({
          delays: { [delay]: (...args: Args) => 1 + Number(resolved(given, args)) },
        } as never),
        about: null,
      }),
    ),
    ...Object.entries(machine.implementations.actions ?? {}).flatMap(([name, action]) =>
      emptied(machine, name, action),
    ),
  ];
};

const transitionMutants = (
  machine: AnyStateMachine,
  one: Declared,
  declared: readonly Declared[],
): readonly Mutant[] => {
  const { transition, key, branch, on, in: from } = one;
  const leaves = nodesOf(machine.root).filter((node) => node.type === 'atomic' || node.type === 'final');
  const target = elsewhere(leaves, transition.target?.[0] ?? transition.source);
  const changed = (kind: Kind, what: string, change: (transition: RawTransition) => RawTransition): Mutant => ({
    kind,
    key: `${what}: ${describe(one)} [${branch}]`,
    machine: rebuilt(machine, transition.source, on, (branches) =>
      branches.map((raw, index) => (index === branch ? change(raw) : raw)),
    ),
    about: key,
  });
  const next = declared.find((other) => other.in === from && other.on === on && other.branch === branch + 1);
  const later = declared.filter((other) => other.in === from && other.on === on && other.branch > branch);
  return [
    ...(target === undefined ? [] : [changed('targets', 'target', (raw) => ({ ...raw, target: `#${target.id}` }))]),
    ...(transition.guard === undefined
      ? []
      : [
          {
            ...changed('guards', 'no guard', ({ guard: _guard, ...raw }) => raw),
            dead: later.map((other) => other.key),
          },
        ]),
    ...(transition.actions.length === 0
      ? []
      : [changed('actions', 'no actions', ({ actions: _actions, ...raw }) => raw)]),
    ...(transition.reenter ? [changed('timers', 'no reenter', ({ reenter: _reenter, ...raw }) => raw)] : []),
    ...(next === undefined
      ? []
      : [
          {
            kind: 'branches' as const,
            key: `swapped: ${describe(one)} [${branch}]`,
            machine: rebuilt(machine, transition.source, on, (branches) => {
              const [first, second] = branches.slice(branch, branch + 2) as [RawTransition, RawTransition];
              return branches.toSpliced(branch, 2, second, first);
            }),
            about: key,
            dead: next.transition.guard === undefined ? [key] : [],
          },
        ]),
  ];
};

/** The input of each invoke left out, and each of its fields. */
const inputMutants = (machine: AnyStateMachine, node: AnyStateNode, startedWith: StartedWith): readonly Mutant[] =>
  ([node.config.invoke ?? []].flat() as readonly { readonly id: string; readonly input?: unknown }[])
    .filter(({ input }) => input !== undefined)
    .flatMap(({ id, input }) => {
      const mutant = (what: string, change: (input: object) => unknown): Mutant => ({
        kind: 'inputs',
        key: `no ${what}: ${id} in ${pathOf(node)}`,
        machine: machineOf(
          machine,
          editNode(machine.config as RawNode, node.path, (raw) => ({
            ...raw,
            invoke: ([raw.invoke].flat() as readonly { readonly id: string }[]).map((invoke) =>
              invoke.id === id
                ? { ...invoke, input: (...args: Args) => change(resolved(input, args) as object) }
                : invoke,
            ),
          })),
        ),
        about: `spawn ${id}`,
      });
      return [
        mutant('input', () => undefined),
        ...[...(startedWith.get(id) ?? [])].map((field) =>
          mutant(field, (given) => Object.fromEntries(Object.entries(given).filter(([name]) => name !== field))),
        ),
      ];
    });

/** A named assignment that assigns nothing, a queue of actions that does not either, and a cancel that cancels nothing. */
const emptied = (machine: AnyStateMachine, name: string, action: unknown): readonly Mutant[] => {
  const { type, collect } = action as { readonly type?: string; readonly collect?: Collect };
  const mutant = (kind: Kind, empty: unknown): readonly Mutant[] => [
    { kind, key: `emptied ${name}`, machine: machine.provide({ actions: { [name]: empty } } as never), about: name },
  ];
  if (type === 'xstate.assign') return mutant('assignments', assign({}));
  if (type === 'xstate.cancel') return mutant('timers', cancel('(nothing)'));
  if (collect === undefined || !/\.assign\(/.test(String(collect))) return [];
  const queue = enqueueActions((args, params) =>
    collect(
      {
        ...args,
        enqueue: Object.assign((...given: [never]) => args.enqueue(...given), args.enqueue, { assign: () => {} }),
      },
      params,
    ),
  );
  return mutant('assignments', queue);
};

type Collect = (args: object, params: unknown) => void;
type Args = readonly unknown[];

const resolved = (written: unknown, args: Args): unknown =>
  typeof written === 'function' ? (written as (...args: Args) => unknown)(...args) : written;

/** Another leaf outside the target: the next in document order, so that runs are equal. */
const elsewhere = (leaves: readonly AnyStateNode[], target: AnyStateNode): AnyStateNode | undefined => {
  const isWithin = (node: AnyStateNode | undefined): boolean =>
    node !== undefined && (node === target || isWithin(node.parent));
  const others = leaves.filter((leaf) => !isWithin(leaf));
  return others.find(({ order }) => order > target.order) ?? others[0];
};

/** The transitions that cannot be taken once a guard is constant: their own guard is false, or that of an earlier branch is true. */
const deadBy = (declared: readonly Declared[], forced: (guard: string) => boolean | undefined): readonly string[] =>
  declared
    .filter(
      (one) =>
        constant(one.transition.guard, forced) === false ||
        declared.some(
          (other) =>
            other.in === one.in &&
            other.on === one.on &&
            other.branch < one.branch &&
            constant(other.transition.guard, forced) === true,
        ),
    )
    .map(({ key }) => key);

/** What a guard always is, if it is always the same. */
const constant = (guard: unknown, forced: (guard: string) => boolean | undefined): boolean | undefined => {
  if (guard === undefined) return true;
  if (typeof guard === 'string') return forced(guard);
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return forced(String(guard.type));
  const operands =
    (guard as { readonly guards?: readonly unknown[] }).guards?.map((one) => constant(one, forced)) ?? [];
  const [word] = guardName(guard).split('(');
  if (word === 'not') return operands[0] === undefined ? undefined : !operands[0];
  if (word !== 'and' && word !== 'or') return undefined;
  const deciding = word === 'or';
  if (operands.includes(deciding)) return deciding;
  return operands.length === 0 || operands.includes(undefined) ? undefined : !deciding;
};
