import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as conversations from '#contract/endpoints/conversations/index';
import * as endpoints from '#contract/endpoints/delivery';
import * as words from '#contract/rules/messages/delivery';
import { headerOf, type MailServer, startMailServer } from '#tests/support/mailServer.ts';
import { type DeliveryHost, startDeliveryHost } from './deliveryHost';
import { adasMail, mailCall } from './mail';
import { PUBLIC_URL } from './standIn';
import { twilioCall, twilioText } from './twilio';

/** Mails by SMTP and by signed webhooks, in threads. */

let host: DeliveryHost;
let mail: MailServer;
let path: string;
let secret: string;
beforeAll(async () => {
  mail = await startMailServer();
  host = await startDeliveryHost();
});
afterAll(async () => {
  await host.stop();
  await mail.stop();
});
beforeEach(async () => {
  await host.reset();
  mail.received.length = 0;
  mail.play('accept');
  const { body } = await host.as('owner').call(endpoints.saveEmailSettings, {
    target: { targetAccountId: host.world.accounts.organization },
    body: { provider: 'smtp', host: '127.0.0.1', port: mail.port, security: 'none', domain: 'shop.test' },
  });
  path = (body.email.webhookUrl ?? '').replace(PUBLIC_URL, '');
  secret = body.webhookSecret ?? '';
});

const arrives = (messageId: string, text: string, more: object = {}) =>
  host.hook(mailCall(path, secret, adasMail(messageId, text, more)));
const receipt = (messageId: string, status: 'delivered' | 'failed', reason?: string) =>
  host.hook(mailCall(path, secret, { type: 'receipt', messageId, status, reason }));
const idOf = (index: number) => headerOf(mail.received[index] ?? { from: '', to: [], raw: '' }, 'Message-ID') ?? '';
const silent = () => host.rows(sql`update room set ai_agent_enabled = false`);
const outcome = async () => {
  const last = (await host.messages()).at(-1);
  return last?.reason === undefined ? last?.status : [last.status, last.reason];
};

describe('a mail that comes in', () => {
  test('opens the room of a contact, and the answer of the agent goes back in its thread', async () => {
    const said =
      'Where can I park?\r\n\r\nOn Mon, 16 Nov 2026 at 10:00, Agent <agent@shop.test>\r\nwrote:\r\n> Hello!\r\n';
    expect(await arrives('a1@example.com', said)).toEqual([200]);
    await host.work();
    const [room] = await host.rooms();
    expect(room).toMatchObject({ name: 'Ada Lovelace', username: 'ada@example.com', source: 'email', unread: 1 });
    const shown = (await host.messages()).map(({ message, source, status, carrier }) => [
      message,
      source,
      status,
      carrier,
    ]);
    expect(shown).toEqual([
      ['Where can I park?', 'email', 'success', undefined],
      ['Parking is free behind the house.', 'email', 'success', 'smtp'],
    ]);
    const [answer] = mail.received;
    expect([answer?.from, answer?.to]).toEqual(['agent@shop.test', ['ada@example.com']]);
    const headers = ['From', 'Subject', 'In-Reply-To', 'References', 'Auto-Submitted'] as const;
    expect(headers.map((name) => answer && headerOf(answer, name))).toEqual([
      'Name of agent <agent@shop.test>',
      'Re: Parking',
      '<a1@example.com>',
      '<a1@example.com>',
      'auto-replied',
    ]);
    expect(idOf(0)).toMatch(/^<[\da-f-]{36}@shop\.test>$/);
  });

  test('is stored once, however often it is told', async () => {
    expect(await arrives('a1@example.com', 'Hi')).toEqual([200]);
    expect(await arrives('a1@example.com', 'Hi')).toEqual([200]);
    await host.work();
    expect([(await host.messages()).length, mail.received.length]).toEqual([2, 1]);
  });

  test('finds its thread by the mails it answers, at whatever address it came', async () => {
    const { siblingAgent } = host.world.accounts;
    await arrives('b1@example.com', 'Hi', { to: ['siblingagent@shop.test'] });
    await silent();
    const [row] = await host.rows<{ roomId: string }>(sql`select id as "roomId" from room`);
    const target = { targetAccountId: siblingAgent };
    const body = { roomId: row?.roomId, message: 'We are open.' };
    await host.as('owner').call(conversations.sendMessage, { target, body });
    await host.work();
    // A general address, and only the last of the thread is ours.
    const references = ['<elsewhere@example.com>', idOf(0)];
    await arrives('b2@example.com', 'Thanks', { to: ['hello@shop.test'], inReplyTo: '<lost@example.com>', references });
    const rooms = await host.rows(sql`select agent_id as agent, message_count as messages from room`);
    expect(rooms).toEqual([{ agent: siblingAgent, messages: 3 }]);
  });

  test('of a stranger in the thread gets a room of its own with the same agent', async () => {
    await arrives('c1@example.com', 'Hi');
    await silent();
    const stranger = { from: 'Bob <bob@example.com>', inReplyTo: '<c1@example.com>', to: ['hello@shop.test'] };
    await arrives('c2@example.com', 'May I join?', stranger);
    const rooms = await host.rows(sql`select agent_id as agent, peer_email as peer from room order by peer_email`);
    expect(rooms).toEqual([
      { agent: host.agentId, peer: 'ada@example.com' },
      { agent: host.agentId, peer: 'bob@example.com' },
    ]);
  });

  test.each([
    ['a program', { autoSubmitted: 'auto-replied' }],
    ['our own address', { from: 'agent@shop.test' }],
  ])('from %s is answered by no program', async (_name, more) => {
    await arrives('d1@example.com', 'Where can I park?', more);
    await host.work();
    expect([mail.received, (await host.rows(sql`select from message`)).length]).toEqual([[], 1]);
  });

  test.each([
    ['with a wrong signature', () => mailCall(path, 'whsec_AAAA', adasMail('e@example.com', 'Hi')), 403],
    [
      'that is old',
      () => mailCall(path, secret, adasMail('e@example.com', 'Hi'), { atS: Math.floor(Date.now() / 1_000) - 302 }),
      403,
    ],
    [
      'from the future',
      () => mailCall(path, secret, adasMail('e@example.com', 'Hi'), { atS: Math.floor(Date.now() / 1_000) + 303 }),
      403,
    ],
    ['to nobody', () => ({ ...mailCall(path, secret, adasMail('e@example.com', 'Hi')), path: `${path}0` }), 404],
    ['without its fields', () => mailCall(path, secret, { type: 'message', messageId: '<e@example.com>' }), 422],
    ['of an unknown type', () => mailCall(path, secret, { type: 'bounce' }), 422],
  ])('%s is refused and stores nothing', async (_name, call, status) => {
    expect(await host.hook(call())).toEqual([status]);
    const counts = await host.rows(
      sql`select (select count(*) from message)::int + (select count(*) from contact)::int as stored`,
    );
    expect(counts).toEqual([{ stored: 0 }]);
  });

  test('and a text of the same contact share one room, and each is answered its own way', async () => {
    const { organization } = host.world.accounts;
    await host.rows(sql`insert into contact (org_id, name, phone, email)
      values (${organization}, 'Ada', '+15035550199', 'ada@example.com')`);
    const sms = await host.connect('twilio');
    await arrives('f1@example.com', 'Where can I park?');
    await host.hook(twilioCall(sms, twilioText('in-1', '+15035550199', '+15035550100', 'Where can I park?')));
    await host.work();
    const [room, ...others] = await host.rooms();
    expect([room?.username, others]).toEqual(['+15035550199', []]);
    const sources = (await host.messages()).map(({ source }) => source);
    expect(new Set(sources)).toEqual(new Set(['email', 'sms']));
    expect([mail.received.length, host.twilio.taken.length]).toEqual([1, 1]);
  });
});

describe('a mail of a person', () => {
  let roomId: string;
  beforeEach(async () => {
    await arrives('a1@example.com', 'Hi');
    await silent();
    await host.work();
    roomId = (await host.rooms())[0]?.roomId ?? '';
  });

  test('continues the thread, with all its ids, and may have a subject of its own', async () => {
    await host.write(roomId, 'First');
    await host.write(roomId, 'Second', { subject: 'Our new hours' });
    await host.work();
    const [first, second] = mail.received;
    const told = [first, second].map(
      (one) => one && [headerOf(one, 'Subject'), headerOf(one, 'In-Reply-To'), headerOf(one, 'References')],
    );
    expect(told).toEqual([
      ['Re: Parking', '<a1@example.com>', '<a1@example.com>'],
      ['Our new hours', idOf(0), `<a1@example.com> ${idOf(0)}`],
    ]);
    expect(first && headerOf(first, 'Auto-Submitted')).toBeNull();
    expect(first?.raw).toContain('First');
  });

  test('is pending until the mail server has it; the mail service tells more', async () => {
    expect((await host.write(roomId, 'First')).body.sent.status).toBe('pending');
    await host.work();
    expect(await outcome()).toBe('success');
    await receipt(idOf(0), 'delivered');
    await receipt(idOf(0), 'failed', 'Mailbox full');
    expect(await outcome()).toBe('delivered');
    await receipt('<unknown@shop.test>', 'failed');
  });

  test('that bounces failed, in the words of the mail service', async () => {
    await host.write(roomId, 'First');
    await host.work();
    await receipt(idOf(0), 'failed', 'Mailbox full');
    expect(await outcome()).toEqual(['failed', 'Mailbox full']);
  });

  test('to an address that does not exist failed', async () => {
    await host.rows(sql`update room set peer_email = 'refused@example.com'`);
    await host.write(roomId, 'First');
    await host.work();
    expect(await outcome()).toEqual(['failed', words.ADDRESS_REFUSED]);
  });

  test('waits while the mail server is busy or away', async () => {
    mail.play('busy');
    await host.write(roomId, 'First');
    await host.work();
    expect(await outcome()).toBe('pending');
    await host.rows(sql`update email_provider set port = 1`);
    host.clock.forward(60_000);
    await host.work();
    expect(await outcome()).toBe('pending');
    await host.rows(sql`update email_provider set port = ${mail.port}`);
    mail.play('accept');
    host.clock.forward(60_000);
    await host.work();
    expect([await outcome(), mail.received.length]).toEqual(['success', 1]);
  });

  test('whose connection broke off has an unknown outcome, until it is sent again or the mail service tells', async () => {
    mail.play('drop');
    const { uuid } = (await host.write(roomId, 'First')).body.sent;
    await host.work();
    expect(await outcome()).toEqual(['failed', words.OUTCOME_UNKNOWN]);
    mail.play('accept');
    const target = { targetAccountId: host.agentId };
    await host.as('owner').call(endpoints.retryMessage, { target, body: { roomId, uuid } });
    await host.work();
    expect([await outcome(), mail.received.length]).toEqual(['success', 2]);
    await receipt(idOf(0), 'delivered');
    expect(await outcome()).toBe('delivered');
  });

  test('never goes to a server in a network that people must not reach', async () => {
    await host.rows(sql`update email_provider set host = '10.1.2.3'`);
    await host.write(roomId, 'First');
    await host.work();
    expect(await outcome()).toEqual(['failed', words.MAIL_SERVER_NOT_PUBLIC]);
  });
});
