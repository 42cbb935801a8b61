import type * as z from 'zod/mini';
import type { Permission } from './rules/accounts/permissions';

/**
 * Who may call an endpoint, before the target account is looked at.
 * `public` needs no credential; `session` any living session, temporary ones too; `person` a signed-in person or a
 * developer token; anything else is a row of the permission table (specification 6), judged at the target account.
 */
export type Access = 'public' | 'session' | 'person' | Permission;

/**
 * The kind of account an endpoint acts for. `none` ignores a target; `own` takes any account in the caller's reach and
 * falls back to the caller's own; a named level demands that the target (or the fallback) is of that level.
 */
export type Target = 'none' | 'own' | 'partner' | 'reseller' | 'organization' | 'agent';

/** Query parameters that may carry the target account's id; the first one present wins, two different ones are refused. */
export const TARGET_PARAMETERS = {
  none: [],
  own: ['targetAccountId'],
  partner: ['targetPartnerId', 'targetAccountId'],
  reseller: ['targetResellerId', 'targetAccountId'],
  organization: ['targetOrganizationId', 'targetAccountId'],
  agent: ['targetAccountId'],
} as const satisfies Record<Target, readonly string[]>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The limiter an endpoint is counted by (host.md 4, abuse). */
export type RateLimit = 'code' | 'session' | 'model' | 'write' | 'read';

export type ObjectSchema = z.ZodMiniObject;

/**
 * One call of specification 7. Paths are Fastify patterns (`:id`); `aliases` are older or newer spellings of the same
 * call that existing clients use. `reply` is the body of a success; every failure is `failureReply`.
 */
export type EndpointDefinition = {
  readonly name: string;
  readonly section: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly access: Access;
  readonly target: Target;
  readonly limit?: RateLimit;
  /** Carried out once for each Idempotency-Key (host.md 5): whoever sends one may send the call again. */
  readonly once?: true;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  readonly reply: z.ZodMiniType;
  readonly successStatus?: 200 | 201;
  /** `sse` answers a text/event-stream of `events` when the caller accepts one, and `reply` as JSON otherwise. */
  readonly stream?: { readonly kind: 'sse'; readonly event: z.ZodMiniType };
};

/** Declares an endpoint and keeps its literal type, from which the typed client and the typed handler are made. */
export const endpoint = <const E extends EndpointDefinition>(definition: E): E => definition;

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : Record<never, never>;

export type ParamsOf<E extends EndpointDefinition> = Parsed<E['params']>;
export type QueryOf<E extends EndpointDefinition> = Parsed<E['query']>;
export type BodyOf<E extends EndpointDefinition> = Parsed<E['body']>;
export type BodyInputOf<E extends EndpointDefinition> = E['body'] extends z.ZodMiniType
  ? z.input<E['body']>
  : Record<never, never>;
export type ReplyOf<E extends EndpointDefinition> = z.output<E['reply']>;
export type EventOf<E extends EndpointDefinition> = E['stream'] extends { event: infer V extends z.ZodMiniType }
  ? z.output<V>
  : never;

type Field<K extends string, S, V> = S extends z.ZodMiniType
  ? Record<never, never> extends V
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V }
  : Record<never, never>;

/** What a caller of the typed client hands over: path parameters, query and body, each only where the call has one. */
export type CallInput<E extends EndpointDefinition> = Field<'params', E['params'], ParamsOf<E>> &
  Field<'query', E['query'], Partial<QueryOf<E>>> &
  Field<'body', E['body'], BodyInputOf<E>>;
