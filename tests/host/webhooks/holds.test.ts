import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/webhooks';
import { answers } from './receiver';
import { startWebhookHost, type WebhookHost } from './webhookHost';

/** A receiver that fails again and again is left alone for a while: it keeps nobody's workers, and nobody is flooded. */

let host: WebhookHost;
beforeAll(async () => {
  host = await startWebhookHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const target = () => ({ targetAccountId: host.world.accounts.organization });
const tell = (id: string) =>
  host.as('owner').call(endpoints.testWebhook, { target: target(), params: { webhookId: id } });
/** How often it was posted to once that time is over. */
const postedAfter = async (ms: number) => {
  host.clock.forward(ms);
  await host.work();
  return host.receiver.posted.length;
};

test('twice as long each time, and what waits is not tried; once it answers, all is sent', async () => {
  host.receiver.behave('/hook', answers(500));
  const { id } = await host.make('contact');
  for (let told = 0; told < 8; told += 1) await tell(id);
  expect([
    await postedAfter(0),
    await postedAfter(4_999),
    await postedAfter(1),
    await postedAfter(9_999),
    await postedAfter(1),
  ]).toEqual([5, 5, 6, 6, 7]);
  host.receiver.behave('/hook', answers(204));
  await postedAfter(600_000);
  const [hook] = await host.webhooks();
  expect([hook?.failingSince, (await host.deliveries()).map(({ state }) => state)]).toEqual([
    undefined,
    Array.from({ length: 8 }, () => 'delivered'),
  ]);
});

test('as long as it asks, with everything that waits for it', async () => {
  host.receiver.behave('/hook', answers(429, '', { 'retry-after': '60' }));
  const { id } = await host.make('contact');
  await tell(id);
  await tell(id);
  expect([await postedAfter(0), await postedAfter(59_999)]).toEqual([1, 1]);
  host.receiver.behave('/hook', answers(204));
  expect(await postedAfter(1)).toBe(3);
});

test('until a person asks for it: then it is asked once more', async () => {
  host.receiver.behave('/hook', answers(500));
  const { id } = await host.make('contact');
  for (let told = 0; told < 6; told += 1) await tell(id);
  await postedAfter(0);
  await tell(id);
  expect(await postedAfter(0)).toBe(6);
});
