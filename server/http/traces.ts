import { setTimeout as delay } from 'node:timers/promises';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, ObservedStatement } from '#server/db/client.ts';

const SERVICE_NAME = 'automated-phone';
/** How long the last spans may take to be sent. */
const STOP_LIMIT_MS = 1_000;

export type Traces = {
  readonly watch: (database: Database) => void;
  /** Carries a job out under a span of its own. */
  readonly traced: <T>(job: string, run: () => Promise<T>) => Promise<T>;
  /** Sends what was not sent yet. */
  readonly stop: () => Promise<void>;
};

/**
 * Tells a collector what this process does, as OpenTelemetry over HTTP: a span for each call and each run of a job, and below it one
 * for each statement. A caller's trace is continued. Spans hold route patterns, statuses, request ids and names of jobs and
 * tables: nothing of an account, no address and no query.
 * @param endpoint the address of the collector, without `/v1/traces`
 */
export async function createTraces(app: FastifyInstance, endpoint: string, version: string): Promise<Traces> {
  // Loaded only where it is wanted.
  const [
    { context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace },
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  // One for the process; a second is not taken.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE_NAME, 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    ],
  });
  const tracer = provider.getTracer(SERVICE_NAME, version);
  const propagator = new W3CTraceContextPropagator();
  const open = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const caller = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': request.id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    open.set(request, span);
    context.with(trace.setSpan(caller, span), done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = open.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });

  const told = ({ text, startedAtMs, endedAtMs }: ObservedStatement) => {
    // Those of nobody, such as the queue asking for jobs, would each be a trace.
    if (!trace.getActiveSpan()) return;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summaryOf(text) };
    tracer
      .startSpan(attributes['db.query.summary'], { kind: SpanKind.CLIENT, attributes, startTime: startedAtMs })
      .end(endedAtMs);
  };

  return {
    watch: (database) => database.observeStatements(told),
    traced: (job, run) =>
      tracer.startActiveSpan(`job ${job}`, { kind: SpanKind.CONSUMER, root: true }, async (span) => {
        try {
          return await run();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    // A collector that is away keeps nothing waiting.
    stop: () => Promise.race([provider.shutdown(), delay(STOP_LIMIT_MS, undefined, { ref: false })]),
  };
}

/**
 * What a statement does and to which table, such as `select account`: its first word and the first table that it names. Shorter
 * names are of parts of the statement.
 */
function summaryOf(text: string): string {
  const [, verb = 'statement'] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(?:public"?\.)?"?([a-z_]{3,})/i.exec(text) ?? [];
  return table === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${table}`;
}
