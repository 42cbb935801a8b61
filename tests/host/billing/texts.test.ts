/** Texts pause with the plan that gives them; what comes in is taken, and chats go on. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribe } from '#contract/endpoints/money/subscriptions';
import { runPrompt } from '#contract/endpoints/talk';
import { noAnswer, WITHOUT_TEXTS } from '#contract/rules/messages';
import { TEXTS_PAUSED } from '#contract/rules/messages/plans';
import { ADA, type DeliveryHost, startDeliveryHost } from '../delivery/deliveryHost';
import { smsSide } from '../delivery/smsSide';
import { PLAN, refusal, sell } from './plans';

const PARKING = 'Parking is free behind the house.';

let host: DeliveryHost;
beforeAll(async () => {
  host = await startDeliveryHost();
});
afterAll(() => host.stop());

test('a plan without texts: a person is refused and the agent is silent, until a plan has them', async () => {
  const prices = { month: '0.00', year: null };
  const [without, withTexts] = [
    await sell(host, { prices, entitlements: { ...PLAN.entitlements, sms: false } }),
    await sell(host, { prices }),
  ];
  const choose = (productPlanId: string) =>
    host.as('owner').call(subscribe, {
      target: { targetAccountId: host.world.accounts.organization },
      body: { productPlanId, term: 'month' },
    });
  const side = smsSide(host, 'twilio', await host.connect('twilio'));
  const roomId = await side.opened();
  const write = (text: string) => host.write(roomId, text);
  // Who never had a plan may text.
  expect((await write('We are open.')).status).toBe(200);
  await host.work();

  await choose(without);
  expect(refusal(await write('Come in.'))).toEqual([409, TEXTS_PAUSED]);
  await host.rows(sql`update room set ai_agent_enabled = true, held_by = null, held_by_name = null, held_until = null`);
  await host.hook(side.text('in-2', 'Where can I park?', ADA));
  await host.work();
  const last = (await host.messages(roomId)).at(-1);
  const { response } = (
    await host.as('guest').call(runPrompt, { body: { targetAgent: 'agent', promptText: 'Where can I park?' } })
  ).body;
  expect([last?.message, last?.notice, response]).toEqual(['Where can I park?', noAnswer(WITHOUT_TEXTS), PARKING]);

  await choose(withTexts);
  expect((await write('Come in.')).status).toBe(200);
  await host.work();
  expect(host.twilio.taken.map(({ text }) => text)).toEqual(['We are open.', 'Come in.']);
});
