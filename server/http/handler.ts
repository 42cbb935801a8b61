import type { BodyOf, EndpointDefinition, EventOf, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint';
import type { Scope } from '#server/db/scope.ts';
import type { ScopedOptions } from '#server/db/scoped.ts';
import type { Providers } from '#server/providers/index.ts';
import type { CallLines } from '#server/realtime/callLines.ts';
import type { RealtimeHub } from '#server/realtime/hub.ts';
import type { Health } from '../domain/operation/health';
import type { Browser } from '../domain/signIn/browser';
import type { SafeFetch } from '../outgoing/safeFetch';
import type { ResolveTxt } from '../outgoing/txtRecords';
import type { EventStream } from '../realtime/eventStream';
import type { Anonymous, Credentials, GuestCaller, PersonCaller, Standing, TargetAccount } from '../request/caller';
import type { IdempotencyKey } from '../request/idempotency';
import type { QuotasByPlan } from '../request/quotas';
import type { AgentPlace, Clock, Tx } from '../request/tx';
import type { CallSetup } from '../voice/callSetup';
import type { FileReply, PdfReply } from './fileReply';
import type { Limits } from './limits';
import type { RequestLog } from './requestLog';
import type { StoredFileReply } from './storedFile';
import type { Upload } from './upload';

/** An account within reach, with the caller's standing there. */
export type Reached = { readonly target: TargetAccount; readonly standing: Standing; readonly scope: Scope };

/** Parts of the host that some handlers need besides the database. */
export type Services = {
  readonly limits: Limits;
  readonly requestLog: RequestLog;
  /** The key of the HMAC that stored codes are kept as. */
  readonly secretKey: Buffer;
  readonly quotas: QuotasByPlan;
  /** The address people reach this host at, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether credentials may be in the query. */
  readonly queryTokens: boolean;
  /** For addresses that a person entered. */
  readonly fetch: SafeFetch;
  /** Host names of the installation itself (specification 1). */
  readonly brandedHosts: readonly string[];
  /** What an organization that came by an invitation brings, in cents; null: nothing. */
  readonly referralCents: bigint | null;
  /** Looks up what proves whose a host name is. */
  readonly resolveTxt: ResolveTxt;
  readonly version: string;
  readonly uptimeS: () => number;
  readonly health: () => Promise<Health>;
  readonly calls: {
    readonly lines: CallLines;
    readonly setup: CallSetup;
    /** The calls of this process, and how many it carries at most; null: it carries none. */
    readonly state: () => { readonly open: number; readonly most: number } | null;
  };
  /** Brings what this process reports of itself up to date. */
  readonly report: () => Promise<void>;
};

type CallerOf<E extends EndpointDefinition> = E['access'] extends 'public'
  ? Anonymous
  : E['access'] extends 'session'
    ? GuestCaller | PersonCaller | (E extends { anonymous: true } ? Anonymous : never)
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
  /** The account of the membership that reaches the target; names above it are never shown. Null: everything is in reach. */
  readonly topId: number | null;
  /** The scope of the transactions of this call. */
  readonly scope: Scope;
  /** Runs a short transaction in the scope of the call. */
  readonly scoped: <T>(run: (tx: Tx) => Promise<T>, options?: ScopedOptions) => Promise<T>;
  /** Runs a transaction in another scope, as for an agent's answer to a visitor. Only the handler checks that this is allowed. */
  readonly actAs: <T>(scope: Scope, run: (tx: Tx) => Promise<T>, options?: ScopedOptions) => Promise<T>;
  /**
   * The agent account with that user name or id; null also if it, or an account above it, is disabled. For a program it must be within
   * reach; else it ignores who asks: the handler decides what is allowed.
   */
  readonly findAgent: (reference: string | number) => Promise<AgentPlace | null>;
  /** Another account than the target, with the caller's standing and the scope there; null if it is out of reach, and for guests. */
  readonly reach: (accountId: number) => Promise<Reached | null>;
  readonly clock: Clock;
  readonly providers: Providers;
  readonly services: Services;
  readonly realtime: RealtimeHub;
  readonly requestId: string;
  /** The Idempotency-Key of the call; one that moves money keeps it itself. Null: it came without. */
  readonly once: IdempotencyKey | null;
  /** Logs a failure that the reply does not show. */
  readonly warn: (error: unknown, what: string) => void;
  /** The caller's address, read as TRUST_PROXY says. */
  readonly ip: string;
  readonly userAgent: string | null;
  /** The browser of the call; the reply (re)sets its cookie. Called once. */
  readonly browser: () => Browser;
  /** Host name of the request, without port, lower case. */
  readonly host: string;
  /** Aborted when the caller disconnects or the host stops. */
  readonly signal: AbortSignal;
  /** The tokens of the call; for long streams, whose caller is looked after. */
  readonly credentials: Credentials;
  /** The event stream of an `sse` endpoint whose caller accepts one; null: return the whole reply instead. */
  readonly stream: E extends { stream: object } ? EventStream<EventOf<E>> | null : null;
  /** The file of an `upload` endpoint. */
  readonly upload: E extends { upload: true } ? Upload : null;
};

/** The context of a handler that runs in one transaction. */
export type TxContext<E extends EndpointDefinition = EndpointDefinition> = CallContext<E> & Tx;

export type HandlerInput<E extends EndpointDefinition> = {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
};

/** The reply's body; nothing where the answer was streamed. */
export type HandlerReply<E extends EndpointDefinition> =
  | ReplyOf<E>
  | (E extends { stream: object } ? undefined : never)
  | (E extends { file: string } ? FileReply : never)
  | (E extends { pdf: true } ? PdfReply : never)
  | (E extends { storedFile: true } ? StoredFileReply : never);

/** A handler as the pipeline runs it. */
export type AnyHandler = {
  readonly endpoint: EndpointDefinition;
  /** Whether `run` gets the parts of `Tx` in its context. */
  readonly transaction: boolean;
  readonly run: (context: TxContext, input: HandlerInput<EndpointDefinition>) => Promise<unknown>;
};

/** A handler with the type of its endpoint, so that a record of handlers is checked against the contract. */
export type BoundHandler<E extends EndpointDefinition> = AnyHandler & { readonly endpoint: E };

/** Exactly one handler for every endpoint of a group of the contract. */
export type HandlersOf<Group extends Record<string, EndpointDefinition>> = {
  readonly [Name in keyof Group]: BoundHandler<Group[Name]>;
};

/** A handler that runs in one transaction, in the scope of the call; a throw rolls it back. It must wait for the database only. */
export function handler<const E extends EndpointDefinition>(
  endpoint: E,
  run: (context: TxContext<E>, input: HandlerInput<E>) => Promise<HandlerReply<E>>,
): BoundHandler<E> {
  return { endpoint, transaction: true, run: run as unknown as AnyHandler['run'] };
}

/** A handler that waits for a model or mail: it opens short transactions with `scoped`. */
export function openHandler<const E extends EndpointDefinition>(
  endpoint: E,
  run: (context: CallContext<E>, input: HandlerInput<E>) => Promise<HandlerReply<E>>,
): BoundHandler<E> {
  return { endpoint, transaction: false, run };
}
