import type * as z from 'zod/mini';
import type { Permission } from './rules/accounts/permissions';

/**
 * Who may call an endpoint. `public`: anybody; `session`: any valid session, also a visitor's; `person`: a signed-in person or a
 * developer token; otherwise a permission (specification 6) that the caller needs at the target account.
 */
export type Access = 'public' | 'session' | 'person' | Permission;

/**
 * The kind of account an endpoint acts for. `none`: there is no target; `own`: any account in reach, by default the caller's own;
 * a level: the same, but the account must be of that level; `above`: the same of any level, named by the parameter of its level.
 */
export type Target = 'none' | 'own' | 'above' | 'partner' | 'reseller' | 'organization' | 'agent';

/** Query parameters that may hold the target account's id; two different values are refused. */
export const TARGET_PARAMETERS = {
  none: [],
  own: ['targetAccountId'],
  above: ['targetAccountId', 'targetOrganizationId', 'targetResellerId', 'targetPartnerId'],
  partner: ['targetPartnerId', 'targetAccountId'],
  reseller: ['targetResellerId', 'targetAccountId'],
  organization: ['targetOrganizationId', 'targetAccountId'],
  agent: ['targetAccountId'],
} as const satisfies Record<Target, readonly string[]>;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The rate limit an endpoint counts against (host.md 4, abuse). `post`: it makes the host post to an address that a person entered. */
export type RateLimit = 'code' | 'session' | 'model' | 'upload' | 'post' | 'write' | 'read';

export type ObjectSchema = z.ZodMiniObject;

/**
 * One call of specification 7. Paths are Fastify patterns (`:id`); `aliases` are other paths of the call that existing clients
 * use. `reply` is the body of a success; every failure is a `failureReply`.
 */
export type EndpointDefinition = {
  readonly name: string;
  readonly section: string;
  readonly summary: string;
  readonly method: Method;
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly access: Access;
  /** A page of any origin may make it with a key of its own, as the widgets of existing clients do. Never with cookies. */
  readonly fromAnyOrigin?: true;
  /** Of a `session` endpoint: without any token it is answered as for anybody. */
  readonly anonymous?: true;
  /** Only for who signed in, not for a developer token that acts for them: it is about signing in, or about tokens. */
  readonly withoutTokens?: true;
  readonly target: Target;
  /** The body may name the target, too, as `targetAccountId`. */
  readonly targetInBody?: true;
  /** Of an organization's call: an agent may be named in its place. */
  readonly orAgent?: true;
  readonly limit?: RateLimit;
  /**
   * Runs once for each Idempotency-Key (host.md 5), so a client that sends one may retry. `money`: the handler keeps the key in the
   * transaction that moves money, since it also waits for a node; the key for something else is a 422.
   */
  readonly once?: true | 'money';
  /** Why the audit keeps nothing of a call that is no GET. Of all others it keeps who made it, and the names of the fields. */
  readonly unaudited?: string;
  /** The audit also keeps what the call changed in the target's record, or in an agent's campaign: before and after. Needs a transaction. */
  readonly keepsDiff?: 'account' | 'agent';
  /** The fields that may name the account that is changed, by its id, user name or a client's own id; missing: it is the target. */
  readonly changes?: readonly string[];
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: ObjectSchema;
  /** The largest body, if it holds a file; otherwise it depends on who may call. */
  readonly bodyLimitBytes?: number;
  /** The longest list in the body, if there may be more than 1,000 in it. */
  readonly longestList?: number;
  /** Takes form data with one file instead of JSON. */
  readonly upload?: true;
  readonly reply: z.ZodMiniType;
  readonly successStatus?: 200 | 201 | 202;
  /** Replies with a file of this type, in place of `reply`, if `format` in the query asks for it. */
  readonly file?: 'text/csv';
  /** Replies with a PDF, in place of `reply`, if the query has `format=pdf`. */
  readonly pdf?: true;
  /** Replies with a stored file of any type, in place of `reply`. */
  readonly storedFile?: true;
  /** Replies with a text/event-stream of `event` if the caller accepts one, otherwise with `reply` as JSON. */
  readonly stream?: { readonly kind: 'sse'; readonly event: z.ZodMiniType };
};

/** Declares an endpoint and keeps its literal type, for the typed client and the typed handler. */
export const endpoint = <const E extends EndpointDefinition>(definition: E): E => definition;

/** Whether a call is there to change something: existing clients do so with a GET, too. */
export const isWriting = ({ method, limit }: EndpointDefinition): boolean => method !== 'GET' || limit === 'write';

/** Whether the audit keeps each call that succeeds. Of public calls only sign-ins are kept, by themselves. */
export const isAudited = (endpoint: EndpointDefinition): boolean =>
  isWriting(endpoint) && endpoint.access !== 'public' && endpoint.unaudited === undefined;

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

/** The input of a call in the typed client: path parameters, query and body, if the call has them. */
export type CallInput<E extends EndpointDefinition> = Field<'params', E['params'], ParamsOf<E>> &
  Field<'query', E['query'], Partial<QueryOf<E>>> &
  (E['upload'] extends true ? { readonly body: FormData } : Field<'body', E['body'], BodyInputOf<E>>);
