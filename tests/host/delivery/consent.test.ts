import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contacts from '#contract/endpoints/contacts';
import { ADA, type DeliveryHost, startDeliveryHost } from './deliveryHost';
import { smsSide } from './smsSide';

/** Whoever asked not to be contacted gets nothing that a person of the team writes. */

let host: DeliveryHost;
let roomId: string;
beforeAll(async () => {
  host = await startDeliveryHost();
});
afterAll(() => host.stop());
beforeEach(async () => {
  await host.reset();
  roomId = await smsSide(host, 'twilio', await host.connect('twilio')).opened();
});

const change = (body: Record<string, unknown>) =>
  host.as('owner').call(contacts.updateContact, {
    target: { targetAccountId: host.world.accounts.organization },
    params: { contactId: ADA },
    body,
  });

test.each([
  ['anything', { doNotContact: { source: 'By phone' } }, 'This person asked not to be contacted (By phone, '],
  [
    'texts',
    { consent: { texts: { agreed: false, source: 'By text' } } },
    'This person wants no text messages (By text, ',
  ],
])('a text to somebody who wants no %s is refused with the reason, and is not stored', async (_what, wish, reason) => {
  await change(wish);
  const before = (await host.messages()).length;
  const refused = await host.write(roomId, 'Come by!');
  expect([refused.status, (refused.body as unknown as { message: string }).message.startsWith(reason)]).toEqual([
    403,
    true,
  ]);
  expect((await host.messages()).length).toBe(before);
  await change({ doNotContact: null, consent: { texts: { agreed: true, source: 'By text' } } });
  expect((await host.write(roomId, 'Come by!')).status).toBe(200);
});

test('what somebody said of mails says nothing of texts', async () => {
  await change({ consent: { email: { agreed: false, source: 'By mail' } } });
  expect((await host.write(roomId, 'Come by!')).status).toBe(200);
});
