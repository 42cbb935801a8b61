import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import * as messages from '#contract/rules/messages';
import * as lines from '#server/lines.ts';
import { type Cable, layCable } from '#tests/support/cable.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

let host: TestHost;
let cable: Cable;
afterEach(async () => {
  await host.stop();
  cable.cut();
});

/** A host that reaches its database through a cable. */
async function start(isCut: boolean): Promise<void> {
  host = await startTestHost({
    isEarly: isCut,
    databaseUrl: async (owner) => {
      cable = await layCable(owner, isCut);
      return cable.url;
    },
  });
}

const health = async () => {
  const ready = await host.client(null).call(endpoints.readyz, {});
  const { body } = await host.client(null).call(endpoints.healthz, {});
  return { ready: ready.status, database: body.database };
};

test('while the database is away calls get 503 with a time to wait; then everything continues', async () => {
  await start(false);
  expect(await health()).toEqual({ ready: 200, database: 'up' });
  cable.cut();

  const away = await host.as('owner').call(endpoints.readAccount, {});
  expect(away).toMatchObject({
    status: 503,
    body: { success: false, message: messages.DATABASE_AWAY, retryAfterS: 2 },
  });
  expect(away.headers.get('retry-after')).toBe('2');
  expect(await health()).toEqual({ ready: 503, database: 'down' });

  await cable.mend();
  await host.said(lines.DATABASE_BACK);
  expect((await host.as('owner').call(endpoints.readAccount, {})).status).toBe(200);
  expect(await health()).toEqual({ ready: 200, database: 'up' });
  expect(host.lines.filter((line) => line.startsWith('The database'))).toEqual([
    lines.databaseNotReached('it does not answer', 1),
    lines.DATABASE_BACK,
  ]);
});

test('more calls than can be answered soon are refused at once as busy; the next call is answered', async () => {
  await start(false);
  const database = host.host.connection.database();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holding = Array.from({ length: 20 }, () => database.scoped({ kind: 'auth' }, () => held));
  const refused: unknown[] = [];
  const calls = Array.from({ length: 130 }, async () => {
    const { status, body, headers } = await host.as('owner').call(endpoints.readAccount, {});
    if (status !== 200) refused.push([status, body, headers.get('retry-after')]);
    if (refused.length === 30) release();
    return status;
  });
  await Promise.all([...calls, ...holding]);
  const busy = { success: false, message: messages.HOST_BUSY, retryAfterS: 1, requestId: expect.any(String) };
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200, 503]));
  expect(refused).toEqual(refused.map(() => [503, busy, '1']));
  expect((await host.as('owner').call(endpoints.readAccount, {})).status).toBe(200);
});

test('a database that accepts no connections now is unavailable, not an internal error', async () => {
  await start(false);
  await refuseConnections(host.database.owner, true);
  const away = await host.as('owner').call(endpoints.readAccount, {});
  expect(away).toMatchObject({ status: 503, body: { message: messages.DATABASE_AWAY, retryAfterS: 2 } });
  expect(away.headers.get('retry-after')).toBe('2');

  await refuseConnections(host.database.owner, false);
  await host.said(lines.DATABASE_BACK);
  expect((await host.as('owner').call(endpoints.readAccount, {})).status).toBe(200);
});

/** Closes a database to all connections, or opens it again. */
async function refuseConnections(owner: TestHost['database']['owner'], refused: boolean): Promise<void> {
  const client = new pg.Client({ ...owner, database: 'postgres' });
  await client.connect();
  await client.query(`alter database ${owner.database} allow_connections ${!refused}`);
  if (refused) {
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      owner.database,
    ]);
  }
  await client.end();
}

test('a host that starts before its database listens, prints why once, and continues when it is there', async () => {
  await start(true);
  const early = await host.as('owner').call(endpoints.readAccount, {});
  expect(early).toMatchObject({ status: 503, body: { message: messages.DATABASE_AWAY, retryAfterS: 2 } });
  expect(await health()).toEqual({ ready: 503, database: 'down' });

  // Only after the first try has failed; otherwise nothing would be printed.
  await host.said(lines.databaseNotReached('nothing listens there', 1));
  await cable.mend();
  await host.host.ready;
  expect((await host.as('owner').call(endpoints.readAccount, {})).status).toBe(200);
  expect(host.lines.filter((line) => line.startsWith('The database'))).toEqual([
    lines.databaseNotReached('nothing listens there', 1),
    lines.DATABASE_BACK,
  ]);
});
