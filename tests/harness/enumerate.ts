import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventName, guardName, pathOf } from './names';

/** One transition a machine declares. `key` is the same for a machine and its copies. */
export type Declared = {
  readonly key: string;
  readonly in: string;
  readonly on: string;
  readonly when: string;
  /** The index of the branch on this event. */
  readonly branch: number;
  /** The same object that the inspection API reports when the transition is taken. */
  readonly transition: AnyTransitionDefinition;
};

/** Every transition of the root and all states: events, eventless, delayed, and done and error events. */
export const enumerate = (machine: AnyStateMachine): readonly Declared[] =>
  nodesOf(machine.root).flatMap((node) => [
    ...[...node.transitions.values()].flatMap((branches) => declare(node, branches)),
    ...declare(node, node.always ?? []),
  ]);

/** A state and its descendants, in document order. */
export const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const declare = (node: AnyStateNode, branches: readonly AnyTransitionDefinition[]): readonly Declared[] =>
  branches.map((transition, branch) => {
    const on = eventName(transition.eventType, node);
    const from = pathOf(node);
    const when = guardName(transition.guard);
    return { key: `${from} | ${on} | ${branch}`, in: from, on, when, branch, transition };
  });
