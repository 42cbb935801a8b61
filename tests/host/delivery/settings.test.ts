import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/endpoints/accounts/index';
import * as endpoints from '#contract/endpoints/delivery';
import { MESSAGE_LIMIT } from '#contract/entities/delivery';
import * as words from '#contract/rules/messages/delivery';
import { ADA, type DeliveryHost, OWN, startDeliveryHost } from './deliveryHost';
import { smsSide } from './smsSide';
import { PUBLIC_URL } from './standIn';
import { TELNYX_KEYS } from './telnyx';
import { TWILIO_KEYS } from './twilio';

/** How an organization sends, and what the composer is told of it. Keys go in and never come out. */

let host: DeliveryHost;
let target: { targetAccountId: number };
beforeAll(async () => {
  host = await startDeliveryHost();
  target = { targetAccountId: host.world.accounts.organization };
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const owner = () => host.as('owner');
const read = async () => (await owner().call(endpoints.readDeliverySettings, { target })).body;
const saveSms = (body: object) => owner().call(endpoints.saveSmsSettings, { target, body: body as never });
const saveEmail = (body: object) => owner().call(endpoints.saveEmailSettings, { target, body: body as never });
const ways = async (query: object = {}, at: object = { targetAccountId: host.agentId }) =>
  (await owner().call(endpoints.deliveryWays, { target: at as never, query })).body.ways;
const numbers = () => [{ agentId: host.agentId, number: OWN }];
const url = (channel: string) => expect.stringMatching(new RegExp(`^${PUBLIC_URL}/api/hooks/${channel}/[0-9a-f]{32}$`));

test('nothing is set at first', async () => {
  expect(await read()).toEqual({
    success: true,
    sms: { provider: 'off', set: [], numbers: numbers() },
    email: { provider: 'off', set: [], addresses: [] },
  });
});

describe('the provider of texts', () => {
  test('is chosen, changed and switched off; no answer holds a key', async () => {
    const first = await saveSms({ provider: 'twilio', ...TWILIO_KEYS, agentId: host.agentId });
    expect(first.body.sms).toEqual({
      provider: 'twilio',
      set: ['accountSid', 'authToken'],
      webhookUrl: url('sms'),
      agentId: host.agentId,
      numbers: numbers(),
    });
    const second = await saveSms({ provider: 'telnyx', ...TELNYX_KEYS });
    expect(second.body.sms).toMatchObject({ provider: 'telnyx', set: ['apiKey', 'publicKey'] });
    expect(second.body.sms.webhookUrl).not.toBe(first.body.sms.webhookUrl);
    // Its keys are still there.
    const again = await saveSms({ provider: 'twilio', agentId: null });
    expect(again.body.sms).toEqual({ ...first.body.sms, agentId: undefined });
    const off = await saveSms({ provider: 'off' });
    expect(off.body.sms).toEqual({ provider: 'off', set: [], numbers: numbers() });
    const told = [first, second, again, off, await owner().call(endpoints.readDeliverySettings, { target })];
    const keys = [...Object.values(TWILIO_KEYS), ...Object.values(TELNYX_KEYS)];
    expect(keys.filter((key) => told.some(({ text }) => text.includes(key)))).toEqual([]);
    expect(await host.rows(sql`select secrets from numbering_provider where secrets is not null`)).toEqual([]);
  });

  test('is that of the numbers, so that existing clients may have set it already', async () => {
    await owner().call(accounts.updateOrganization, {
      target,
      body: {
        numberingProviders: [
          {
            providerId: 'Twilio',
            default: true,
            config: { twilioAccountSid: TWILIO_KEYS.accountSid, twilioAuthToken: TWILIO_KEYS.authToken },
          },
        ],
      },
    });
    const { sms } = await read();
    expect(sms).toMatchObject({ provider: 'twilio', set: ['accountSid', 'authToken'] });
    const side = smsSide(host, 'twilio', (sms.webhookUrl ?? '').replace(PUBLIC_URL, ''));
    expect(await host.hook(side.text('in-1', 'Where can I park?'))).toEqual([200]);
    await host.work();
    expect(host.twilio.taken.length).toBe(1);
  });

  test.each([
    [
      { provider: 'twilio', accountSid: 'AC1' },
      { message: words.KEYS_NEEDED, input: 'authToken' },
    ],
    [
      { provider: 'telnyx', apiKey: 'KEY' },
      { message: words.KEYS_NEEDED, input: 'apiKey' },
    ],
    [
      { provider: 'telnyx', ...TELNYX_KEYS, publicKey: 'short' },
      { message: words.KEY_NOT_READABLE, input: 'publicKey' },
    ],
    [
      { provider: 'twilio', ...TWILIO_KEYS, agentId: 1 },
      { message: words.NO_SUCH_AGENT, input: 'agentId' },
    ],
  ])('%o is refused', async (body, refused) => {
    expect(await saveSms(body)).toMatchObject({ status: 422, body: refused });
    expect((await read()).sms.provider).toBe('off');
  });

  test('cannot be answered by an agent of another organization', async () => {
    const agentId = host.world.accounts.otherOrganizationAgent;
    expect(await saveSms({ provider: 'twilio', ...TWILIO_KEYS, agentId })).toMatchObject({ status: 422 });
  });
});

describe('the mail server', () => {
  const server = { provider: 'smtp', host: 'mail.shop.test', domain: 'Shop.test', user: 'shop', password: 'pass word' };

  test('is chosen, changed and forgotten; its password stays inside, the secret of its webhook is told once', async () => {
    const first = await saveEmail(server);
    expect(first.body).toEqual({
      success: true,
      webhookSecret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
      email: {
        provider: 'smtp',
        set: ['password', 'webhookSecret'],
        host: 'mail.shop.test',
        port: 587,
        security: 'starttls',
        user: 'shop',
        domain: 'shop.test',
        webhookUrl: url('email'),
        addresses: [
          { agentId: host.agentId, address: 'agent@shop.test' },
          { agentId: host.world.accounts.siblingAgent, address: 'siblingagent@shop.test' },
        ],
      },
    });
    const second = await saveEmail({ provider: 'smtp', agentId: host.agentId });
    expect(second.body).toEqual({ success: true, email: { ...first.body.email, agentId: host.agentId } });
    const third = await saveEmail({ provider: 'smtp', newWebhookSecret: true });
    expect([third.body.webhookSecret === first.body.webhookSecret, third.body.email.webhookUrl]).toEqual([
      false,
      first.body.email.webhookUrl,
    ]);
    expect([first, second, third].map(({ text }) => text).join()).not.toContain(server.password);
    expect((await saveEmail({ provider: 'off' })).body.email).toEqual({ provider: 'off', set: [], addresses: [] });
  });

  test.each([{ host: 'other.test' }, { port: 2_525 }, { user: 'somebody' }, { security: 'tls' }])(
    'forgets the password for %o: it was entered for another',
    async (change) => {
      await saveEmail(server);
      const { body } = await saveEmail({ provider: 'smtp', ...change });
      expect(body.email.set).toEqual(['webhookSecret']);
    },
  );

  test.each([
    [
      { provider: 'smtp', host: 'mail.test' },
      { message: words.MAIL_SERVER_NEEDED, input: 'domain' },
    ],
    [
      { provider: 'smtp', domain: 'shop.test' },
      { message: words.MAIL_SERVER_NEEDED, input: 'host' },
    ],
    [
      { ...server, security: 'none' },
      { message: words.PASSWORD_NEEDS_TLS, input: 'security' },
    ],
    [
      { ...server, domain: 'no domain' },
      { message: words.DOMAIN_INVALID, input: 'domain' },
    ],
    [{ ...server, host: 'mail.test/path' }, { input: 'host' }],
  ])('%o is refused', async (body, refused) => {
    expect(await saveEmail(body)).toMatchObject({ status: 422, body: refused });
    expect((await read()).email.provider).toBe('off');
  });
});

describe('the composer is told', () => {
  const sms = { channel: 'sms', maxCharacters: MESSAGE_LIMIT.sms };
  const email = { channel: 'email', maxCharacters: MESSAGE_LIMIT.email };

  test('that nothing is connected', async () => {
    expect(await ways()).toEqual([
      { ...sms, needs: 'provider', text: words.SMS_OFF },
      { ...email, needs: 'provider', text: words.EMAIL_OFF },
    ]);
  });

  test('which provider and number, which server and address', async () => {
    await host.connect('telnyx');
    await saveEmail({ provider: 'smtp', host: 'mail.shop.test', domain: 'shop.test' });
    expect(await ways()).toEqual([
      { ...sms, carrier: 'telnyx', from: OWN, text: `${words.smsByProvider('Telnyx', OWN)} ${words.ANSWERS_ARRIVE}` },
      {
        ...email,
        carrier: 'smtp',
        from: 'agent@shop.test',
        text: `${words.emailByProvider('agent@shop.test')} ${words.ANSWERS_ARRIVE}`,
      },
    ]);
    expect(await ways({ channel: 'email' }, target)).toMatchObject([{ from: 'organization@shop.test' }]);
  });

  test('that a number is missing', async () => {
    await host.connect('twilio');
    const sibling = { targetAccountId: host.world.accounts.siblingAgent };
    expect(await ways({ channel: 'sms' }, sibling)).toEqual([{ ...sms, needs: 'number', text: words.SMS_NO_NUMBER }]);
  });

  test('the number that the other side of a room wrote to', async () => {
    const side = smsSide(host, 'twilio', await host.connect('twilio'));
    await host.hook(side.text('in-1', 'Hi', ADA, '+15035550122'));
    const [room] = await host.rooms();
    expect(await ways({ channel: 'sms', roomId: room?.roomId })).toMatchObject([{ from: '+15035550122' }]);
  });
});
