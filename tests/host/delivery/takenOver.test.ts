import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as takeover from '#contract/endpoints/takeover';
import { AGENT_SILENCED } from '#contract/rules/messages/delivery';
import { type DeliveryHost, startDeliveryHost } from './deliveryHost';
import { smsSide } from './smsSide';

/** An answer of the agent that waits for its provider when a person takes over. */

let host: DeliveryHost;
beforeAll(async () => {
  host = await startDeliveryHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

test('does not leave any more, and says why; what the person writes does', async () => {
  const side = smsSide(host, 'twilio', await host.connect('twilio'));
  // The provider cannot take the agent's answer yet.
  host.twilio.play({ kind: 'refuse', status: 503, code: '0' });
  await host.hook(side.text('in-1', 'Where can I park?'));
  await host.work();
  host.twilio.play({ kind: 'accept' });
  const [room] = await host.rooms();
  const roomId = room?.roomId ?? '';
  const target = { targetAccountId: host.agentId };
  await host.as('owner').call(takeover.holdConversation, { target, params: { roomId } });
  await host.write(roomId, 'Right at the door.');
  host.clock.forward(10_000);
  await host.work();
  expect(host.twilio.taken.map(({ text }) => text)).toEqual(['Right at the door.']);
  expect((await host.messages(roomId)).map(({ message, status, reason }) => [message, status, reason])).toEqual([
    ['Where can I park?', 'success', undefined],
    ['Parking is free behind the house.', 'failed', AGENT_SILENCED],
    ['Right at the door.', 'success', undefined],
  ]);
});
