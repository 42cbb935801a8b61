import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/delivery';
import { EMAIL_INVALID } from '#contract/rules/messages';
import * as words from '#contract/rules/messages/delivery';
import { headerOf, type MailServer, startMailServer } from '#tests/support/mailServer.ts';
import { ADA, type DeliveryHost, OWN, startDeliveryHost } from './deliveryHost';

/** A test really leaves, the way that other messages go, and is told as it went. */

let host: DeliveryHost;
let mail: MailServer;
let target: { targetAccountId: number };
beforeAll(async () => {
  mail = await startMailServer();
  host = await startDeliveryHost();
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(async () => {
  await host.stop();
  await mail.stop();
});
beforeEach(async () => {
  await host.reset();
  mail.received.length = 0;
  mail.play('accept');
});

const send = async (channel: 'sms' | 'email', to: string) => {
  const { status, body } = await host.as('owner').call(endpoints.testDelivery, { target, body: { channel, to } });
  return { status, body };
};
const connectMail = () =>
  host.as('owner').call(endpoints.saveEmailSettings, {
    target,
    body: { provider: 'smtp', host: '127.0.0.1', port: mail.port, security: 'none', domain: 'shop.test' },
  });
const contactWhoSaidNo = (columns: string) =>
  host.rows(
    sql.raw(`insert into contact (org_id, ${columns}, do_not_contact_at, do_not_contact_source)
      values (${target.targetAccountId}, '${columns === 'phone' ? ADA : 'ada@example.com'}',
        now(), 'By phone')`),
  );

test.each(['twilio', 'telnyx'] as const)('a text leaves through %s, from the number of an agent', async (provider) => {
  await host.connect(provider);
  const name = provider === 'twilio' ? 'Twilio' : 'Telnyx';
  expect(await send('sms', '(503) 555-0199')).toEqual({
    status: 200,
    body: { success: true, sent: true, text: words.testTaken(name, ADA) },
  });
  const taken = host[provider].taken;
  expect(taken.map(({ from, to, text }) => [from, to, /^This is a test from /.test(text)])).toEqual([[OWN, ADA, true]]);
  // It is in no conversation.
  expect(await host.rooms()).toEqual([]);
});

test('a mail leaves through the mail server, as written by a program', async () => {
  await connectMail();
  expect(await send('email', ' Ada@Example.com ')).toEqual({
    status: 200,
    body: { success: true, sent: true, text: words.testTaken(words.MAIL_SERVER, 'ada@example.com') },
  });
  const [received] = mail.received;
  expect([received?.from, received?.to, received && headerOf(received, 'Auto-Submitted')]).toEqual([
    'agent@shop.test',
    ['ada@example.com'],
    'auto-replied',
  ]);
});

test('what the provider refuses is told as its reason', async () => {
  await host.connect('twilio');
  host.twilio.play({ kind: 'refuse', status: 401, code: 20_003 } as never);
  expect((await send('sms', ADA)).body).toEqual({ success: true, sent: false, text: words.PROVIDER_REFUSED_KEYS });
});

test('nothing leaves where nothing carries it', async () => {
  expect(await send('sms', ADA)).toMatchObject({ status: 501, body: { message: words.SMS_OFF } });
  expect(await send('email', 'ada@example.com')).toMatchObject({ status: 501, body: { message: words.EMAIL_OFF } });
});

test.each([
  ['sms', 'nobody', words.NUMBER_INVALID],
  ['email', 'nobody', EMAIL_INVALID],
] as const)('%s to %s is refused at its input', async (channel, to, message) => {
  await host.connect('twilio');
  await connectMail();
  expect(await send(channel, to)).toMatchObject({ status: 422, body: { message, input: 'to' } });
});

test.each([
  ['sms', 'phone', ADA],
  ['email', 'email', 'ada@example.com'],
] as const)('%s does not go to somebody who asked for none', async (channel, column, to) => {
  await host.connect('twilio');
  await connectMail();
  await contactWhoSaidNo(column);
  expect(await send(channel, to)).toMatchObject({ status: 422, body: { input: 'to' } });
  expect([host.twilio.taken, mail.received]).toEqual([[], []]);
});
