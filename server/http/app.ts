import { randomUUID } from 'node:crypto';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { BUSY_RETRY_AFTER_S, PUBLIC_BODY_LIMIT_BYTES, UPLOAD_TIMEOUT_MS } from '#contract/rules/hostConstants';
import { HOST_BUSY, HOST_STOPPING, METHOD_NOT_ALLOWED } from '#contract/rules/messages';
import type { Config } from '#server/config.ts';
import { Refusal } from '../request/refusal';
import { admit, isReport, wasRefused } from './admission';
import { addJsonParser, bodyLimitOf, limitBodyTime } from './body';
import type { HostDeps } from './context';
import { sendFailure } from './failures';
import type { AnyHandler } from './handler';
import { loggerOptions, together } from './log';
import { registerMcp } from './mcp';
import { sendNoSuchPath } from './notFound';
import { registerOpenApi } from './openapi';
import { callRoute } from './pipeline';
import { BARE_POLICY, COMMON_HEADERS, isEncrypted, ONLY_TLS } from './secureHeaders';
import { createSessionTouch } from './sessionTouch';
import { type DirectSockets, limitSockets } from './sockets';
import { dropRest, isUnread } from './unreadBody';
import { addFormParser } from './upload';
import { createWaitingReplies } from './waitingReplies';

export type AppOptions = {
  readonly config: Pick<Config, 'TRUST_PROXY' | 'LOG_LEVEL'>;
  readonly deps: HostDeps;
  readonly handlers: readonly AnyHandler[];
  /** The version in the API's description (/api/openapi.json and /api/docs); null: no description is served. */
  readonly describedVersion: string | null;
  /** Where the log goes; standard error by default. */
  readonly logStream?: { write: (line: string) => void } | undefined;
  /** True once the host has begun to stop. */
  readonly isStopping: () => boolean;
};

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** The HTTP application: a route for each handler and its aliases, and the answers to everything else. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, deps, handlers, describedVersion, logStream, isStopping } = options;
  const app = fastify({
    logger: loggerOptions(config.LOG_LEVEL, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trusted(config.TRUST_PROXY),
    bodyLimit: PUBLIC_BODY_LIMIT_BYTES,
    // The hook below answers during a stop, in our own format.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: UPLOAD_TIMEOUT_MS,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    // A malformed request may hold a credential, so its raw packet is never logged.
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
  });
  const sockets = limitSockets(app, deps.services.limits, config.TRUST_PROXY === undefined);
  addHooks(app, isStopping, deps.services, sockets);
  addJsonParser(app);
  addFormParser(app);
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler(sendNoSuchPath);

  // Before the routes: it describes only routes that are added after it.
  if (describedVersion !== null) await registerOpenApi(app, describedVersion);

  const touch = createSessionTouch(deps.database, deps.clock);
  const methodsOf = new Map<string, Set<string>>();
  const open = new Map<string, Set<string>>();
  for (const registered of handlers) {
    const { method, path, aliases = [], access, fromAnyOrigin } = registered.endpoint;
    for (const url of [path, ...aliases]) {
      const isForPages = access === 'public' || access === 'session' || fromAnyOrigin === true;
      const isOpen = isForPages && url.startsWith('/api/');
      if (isOpen) open.set(url, (open.get(url) ?? new Set()).add(method));
      app.route({
        method,
        url,
        bodyLimit: bodyLimitOf(registered.endpoint),
        config: { endpoint: registered.endpoint, isReport: isReport(registered.endpoint) },
        onRequest: async (request, reply) => {
          if (isOpen) reply.headers(OPEN_TO_EVERY_ORIGIN);
          await admit(deps, registered.endpoint, request, reply);
        },
        handler: callRoute(deps, touch, registered),
      });
      methodsOf.set(url, (methodsOf.get(url) ?? new Set()).add(method));
    }
  }
  if (describedVersion !== null) {
    registerMcp(
      app,
      deps,
      handlers.map(({ endpoint }) => endpoint),
    );
    app.get('/docs', async (_request, reply) => reply.redirect('/api/docs'));
  }
  for (const url of methodsOf.keys()) {
    const opened = open.get(url);
    if (opened) answerPreflight(app, url, opened);
    refuseOtherMethods(app, url, methodsAt(url, methodsOf));
  }
  return app;
}

/** With those of a pattern that covers this path too: a public page may be called `links`, as a call is. */
function methodsAt(url: string, methodsOf: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const covers = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(url);
  return new Set([...methodsOf].flatMap(([pattern, methods]) => (covers(pattern) ? [...methods] : [])));
}

/** A number counts the proxies in front, from the nearest; a list names them. */
function trusted(proxies: Config['TRUST_PROXY']): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : (proxies ?? false);
}

function addHooks(
  app: FastifyInstance,
  isStopping: () => boolean,
  { publicUrl, requestLog }: HostDeps['services'],
  sockets: DirectSockets,
): void {
  const holdReply = createWaitingReplies();
  const tellRefused = together((refused) => app.log.info({ refused }, 'calls refused'));
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions;
    reply.headers({
      ...COMMON_HEADERS,
      ...(isEncrypted(request, publicUrl) ? ONLY_TLS : {}),
      'content-security-policy': BARE_POLICY,
      'cache-control': 'no-store',
      'x-request-id': request.id,
    });
    if (!config.endpoint?.upload) limitBodyTime(request.raw);
    if (isStopping()) {
      reply.header('connection', 'close');
      throw new Refusal(503, HOST_STOPPING, { retryAfterS: 2 });
    }
    if (sockets.isSpare(request.raw.socket)) {
      reply.header('connection', 'close');
      if (!config.isReport) throw new Refusal(503, HOST_BUSY, { retryAfterS: BUSY_RETRY_AFTER_S });
    }
  });
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    holdReply(reply, payload);
    if (!isUnread(raw)) return;
    reply.header('connection', 'close');
    dropRest(raw);
  });
  app.addHook('onResponse', async (request, reply) => {
    requestLog.end(request, reply);
    if (wasRefused(request)) {
      if (reply.getHeader('connection') !== 'close') sockets.letRest(request.raw.socket);
      return tellRefused();
    }
    request.log.info(
      { req: request, res: reply, requestId: request.id, durationMs: Math.round(reply.elapsedTime * 10) / 10 },
      'call',
    );
  });
}

/**
 * A page of any origin may make a public call, and a visitor's, so that a chat works there, and with a key of its own it may save a
 * contact. Without credentials: no cookie goes along, and nothing is known of the page's user; a token is one that the page itself has.
 */
const OPEN_TO_EVERY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-request-id',
};

/** Answers a browser that asks whether a page of another origin may call. */
function answerPreflight(app: FastifyInstance, url: string, methods: ReadonlySet<string>): void {
  app.options(url, async (_request, reply) =>
    reply
      .headers({
        ...OPEN_TO_EVERY_ORIGIN,
        'access-control-allow-methods': [...methods].join(', '),
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, last-event-id',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  );
}

function refuseOtherMethods(app: FastifyInstance, url: string, methods: ReadonlySet<string>): void {
  const others = METHODS.filter((method) => !methods.has(method));
  app.route({
    method: [...others],
    url,
    handler: async (request, reply) => {
      reply.header('allow', [...methods].join(', '));
      return sendFailure(new Refusal(405, METHOD_NOT_ALLOWED), request, reply);
    },
  });
}
