import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, InputFrom, SnapshotFrom } from 'xstate';
import type { ActorInput, ActorName, ActorOutput, EventOf, EventType, Payload } from './machineTypes';
import type { Move } from './state';

/** A value, or a function that makes it from the current state; null means: not now. */
export type Fixture<TValue, TFrom extends readonly unknown[]> = TValue | ((...from: TFrom) => TValue | null);

/** The hand-written input of a machine's walk. */
export type PlanSpec<M extends AnyStateMachine> = {
  /** Every event type of the machine; a missing one does not compile. Payloads have no `type`. */
  readonly events: {
    readonly [K in EventType<M>]: readonly Fixture<Payload<EventOf<M, K>>, [snapshot: SnapshotFrom<M>]>[];
  };
  /** Every actor in setup, with its possible results and failures. An actor that never ends has neither. */
  readonly outcomes: {
    readonly [K in ActorName<M>]: {
      readonly ok?: readonly Fixture<ActorOutput<M, K>, [input: ActorInput<M, K>, context: ContextFrom<M>]>[];
      readonly error?: readonly unknown[];
    };
  };
  /** The part of the context that distinguishes states while planning; by default all of it. */
  readonly project?: (context: ContextFrom<M>) => unknown;
  /** Longer ways from the first input, on which actions find what the shortest ways leave as it was: the next call after a whole one. */
  readonly ways?: readonly (readonly Move[])[];
  /** How many states the planner may visit; by default 5,000. */
  readonly limit?: number;
  /** How many of them, the first, in the order of their distance from the start; by default 1,000. */
  readonly breadth?: number;
} & (undefined extends InputFrom<M>
  ? { readonly inputs?: readonly InputFrom<M>[] }
  : { readonly inputs: readonly InputFrom<M>[] });

/** A plan without its machine's types, as the harness uses it. */
export type ErasedPlan = {
  readonly machine: AnyStateMachine;
  readonly inputs: readonly unknown[];
  readonly events: Readonly<Record<string, readonly Fixture<object, [AnyMachineSnapshot]>[]>>;
  readonly outcomes: Readonly<Record<string, Outcomes>>;
  readonly project: (context: unknown) => unknown;
  readonly ways: readonly (readonly Move[])[];
  readonly limit: number;
  readonly breadth: number;
};

export type Outcomes = {
  readonly ok?: readonly Fixture<unknown, [input: unknown, context: unknown]>[];
  readonly error?: readonly unknown[];
};

export type Plan<M extends AnyStateMachine> = ErasedPlan & { readonly machine: M };

export const definePlan = <M extends AnyStateMachine>(machine: M, spec: PlanSpec<M>): Plan<M> => {
  const { inputs = [undefined], events, outcomes, project = (context: unknown) => context } = spec;
  const { ways = [], limit = 5000, breadth = 1000 } = spec;
  // Only here are a machine's types erased: the harness treats all machines alike.
  return { machine, inputs, events, outcomes, project, ways, limit, breadth } as Plan<M>;
};
