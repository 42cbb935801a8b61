import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointDefinition } from '#contract/endpoint';
import type { Database } from '#server/db/client.ts';
import type { Db } from '#server/db/scoped.ts';
import type { Providers } from '#server/providers/index.ts';
import type { RealtimeHub } from '#server/realtime/hub.ts';
import { findAgent } from '../domain/accounts/findAgent';
import { type Credentials, isOfProgram } from '../request/caller';
import type { IdempotencyKey } from '../request/idempotency';
import { Refusal } from '../request/refusal';
import { type Clock, txOf } from '../request/tx';
import { addressOf } from './address';
import { standingAt } from './authorize';
import { browserOf } from './browser';
import type { Established } from './establish';
import { acceptsEventStream, type OpenEventStream, openEventStream } from './eventStream';
import type { AnyHandler, CallContext, Reached, Services } from './handler';
import { resolveScope } from './resolveScope';
import { uploadOf } from './upload';

/** Everything the pipeline and the handlers depend on. */
export type HostDeps = {
  /** @throws DatabaseUnavailable while there is none */
  readonly database: () => Database;
  readonly clock: Clock;
  readonly providers: Providers;
  readonly realtime: RealtimeHub;
  readonly services: Services;
  /** Aborted when open calls must end because the host is stopping. */
  readonly cutOff: AbortSignal;
  /** For tests: checks every reply before it is sent, and throws if it breaks the contract. */
  readonly checkReply?: ((endpoint: EndpointDefinition, reply: unknown) => void) | undefined;
};

export type BuiltContext = {
  readonly context: CallContext;
  readonly stream: OpenEventStream | null;
  /** The call is done: its signal is never aborted any more. */
  readonly release: () => void;
};

/** A call as it arrived. */
export type CallParts = {
  readonly registered: AnyHandler;
  readonly endpoint: EndpointDefinition;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly credentials: Credentials;
};

/** The context of one call. */
export function buildContext(
  deps: HostDeps,
  { registered, endpoint, request, reply, credentials }: CallParts,
  { caller, target, topId, standing, scope }: Established,
  once: IdempotencyKey | null = null,
): BuiltContext {
  // A call in one transaction waits for the database only, so it need not notice that its caller left.
  const { signal, release } = registered.transaction
    ? { signal: deps.cutOff, release: () => {} }
    : signalOf(deps, reply);
  const stream = endpoint.stream && acceptsEventStream(request) ? openEventStream(request, reply, signal) : null;
  const actAs: CallContext['actAs'] = (as, run, options) => deps.database().scoped(as, (db) => run(txOf(db)), options);
  const context = {
    caller,
    target,
    topId,
    standing,
    scope,
    scoped: (run, options) => actAs(scope, run, options),
    actAs,
    findAgent: (reference) => actAs({ kind: 'auth' }, ({ db }) => findAgentFor(db, caller, reference)),
    reach: (accountId) => actAs({ kind: 'auth' }, ({ db }) => reach(db, caller, accountId)),
    clock: deps.clock,
    providers: deps.providers,
    services: deps.services,
    realtime: deps.realtime,
    requestId: request.id,
    once,
    warn: (err, what) => request.log.warn({ err, requestId: request.id, route: endpoint.path }, what),
    ip: addressOf(request),
    browser: () => browserOf(request, reply, deps.services.publicUrl),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    host: request.hostname.toLowerCase().replace(/:\d+$/, ''),
    signal,
    credentials,
    stream,
    upload: endpoint.upload ? uploadOf(request) : null,
  } satisfies Record<keyof CallContext, unknown> &
    Pick<CallContext, 'scoped' | 'actAs' | 'findAgent' | 'reach' | 'warn' | 'browser'>;
  // The endpoint's type decides which callers and targets are possible; TypeScript cannot see that here.
  return { context: context as unknown as CallContext, stream, release };
}

/** Aborted when the caller disconnects or the host stops. Both forget it with `release`, as when the call is done. */
function signalOf({ cutOff }: HostDeps, { raw }: FastifyReply): { signal: AbortSignal; release: () => void } {
  const gone = new AbortController();
  const release = () => {
    cutOff.removeEventListener('abort', abort);
    raw.off('close', abort);
  };
  const abort = () => {
    release();
    gone.abort();
  };
  cutOff.addEventListener('abort', abort);
  raw.once('close', abort);
  return { signal: gone.signal, release };
}

/** Whoever is there for anybody; for a program, which is nobody's guest, only within its reach. */
async function findAgentFor(db: Db, caller: Established['caller'], reference: string | number) {
  const place = await findAgent(db, reference);
  return place && isOfProgram(caller) && !(await reach(db, caller, place.agentId)) ? null : place;
}

const ANY_ACCOUNT = { target: 'own', access: 'person' } as EndpointDefinition;

async function reach(db: Db, caller: Established['caller'], accountId: number): Promise<Reached | null> {
  if (caller.kind !== 'person') return null;
  try {
    const resolved = await resolveScope(db, caller, ANY_ACCOUNT, { targetAccountId: String(accountId) });
    return { target: resolved.target, standing: standingAt(resolved), scope: resolved.scope };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
