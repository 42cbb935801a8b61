import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import type { State } from './position';

/** The same state of another machine with the same states: of a mutant, where its mistake was not met yet. */
export const transplanted = (state: State, machine: AnyStateMachine): State => {
  const { value, context, historyValue, _nodes, status, children, output, error } = state.snapshot;
  const mine = (nodes: readonly AnyStateNode[]) => nodes.map(({ id }) => machine.getStateNodeById(id));
  const past = Object.fromEntries(Object.entries(historyValue).map(([id, nodes]) => [id, mine(nodes)]));
  const resolved = machine.resolveState({ value, context, historyValue: past });
  // The order of the nodes is that of their entering, and decides which region goes first.
  return {
    ...state,
    snapshot: { ...resolved, status, children, output, error, _nodes: mine(_nodes) } as AnyMachineSnapshot,
  };
};
