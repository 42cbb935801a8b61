import { afterAll, beforeAll, expect, test } from 'vitest';
import * as accounts from '#contract/endpoints/accounts/record';
import * as auth from '#contract/endpoints/auth';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

/** What Prometheus reads. */

const TOKEN = 'a-token-for-prometheus';
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ env: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => host.stop());

const read = (token?: string) =>
  fetch(`${host.url}/metrics`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });

test('only whoever has the token reads them', async () => {
  const statuses = await Promise.all([read(), read('another-token-entirely'), read(TOKEN)]);
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 200]);
});

test('without METRICS_TOKEN there is no such path', async () => {
  const other = await startTestHost();
  const { status } = await fetch(`${other.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  await other.stop();
  expect(status).toBe(404);
});

test('calls are counted by route pattern and status, with providers, statements, connections and streams; no label holds an id', async () => {
  const { agent } = host.world.accounts;
  await host.as('owner').call(accounts.readAccount, { target: { targetAccountId: agent } });
  await host.client(null).call(auth.signinEmail, { body: { email: host.world.people.owner.email } });
  const text = await (await read(TOKEN)).text();
  expect(text).toMatch(/provider_call_duration_seconds_count\{provider="email",outcome="done"\} 1/);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/account",status="200"\} 1/);
  expect(text).toMatch(/db_statement_duration_seconds_count [1-9]/);
  expect(text).toMatch(/db_connections_open [1-9]/);
  expect(text).toMatch(/event_streams_open 0/);
  expect(text).toMatch(/nodejs_eventloop_lag_seconds /);
  const labels = [...text.matchAll(/\{(?<labels>[^}]*)\}/g)].map(({ groups }) => groups?.labels ?? '');
  expect(labels.filter((one) => one.includes(String(agent)) || one.includes('@'))).toEqual([]);
});
