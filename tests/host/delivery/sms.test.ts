import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import * as endpoints from '#contract/endpoints/delivery';
import { ADA, BOB, type DeliveryHost, OWN, startDeliveryHost } from './deliveryHost';
import { deliveriesOf, SMS_PROVIDERS, smsSide, UNREACHABLE } from './smsSide';
import { PUBLIC_URL } from './standIn';
import { twilioCall, twilioText } from './twilio';

/** Texts through Twilio and Telnyx, over real HTTP with real signatures. */

let host: DeliveryHost;
beforeAll(async () => {
  host = await startDeliveryHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

describe.each(SMS_PROVIDERS)('%s', (provider) => {
  let path: string;
  let side: ReturnType<typeof smsSide>;
  beforeEach(async () => {
    path = await host.connect(provider);
    side = smsSide(host, provider, path);
  });

  test('a text opens the room of a contact, and the answer of the agent goes back', async () => {
    expect(await host.hook(side.text('in-1', 'Where can I park?'))).toEqual([200]);
    await host.work();
    const [room] = await host.rooms();
    expect(room).toMatchObject({ name: ADA, username: ADA, source: 'sms', unread: 1, unregistered: true });
    const messages = await host.messages();
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
        receiptUrl: expect.stringContaining(PUBLIC_URL + path),
      },
    ]);
    expect(await host.rows(sql`select phone, source from contact`)).toEqual([{ phone: ADA, source: 'sms' }]);
    const { body } = await host.as('owner').call(conversations.listLogs, {
      target: { targetAccountId: host.agentId },
      query: { start: 0 },
    });
    expect(body.logs).toMatchObject([{ type: 'text', direction: 'inbound', fromNumber: ADA, messageCount: 2 }]);
  });

  test('what a person writes is pending first, and says then what became of it', async () => {
    const roomId = await side.opened();
    const { body } = await host.write(roomId, 'We are open.');
    expect(body.sent).toMatchObject({ status: 'pending', source: 'sms', message: 'We are open.' });
    expect([await side.outcome(), host[provider].taken.length]).toEqual(['pending', 0]);
    await host.work();
    expect([await side.outcome(), host[provider].taken.length]).toEqual(['success', 1]);
    await host.hook(side.receipt('sent'));
    expect(await side.outcome()).toBe('success');
    await host.hook(side.receipt('delivered'));
    expect(await side.outcome()).toBe('delivered');
  });

  test('receipts twice, late, and out of order change nothing', async () => {
    const roomId = await side.opened();
    await host.write(roomId, 'We are open.');
    await host.work();
    const told = [
      side.receipt('delivered'),
      side.receipt('delivered'),
      side.receipt('sent'),
      side.receipt('failed'),
      side.receipt('sent'),
    ];
    expect(await host.hook(...told)).toEqual([200, 200, 200, 200, 200]);
    expect([await side.outcome(), await deliveriesOf(host)]).toEqual([
      'delivered',
      [{ status: 'delivered', tries: 1 }],
    ]);
    const changes = await host.rows(sql`select type from event_outbox where type = 'message.changed'`);
    // The provider took it, and it arrived.
    expect(changes.length).toBe(2);
  });

  test('a receipt may come before the provider has answered the call', async () => {
    const roomId = await side.opened();
    let answer = () => {};
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    host[provider].play({ kind: 'wait', until });
    await host.write(roomId, 'We are open.');
    const working = host.work();
    await expect.poll(() => host[provider].taken.length).toBe(1);
    await host.hook(side.receipt('delivered'));
    expect(await side.outcome()).toBe('delivered');
    answer();
    await working;
    expect(await side.outcome()).toBe('delivered');
  });

  test('one that the provider could not deliver failed, for a reason', async () => {
    const roomId = await side.opened();
    await host.write(roomId, 'We are open.');
    await host.work();
    await host.hook(side.receipt('failed'), side.receipt('delivered'));
    expect(await side.outcome()).toEqual(['failed', UNREACHABLE[provider][1]]);
  });

  test('a receipt at the address for messages is found by the id of the provider', async () => {
    const roomId = await side.opened();
    await host.write(roomId, 'We are open.');
    await host.work();
    expect(await host.hook(side.receipt('delivered', { at: path }))).toEqual([200]);
    expect(await side.outcome()).toBe('delivered');
  });

  test('a message that comes in twice is stored once, also at the same time', async () => {
    await host.hook(side.text('in-1', 'Hi'), side.text('in-1', 'Hi'));
    const client = host.client(null);
    const twice = [side.text('in-2', 'Again'), side.text('in-2', 'Again'), side.text('in-2', 'Again')];
    await Promise.all(twice.map((call) => client.request(call.path, call.init)));
    await host.work();
    const said = (await host.messages()).filter(({ aiAgent }) => !aiAgent).map(({ message }) => message);
    expect([said, host[provider].taken.length]).toEqual([['Hi', 'Again'], 2]);
  });

  test('numbers of the organization lead to their agents, one of nobody to the chosen one, and answers come from it', async () => {
    const { accounts } = host.world;
    const target = { targetAccountId: accounts.organization };
    await host.rows(sql`update account set vida_phone_number = '+15035550111' where id = ${accounts.siblingAgent}`);
    const other = '+15035550122';
    await host.hook(side.text('in-1', 'Hi', ADA, '+15035550111'), side.text('in-2', 'Hi', BOB, other));
    const body = { provider, agentId: accounts.siblingAgent };
    await host.as('owner').call(endpoints.saveSmsSettings, { target, body });
    await host.hook(side.text('in-3', 'Hi', '+15035550133', other));
    const agents = await host.rows(sql`select peer_number as number, agent_id as agent from room order by peer_number`);
    expect(agents).toEqual([
      { number: '+15035550133', agent: accounts.siblingAgent },
      { number: BOB, agent: host.agentId },
      { number: ADA, agent: accounts.siblingAgent },
    ]);
    await host.work();
    expect(host[provider].taken.map(({ from, to }) => [from, to])).toEqual([[other, BOB]]);
    await host.rows(sql`update account set vida_phone_number = null where id = ${accounts.siblingAgent}`);
  });

  test('nothing is answered while a person holds the room, or where the agent is switched off', async () => {
    await host.hook(side.text('in-1', 'Hi'));
    const [room] = await host.rooms();
    await host.write(room?.roomId ?? '', 'I am here.');
    await host.work();
    await host.hook(side.text('in-2', 'Where can I park?'));
    await host.work();
    await host.rows(
      sql`update room set ai_agent_enabled = false, held_by = null, held_by_name = null, held_until = null`,
    );
    await host.hook(side.text('in-3', 'Where can I park?'));
    await host.work();
    const said = (await host.messages()).map(({ message }) => message);
    expect(said).toEqual(['Hi', 'I am here.', 'Where can I park?', 'Where can I park?']);
  });

  test('nothing of a blocked number is stored, and its provider is told that all is well', async () => {
    await host.hook(side.text('in-1', 'Hi'));
    await host.rows(sql`insert into block (account_id, blocked_id) select agent_id, peer_id from room`);
    expect(await host.hook(side.text('in-2', 'Hi again'))).toEqual([200]);
    expect((await host.messages()).map(({ message }) => message)).toEqual(['Hi']);
  });

  test('an agent that is not published answers nothing, and the message waits for a person', async () => {
    const { siblingAgent } = host.world.accounts;
    await host.rows(sql`update account set vida_phone_number = '+15035550111' where id = ${siblingAgent}`);
    await host.hook(side.text('in-1', 'Where can I park?', ADA, '+15035550111'));
    await host.work();
    expect(await host.rows(sql`select text from message`)).toEqual([{ text: 'Where can I park?' }]);
    await host.rows(sql`update account set vida_phone_number = null where id = ${siblingAgent}`);
  });

  test('messages of a room leave in the order in which they were written', async () => {
    const roomId = await side.opened();
    for (const message of ['one', 'two', 'three']) await host.write(roomId, message);
    await host.work();
    expect(host[provider].taken.map((taken) => taken.text)).toEqual(['one', 'two', 'three']);
  });
});

test('a contact with that number keeps its name, and its room with the agent', async () => {
  const path = await host.connect('twilio');
  const { organization } = host.world.accounts;
  await host.rows(sql`insert into contact (org_id, name, phone) values (${organization}, 'Ada Lovelace', ${ADA})`);
  await host.hook(
    twilioCall(path, twilioText('in-1', ADA, OWN, 'Hi')),
    twilioCall(path, twilioText('in-2', ADA, OWN, 'Ho')),
  );
  expect((await host.rooms()).map(({ name, lastMessage }) => [name, lastMessage])).toEqual([['Ada Lovelace', 'Ho']]);
});
