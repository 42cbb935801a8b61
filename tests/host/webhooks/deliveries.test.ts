import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as notifications from '#contract/endpoints/notifications';
import * as endpoints from '#contract/endpoints/webhooks';
import { WEBHOOK_ANSWER_KEPT_BYTES, WEBHOOK_TRIES } from '#contract/rules/hostConstants';
import {
  attemptText,
  DELIVERY_SETTLED,
  WEBHOOK_ADDRESS_REFUSED,
  WEBHOOK_GONE,
  WEBHOOK_NOT_PAUSED,
  WEBHOOK_PAUSED,
} from '#contract/rules/messages/webhooks';
import { MASK } from '#server/domain/secretNames.ts';
import { MAIL_NOTICES } from '#server/queue/kinds.ts';
import { isSigned } from '#server/request/signedWebhook.ts';
import { answers, type Posted } from './receiver';
import { PUBLIC_URL, startWebhookHost, type WebhookHost } from './webhookHost';

/** Deliveries to a receiver that misbehaves, and what the flight recorder keeps of them. */

const HOUR_MS = 3_600_000;

let host: WebhookHost;
beforeAll(async () => {
  host = await startWebhookHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const target = () => ({ targetAccountId: host.world.accounts.organization });
const owner = () => host.as('owner');
const only = <T>(list: readonly T[]): T => {
  const [one] = list;
  if (one === undefined || list.length > 1) throw new Error(`expected one, got ${list.length}`);
  return one;
};
const isSignedBy = (secret: string, { headers, raw }: Posted) =>
  isSigned(secret, { rawBody: raw, header: (name) => String(headers[name]), nowMs: host.clock.nowMs() });
/** Tells a webhook a sample and sends it. */
async function send(id: string): Promise<string> {
  const { body } = await owner().call(endpoints.testWebhook, { target: target(), params: { webhookId: id } });
  await host.work();
  return body.deliveryId;
}

describe('a delivery', () => {
  test('is posted as JSON, signed by Standard Webhooks, with the names of the headers that clients know', async () => {
    const { id, secret } = await host.make('contact');
    const deliveryId = await send(id);
    const posted = only(host.receiver.posted);
    const timestamp = String(Math.floor(host.clock.nowMs() / 1_000));
    expect(posted.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': deliveryId,
      'webhook-timestamp': timestamp,
      'x-vida-event': 'contact',
      'x-vida-timestamp': timestamp,
      'x-vida-signature-version': 'v1',
      'x-vida-signature': String(posted.headers['webhook-signature']).replace('v1,', ''),
    });
    expect([isSignedBy(secret, posted), isSignedBy(secret, { ...posted, raw: Buffer.from('{}') })]).toEqual([
      true,
      false,
    ]);
    expect(JSON.parse(posted.raw.toString())).toEqual({
      event: 'test',
      type: 'contact',
      timestamp: Number(timestamp),
      accountId: host.world.accounts.organization,
      label: 'Hook /hook',
    });
  });

  test('is kept with its request, its answer and how long it took', async () => {
    host.receiver.behave('/hook', answers(200, '{"ok":true}', { 'content-type': 'application/json' }));
    const { id } = await host.make('contact');
    const recorded = await host.recorded(await send(id));
    expect(recorded).toEqual({
      id: recorded.id,
      webhookId: id,
      url: host.receiver.url('/hook'),
      type: 'contact',
      label: 'Hook /hook',
      event: 'test',
      subject: 'Hook /hook',
      state: 'delivered',
      attempts: 1,
      status: 200,
      durationMs: expect.any(Number),
      timestampMs: expect.any(Number),
      body: only(host.receiver.posted).raw.toString(),
      record: [
        {
          number: 1,
          timestampMs: host.clock.nowMs(),
          durationMs: recorded.durationMs,
          requestHeaders: expect.objectContaining({ 'webhook-id': recorded.id }),
          response: {
            status: 200,
            headers: expect.objectContaining({ 'content-type': 'application/json' }),
            body: '{"ok":true}',
            bytes: 11,
            isCut: false,
          },
        },
      ],
    });
  });

  test('is cut where its answer is huge, and counts as delivered all the same', async () => {
    host.receiver.behave('/hook', answers(200, 'x'.repeat(3_000_000)));
    const { id } = await host.make('contact');
    const { state, record } = await host.recorded(await send(id));
    const { response } = only(record);
    expect([state, response?.body.length, response?.isCut]).toEqual(['delivered', WEBHOOK_ANSWER_KEPT_BYTES, true]);
  });

  test('is kept without the secrets of its answer', async () => {
    const headers = { 'set-cookie': 'session=1', 'x-api-key': 'key', 'x-request-id': 'request' };
    host.receiver.behave('/hook', answers(200, '', headers));
    const { id } = await host.make('contact');
    const { response } = only((await host.recorded(await send(id))).record);
    expect(response?.headers).toMatchObject({ 'set-cookie': MASK, 'x-api-key': MASK, 'x-request-id': 'request' });
  });

  test('follows no redirect', async () => {
    host.receiver.behave('/hook', answers(302, '', { location: host.receiver.url('/elsewhere') }));
    const { id } = await host.make('contact');
    const { state, record } = await host.recorded(await send(id));
    expect([state, only(record).failure, host.receiver.posted.map(({ path }) => path)]).toEqual([
      'waiting',
      { why: 'redirect', text: attemptText('redirect', 302, 0) },
      ['/hook'],
    ]);
  });

  test('is tried again where nobody is, and where nobody may be reached', async () => {
    const made = async (url: string) =>
      (await owner().call(endpoints.createWebhook, { target: target(), body: { url, label: url, type: 'contact' } }))
        .body.webhookId;
    const away = await host.recorded(await send(await made('http://127.0.0.1:9/')));
    const inside = await host.recorded(await send(await made('http://10.0.0.1/')));
    expect([only(away.record).failure, only(inside.record).failure, away.state, inside.state]).toEqual([
      { why: 'away', text: attemptText('away', null, 0) },
      { why: 'address', text: WEBHOOK_ADDRESS_REFUSED },
      'waiting',
      'waiting',
    ]);
  });

  test('to the receiver of this host stays in it, which verifies the signature', async () => {
    const url = (await owner().call(endpoints.listWebhooks, { target: target() })).body.receiverUrl;
    const body = { url, label: 'Try', type: 'agent' as const };
    const { webhookId } = (await owner().call(endpoints.createWebhook, { target: target(), body })).body;
    const { state, record } = await host.recorded(await send(webhookId));
    expect([url, state, JSON.parse(only(record).response?.body ?? '')]).toEqual([
      `${PUBLIC_URL}/api/hooks/receiver/200`,
      'delivered',
      { verified: true, id: expect.any(String), event: 'agent', bytes: expect.any(Number) },
    ]);
  });
});

describe('a receiver that fails', () => {
  test('is tried eight times within a day under one id with the same body, and then it stays', async () => {
    host.receiver.behave('/hook', answers(503));
    const { id } = await host.make('contact');
    const deliveryId = await send(id);
    const startMs = host.clock.nowMs();
    for (let turn = 0; turn < 30; turn += 1) {
      const { dueAtMs } = await host.recorded(deliveryId);
      if (dueAtMs === undefined) break;
      host.clock.set(dueAtMs);
      await host.work();
    }
    const { state, record } = await host.recorded(deliveryId);
    expect([state, record.length, record.at(-1)?.number]).toEqual(['failed', WEBHOOK_TRIES, WEBHOOK_TRIES]);
    expect(host.clock.nowMs() - startMs).toBeLessThanOrEqual(24 * HOUR_MS);
    const ids = new Set(host.receiver.posted.map(({ headers, raw }) => `${headers['webhook-id']} ${raw}`));
    expect([host.receiver.posted.length, ids.size]).toEqual([WEBHOOK_TRIES, 1]);
  });

  test('is waited for as long as it asks', async () => {
    host.receiver.behave('/hook', answers(503, '', { 'retry-after': '240' }));
    const { id } = await host.make('contact');
    const { dueAtMs } = await host.recorded(await send(id));
    expect((dueAtMs ?? 0) - host.clock.nowMs()).toBe(240_000);
  });

  test('is not tried again once a person stops it', async () => {
    host.receiver.behave('/hook', answers(500));
    const { id } = await host.make('contact');
    const params = { deliveryId: await send(id) };
    const stop = () => owner().call(endpoints.stopWebhookDelivery, { target: target(), params });
    expect((await stop()).status).toBe(200);
    const again = await stop();
    expect([again.status, (again.body as { message?: string }).message]).toEqual([409, DELIVERY_SETTLED]);
    host.clock.forward(2 * HOUR_MS);
    await host.work();
    expect([(await host.recorded(params.deliveryId)).state, host.receiver.posted.length]).toEqual(['stopped', 1]);
  });

  test('and says 410 is removed, what waits is stopped, and its people are told', async () => {
    const { id } = await host.make('contact');
    host.receiver.behave('/hook', answers(500));
    const first = await send(id);
    host.receiver.behave('/hook', answers(410));
    const second = await send(id);
    expect([
      await host.webhooks(),
      (await host.recorded(first)).state,
      (await host.recorded(second)).state,
      (await told()).map(({ type, text }) => [type, text]),
    ]).toEqual([
      [],
      'stopped',
      'failed',
      [['webhookOff', `Nothing is sent to the webhook “Hook /hook” any more. ${WEBHOOK_GONE}`]],
    ]);
  });

  test('for days is paused, which its people are told once, in the bell and by mail; resumed, all that waits is sent', async () => {
    host.receiver.behave('/hook', answers(500));
    const { id } = await host.make('contact');
    await send(id);
    host.clock.forward(73 * HOUR_MS);
    const late = await send(id);
    const [hook] = await host.webhooks();
    expect([hook?.state, (await host.recorded(late)).state]).toEqual(['paused', 'waiting']);
    expect((await told()).map(({ type, text, path }) => [type, text, path])).toEqual([
      [
        'webhookOff',
        `Nothing is sent to the webhook “Hook /hook” any more. ${WEBHOOK_PAUSED}`,
        `/app/org/${host.world.accounts.organization}/webhooks`,
      ],
    ]);
    const mailed = await host.database.db.scoped({ kind: 'jobs' }, (db) =>
      db.execute(sql`select 1 from pgboss.job where name = ${MAIL_NOTICES.name}`),
    );
    expect(mailed.rows).toHaveLength(1);

    host.receiver.reset();
    const meanwhile = await send(id);
    expect([(await host.recorded(meanwhile)).state, host.receiver.posted.length]).toEqual(['waiting', 0]);
    const resume = () => owner().call(endpoints.resumeWebhook, { target: target(), params: { webhookId: id } });
    expect((await resume()).status).toBe(200);
    await host.work();
    expect((await host.deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
    const again = await resume();
    expect([again.status, (again.body as { message?: string }).message]).toEqual([409, WEBHOOK_NOT_PAUSED]);
  });
});

type Notice = { readonly type: string; readonly text: string; readonly path?: string };
const told = async (): Promise<readonly Notice[]> =>
  (await owner().call(notifications.listNotifications, { target: target() })).body.notifications;

describe('a secret', () => {
  test('that is replaced signs beside the new one for a day', async () => {
    const { id, secret } = await host.make('contact');
    const params = { webhookId: id };
    const made = await owner().call(endpoints.replaceWebhookSecret, { target: target(), params });
    const next = made.body.webhookSecret;
    await send(id);
    host.clock.forward(25 * HOUR_MS);
    await send(id);
    const [during, after] = host.receiver.posted as [Posted, Posted];
    const at = host.clock.nowMs();
    host.clock.set(Number(during.headers['webhook-timestamp']) * 1_000);
    expect([isSignedBy(secret, during), isSignedBy(next, during)]).toEqual([true, true]);
    host.clock.set(at);
    expect([isSignedBy(secret, after), isSignedBy(next, after)]).toEqual([false, true]);
  });

  test('verifies a payload: signed, altered, or too old', async () => {
    const { id } = await host.make('contact');
    await send(id);
    const { headers, raw } = only(host.receiver.posted);
    const payload = {
      id: String(headers['webhook-id']),
      timestamp: String(headers['webhook-timestamp']),
      signature: String(headers['webhook-signature']),
      body: raw.toString(),
    };
    const verdict = async (more: object = {}) =>
      (
        await owner().call(endpoints.verifyWebhook, {
          target: target(),
          params: { webhookId: id },
          body: { ...payload, ...more },
        })
      ).body.verdict;
    const found = [await verdict(), await verdict({ body: '{}' })];
    host.clock.forward(HOUR_MS);
    expect([...found, await verdict()]).toEqual(['signed', 'unsigned', 'old']);
  });
});

describe('replays', () => {
  const replay = (body: object) => owner().call(endpoints.replayWebhookDeliveries, { target: target(), body });

  test('tell one again under an id of its own, with the same body', async () => {
    const { id } = await host.make('contact');
    const first = await send(id);
    expect((await replay({ ids: [first] })).body).toEqual({ success: true, replayed: 1, hasMore: false });
    await host.work();
    const [before, after] = host.receiver.posted as [Posted, Posted];
    expect([before.raw.equals(after.raw), before.headers['webhook-id'] === after.headers['webhook-id']]).toEqual([
      true,
      false,
    ]);
    expect((await host.deliveries()).map(({ replayOf }) => replayOf)).toEqual([first, undefined]);
  });

  test('leave out what is being told again already', async () => {
    const { id } = await host.make('contact');
    const first = await send(id);
    const replays = [await replay({ ids: [first] }), await replay({ ids: [first] }), await replay({ webhookId: id })];
    expect(replays.map(({ status, body }) => [status, body.replayed])).toEqual([
      [200, 1],
      [200, 0],
      [200, 0],
    ]);
  });

  test('tell all that failed once, in their order', async () => {
    const { id } = await host.make('contact');
    for (let turn = 0; turn < 3; turn += 1) await send(id);
    await host.rows(sql`update webhook_delivery set state = 'failed' where webhook_id = ${id}`);
    const replays = [await replay({ onlyFailed: true }), await replay({ onlyFailed: true })];
    expect(replays.map(({ body }) => body.replayed)).toEqual([3, 0]);
    const sent = host.receiver.posted.map(({ headers }) => headers['webhook-id']);
    await host.work();
    expect((await host.deliveries()).slice(0, 3).map(({ replayOf }) => replayOf).toReversed()).toEqual(sent);
  });

  test('tell those of a time, and need to be told which', async () => {
    const { id } = await host.make('contact');
    await send(id);
    const nowS = Math.floor(Date.now() / 1_000);
    const replayed = async (body: object) => (await replay(body)).body.replayed;
    expect([
      await replayed({ webhookId: id, start: nowS - 60, end: nowS + 60 }),
      await replayed({ start: nowS + 60 }),
      (await replay({})).status,
    ]).toEqual([1, 0, 422]);
  });
});

test('deliveries are found by what was sent, by their state and by their webhook, page by page', async () => {
  const { id } = await host.make('contact', '/one');
  const { id: other } = await host.make('contact', '/two');
  host.receiver.behave('/two', answers(500));
  const [first, second, third] = [await send(id), await send(other), await send(id)];
  const ids = async (query: object) => (await host.deliveries(query)).map((one) => one.id);
  expect([
    await ids({}),
    await ids({ webhookId: other }),
    await ids({ state: 'delivered' }),
    await ids({ q: 'hook /TWO' }),
    await ids({ q: '100%' }),
  ]).toEqual([[third, second, first], [second], [third, first], [second], []]);
  const page = await owner().call(endpoints.listWebhookDeliveries, { target: target(), query: { pageSize: 2 } });
  expect(await ids({ cursor: page.body.nextCursor })).toEqual([first]);
  const odd = { cursor: `1_${'-'.repeat(36)}` };
  expect((await owner().call(endpoints.listWebhookDeliveries, { target: target(), query: odd })).status).toBe(422);
});
