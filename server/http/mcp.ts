import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointDefinition } from '#contract/endpoint';
import { endpoints as calls } from '#contract/endpoints/index';
import { BODY_LIMIT_BYTES } from '#contract/rules/hostConstants';
import { MCP_NEEDS_TOKEN, MCP_ONE_MESSAGE, METHOD_NOT_ALLOWED, PATH_PART_INVALID } from '#contract/rules/messages';
import { pathPart } from '#contract/rules/values/pathPart';
import { Refusal } from '../request/refusal';
import { admitAny } from './admission';
import { authenticate } from './authenticate';
import { standingAt } from './authorize';
import type { HostDeps } from './context';
import { distinctHeaders, readCredentials } from './credentials';
import { sendFailure } from './failures';
import { misplacedIn, withDefaults } from './mcpArguments';
import type { ToolAnswer, ToolInput } from './mcpServer';
import { type Held, type McpTool, toolsFor, toolsOf } from './mcpTools';
import { resolveScope } from './resolveScope';

const MCP_PATH = '/mcp';

/**
 * The console for assistants: a server of the Model Context Protocol over streamable HTTP, without sessions. Its tools are the calls of
 * the contract. Each is carried out as the HTTP request that it stands for, with the same token, so that it passes the same limits,
 * permissions, audit and log of requests.
 */
export function registerMcp(app: FastifyInstance, deps: HostDeps, endpoints: readonly EndpointDefinition[]): void {
  // Most hosts never need them.
  let made: readonly McpTool[] | null = null;
  const allTools = (): readonly McpTool[] => {
    made ??= toolsOf(endpoints);
    return made;
  };

  app.route({
    method: 'POST',
    url: MCP_PATH,
    bodyLimit: BODY_LIMIT_BYTES,
    onRequest: (request) => admitAny(deps, request),
    handler: async (request, reply) => {
      const held = await heldBy(deps, request, reply);
      // The protocol has no lists of messages any more, and one that is cancelled in a list would never be answered.
      if (Array.isArray(request.body)) throw new Refusal(400, MCP_ONE_MESSAGE);
      // It is large, and only assistants need it.
      const { answerMcp } = await import('./mcpServer');
      const response = await answerMcp(requestOf(request), request.body, {
        version: deps.services.version,
        all: allTools(),
        open: toolsFor(allTools(), held),
        run: async (tool, input) => {
          const wrong = misplacedIn(tool, input);
          return wrong ? refusedFor(wrong) : runTool(app, request, tool, withDefaults(tool, input));
        },
      });
      const type = response.headers.get('content-type');
      if (type !== null) reply.type(type);
      return reply.code(response.status).send(await response.text());
    },
  });
  // There is no stream of what the host says by itself, and no session to end.
  app.route({
    method: ['GET', 'DELETE', 'PUT', 'PATCH'],
    url: MCP_PATH,
    handler: async (request, reply) => {
      reply.header('allow', 'POST');
      return sendFailure(new Refusal(405, METHOD_NOT_ALLOWED), request, reply);
    },
  });
}

/** What a developer token may use at its account. @throws Refusal 401 unless one asks */
async function heldBy({ database, clock }: HostDeps, { raw }: FastifyRequest, reply: FastifyReply): Promise<Held> {
  reply.header('www-authenticate', 'Bearer');
  const credentials = readCredentials(distinctHeaders(raw), {});
  const held = await database().scoped(
    { kind: 'auth' },
    async (db) => {
      const caller = await authenticate(db, credentials, clock.nowMs());
      if (caller.kind !== 'person' || caller.token === null || caller.isVouchedFor)
        throw new Refusal(401, MCP_NEEDS_TOKEN);
      const { permissions } = standingAt(await resolveScope(db, caller, calls.readIdentity, {}));
      return { scopes: caller.token.scopes, permissions };
    },
    { readOnly: true },
  );
  reply.removeHeader('www-authenticate');
  return held;
}

/** What the transport reads of a request: the body is parsed already. */
function requestOf({ headers }: FastifyRequest): Request {
  const told = new Headers();
  for (const name of ['content-type', 'mcp-protocol-version']) {
    const value = headers[name];
    if (typeof value === 'string') told.set(name, value);
  }
  const { accept = '*/*' } = headers;
  told.set('accept', accept.includes('*/*') ? 'application/json, text/event-stream' : accept);
  return new Request(`http://localhost${MCP_PATH}`, { method: 'POST', headers: told });
}

/** Carries a tool out as the HTTP request that it stands for. */
async function runTool(
  app: FastifyInstance,
  { headers, raw }: FastifyRequest,
  { endpoint }: McpTool,
  input: ToolInput,
): Promise<ToolAnswer> {
  const { authorization, 'x-forwarded-for': forwardedFor, 'user-agent': userAgent } = headers;
  const { idempotencyKey } = input;
  const params = recordOf(input.params);
  let refused: string | null = null;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const part = pathPart(textOf(params[name]));
    if (part === null) refused ??= name;
    return part ?? '';
  });
  if (refused !== null) return refusedFor({ path: refused, message: PATH_PART_INVALID });
  const response = await app.inject({
    method: endpoint.method,
    url: path,
    query: Object.fromEntries(Object.entries(recordOf(input.query)).map(([name, value]) => [name, textOf(value)])),
    remoteAddress: raw.socket.remoteAddress ?? '127.0.0.1',
    headers: {
      accept: 'application/json',
      ...(authorization !== undefined && { authorization }),
      ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
      ...(typeof idempotencyKey === 'string' && { 'idempotency-key': idempotencyKey }),
    },
    ...(endpoint.body && { payload: recordOf(input.body) }),
  });
  // As the end of a connection does: it ends the wait for the body.
  response.raw.req.emit('close');
  return { status: response.statusCode, text: response.body };
}

function refusedFor({ path, message }: { readonly path: string; readonly message: string }): ToolAnswer {
  const body = { success: false, message, input: path, issues: [{ path, message }] };
  return { status: 422, text: JSON.stringify(body) };
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A value in a path or a query: lists with commas, other structures as JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return value === undefined ? '' : JSON.stringify(value);
}
