import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EndpointDefinition, isAudited } from '#contract/endpoint';
import { recordAdminReach, recordChange } from '#server/audit.ts';
import { type Db, rescope } from '#server/db/scoped.ts';
import { changedAccount } from '#server/domain/audit/changedAccount.ts';
import { watchRecord } from '#server/domain/audit/watchRecord.ts';
import { hostNameOf } from '#server/domain/brand/domainProfile.ts';
import type { PersonCaller } from '../request/caller';
import { type IdempotencyKey, idempotencyKeyOf, runOnce } from '../request/idempotency';
import { Refusal } from '../request/refusal';
import { txOf } from '../request/tx';
import { addressOf, networkOf } from './address';
import { askedBy } from './admission';
import { buildContext, type CallParts, type HostDeps } from './context';
import { type Established, establish, isAnonymous, PUBLIC } from './establish';
import { sendFailure } from './failures';
import { FileReply, PdfReply } from './fileReply';
import type { AnyHandler, HandlerInput, TxContext } from './handler';
import { withTargetOfBody } from './resolveScope';
import type { SessionTouch } from './sessionTouch';
import { StoredFileReply, sendStoredFile } from './storedFile';
import { validateInput } from './validate';

export type CallRoute = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** One request, as the steps of the pipeline pass it on. */
type Call = CallParts & { readonly query: Readonly<Record<string, string>> };

/**
 * The route of an endpoint: credentials → authenticate → resolveScope → authorize → input → handler in a scoped transaction →
 * reply (host.md 4). Most calls are one transaction, which begins in the scope 'auth' and switches to the call's own.
 */
export function callRoute(deps: HostDeps, touch: SessionTouch, registered: AnyHandler): CallRoute {
  const { endpoint } = registered;
  if (endpoint.once && (endpoint.once === 'money') === registered.transaction) {
    throw new Error(
      `${endpoint.name} is carried out once for each key: in its transaction, or where money moves by itself`,
    );
  }
  return async (request, reply) => {
    const { query: asked, credentials } = askedBy(deps, request);
    const query = withTargetOfBody(endpoint, asked, request.body);
    if ((endpoint.access === 'public' || isAnonymous(endpoint, credentials)) && endpoint.limit)
      await deps.services.limits.count(endpoint.limit, networkOf(addressOf(request)));
    const call: Call = { registered, endpoint, request, reply, query, credentials };
    return answerCall(deps, touch, call);
  };
}

async function answerCall(deps: HostDeps, touch: SessionTouch, call: Call): Promise<unknown> {
  const { registered } = call;
  if (!registered.transaction) {
    const { established } = await establishAudited(deps, touch, call);
    return runOpen(deps, call, established, inputOf(call));
  }
  const { established, result } = await establishAudited(deps, touch, call, (found, db) =>
    runInTransaction(deps, call, found, db),
  );
  const body =
    result ?? (await deps.database().scoped(established.scope, (db) => runInTransaction(deps, call, established, db)));
  return finish(deps, call, body);
}

/**
 * Establishes who calls, and continues in the same transaction. A super administrator's call is audited instead and has no result
 * yet: it runs after the commit.
 */
async function establishAudited(
  deps: HostDeps,
  touch: SessionTouch,
  call: Call,
  run?: (established: Established, db: Db) => Promise<unknown>,
): Promise<{ readonly established: Established; readonly result?: unknown }> {
  if (call.endpoint.access === 'public' && !run) return { established: PUBLIC };
  return deps.database().scoped({ kind: 'auth' }, async (db) => {
    const established = await establishAndCount(deps, touch, call, db);
    const by = { requestId: call.request.id, ip: addressOf(call.request) };
    if ((await recordAdminReach(db, call.endpoint, established, by)) || !run) return { established };
    if (established.scope.kind !== 'auth') await rescope(db, established.scope);
    return { established, result: await run(established, db) };
  });
}

/** Establishes who calls, and counts the call. */
async function establishAndCount(deps: HostDeps, touch: SessionTouch, call: Call, db: Db): Promise<Established> {
  const { endpoint, credentials, query, request } = call;
  const { limits } = deps.services;
  const known = ({ token }: PersonCaller) => {
    if (token) deps.services.requestLog.begin(request, token.id);
  };
  const established = await establish(db, endpoint, credentials, query, deps.clock.nowMs(), known);
  const { caller } = established;
  if (caller.kind !== 'anonymous') {
    if (endpoint.limit) {
      await limits.count(endpoint.limit, caller.sessionId);
      if (caller.kind === 'guest') await limits.countVisitor(endpoint.limit, addressOf(request));
    }
    touch(caller, addressOf(request), hostNameOf(request.hostname));
  }
  return established;
}

function inputOf({ endpoint, request, query }: Call): HandlerInput<EndpointDefinition> {
  return validateInput(endpoint, { params: request.params, query, body: request.body });
}

async function runInTransaction(deps: HostDeps, call: Call, established: Established, db: Db): Promise<unknown> {
  const { registered, endpoint, request } = call;
  const input = inputOf(call);
  const once = keyOf(endpoint, established, request, input);
  const { context } = buildContext(deps, call, established, once);
  const run = async () => {
    const target = await changedAccount(db, endpoint, established.target, input);
    const changesOf = watchRecord(db, endpoint, target);
    const body = await registered.run({ ...context, ...txOf(db) }, input);
    if (isAudited(endpoint)) {
      const facts = { requestId: request.id, ip: context.ip, input, changes: await changesOf() };
      await recordChange(db, endpoint, { ...established, target }, facts);
      if (once) await rescope(db, established.scope);
    }
    return body;
  };
  return once ? runOnce(db, once, run) : run();
}

async function runOpen(
  deps: HostDeps,
  call: Call,
  established: Established,
  input: HandlerInput<EndpointDefinition>,
): Promise<unknown> {
  const { registered, endpoint, request, reply } = call;
  const once = keyOf(endpoint, established, request, input);
  const { context, stream, release } = buildContext(deps, call, established, once);
  const audit = async () => {
    if (!isAudited(endpoint)) return;
    const facts = { requestId: request.id, ip: context.ip, input, changes: [] };
    await context.scoped(async ({ db }) => {
      const target = await changedAccount(db, endpoint, established.target, input);
      await recordChange(db, endpoint, { ...established, target }, facts);
    });
  };
  try {
    const body = await registered.run(context as TxContext, input);
    await audit();
    if (!stream?.started()) return finish(deps, call, body);
  } catch (error) {
    // What was refused did nothing; what failed may have done something outside, which is not undone.
    if (!isRefused(error)) await audit().catch((failure: unknown) => context.warn(failure, 'audit of a failed call'));
    if (!stream?.started()) return sendFailure(error, request, reply);
    request.log.error({ err: error, requestId: request.id, route: endpoint.path }, 'stream failed');
  } finally {
    release();
  }
  if (!stream.isKept()) stream.end();
  return reply;
}

const isRefused = (error: unknown): boolean => error instanceof Refusal && error.status < 500;

function keyOf(
  endpoint: EndpointDefinition,
  { caller, target }: Established,
  request: FastifyRequest,
  input: unknown,
): IdempotencyKey | null {
  if (caller.kind === 'anonymous') return null;
  const header = request.headers['idempotency-key'];
  return idempotencyKeyOf(endpoint, caller.id, header, { targetId: target?.id ?? null, input });
}

function finish(deps: HostDeps, { endpoint, request, reply }: Call, body: unknown): FastifyReply {
  if (body instanceof StoredFileReply) return sendStoredFile(request, reply, body);
  if (body instanceof FileReply) {
    return reply
      .header('content-type', `${body.type}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${body.name}"`)
      .send(typeof body.text === 'string' ? body.text : Readable.from(body.text));
  }
  if (body instanceof PdfReply) {
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${body.name}"`)
      .send(body.bytes);
  }
  deps.checkReply?.(endpoint, body);
  return reply.code(endpoint.successStatus ?? 200).send(body);
}
