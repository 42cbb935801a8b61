import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Situation } from './moves';
import { pendingOf, toText } from './state';

/** A machine at rest, with what XState's snapshot lacks: the time, its timers, and which actors have ended. */
export type State = {
  readonly snapshot: AnyMachineSnapshot;
  readonly nowMs: number;
  readonly timers: readonly Timer[];
  readonly settled: ReadonlySet<AnyActorRef>;
  /** When each event from outside was last taken. */
  readonly takenAtMs: Readonly<Record<string, number>>;
};

export type Timer = {
  readonly id: string;
  readonly event: AnyEventObject;
  /** Whether it fires at the machine itself; events sent elsewhere have no effect here. */
  readonly toSelf: boolean;
  readonly dueMs: number;
  readonly delayMs: number;
};

export const situationOf = ({ snapshot, nowMs, timers, settled }: State): Situation => ({
  snapshot,
  pending: pendingOf(snapshot, (ref) => settled.has(ref)),
  nextDelayMs: timers.length === 0 ? undefined : Math.min(...timers.map(({ dueMs }) => dueMs)) - nowMs,
});

/** Everything observable of a machine at rest, as text; equal texts mean equal machines. */
export const observable = (snapshot: AnyMachineSnapshot, situation: Situation): string => {
  const { value, status, context, output, error } = snapshot;
  const { pending, nextDelayMs } = situation;
  return toText({ status, value, context, output, error, pending, nextDelayMs });
};

/** The key that distinguishes states while planning. */
export const keyOf = (state: State, project: (context: unknown) => unknown): string => {
  const { snapshot, nowMs, timers } = state;
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
  return toText([
    snapshot.status,
    snapshot.value,
    project(snapshot.context),
    situationOf(state).pending.map(({ id, src }) => [id, src]),
    timers.map(({ event, dueMs }) => [event, dueMs - nowMs]),
    history,
  ]);
};
