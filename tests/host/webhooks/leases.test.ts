import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/webhooks';
import type { Db } from '#server/db/scoped.ts';
import type { Attempted } from '#server/domain/webhooks/attempt.ts';
import { type Claimed, claimDelivery } from '#server/domain/webhooks/claim.ts';
import { settleAttempt } from '#server/domain/webhooks/settle.ts';
import { resumeWebhooks } from '#server/jobs/resumeWebhooks.ts';
import { sendWebhooks } from '#server/jobs/sendWebhooks.ts';
import { answers } from './receiver';
import { startWebhookHost, type WebhookHost } from './webhookHost';

/** Several workers at once: each delivery is held by one, in its order, and a slow receiver delays nobody else. */

const LIFETIME_MS = 60_000;

let host: WebhookHost;
beforeAll(async () => {
  host = await startWebhookHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const all = <T>(work: (db: Db) => Promise<T>): Promise<T> => host.database.db.scoped({ kind: 'super' }, work);
const claim = (id: string) => all((db) => claimDelivery(db, id, host.clock.nowMs()));
const attempted = (why: Attempted['why']): Attempted => ({
  at: new Date(host.clock.nowMs()),
  durationMs: 5,
  requestHeaders: {},
  response: null,
  why,
  retryAfterS: null,
});
const settle = (claimed: Claimed | null, why: Attempted['why']) =>
  all((db) => settleAttempt(db, claimed as Claimed, attempted(why), host.clock.nowMs()));
const target = () => ({ targetAccountId: host.world.accounts.organization });
const tell = async (id: string) =>
  (await host.as('owner').call(endpoints.testWebhook, { target: target(), params: { webhookId: id } })).body.deliveryId;

test('the second worker takes over when the time is over, not earlier; what the first delivered is delivered', async () => {
  const { id } = await host.make('contact');
  const deliveryId = await tell(id);
  const first = await claim(id);
  host.clock.forward(LIFETIME_MS - 1);
  expect(await claim(id)).toBeNull();
  host.clock.forward(1);
  const second = await claim(id);
  expect([first?.row.id, second?.row.id, second?.interruptedAt]).toEqual([deliveryId, deliveryId, first?.row.sentAt]);
  // The first was only slow.
  await settle(first, 'away');
  expect((await host.recorded(deliveryId)).state).toBe('sending');
  await settle(first, null);
  await settle(second, 'away');
  expect((await host.recorded(deliveryId)).state).toBe('delivered');
});

test('what is told in an order is sent one after another; one that failed holds up nobody', async () => {
  const { id } = await host.make('contact');
  const [one, two] = [await tell(id), await tell(id)];
  const first = await claim(id);
  expect([first?.row.id, await claim(id)]).toEqual([one, null]);
  await settle(first, 'away');
  const second = await claim(id);
  expect(second?.row.id).toBe(two);
  await settle(second, null);
  expect(await claim(id)).toBeNull();
});

test('a receiver that does not answer delays no other', async () => {
  const slow = await host.make('contact', '/slow');
  const quick = await host.make('contact', '/quick');
  host.receiver.behave('/slow', null);
  for (let turn = 0; turn < 3; turn += 1) {
    await tell(slow.id);
    await tell(quick.id);
  }
  const waiting = sendWebhooks.perform(host.context, { webhookId: slow.id });
  await host.receiver.waiting(1);
  await sendWebhooks.perform(host.context, { webhookId: quick.id });
  expect(host.receiver.posted.map(({ path }) => path)).toEqual(['/slow', '/quick', '/quick', '/quick']);
  host.receiver.behave('/slow', answers(204));
  host.receiver.release();
  await waiting;
  await host.work();
  expect((await host.deliveries()).map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'delivered'));
});

test('what a killed worker left is found again and sent under the same id', async () => {
  const { id } = await host.make('contact');
  const deliveryId = await tell(id);
  await claim(id);
  host.clock.forward(LIFETIME_MS);
  await resumeWebhooks.perform(host.context, null);
  await host.work();
  const { state, record } = await host.recorded(deliveryId);
  expect([state, record.map(({ failure }) => failure?.why), host.receiver.posted.length]).toEqual([
    'delivered',
    ['interrupted', undefined],
    1,
  ]);
});

test('what a killed worker was sending to a webhook that is removed meanwhile is stopped', async () => {
  const { id } = await host.make('contact');
  const deliveryId = await tell(id);
  await claim(id);
  const body = { url: host.receiver.url('/hook') };
  await host.as('owner').call(endpoints.deleteWebhook, { target: target(), body });
  host.clock.forward(LIFETIME_MS);
  await resumeWebhooks.perform(host.context, null);
  await host.work();
  expect([(await host.recorded(deliveryId)).state, host.receiver.posted]).toEqual(['stopped', []]);
});

test('of two answers that it is gone one removes it, and its people are told once', async () => {
  const { id } = await host.make('contact');
  for (const name of ['Ada', 'Grace'])
    await host.rows(sql`insert into contact (org_id, name) values (${host.world.accounts.organization}, ${name})`);
  const [first, second] = [await claim(id), await claim(id)];
  await settle(first, 'gone');
  await host.rows(sql`update notification set read_at = now()`);
  await settle(second, 'gone');
  expect([
    first && second && first.row.id !== second.row.id,
    await host.rows(sql`select type from notification`),
    await host.webhooks(),
  ]).toEqual([true, [{ type: 'webhookOff' }], []]);
});

test('nothing is sent for an account that was deleted, until it is there again', async () => {
  const { id } = await host.make('contact');
  await tell(id);
  const change = (deleted: string) =>
    host.rows(sql.raw(`update account set deleted_at = ${deleted} where id = ${host.world.accounts.organization}`));
  await change('now()');
  expect(await claim(id)).toBeNull();
  await change('null');
  expect(await claim(id)).not.toBeNull();
});
