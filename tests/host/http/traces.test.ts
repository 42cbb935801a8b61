import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as operation from '#contract/endpoints/operation/index';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** What a collector of OpenTelemetry receives, over real HTTP. */

type Sent = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
};
type Batch = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[] }[];
};

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let collector: Server;
let host: TestHost;
let bodies: string[];
const posted: string[] = [];
beforeAll(async () => {
  bodies = [];
  collector = createServer((request, response) => {
    posted.push(`${request.method} ${request.url}`);
    void text(request).then((body) => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  host = await startTestHost({ env: { ROLE: 'all', OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` } });
});
afterAll(() => collector.close());

const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const WAIT_MS = 30_000;
const statesOf = () =>
  host.database.db.scoped({ kind: 'jobs' }, async (db) => {
    const { rows } = await db.execute(sql`select state from pgboss.job where name = 'delete-expired'`);
    return rows.map(({ state }) => state);
  });

test('a call continues the trace of its caller, a job begins one, statements are below them; nothing is of an account', async () => {
  const { agent } = host.world.accounts;
  const { token } = host.world.people.owner;
  const { status, headers } = await fetch(`${host.url}/api/v1/account?targetAccountId=${agent}&note=secret-word`, {
    headers: { authorization: `Bearer ${token}`, traceparent: `00-${TRACE}-${CALLER}-01` },
  });
  await host.as('superAdmin').call(operation.runJob, { body: { name: 'delete-expired' } });
  await expect.poll(statesOf, { timeout: WAIT_MS }).toEqual(['completed']);
  await host.stop();

  expect([status, posted.every((one) => one === 'POST /v1/traces')]).toEqual([200, true]);
  const spans = bodies
    .map((body): Batch => JSON.parse(body))
    .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
  const call = spans.find(({ parentSpanId }) => parentSpanId === CALLER);
  expect(call && { ...attributesOf(call), name: call.name, kind: call.kind, trace: call.traceId }).toEqual({
    name: 'GET /api/v1/account',
    kind: 2,
    trace: TRACE,
    'http.request.method': 'GET',
    'http.route': '/api/v1/account',
    'http.response.status_code': 200,
    'request.id': headers.get('x-request-id'),
  });
  const below = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(below.map(({ traceId }) => traceId)).toEqual(below.map(() => TRACE));
  expect(below.map(({ name }) => name)).toContain('select account');
  const job = spans.find(({ name }) => name === 'job delete-expired');
  expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).length).toBeGreaterThan(0);
  const told = bodies.join('\n');
  expect([token, 'secret-word', `${agent}"`, '@', 'targetAccountId'].filter((one) => told.includes(one))).toEqual([]);
});
