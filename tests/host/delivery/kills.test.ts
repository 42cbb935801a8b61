import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/delivery';
import * as words from '#contract/rules/messages/delivery';
import { until } from '#tests/support/until.ts';
import { type DeliveryHost, SECRET_KEY, startDeliveryHost } from './deliveryHost';
import { SMS_PROVIDERS, smsSide } from './smsSide';

/** Workers that are killed while they send: nothing is sent twice, and nothing is lost without a word. */

const WORKER = fileURLToPath(new URL('./killedWorker.ts', import.meta.url));

let host: DeliveryHost;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  host = await startDeliveryHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());
afterEach(() => worker?.kill('SIGKILL'));

function startWorker(): ChildProcess {
  const { database, twilio, telnyx } = host;
  const given = [database.url, SECRET_KEY, twilio.baseUrl, telnyx.baseUrl];
  return spawn(process.execPath, ['--import', 'tsx', WORKER, ...given], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Starts jobs at once that wait for their time. */
async function hurryJobs(): Promise<void> {
  await host.database.db.scoped({ kind: 'jobs' }, (db) =>
    db.execute(sql`update pgboss.job set start_after = now() where state < 'active' and start_after > now()`),
  );
}

/** Kills the worker, which can then tell nobody. */
async function kill(): Promise<void> {
  const ended = worker && once(worker, 'exit');
  worker?.kill('SIGKILL');
  await ended;
  await host.database.db.scoped({ kind: 'jobs' }, (db) =>
    db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '5 minutes' where state = 'active'`),
  );
  await host.rows(sql`update delivery set started_at = started_at - interval '5 minutes' where status = 'started'`);
}

describe.each(SMS_PROVIDERS)('%s', (provider) => {
  test('a worker that is killed while the provider answers sends nothing twice', async () => {
    const side = smsSide(host, provider, await host.connect(provider));
    const roomId = await side.opened();
    host[provider].play({ kind: 'wait', until: new Promise(() => {}) });
    const { uuid } = (await host.write(roomId, 'one')).body.sent;
    await host.write(roomId, 'two');
    worker = startWorker();
    await until(() => expect(host[provider].taken.length).toBe(1));
    await kill();
    expect(await host.messages()).toMatchObject([{}, { status: 'pending' }, { status: 'pending' }]);

    host[provider].play({ kind: 'accept' });
    worker = startWorker();
    await until(async () => {
      await hurryJobs();
      expect((await host.messages()).map(({ status }) => status)).not.toContain('pending');
    });
    // Twilio is asked, and has it; at Telnyx nobody can be asked.
    const first = provider === 'twilio' ? { status: 'success' } : { status: 'failed', reason: words.OUTCOME_UNKNOWN };
    expect(await host.messages()).toMatchObject([{}, { uuid, ...first }, { status: 'success' }]);
    expect(host[provider].taken.map(({ text }) => text)).toEqual(['one', 'two']);

    // The receipt names the try, so it tells what nobody knew.
    await host.hook(side.receipt('delivered', { of: 0 }));
    expect((await host.messages())[1]).toMatchObject({ uuid, status: 'delivered' });
    const target = { targetAccountId: host.agentId };
    const retry = await host.as('owner').call(endpoints.retryMessage, { target, body: { roomId, uuid } });
    expect(retry.status).toBe(409);
  }, 120_000);
});

test('an answer of the agent is stored and sent once, though its worker was killed', async () => {
  const side = smsSide(host, 'twilio', await host.connect('twilio'));
  host.twilio.play({ kind: 'wait', until: new Promise(() => {}) });
  await host.hook(side.text('in-1', 'Where can I park?'));
  worker = startWorker();
  await until(() => expect(host.twilio.taken.length).toBe(1));
  await kill();
  worker = startWorker();
  await until(async () => {
    await hurryJobs();
    expect((await host.messages()).at(-1)?.status).toBe('success');
  });
  expect([(await host.messages()).length, host.twilio.taken.length]).toEqual([2, 1]);
}, 120_000);
