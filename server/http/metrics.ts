import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { NOT_SIGNED_IN } from '#contract/rules/messages';
import type { Connection } from '#server/connection.ts';
import type { Database } from '#server/db/client.ts';
import type { RealtimeHub } from '#server/realtime/hub.ts';
import { Refusal } from '../request/refusal';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Metrics = {
  readonly watch: (database: Database) => void;
  readonly jobRun: (name: string, outcome: 'done' | 'failed', seconds: number) => void;
  readonly providerCall: (name: string, outcome: 'done' | 'failed', seconds: number) => void;
};

/**
 * Counts what this process does, and serves it at /metrics as Prometheus reads it, to whoever sends the token. Labels are route
 * patterns, statuses and names of jobs and providers: nothing of an account, and no id.
 */
export async function createMetrics(
  app: FastifyInstance,
  token: string,
  connection: Connection,
  hub: RealtimeHub,
): Promise<Metrics> {
  // Loaded only where it is wanted.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  // With them come memory, CPU time and the lag of the event loop.
  collectDefaultMetrics({ register });
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [register] });
  const gauge = (name: string, help: string, read: () => number | null) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read() ?? 0);
      },
    });

  const calls = histogram('http_request_duration_seconds', 'Calls, by route and status', ['method', 'route', 'status']);
  const statements = histogram('db_statement_duration_seconds', 'Statements of the database', []);
  const runs = histogram('job_run_duration_seconds', 'Runs of jobs, by name and outcome', ['job', 'outcome']);
  const asked = histogram('provider_call_duration_seconds', 'Calls of providers, by name and outcome', [
    'provider',
    'outcome',
  ]);
  const pool = () => (connection.isReady() ? connection.database().connections() : null);
  gauge('db_connections_open', 'Open connections of the pool', () => pool()?.open ?? null);
  gauge('db_connections_idle', 'Idle connections of the pool', () => pool()?.idle ?? null);
  gauge('db_calls_waiting', 'Calls that wait for a connection', () => pool()?.waiting ?? null);
  gauge('event_streams_open', 'Open event streams', hub.count);
  gauge('event_lag_seconds', 'How long after its commit the latest event was sent', () => (hub.lagMs() ?? 0) / 1_000);

  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) };
    calls.observe(labels, reply.elapsedTime / 1_000);
  });
  app.get('/metrics', { config: { isReport: true } }, async ({ headers }, reply) => {
    if (!isToken(headers.authorization, token)) throw new Refusal(401, NOT_SIGNED_IN);
    return reply.type(register.contentType).send(await register.metrics());
  });
  return {
    watch: (database) =>
      database.observeStatements(({ startedAtMs, endedAtMs }) => statements.observe((endedAtMs - startedAtMs) / 1_000)),
    jobRun: (job, outcome, seconds) => runs.observe({ job, outcome }, seconds),
    providerCall: (provider, outcome, seconds) => asked.observe({ provider, outcome }, seconds),
  };
}

/** Compared as hashes, which have one length and take one time. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
}
