import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contacts from '#contract/endpoints/contacts';
import * as endpoints from '#contract/endpoints/delivery';
import * as words from '#contract/rules/messages/delivery';
import { headerOf, type MailServer, startMailServer } from '#tests/support/mailServer.ts';
import { type DeliveryHost, startDeliveryHost } from './deliveryHost';
import { adasMail, mailCall } from './mail';
import { PUBLIC_URL } from './standIn';
import { twilioCall, twilioText } from './twilio';

/** Mails that programs wrote, and mails as they come in from the world: all are kept, and no two programs answer each other for ever. */

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

const posted = (body: object) =>
  host.hook(mailCall(path, secret, body, { atS: Math.floor(host.clock.nowMs() / 1_000) }));
const arrives = (messageId: string, text: string, more: object = {}) => posted(adasMail(messageId, text, more));
const QUESTION = 'Where can I park?';

describe('a mail that a program wrote', () => {
  test.each<[string, object]>([
    ['no-reply', { from: 'Shop <no-reply@news.example>' }],
    ['noreply with a tag', { from: 'noreply+1234@news.example' }],
    ['do_not_reply', { from: 'do_not_reply@news.example' }],
    ['nepasrepondre', { from: 'ne-pas-repondre@exemple.example' }],
    ['nicht-antworten', { from: 'nicht.antworten@beispiel.example', headers: { 'Auto-Submitted': 'auto-generated' } }],
    ['MAILER-DAEMON', { from: 'Mail Delivery System <MAILER-DAEMON@mx.example>' }],
    ['postmaster', { from: 'postmaster@mx.example' }],
    ['the owner of a list', { from: 'owner-friends@lists.example' }],
    ['a list that takes requests', { from: 'friends-request@lists.example' }],
    ['a bounce address', { from: 'bounces+77-ada=example.com@mx.example' }],
    ['Outlook, away', { subject: 'Automatic reply: Parking' }],
    ['Outlook, abwesend', { subject: 'Automatische Antwort: Parking' }],
    ['Outlook, absent', { subject: 'Réponse automatique : Parking' }],
    ['Outlook, ausente', { subject: 'Respuesta automática: Parking' }],
    ['Outlook, assente', { subject: 'Risposta automatica: Parking' }],
    ['Outlook, afwezig', { subject: 'Automatisch antwoord: Parking' }],
    ['Exchange of old', { subject: 'Out of Office AutoReply: Parking' }],
    ['a mail server', { subject: 'Undelivered Mail Returned to Sender' }],
    ['Auto-Submitted', { headers: { 'Auto-Submitted': 'auto-replied (vacation)' } }],
    ['Precedence', { headers: { Precedence: 'bulk' } }],
    ['a list', { headers: { 'List-Id': 'Friends <friends.lists.example>' } }],
    ['a newsletter', { headers: { 'list-unsubscribe': ['<mailto:off@news.example>'] } }],
    ['X-Auto-Response-Suppress', { headers: { 'X-Auto-Response-Suppress': 'All' } }],
    ['X-Autoreply', { headers: { 'X-Autoreply': 'yes' } }],
    ['a report', { headers: { 'Content-Type': 'multipart/report; report-type=delivery-status' } }],
    ['no sender of the envelope', { returnPath: '<>' }],
    ['no sender in a header', { headers: { 'Return-Path': ['<>'] } }],
  ])('is known by %s: it is kept and not answered, and says why', async (_by, more) => {
    expect(await arrives('a1@example.com', QUESTION, more)).toEqual([200]);
    await host.work();
    expect([mail.received, await host.messages()]).toEqual([
      [],
      [expect.objectContaining({ message: QUESTION, notice: words.WRITTEN_BY_PROGRAM })],
    ]);
  });

  test.each<[string, object]>([
    ['whose sender only begins so', { from: 'Noreen Reply <noreen.reply@example.com>' }],
    ['about an automatic door', { subject: 'Automatic doors' }],
    [
      'with headers that say nothing',
      { headers: { 'Auto-Submitted': 'no', Precedence: 'first-class' }, returnPath: '<a@b.example>' },
    ],
  ])('is not one %s', async (_what, more) => {
    await arrives('a1@example.com', QUESTION, more);
    await host.work();
    expect(mail.received.length).toBe(1);
  });
});

describe('a program that answers our answers', () => {
  test('in the same words is answered once', async () => {
    for (const id of ['a1', 'a2', 'a3']) {
      await arrives(`${id}@example.com`, 'Thank you for your message. Where can I park?');
      await host.work();
    }
    expect(mail.received.length).toBe(1);
    expect((await host.messages()).map(({ notice }) => notice)).toEqual([
      undefined,
      undefined,
      words.SAME_WORDS_AGAIN,
      words.SAME_WORDS_AGAIN,
    ]);
  });

  test('in other words each time is answered ten times within an hour', async () => {
    for (let round = 1; round <= 13; round += 1) {
      await arrives(`a${round}@example.com`, `Ticket ${round}. Where can I park?`);
      await host.work();
    }
    expect(mail.received.length).toBe(10);
    expect((await host.messages()).at(-1)?.notice).toBe(words.tooManyAnswers(10, 1));
    host.clock.forward(3_600_001);
    await arrives('later@example.com', QUESTION);
    await host.work();
    expect(mail.received.length).toBe(11);
  });

  test('from another address each time is answered thirty times in its thread', async () => {
    const ids = () => mail.received.map((one) => headerOf(one, 'Message-ID') ?? '');
    for (let round = 1; round <= 32; round += 1) {
      const from = `Ticket <ticket${round}@help.example>`;
      await arrives(`a${round}@example.com`, `Ticket ${round}. Where can I park?`, { from, references: ids() });
      await host.work();
    }
    expect(mail.received.length).toBe(30);
  });

  test('by texts in the same words is answered twice', async () => {
    const sms = await host.connect('twilio');
    for (const id of ['in-1', 'in-2', 'in-3', 'in-4']) {
      await host.hook(
        twilioCall(sms, twilioText(id, '+15035550199', '+15035550100', 'I am driving. Where can I park?')),
      );
      await host.work();
    }
    expect(host.twilio.taken.length).toBe(2);
  });

  test('a person who got no answer may ask in the same words again', async () => {
    await arrives('a1@example.com', QUESTION);
    await host.forgetJobs();
    await arrives('a2@example.com', QUESTION);
    await host.work();
    expect([mail.received.length, (await host.messages()).map(({ notice }) => notice)]).toEqual([
      1,
      [undefined, undefined, undefined],
    ]);
  });
});

describe('a mail as it comes', () => {
  const stored = () =>
    host.rows<{ text: string; name: string | null; email: string; subject: string }>(sql`
      select m.text, c.name, c.email, m.metadata ->> 'emailSubject' as subject from message m
      join contact c on c.id = m.from_id where m.role = 'user'`);

  test.each<[string, object]>([
    ['whom it was sent to', { to: [] }],
    ['an id', { messageId: undefined, to: undefined }],
  ])('without %s is taken, once', async (_what, more) => {
    expect(await arrives('a1@example.com', QUESTION, more)).toEqual([200]);
    expect(await arrives('a1@example.com', QUESTION, more)).toEqual([200]);
    await host.work();
    expect([(await host.messages()).length, mail.received.length]).toEqual([2, 1]);
  });

  test.each(['<>', '', 'MAILER-DAEMON'])('from %j is taken, and nobody is answered', async (from) => {
    expect(await arrives('a1@example.com', 'Undeliverable', { from, to: [] })).toEqual([200]);
    await host.work();
    expect([mail.received, await stored()]).toMatchObject([
      [],
      [{ text: 'Undeliverable', email: 'mailer-daemon@shop.test' }],
    ]);
  });

  test('with a null and half an emoji anywhere is taken', async () => {
    const half = 'a\ud83d\u0000b';
    const attachments = [{ filename: `${half}.txt`, contentType: 'text/plain', content: 'SGk=' }];
    const more = {
      subject: half,
      from: `${half} <ada@example.com>`,
      inReplyTo: half,
      references: [half],
      attachments,
      headers: { 'x-a': half },
    };
    expect(await arrives('a1@example.com', half, more)).toEqual([200]);
    expect(await stored()).toEqual([{ text: 'ab', name: 'ab', email: 'ada@example.com', subject: 'ab' }]);
  });

  test('is cut between characters', async () => {
    await arrives('a1@example.com', `${'a'.repeat(7_999)}🙂 and more`);
    const [{ message, folded } = { message: '' }] = await host.messages();
    expect([message, folded]).toEqual(['a'.repeat(7_999), '🙂 and more']);
  });

  test.each([
    ['=?UTF-8?Q?J=C3=BCrgen_M=C3=BCller?= <ada@example.com>', 'Jürgen Müller'],
    ['"=?utf-8?B?SsO8cmdlbg==?=" <ada@example.com>', 'Jürgen'],
    ['=?UTF-8?B?5bGx?= =?UTF-8?B?55Sw?= <ada@example.com>', '山田'],
    ['=?UTF-8?B?5bGx55Q=?= =?UTF-8?B?sA==?= <ada@example.com>', '山田'],
    ['=?ISO-8859-1?Q?Ren=E9,_Caf=E9?= <ada@example.com>', 'René, Café'],
    ['=?windows-1252?Q?=93Post=94_=96_5_=80?= <ada@example.com>', '“Post” – 5 €'],
    ['=?x-unknown?Q?Ren=E9?= <ada@example.com>', '=?x-unknown?Q?Ren=E9?='],
    ['ada@example.com (Jane Doe)', 'Jane Doe'],
    ['"Doe, Jane" <ada@example.com>', 'Doe, Jane'],
    ['<ada@example.com>', null],
    ['Friends: Jane <ada@example.com>, bob@example.com;', 'Jane'],
  ])('from %s has that name', async (from, name) => {
    expect(await arrives('a1@example.com', QUESTION, { from })).toEqual([200]);
    expect(await stored()).toMatchObject([{ name, email: 'ada@example.com' }]);
  });

  test('has its subject and the names of its files in words', async () => {
    const attachments = [{ filename: '=?UTF-8?Q?Men=C3=BC.txt?=', contentType: 'text/plain', content: 'SGk=' }];
    await arrives('a1@example.com', QUESTION, { subject: '=?UTF-8?Q?Stra=C3=9Fe?=', attachments });
    await host.work();
    expect((await host.messages())[0]?.attachments).toContain('Menü.txt');
    expect(await stored()).toMatchObject([{ subject: 'Straße' }]);
  });

  test('that says “Unsubscribe” ends mails, is confirmed once, and START gives back', async () => {
    await arrives('a1@example.com', 'Unsubscribe');
    await arrives('a2@example.com', '', { subject: 'unsubscribe' });
    await host.work();
    expect(mail.received.length).toBe(1);
    expect(mail.received[0] && headerOf(mail.received[0], 'Auto-Submitted')).toBe('auto-replied');
    const target = { targetAccountId: host.world.accounts.organization };
    const [row] = await host.rows<{ id: number }>(sql`select id from contact`);
    const params = { contactId: String(row?.id) };
    const read = () => host.as('owner').call(contacts.readContact, { target, params });
    const consent = async () => (await read()).body.contact.consent;
    expect(await consent()).toMatchObject({ email: { agreed: false } });
    expect((await host.messages())[0]?.notice).toBe(words.OPTED_OUT.email);
    await arrives('a3@example.com', 'START');
    await host.work();
    expect([mail.received.length, await consent()]).toMatchObject([2, { email: { agreed: true } }]);
  });
});
