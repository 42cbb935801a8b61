import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ADA, type DeliveryHost, OWN, startDeliveryHost } from './deliveryHost';
import { PUBLIC_URL } from './standIn';
import { telnyxCall, telnyxText } from './telnyx';
import { twilioCall, twilioText } from './twilio';

/** Texts through Twilio and Telnyx, over real HTTP with real signatures. */

let host: DeliveryHost;
beforeAll(async () => {
  host = await startDeliveryHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

describe.each(['twilio', 'telnyx'] as const)('%s', (provider) => {
  const incoming = (path: string, id: string, text: string) =>
    provider === 'twilio'
      ? twilioCall(path, twilioText(id, ADA, OWN, text))
      : telnyxCall(path, telnyxText(id, ADA, OWN, text));

  test('a text opens the room of a contact, and the answer of the agent goes back', async () => {
    const path = await host.connect(provider);
    expect(await host.hook(incoming(path, 'in-1', 'Where can I park?'))).toEqual([200]);
    await host.work();
    const [room] = await host.rooms();
    const messages = await host.messages();
    expect(room).toMatchObject({ name: ADA, username: ADA, source: 'sms', unread: 1, unregistered: true });
    expect(
      messages.map(({ message, source, status, aiAgent, carrier }) => [message, source, status, aiAgent, carrier]),
    ).toEqual([
      ['Where can I park?', 'sms', 'success', false, undefined],
      ['Parking is free behind the house.', 'sms', 'success', true, provider],
    ]);
    expect(host[provider].taken).toMatchObject([
      {
        from: OWN,
        to: ADA,
        text: 'Parking is free behind the house.',
        receiptUrl: expect.stringContaining(`${PUBLIC_URL}${path}/`),
      },
    ]);
    expect(await host.rows(sql`select phone, source from contact`)).toEqual([{ phone: ADA, source: 'sms' }]);
  });
});
