import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, InputFrom, SnapshotFrom } from 'xstate';
import type { ActorInput, ActorName, ActorOutput, EventOf, EventType, Payload } from './machineTypes';

/** A value, or how to make it from the state at hand; null means: not now. */
export type Fixture<TValue, TFrom extends readonly unknown[]> = TValue | ((...from: TFrom) => TValue | null);

/** What a person writes to have a machine walked. */
export type PlanSpec<M extends AnyStateMachine> = {
  /** Every event type the machine takes; a type without a fixture does not compile. Payloads stand without `type`. */
  readonly events: {
    readonly [K in EventType<M>]: readonly Fixture<Payload<EventOf<M, K>>, [snapshot: SnapshotFrom<M>]>[];
  };
  /** Every actor named in setup: the results and the failures it can end with. An actor that never ends has neither. */
  readonly outcomes: {
    readonly [K in ActorName<M>]: {
      readonly ok?: readonly Fixture<ActorOutput<M, K>, [input: ActorInput<M, K>, context: ContextFrom<M>]>[];
      readonly error?: readonly unknown[];
    };
  };
  /** What of the context tells two states apart while planning; all of it unless told. */
  readonly project?: (context: ContextFrom<M>) => unknown;
  /** How many states the planner may visit; 5,000 unless told. */
  readonly limit?: number;
} & (undefined extends InputFrom<M>
  ? { readonly inputs?: readonly InputFrom<M>[] }
  : { readonly inputs: readonly InputFrom<M>[] });

/** A plan with its machine's types worn off, as the harness uses it. */
export type ErasedPlan = {
  readonly machine: AnyStateMachine;
  readonly inputs: readonly unknown[];
  readonly events: Readonly<Record<string, readonly Fixture<object, [AnyMachineSnapshot]>[]>>;
  readonly outcomes: Readonly<Record<string, Outcomes>>;
  readonly project: (context: unknown) => unknown;
  readonly limit: number;
};

export type Outcomes = {
  readonly ok?: readonly Fixture<unknown, [input: unknown, context: unknown]>[];
  readonly error?: readonly unknown[];
};

export type Plan<M extends AnyStateMachine> = ErasedPlan & { readonly machine: M };

export const definePlan = <M extends AnyStateMachine>(machine: M, spec: PlanSpec<M>): Plan<M> => {
  const { inputs = [undefined], events, outcomes, project = (context: unknown) => context, limit = 5000 } = spec;
  // The one place where a machine's own types are worn off: inside, the harness treats all machines alike.
  return { machine, inputs, events, outcomes, project, limit } as Plan<M>;
};
