import type { AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, StateMachine } from 'xstate';

/** What the harness infers from a machine's type. */

/** The names and logics of `setup({ actors })`. */
export type ActorOf<M extends AnyStateMachine> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer TActor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? TActor
    : never;

export type ActorName<M extends AnyStateMachine> = ActorOf<M>['src'];

type LogicOf<M extends AnyStateMachine, TName extends string> = Extract<ActorOf<M>, { src: TName }>['logic'];

export type ActorOutput<M extends AnyStateMachine, TName extends string> = OutputFrom<LogicOf<M, TName>>;
export type ActorInput<M extends AnyStateMachine, TName extends string> = InputFrom<LogicOf<M, TName>>;

export type EventType<M extends AnyStateMachine> = EventFromLogic<M>['type'];
export type EventOf<M extends AnyStateMachine, TType extends string> = Extract<EventFromLogic<M>, { type: TType }>;

/** An event without its type, as written in a fixture. Keeps unions apart. */
export type Payload<TEvent> = TEvent extends { type: string } ? Omit<TEvent, 'type'> : never;
