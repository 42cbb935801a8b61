import { afterAll, beforeAll, expect, test } from 'vitest';
import * as merging from '#contract/endpoints/contactMerging';
import * as contacts from '#contract/endpoints/contacts';
import * as conversations from '#contract/endpoints/conversations/index';
import * as endpoints from '#contract/endpoints/delivery';
import * as takeover from '#contract/endpoints/takeover';
import * as talk from '#contract/endpoints/talk';
import { headerOf, type MailServer, startMailServer } from '#tests/support/mailServer.ts';
import { ADA, type DeliveryHost, startDeliveryHost } from './deliveryHost';
import { adasMail, mailCall } from './mail';
import { smsSide } from './smsSide';
import { PUBLIC_URL } from './standIn';

/** A day of an organization, in HTTP alone: its customers, its agent and its people, and what the log says of them. */

const QUESTION = 'Where can I park?';
const ANSWER = 'Parking is free behind the house.';

let host: DeliveryHost;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  host = await startDeliveryHost();
});
afterAll(async () => {
  await host.stop();
  await mail.stop();
});

const ofAgent = () => ({ targetAccountId: host.agentId });
const ofOrganization = () => ({ targetAccountId: host.world.accounts.organization });
const owner = () => host.as('owner');

/** Connects the organization to its providers, as its owner does. */
async function connect() {
  const text = smsSide(host, 'twilio', await host.connect('twilio')).text;
  const body = { provider: 'smtp', host: '127.0.0.1', port: mail.port, security: 'none', domain: 'shop.test' } as const;
  const { email, webhookSecret } = (await owner().call(endpoints.saveEmailSettings, { target: ofOrganization(), body }))
    .body;
  const path = (email.webhookUrl ?? '').replace(PUBLIC_URL, '');
  return {
    texts: (id: string, said: string) => host.hook(text(id, said)),
    mails: (id: string, said: string) => host.hook(mailCall(path, webhookSecret ?? '', adasMail(id, said))),
  };
}

const chats = async (promptText: string) => {
  const { body } = await host.as('guest').call(talk.runPrompt, { body: { targetAgent: host.agentId, promptText } });
  return [body.response, body.heldBy];
};
const writes = (message: string) =>
  owner().call(conversations.sendMessage, { target: ofAgent(), body: { roomId: host.guestRoom, message } });
const roomOf = async (source: string) => (await host.rooms()).find((room) => room.source === source);
const said = async (roomId: string) =>
  (await host.messages(roomId)).map(({ message, author, aiAgent }) => [
    author ?? (aiAgent ? 'agent' : 'customer'),
    message,
  ]);

test('customers write in three ways, the agent and a person answer, and the log says exactly that', async () => {
  const { texts, mails } = await connect();

  expect(await chats(QUESTION)).toEqual([ANSWER, undefined]);
  await texts('in-1', QUESTION);
  await mails('m1@example.com', QUESTION);
  await host.work();
  expect(host.twilio.taken).toMatchObject([{ to: ADA, text: ANSWER }]);
  expect(mail.received.map((one) => [one.to, headerOf(one, 'In-Reply-To')])).toEqual([
    [['ada@example.com'], '<m1@example.com>'],
  ]);

  // A person takes over, and gives back.
  expect((await writes('Olivia here. Shall I reserve a space?')).status).toBe(200);
  expect(await chats('Yes, please.')).toEqual(['', 'Person owner']);
  expect((await writes('Done.')).status).toBe(200);
  const params = { roomId: host.guestRoom };
  await owner().call(takeover.releaseConversation, { target: ofAgent(), params });
  expect(await chats(QUESTION)).toEqual([ANSWER, undefined]);
  await owner().call(takeover.closeConversation, { target: ofAgent(), body: { roomId: host.guestRoom } });

  const [text, email] = [await roomOf('sms'), await roomOf('email')];
  expect([(await host.rooms()).length, text?.unread, email?.unread]).toEqual([2, 1, 1]);
  expect(await said(host.guestRoom)).toEqual([
    ['customer', QUESTION],
    ['agent', ANSWER],
    ['Person owner', 'Olivia here. Shall I reserve a space?'],
    ['customer', 'Yes, please.'],
    ['Person owner', 'Done.'],
    ['customer', QUESTION],
    ['agent', ANSWER],
  ]);

  // The two ways of Ada are one person.
  const ids = [text?.id ?? 0, email?.id ?? 0] as const;
  const values = { phone: ADA, email: 'ada@example.com', name: 'Ada Lovelace' };
  const merge = { keepId: ids[1], otherId: ids[0], values };
  const { body } = await owner().call(merging.mergeContacts, { target: ofOrganization(), body: merge });
  expect(body.contact).toMatchObject({ ...values, conversationCount: 2 });
  const listed = await owner().call(contacts.listContacts, { target: ofOrganization(), query: {} });
  expect(listed.body.contacts.map(({ id, name, phone }) => [id, name, phone])).toEqual([[ids[1], 'Ada Lovelace', ADA]]);

  const log = await owner().call(conversations.listLogs, { target: ofAgent(), query: { start: 0 } });
  const rows = log.body.logs.map(({ type, direction, name, messageCount, handledBy, test: isTest }) => ({
    ...{ type, direction, name, messageCount, handledBy, isTest },
  }));
  expect(rows.toSorted((one, other) => (one.type ?? '').localeCompare(other.type ?? ''))).toEqual([
    {
      type: 'chat',
      direction: 'inbound',
      name: `Visitor ${host.world.guest.id}`,
      messageCount: 7,
      handledBy: 'person',
      isTest: false,
    },
    { type: 'email', direction: 'inbound', name: 'Ada Lovelace', messageCount: 2, handledBy: 'agent', isTest: false },
    { type: 'text', direction: 'inbound', name: 'Ada Lovelace', messageCount: 2, handledBy: 'agent', isTest: false },
  ]);
});
