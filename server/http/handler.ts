import type { BodyOf, EndpointDefinition, EventOf, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint';
import type { Scope } from '#server/db/scope.ts';
import type { ScopedOptions } from '#server/db/scoped.ts';
import type { Providers } from '#server/providers/index.ts';
import type { RealtimeHub } from '#server/realtime/hub.ts';
import type { Anonymous, GuestCaller, PersonCaller, Standing, TargetAccount } from '../request/caller';
import type { AgentPlace, Clock, Tx } from '../request/tx';
import type { Limits } from './limits';

/** An account within reach, with what the caller is and may do there. */
export type Reached = { readonly target: TargetAccount; readonly standing: Standing; readonly scope: Scope };

/** What of the host some handlers need beside the database. */
export type Services = {
  readonly limits: Limits;
  /** What stored codes are made unreadable with. */
  readonly secretKey: Buffer;
  /** Where people reach this host, without a slash at the end. */
  readonly publicUrl: string;
  readonly version: string;
  readonly uptimeS: () => number;
  readonly database: { readonly isUp: () => Promise<boolean> };
};

type CallerOf<E extends EndpointDefinition> = E['access'] extends 'public'
  ? Anonymous
  : E['access'] extends 'session'
    ? GuestCaller | PersonCaller
    : PersonCaller;

type TargetOf<E extends EndpointDefinition> = E['target'] extends 'none'
  ? null
  : E['access'] extends 'session'
    ? TargetAccount | null
    : TargetAccount;

/** What every handler gets, with or without a transaction of its own. */
export type CallContext<E extends EndpointDefinition = EndpointDefinition> = {
  readonly caller: CallerOf<E>;
  /** The account the call acts for; null where the endpoint has none, and for guests. */
  readonly target: TargetOf<E>;
  /** Role and permissions at the target. */
  readonly standing: Standing;
  /** The account through which the target is in reach: nothing above it is told; null: everything is in reach. */
  readonly topId: number | null;
  /** The scope of the transactions of this call. */
  readonly scope: Scope;
  /** A transaction of its own, short, in the scope of the call. */
  readonly scoped: <T>(run: (tx: Tx) => Promise<T>, options?: ScopedOptions) => Promise<T>;
  /**
   * A transaction in another scope than the caller's: what a call does in somebody else's name, such as an agent's answer
   * to a visitor. The handler states the ground; nothing else checks it.
   */
  readonly actAs: <T>(scope: Scope, run: (tx: Tx) => Promise<T>, options?: ScopedOptions) => Promise<T>;
  /** The agent account of that user name or id, whoever asks; null where there is none. What may be done with it is the handler's to say. */
  readonly findAgent: (reference: string | number) => Promise<AgentPlace | null>;
  /** Another account than the target, if it is within the caller's reach: who he or she is there, and its scope. Persons only. */
  readonly reach: (accountId: number) => Promise<Reached | null>;
  readonly clock: Clock;
  readonly providers: Providers;
  readonly services: Services;
  readonly realtime: RealtimeHub;
  readonly requestId: string;
  /** Writes down what went wrong behind the reply. */
  readonly warn: (error: unknown, what: string) => void;
  /** The caller's address, as TRUST_PROXY says to read it. */
  readonly ip: string;
  readonly userAgent: string | null;
  /** Host name of the request, without port, lower case. */
  readonly host: string;
  /** Aborted when the caller went away or the host stops. */
  readonly signal: AbortSignal;
  /** Whether the session lives and its caller belongs where he or she did; for streams, which outlive a look at it. */
  readonly isStillAllowed: () => Promise<boolean>;
  /** The event stream of an `sse` endpoint whose caller accepts one; null otherwise: answer the reply whole. */
  readonly stream: E extends { stream: object } ? EventStream<EventOf<E>> | null : null;
};

/** The context of a handler whose work is one transaction. */
export type TxContext<E extends EndpointDefinition = EndpointDefinition> = CallContext<E> & Tx;

/** Server-sent events. The first `send` sends the headers; before it a `Refusal` is answered as usual. */
export type EventStream<Event> = {
  /** One event; its name is `event.event` or `event.type`. False: the caller is gone or too slow, stop. */
  readonly send: (event: Event, options?: { readonly id?: string }) => boolean;
  /** Another named event than the contract's own, such as `reset`. */
  readonly sendNamed: (name: string, data: unknown, options?: { readonly id?: string }) => boolean;
  /** A sign of life. */
  readonly comment: (text: string) => boolean;
  /** Resolves when the caller went away, was too slow, or the host stops. */
  readonly closed: Promise<void>;
  /** Resolves when the caller has taken what was sent, or is gone. */
  readonly drained: () => Promise<void>;
  readonly lastEventId: string | null;
};

export type HandlerInput<E extends EndpointDefinition> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
};

/** The reply's body; nothing where the answer was streamed. */
export type HandlerReply<E extends EndpointDefinition> = E extends { stream: object }
  ? ReplyOf<E> | undefined
  : ReplyOf<E>;

/** A handler as the pipeline runs it. */
export type AnyHandler = {
  readonly endpoint: EndpointDefinition;
  /** Whether `run` gets the parts of `Tx` in its context. */
  readonly transaction: boolean;
  readonly run: (context: TxContext, input: HandlerInput<EndpointDefinition>) => Promise<unknown>;
};

/** A handler tied to its endpoint, so that a record of handlers by name is checked against the contract. */
export type BoundHandler<E extends EndpointDefinition> = AnyHandler & { readonly endpoint: E };

/** Exactly one handler for every endpoint of a group of the contract. */
export type HandlersOf<Group extends Record<string, EndpointDefinition>> = {
  readonly [Name in keyof Group]: BoundHandler<Group[Name]>;
};

/**
 * The handler of an endpoint, run inside one transaction in the scope of the call: it commits when the reply is ready and is
 * rolled back by whatever is thrown. Never wait for anything but the database in it.
 */
export function handler<const E extends EndpointDefinition>(
  endpoint: E,
  run: (context: TxContext<E>, input: HandlerInput<E>) => Promise<HandlerReply<E>>,
): BoundHandler<E> {
  return { endpoint, transaction: true, run: run as unknown as AnyHandler['run'] };
}

/** The handler of an endpoint that waits for others (a model, mail): it opens short transactions with `scoped`. */
export function openHandler<const E extends EndpointDefinition>(
  endpoint: E,
  run: (context: CallContext<E>, input: HandlerInput<E>) => Promise<HandlerReply<E>>,
): BoundHandler<E> {
  return { endpoint, transaction: false, run };
}
