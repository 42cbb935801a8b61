import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import { conversationHeld, NOT_FOUND, noAnswer } from '#contract/rules/messages';
import * as words from '#contract/rules/messages/delivery';
import { ModelFailure } from '#server/providers/llm/answerModel.ts';
import { ADA, type DeliveryHost, OWN, startDeliveryHost } from './deliveryHost';
import { smsSide } from './smsSide';

/** Writing to somebody new, and who answers: the agent, by a model, or a person. */

let host: DeliveryHost;
let side: ReturnType<typeof smsSide>;
/** What the model does when it is asked. */
let think: () => Promise<string> = async () => 'Behind the house.';
beforeAll(async () => {
  host = await startDeliveryHost(
    {},
    {
      label: 'scripted',
      async *stream() {
        yield await think();
      },
    },
  );
});
afterAll(() => host.stop());
beforeEach(async () => {
  await host.reset();
  think = async () => 'Behind the house.';
  side = smsSide(host, 'twilio', await host.connect('twilio'));
});

const compose = (toUsername: string, targetAccountId = host.agentId) =>
  host.as('owner').call(conversations.sendMessage, {
    target: { targetAccountId },
    body: { toUsername, message: 'Your table is ready.' },
  });

test('a number that nobody has written from gets a contact, a room and the text', async () => {
  const { body } = await compose('+1 (503) 555-0199');
  expect(body.sent).toMatchObject({ status: 'pending', source: 'sms', toUser: ADA });
  await host.work();
  expect(host.twilio.taken).toMatchObject([{ from: OWN, to: ADA, text: 'Your table is ready.' }]);
  // The answer arrives in the same room; so does the next message.
  await host.hook(side.text('in-1', 'Thanks'));
  await compose(ADA, host.world.accounts.organization);
  const rooms = await host.rows(sql`select message_count as messages from room`);
  const contacts = await host.rows(sql`select phone from contact`);
  const logs = await host.rows(sql`select type, direction, to_number as "to" from conversation_log`);
  expect([rooms, contacts, logs]).toEqual([
    [{ messages: 3 }],
    [{ phone: ADA }],
    [{ type: 'text', direction: 'outbound', to: ADA }],
  ]);
});

test('an address gets a mail, if something carries it; nothing is left of a message that cannot leave', async () => {
  const refused = await compose('ada@example.com');
  const unknown = await compose('somebody');
  expect([refused, unknown]).toMatchObject([
    { status: 501, body: { message: words.EMAIL_OFF } },
    { status: 404, body: { message: NOT_FOUND } },
  ]);
  const left = await host.rows(
    sql`select (select count(*) from room)::int as rooms, (select count(*) from contact)::int as contacts`,
  );
  expect(left).toEqual([{ rooms: 0, contacts: 0 }]);
});

test('an answer that the model fails to give is tried again, and the inbox says why there is none yet', async () => {
  think = () => Promise.reject(new ModelFailure('limited', 'Too many.'));
  await host.hook(side.text('in-1', 'Where can I park?'));
  await expect(host.work()).rejects.toThrow('limited');
  expect(host.twilio.taken).toEqual([]);
  expect((await host.messages()).map(({ notice }) => notice)).toEqual([noAnswer('limited')]);
});

test('an answer that began before a person took over never leaves', async () => {
  let answer = (_text: string) => {};
  let begun = () => {};
  const asked = new Promise<void>((resolve) => {
    begun = resolve;
  });
  think = () => {
    begun();
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  await host.hook(side.text('in-1', 'Where can I park?'));
  const working = host.work();
  await asked;
  const [room] = await host.rooms();
  await host.write(room?.roomId ?? '', 'Wait, I show you.');
  answer('Behind the house.');
  await working;
  await host.work();
  expect(host.twilio.taken.map(({ text }) => text)).toEqual(['Wait, I show you.']);
  const other = await host.as('admin').call(conversations.sendMessage, {
    target: { targetAccountId: host.agentId },
    body: { roomId: room?.roomId ?? '', message: 'Me too' },
  });
  expect(other).toMatchObject({ status: 409, body: { message: conversationHeld('Person owner') } });
});

test('a long answer is cut to what a text can carry', async () => {
  think = async () => 'word '.repeat(400);
  await host.hook(side.text('in-1', 'Tell me all'));
  await host.work();
  const [sent] = host.twilio.taken;
  expect([sent?.text.length, sent?.text.slice(-6)]).toEqual([1_600, ' word…']);
});
