import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One way out of a state, or one thing that happens in it. */
export type ChartTransition = {
  /** As the machine names it: `campaign.edit`, `xstate.done.actor.saveStaging`; empty if it needs no event. */
  readonly event: string;
  /** The guard's name; empty without one. */
  readonly guard: string;
  /** The paths of the states it leads to; none if it stays where it is. */
  readonly targets: readonly string[];
};

export type ChartState = {
  /** The keys from the machine down, joined with dots; empty for the machine itself. */
  readonly path: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly isInitial: boolean;
  /** The actors that run while it is active. */
  readonly invokes: readonly string[];
  readonly transitions: readonly ChartTransition[];
};

/** A machine as it is drawn. It consists of names in the code: nothing that a machine holds, and nothing of an input. */
export type Chart = {
  readonly name: string;
  /** The machine itself and its states, in document order. */
  readonly states: readonly ChartState[];
};

/** Draws a machine from its definition. */
export const chartOf = (machine: AnyStateMachine): Chart => ({
  name: machine.id,
  states: statesIn(machine.root),
});

const statesIn = (node: AnyStateNode): readonly ChartState[] => [
  {
    path: node.path.join('.'),
    kind: node.type,
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target[0] === node,
    invokes: node.invoke.map(({ id }) => id),
    transitions: [...node.transitions.values(), node.always ?? []].flat().map(transitionOf),
  },
  ...Object.values(node.states).flatMap(statesIn),
];

const transitionOf = ({ eventType, guard, target }: AnyTransitionDefinition): ChartTransition => ({
  event: String(eventType),
  guard: guardName(guard),
  targets: (target ?? []).map(({ path }) => path.join('.')),
});

/** The name of a guard, without its parameters. `and`, `or` and `not` are functions that carry their operands. */
function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    const { name, guards } = guard as { name: string; guards?: readonly unknown[] };
    return guards ? `${name}(${guards.map(guardName).join(', ')})` : name;
  }
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : '';
}
