/** Stands in for the host: it gives the replies of a test, and refuses what the host refuses, by the host's own code. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallInput, EndpointDefinition, EventOf, ReplyOf } from '#contract/endpoint';
import { type EndpointName, type Endpoints, endpointList } from '#contract/endpoints/index';
import type { Identity } from '#contract/entities/account';
import { IDEMPOTENCY_KEY_REUSED, METHOD_NOT_ALLOWED, NO_SUCH_CALL, NOT_SIGNED_IN } from '#contract/rules/messages';
import type { Db } from '#server/db/scoped.ts';
import { authorize, standingAt } from '#server/http/authorize.ts';
import { readCredentials } from '#server/http/credentials.ts';
import { sendFailure } from '#server/http/failures.ts';
import { namedTarget, resolveScope } from '#server/http/resolveScope.ts';
import { validateInput } from '#server/http/validate.ts';
import type { PersonCaller } from '#server/request/caller.ts';
import { Refusal, type RefusalExtras } from '#server/request/refusal.ts';
import { replyProblems } from '#tests/support/replyProblems.ts';
import { identityOf, placeOf } from './shell/fixtures';

/** What the host answers; a stream by its events. A `Response` is sent as it is. */
type Answer<E extends EndpointDefinition> =
  | Response
  | ([EventOf<E>] extends [never] ? ReplyOf<E> : readonly EventOf<E>[]);

export type Replies = {
  [N in EndpointName]?: (
    input: CallInput<Endpoints[N]>,
    options: { readonly targetAccountId: number | null },
  ) => Answer<Endpoints[N]> | Promise<Answer<Endpoints[N]>>;
};

export type Asked = {
  readonly name: string;
  /** Parameters and query as the host reads them; the body as it was sent. */
  readonly input: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };
  readonly targetAccountId: number | null;
  /** Method and address. */
  readonly line: string;
  readonly token: string | null;
  readonly key: string | null;
};

/** A refusal or an error of the host. One that passes asks for a wait that the client does not wait by itself. */
export const refused = (status: number, message: string, more: RefusalExtras & { requestId?: string } = {}) => {
  const { requestId, ...extras } = more;
  const passes = status === 429 || status > 500;
  return new Refusal(status, message, {
    ...(passes && { retryAfterS: 9 }),
    ...extras,
    ...(requestId !== undefined && { body: { requestId } }),
  });
};

/** @param identity who calls, until the console has read somebody else's */
export function openStandIn(replies: Replies, identity: Identity = identityOf('owner', 5, 'organization')) {
  const asked: Asked[] = [];
  const problems: string[] = [];
  const meant = new WeakSet<Error>();
  const done = new Map<string, { readonly request: string; readonly reply: unknown }>();
  let caller = callerOf(identity);

  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search, searchParams } = new URL(request.url);
    const { endpoint, params } = routeOf(request.method, pathname);
    const query: Record<string, string> = Object.fromEntries(searchParams);
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const headers = Object.fromEntries([...request.headers].map(([name, value]) => [name, [value]]));
    const { token } = readCredentials(headers, query);
    const key = endpoint.once ? request.headers.get('idempotency-key') : null;
    const targetAccountId = namedTarget(endpoint, query);
    const seen = { name: endpoint.name, targetAccountId, line: `${request.method} ${pathname}${search}`, token, key };
    const note = (input: Asked['input']) => asked.push({ ...seen, input });
    const input = await read(endpoint, token, { params, query, body }).catch((error: unknown) => {
      note({ params, query, body });
      throw error;
    });
    note({ ...input, ...(endpoint.body && { body }) });
    const reply = await once(key, endpoint, { input, targetAccountId });
    return reply instanceof Response ? reply : respond(endpoint, reply);
  };

  const read = async (endpoint: EndpointDefinition, token: string | null, raw: Parameters<typeof validateInput>[1]) => {
    if (endpoint.access !== 'public') await establish(endpoint, token, raw.query);
    return given(endpoint, validateInput(endpoint, raw));
  };

  const establish = async (endpoint: EndpointDefinition, token: string | null, query: Record<string, string>) => {
    if (token === null) throw new Refusal(401, NOT_SIGNED_IN);
    if (endpoint.target === 'none') return;
    const place = placeOf(namedTarget(endpoint, query) ?? caller.homeAccountId);
    const db = { execute: () => Promise.resolve({ rows: [{ place }] }) } as unknown as Db;
    authorize(endpoint, standingAt(await resolveScope(db, caller, endpoint, query)));
  };

  const once = async (key: string | null, endpoint: EndpointDefinition, call: Parameters<typeof replyTo>[1]) => {
    if (key === null) return replyTo(endpoint, call);
    const request = JSON.stringify([endpoint.name, call]);
    const before = done.get(key);
    if (before && before.request !== request) throw new Refusal(409, IDEMPOTENCY_KEY_REUSED);
    const reply = before ? before.reply : await replyTo(endpoint, call);
    done.set(key, { request, reply });
    return reply;
  };

  const replyTo = async (
    { name }: EndpointDefinition,
    { input, targetAccountId }: { readonly input: object; readonly targetAccountId: number | null },
  ): Promise<unknown> => {
    const reply = (name === 'openEvents' ? (replies.openEvents ?? quietStream) : replies[name as EndpointName]) as
      | ((input: object, options: { targetAccountId: number | null }) => unknown)
      | undefined;
    const answer = await Promise.resolve()
      .then(() =>
        reply ? reply(input, { targetAccountId }) : Promise.reject(refused(500, `The test answers no ${name}.`)),
      )
      .catch((error: Error) => {
        meant.add(error);
        throw error;
      });
    if (name === 'readIdentity' && !(answer instanceof Response)) {
      caller = callerOf((answer as ReplyOf<Endpoints['readIdentity']>).identity);
    }
    return answer;
  };

  return {
    asked: asked as readonly Asked[],
    /** Calls that the host would not have understood, and replies that it would not have given. */
    problems: problems as readonly string[],
    /** Those so far, which the test expected. */
    takeProblems: () => problems.splice(0),
    /** Sends a request, as `fetch` does. */
    send: (request: Request): Promise<Response> =>
      new Promise((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
        answer(request)
          .catch((error: Error) => {
            if (!meant.has(error)) problems.push(`${request.method} ${pathIn(request)}: ${error.message}`);
            return failure(error);
          })
          .then(resolve, reject);
      }),
  };
}

const pathIn = ({ url }: Request) => url.slice(new URL(url).origin.length);

/** The endpoint at a path; a fixed path goes before a pattern, as in the host. */
function routeOf(method: string, pathname: string) {
  const found = ROUTES.filter(({ pattern }) => pattern.test(pathname));
  const route = found.find(({ endpoint }) => endpoint.method === method);
  if (!route) throw found.length > 0 ? new Refusal(405, METHOD_NOT_ALLOWED) : new Refusal(404, NO_SUCH_CALL);
  const groups = Object.entries(route.pattern.exec(pathname)?.groups ?? {});
  const params = Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)]));
  return { endpoint: route.endpoint, params };
}

const ROUTES = endpointList
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }))
  .toSorted((one, other) => Number(one.endpoint.path.includes(':')) - Number(other.endpoint.path.includes(':')));

/** The parts of an input that the call has. */
const given = (endpoint: EndpointDefinition, input: Record<'params' | 'query' | 'body', object>) => ({
  ...(endpoint.params && { params: input.params }),
  ...(Object.keys(input.query).length > 0 && { query: input.query }),
  ...(endpoint.body && { body: input.body }),
});

const callerOf = ({ id, role, superAdmin, user, username, customRole: named, permissions }: Identity): PersonCaller => {
  const place = placeOf(id);
  const customRole = named && permissions ? { ...named, permissions } : null;
  const memberRole = role === 'agent' || role === 'admin' ? role : 'owner';
  return {
    kind: 'person',
    sessionId: 'session',
    line: ['session'],
    id: user?.id ?? id,
    email: user?.email ?? null,
    name: user?.name ?? null,
    image: user?.image ?? null,
    username,
    superAdmin,
    isVouchedFor: false,
    memberships: place
      ? [
          {
            ...place,
            accountId: id,
            accountType: place.type,
            role: memberRole,
            permittedAccountIds: null,
            isTest: false,
            customRole,
          },
        ]
      : [],
    homeAccountId: id,
    admin: superAdmin ? { userId: user?.id ?? id, sessionId: 'session', line: ['session'] } : null,
    token: null,
  };
};

/** @throws Error if the host could not give this reply */
function respond(endpoint: EndpointDefinition, reply: unknown): Response {
  const { stream, successStatus: status = 200 } = endpoint;
  if (!stream) {
    const [problem] = replyProblems(endpoint, reply);
    if (problem !== undefined) throw new Error(problem);
    return Response.json(reply, { status });
  }
  const events = (reply as readonly { readonly event: string }[]).map((event) => {
    const read = stream.event.safeParse(event);
    if (!read.success) throw new Error(`${endpoint.name}: ${event.event} is not an event of its stream`);
    return eventText(event.event, event);
  });
  return new Response(events.join(''), STREAMED);
}

const quietStream = () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(READY) }), STREAMED);
const eventText = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const READY = new TextEncoder().encode(`id: 1\n${eventText('ready', {})}`);
const STREAMED = { headers: { 'content-type': 'text/event-stream' } };

/** The body and status that the host sends for an error. */
async function failure(error: Error): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' });
  let status = 500;
  let body: unknown;
  const reply = {
    header: (name: string, value: string) => headers.set(name, value),
    code(code: number) {
      status = code;
      return reply;
    },
    type: () => reply,
    send(sent: unknown) {
      body = sent;
      return reply;
    },
  };
  const log = { error: () => undefined };
  const request = { id: 'req-0', log, routeOptions: {} };
  await sendFailure(error, request as unknown as FastifyRequest, reply as unknown as FastifyReply);
  return Response.json(body, { status, headers });
}
