import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { EndpointDefinition } from '#contract/endpoint';
import { STOP_TIMEOUT_MS } from '#contract/rules/hostConstants';
import manifest from '../package.json' with { type: 'json' };
import { type Config, secretKeyOf } from './config';
import { type Connection, connect } from './connection';
import type { Database } from './db/client';
import { observeHealth } from './domain/operation/health';
import { startReporting } from './domain/operation/processReport';
import { handlers } from './handlers/index';
import { createApp } from './http/app';
import { brandingOf } from './http/branding';
import type { HostDeps } from './http/context';
import { mailboxAddress, registerDevMailbox } from './http/devMailbox';
import { registerEmbedChat } from './http/embedChat';
import { endedAmong } from './http/endedAmong';
import { frameAncestorsOf } from './http/frameAncestors';
import { registerJoinPage } from './http/joinPage';
import { createLimits } from './http/limits';
import { createMetrics } from './http/metrics';
import { sendNoSuchPath } from './http/notFound';
import { registerPages } from './http/pages';
import { registerPayPage } from './http/payPage';
import { createRequestLog } from './http/requestLog';
import { registerSearchEngines } from './http/searchEngines';
import { sharingOf } from './http/sharing';
import { registerSharingPictures } from './http/sharingPictures';
import { registerSignInPage } from './http/signInPage';
import { createTraces } from './http/traces';
import { registerWebhooks } from './http/webhooks';
import { JOBS } from './jobs/index';
import { startWork } from './jobs/work';
import { createSafeFetch } from './outgoing/safeFetch';
import { type ResolveTxt, txtRecords } from './outgoing/txtRecords';
import { createProviders } from './providers/createProviders';
import type { Email } from './providers/email/emailProvider';
import type { Providers } from './providers/index';
import { watchProviders } from './providers/watchProviders';
import { declareQueues } from './queue/queues';
import { startBus } from './realtime/bus';
import { type CallLines, createCallLines } from './realtime/callLines';
import { createHub, type RealtimeHub } from './realtime/hub';
import { readPresence } from './realtime/presence';
import { startReader } from './realtime/reader';
import type { Clock } from './request/tx';
import { callSetupOf } from './voice/callSetup';
import { mostCalls, startVoice, type VoiceRole } from './voice/role';

export type HostOptions = {
  readonly config: Config;
  /** Prints one line for the person at the terminal. */
  readonly say: (line: string) => void;
  readonly announceMail: (email: Email) => void;
  /** Fills the database before anybody uses it. */
  readonly prepare?: (database: Database) => Promise<void>;
  /** Registers the console's pages; by default the built ones. */
  readonly pages?: typeof registerPages | undefined;
  readonly clock?: Clock;
  /** Overrides the look-up of TXT records, for tests. */
  readonly resolveTxt?: ResolveTxt;
  /** Overrides providers, for tests. */
  readonly providers?: Partial<Providers>;
  /** Tests answer calls themselves. */
  readonly callLines?: CallLines;
  readonly logStream?: { write: (line: string) => void };
  readonly checkReply?: (endpoint: EndpointDefinition, reply: unknown) => void;
};

export type Host = {
  readonly address: string;
  readonly port: number;
  /** Resolves once the database is connected, migrated and filled. Rejects if retrying cannot help. */
  readonly ready: Promise<void>;
  readonly connection: Connection;
  /** Where the development mailbox is; null: there is none. */
  readonly mailboxPath: string | null;
  /** The language model in use; null: none. */
  readonly modelLabel: string | null;
  /** Lets calls go on for VOICE_DRAIN_S; then ends streams, requests and jobs, then the database, within STOP_TIMEOUT_MS. */
  readonly stop: () => Promise<void>;
  /** While it stops: calls end now, with a goodbye. */
  readonly hurry: () => void;
  /** The calls that go on in this process. */
  readonly openCalls: () => number;
};

const SYSTEM_CLOCK: Clock = { nowMs: () => Date.now(), now: () => new Date() };
/** How long open calls and jobs may finish during a stop, before they are cut off. */
const DRAIN_MS = STOP_TIMEOUT_MS - 3_000;

/** Starts one host, or the part that its role names. It listens at once and answers 503 until the database is ready. */
export async function startHost(options: HostOptions): Promise<Host> {
  const { config, say, clock = SYSTEM_CLOCK } = options;
  const secretKey = await secretKeyOf(config);
  const { providers: created, mailbox } = await createProviders(config, {
    nowMs: clock.nowMs,
    announceMail: options.announceMail,
  });
  const { providers, errors, calls } = watchProviders({ ...created, ...options.providers }, clock.nowMs, (...call) =>
    metrics?.providerCall(...call),
  );
  const publicUrl = config.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${config.PORT}`;
  const safeFetch = createSafeFetch(config.OUTGOING_ALLOW);
  const connection = connect(config, say, async (database) => {
    await declareQueues(database, JOBS);
    await options.prepare?.(database);
  });
  const realtime = createHub(async (sessions) => endedAmong(connection.database(), sessions, clock.nowMs()));
  const cutOff = new AbortController();
  // Every open call adds a listener; that is not a leak.
  setMaxListeners(0, cutOff.signal);
  let stopping = false;
  const startedAtMs = clock.nowMs();
  const does = (...roles: readonly Config['ROLE'][]) => config.ROLE === 'all' || roles.includes(config.ROLE);
  const [serves, works, carries] = [does('api'), does('worker'), does('voice')];
  const callLines = options.callLines ?? createCallLines();
  let voice: VoiceRole | null = null;

  const deps: HostDeps = {
    database: connection.database,
    clock,
    providers,
    realtime,
    cutOff: cutOff.signal,
    checkReply: options.checkReply,
    services: {
      limits: createLimits(config.RATE_LIMIT_SCALE, connection.database),
      requestLog: createRequestLog(connection.database, clock),
      secretKey,
      quotas: config.QUOTAS,
      publicUrl,
      queryTokens: config.QUERY_TOKENS === 'on',
      fetch: safeFetch,
      brandedHosts: config.BRANDED_HOSTS,
      referralCents: config.REFERRAL_USD ?? null,
      resolveTxt: options.resolveTxt ?? txtRecords(config.DNS_SERVERS),
      version: VERSION,
      uptimeS: () => Math.round((clock.nowMs() - startedAtMs) / 1000),
      health: observeHealth(connection),
      report: async () => (await parts).reporting.report(),
      calls: {
        lines: callLines,
        setup: callSetupOf(config),
        state: () => (carries ? { open: voice?.open() ?? 0, most: mostCalls(config) } : null),
      },
    },
  };

  const app = await createApp({
    config,
    // A worker, and who only carries calls, report their state alone.
    handlers: serves ? Object.values(handlers) : [handlers.healthz, handlers.readyz],
    describedVersion: serves ? VERSION : null,
    isStopping: () => stopping,
    logStream: options.logStream,
    deps,
  });
  const metrics =
    config.METRICS_TOKEN === undefined ? null : await createMetrics(app, config.METRICS_TOKEN, connection, realtime);
  const collector = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  const traces = collector === undefined ? null : await createTraces(app, collector, VERSION);
  // Otherwise it would be the page of an agent of that name.
  if (!metrics) app.get('/metrics', sendNoSuchPath);
  const unused = unusedConnections(app.server);
  if (serves) {
    if (mailbox) registerDevMailbox(app, mailbox);
    registerWebhooks(app, deps);
    registerSignInPage(app, deps);
    registerSearchEngines(app, deps);
    registerSharingPictures(app, deps);
    registerEmbedChat(app, connection, clock);
    const frameAncestors = frameAncestorsOf({ connection, always: config.FRAME_ANCESTORS, secretKey });
    const servePages = options.pages ?? registerPages;
    const sharing = sharingOf(connection, clock, publicUrl);
    const branding = brandingOf(connection);
    registerPayPage(app, deps, branding);
    registerJoinPage(app, deps);
    await servePages(app, { consoleDir: config.consoleDir, frameAncestors, mailbox, sharing, branding });
  }
  // Listens first, so that a port in use is reported before the engine starts.
  await app.listen({ port: config.PORT, host: config.HOST });
  connection.open();

  const parts = connection.ready.then((database) => {
    metrics?.watch(database);
    traces?.watch(database);
    const fault = (error: unknown, what: string) => app.log.error({ err: error }, what);
    if (carries) {
      voice = startVoice({
        ...{ config, database, providers, lines: callLines, hub: realtime, onError: fault },
        functions: { fetch: safeFetch, secretKey, publicUrl, nowMs: clock.nowMs },
      });
    }
    return {
      reporting: startReporting({
        database,
        hub: realtime,
        role: config.ROLE,
        version: VERSION,
        startedAt: Math.floor(startedAtMs / 1_000),
        nowMs: clock.nowMs,
        errors,
        calls,
        onError: (error) => fault(error, 'report'),
      }),
      stopRealtime:
        serves || carries ? startRealtime(database, realtime, callLines, (error) => fault(error, 'outbox')) : null,

      stopWork: works
        ? startWork({
            database,
            jobs: JOBS,
            nowMs: clock.nowMs,
            fetch: safeFetch,
            host: { providers, secretKey, publicUrl },
            onError: fault,
            onRun: metrics?.jobRun,
            traced: traces?.traced,
          })
        : null,
    };
  });
  parts.catch(() => {});
  const { port } = app.server.address() as AddressInfo;
  const ready = connection.ready.then(() => {});
  ready.catch(() => {});

  return {
    address: `http://${hostInUrl(config.HOST)}:${port}`,
    port,
    ready,
    connection,
    mailboxPath: mailbox && mailboxAddress(mailbox),
    modelLabel: providers.model?.label ?? null,
    openCalls: () => voice?.open() ?? 0,
    hurry: () => void voice?.drain(0),
    async stop() {
      if (stopping) return;
      // Whoever is in a call still reaches the host meanwhile.
      await voice?.drain(config.VOICE_DRAIN_S * 1_000);
      if (stopping) return;
      stopping = true;
      voice?.stop();
      realtime.endStreams();
      const started = connection.isReady() ? await parts : null;
      await Promise.all([closeApp(app, cutOff, unused), started?.stopWork?.(DRAIN_MS)]);
      await started?.stopRealtime?.();
      await started?.reporting.stop();
      // Without a database they are lost.
      await deps.services.requestLog.flush().catch(() => {});
      // A collector that does not answer learns no more.
      await traces?.stop().catch(() => {});
      providers.email.close();
      await connection.close();
    },
  };
}

/** Starts the delivery of events to the streams of this process. Returns the function that stops it. */
function startRealtime(
  database: Database,
  hub: RealtimeHub,
  calls: CallLines,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const reader = startReader(database, hub, onError);
  const bus = startBus(database, reader.wake, (text) => {
    if (calls.hear(text)) return;
    const presence = readPresence(text);
    if (presence) hub.hear(presence);
  });
  hub.relayBy((presence) => bus.tell(JSON.stringify(presence)));
  calls.relayBy(bus.tell);
  return async () => {
    hub.relayBy(null);
    calls.relayBy(null);
    await bus.stop();
    await reader.stop();
  };
}

/** Waits for open calls, cuts off those that do not end, and closes all connections. */
async function closeApp(app: FastifyInstance, cutOff: AbortController, unused: ReadonlySet<Socket>): Promise<void> {
  const cut = setTimeout(() => {
    cutOff.abort();
    app.server.closeAllConnections();
  }, DRAIN_MS);
  // Fastify closes idle connections only once; others become idle later.
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  }, 50);
  await app.close();
  clearTimeout(cut);
  clearInterval(sweep);
}

/** The connections that have made no call yet, such as those a browser opens in advance. Node does not count them as idle. */
function unusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

const VERSION = manifest.version;
