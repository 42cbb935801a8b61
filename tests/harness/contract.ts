import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  DoneActorEvent,
  ErrorActorEvent,
  SnapshotFrom,
} from 'xstate';
import type { Did } from './effects';
import type { ActorInput, ActorName, ActorOutput, EventOf, EventType } from './machineTypes';

/** One sentence of the specification about one transition. Conventions: the README of this folder. */
export type Row<M extends AnyStateMachine> =
  | { [K in EventType<M>]: RowOn<M, K, EventOf<M, K>> }[EventType<M>]
  | { [K in ActorName<M>]: RowOn<M, `done ${K}`, DoneActorEvent<ActorOutput<M, K>>> }[ActorName<M>]
  | { [K in ActorName<M>]: RowOn<M, `error ${K}`, ErrorActorEvent> }[ActorName<M>]
  | (RowOn<M, `after ${string}`, AnyEventObject> & { readonly afterMs: number | readonly number[] })
  | RowOn<M, 'always' | 'done' | 'error *', AnyEventObject>;

type RowOn<M extends AnyStateMachine, TOn extends string, TEvent> = {
  /** The state that declares the transition, or several that each declare it. `(root)` is the machine itself. */
  readonly in: string | readonly string[];
  readonly on: TOn;
  /** The guard as written; absent on a branch without one. */
  readonly when?: string;
  /** When the specification requires the transition, as a function of context and event; checked in both directions. */
  readonly given?: (args: GivenArgs<ContextFrom<M>, TEvent>) => boolean;
  /** The leaf state or states after it; absent exactly if the transition has no target. */
  readonly to?: string | readonly string[];
  readonly reenter?: true;
  /** All effects in order; a function if they depend on the existing children. */
  readonly does?: readonly string[] | ((args: GivenArgs<ContextFrom<M>, TEvent>) => readonly string[]);
  /** The delay of its timer, from the specification. */
  readonly afterMs?: number | readonly number[];
  /** The events after each of which the timer runs anew: it fires `afterMs` after the last of them. */
  readonly restartedBy?: EventType<M> | readonly EventType<M>[];
  /** The context's fields that it changes, as they are after it; every other stays as it was. */
  readonly sets?: Partial<ContextFrom<M>> | ((args: GivenArgs<ContextFrom<M>, TEvent>) => Partial<ContextFrom<M>>);
  /** A check of whole values; false or a throw fails the row. */
  readonly expect?: (args: ExpectArgs<SnapshotFrom<M>, TEvent>) => boolean | undefined;
  readonly section: string;
};

export type GivenArgs<TContext, TEvent> = {
  readonly context: TContext;
  readonly event: TEvent;
  readonly matches: (path: string) => boolean;
};

export type ExpectArgs<TSnapshot, TEvent> = {
  readonly before: TSnapshot;
  readonly event: TEvent;
  readonly after: TSnapshot;
  readonly did: readonly Did[];
};

/** The start of the machine. */
export type Start<M extends AnyStateMachine> = {
  readonly to: string | readonly string[];
  readonly given?: (snapshot: SnapshotFrom<M>) => boolean;
  readonly does?: readonly string[];
  readonly section: string;
};

export type Unreachable = {
  readonly in: string;
  readonly on: string;
  readonly when?: string;
  readonly reason: string;
};

export type ContractSpec<M extends AnyStateMachine> = {
  readonly start: readonly Start<M>[];
  readonly rows: readonly Row<M>[];
  /** What each invoked actor starts with, from the context and event that start it; demanded of every invoke with an input. */
  readonly inputs?: {
    readonly [K in ActorName<M>]?:
      | ActorInput<M, K>
      | ((args: GivenArgs<ContextFrom<M>, AnyEventObject>) => ActorInput<M, K>);
  };
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>;
  /** Transitions that cannot be walked, each with its reason. A line that is walked or names nothing is stale. */
  readonly unreachable?: readonly Unreachable[];
  /** Mutants that no test can distinguish from the machine, each with its reason. A line whose mutant is killed is stale. */
  readonly equivalent?: readonly { readonly mutant: string; readonly reason: string }[];
};

export type ErasedRow = RowOn<AnyStateMachine, string, AnyEventObject>;
export type ErasedStart = Start<AnyStateMachine>;

/** A contract without its machine's types, as the harness uses it. */
export type Contract = {
  readonly start: readonly ErasedStart[];
  readonly rows: readonly ErasedRow[];
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly invariants: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>;
  readonly unreachable: readonly Unreachable[];
  readonly equivalent: readonly { readonly mutant: string; readonly reason: string }[];
};

export const defineContract = <M extends AnyStateMachine>(_machine: M, spec: ContractSpec<M>): Contract => {
  const { start, rows, inputs = {}, invariants = {}, unreachable = [], equivalent = [] } = spec;
  return { start, rows, inputs, invariants, unreachable, equivalent } as unknown as Contract;
};

/** `in` and `to` written as one path or several. */
export const pathsOf = (paths: string | readonly string[] | undefined): readonly string[] =>
  paths === undefined ? [] : typeof paths === 'string' ? [paths] : paths;
