import type { ChildProcess } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/delivery';
import * as words from '#contract/rules/messages/delivery';
import { until } from '#tests/support/until.ts';
import { type DeliveryHost, startDeliveryHost } from './deliveryHost';
import { SMS_PROVIDERS, smsSide } from './smsSide';
import { hurryJobs, killWorker, startWorkerProcess } from './workerProcess';

/** Workers that are killed while they send: nothing is sent twice, and nothing is lost without a word. */

let host: DeliveryHost;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  host = await startDeliveryHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());
afterEach(() => worker?.kill('SIGKILL'));

async function kill(): Promise<void> {
  await killWorker(host, worker);
  await host.rows(sql`update delivery set started_at = started_at - interval '5 minutes' where status = 'started'`);
}

describe.each(SMS_PROVIDERS)('%s', (provider) => {
  test('a worker that is killed while the provider answers sends nothing twice', async () => {
    const side = smsSide(host, provider, await host.connect(provider));
    const roomId = await side.opened();
    host[provider].play({ kind: 'wait', until: new Promise(() => {}) });
    const { uuid } = (await host.write(roomId, 'one')).body.sent;
    await host.write(roomId, 'two');
    worker = startWorkerProcess(host);
    await until(() => expect(host[provider].taken.length).toBe(1));
    await kill();
    expect(await host.messages()).toMatchObject([{}, { status: 'pending' }, { status: 'pending' }]);

    host[provider].play({ kind: 'accept' });
    worker = startWorkerProcess(host);
    await until(async () => {
      await hurryJobs(host);
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
  worker = startWorkerProcess(host);
  await until(() => expect(host.twilio.taken.length).toBe(1));
  await kill();
  worker = startWorkerProcess(host);
  await until(async () => {
    await hurryJobs(host);
    expect((await host.messages()).at(-1)?.status).toBe('success');
  });
  expect([(await host.messages()).length, host.twilio.taken.length]).toEqual([2, 1]);
}, 120_000);
