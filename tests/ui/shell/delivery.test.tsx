import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EmailSettings, SmsSettings } from '#contract/entities/delivery';
import { type Replies, refused } from '../standIn';
import { click, OWNER, openConsole, type } from './console';
import { accountOf, agentItem, page } from './fixtures';

const SMS_OFF: SmsSettings = { provider: 'off', set: [], numbers: [{ agentId: 7, number: '+15035550100' }] };
const TWILIO: SmsSettings = {
  ...SMS_OFF,
  provider: 'twilio',
  set: ['accountSid', 'authToken'],
  webhookUrl: 'https://phone.test/api/hooks/sms/abc',
};
const MAIL_OFF: EmailSettings = { provider: 'off', set: [], addresses: [] };
const SMTP: EmailSettings = {
  provider: 'smtp',
  set: ['password', 'webhookSecret'],
  host: 'mail.shop.test',
  port: 587,
  security: 'starttls',
  user: 'shop',
  domain: 'shop.test',
  webhookUrl: 'http://localhost:4000/api/hooks/email/def',
  addresses: [{ agentId: 7, address: 'trattoria@shop.test' }],
};

function open(sms: SmsSettings, email: EmailSettings, more: Replies = {}) {
  return openConsole('/app/org/5/delivery', {
    ...OWNER,
    readDeliverySettings: () => ({ success: true, sms, email }),
    deliveryWays: () => ({
      success: true,
      ways: [
        { channel: 'sms', needs: 'provider', text: 'No text service is connected.', maxCharacters: 1_600 },
        { channel: 'email', carrier: 'smtp', text: 'Goes out as an email.', maxCharacters: 30_000 },
      ],
    }),
    listAccounts: () => page([agentItem(7, 'Trattoria')]),
    ...more,
  });
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const textIn = (element: HTMLElement) => (element as HTMLInputElement).value;

describe('text messages', () => {
  it('say what is missing; a refused key keeps what was typed, and its reason stands beside it', async () => {
    let isRefused = true;
    const { callsOf, close } = open(SMS_OFF, MAIL_OFF, {
      saveSmsSettings: () =>
        isRefused
          ? Promise.reject(refused(422, 'This provider needs its keys.', { input: 'authToken' }))
          : { success: true, sms: TWILIO },
    });
    const texts = await part('Text messages');
    texts.getByText('No text service is connected.');
    await type(texts.getByLabelText('Provider'), 'twilio');
    await type(texts.getByLabelText('Account SID'), 'AC1');
    await click(texts.getByRole('button', { name: 'Save' }));
    await texts.findByText('This provider needs its keys.');
    expect([textIn(texts.getByLabelText('Provider')), textIn(texts.getByLabelText('Account SID'))]).toEqual([
      'twilio',
      'AC1',
    ]);
    isRefused = false;
    await type(texts.getByLabelText('Auth token'), 'secret');
    await click(texts.getByRole('button', { name: 'Save' }));
    await texts.findByText('Saved.');
    expect(callsOf('saveSmsSettings').map(({ input }) => input.body)).toEqual([
      { provider: 'twilio', accountSid: 'AC1' },
      { provider: 'twilio', accountSid: 'AC1', authToken: 'secret' },
    ]);
    close();
  });

  it('never show a key, give the address of the webhook away, and send a test', async () => {
    const { callsOf, close } = open(TWILIO, MAIL_OFF, {
      testDelivery: () => ({ success: true, sent: true, text: 'Twilio took the message.' }),
    });
    const texts = await part('Text messages');
    texts.getByText('Twilio carries texts of 1 number.');
    texts.getByText(TWILIO.webhookUrl ?? '');
    expect(texts.getAllByText('Saved, never shown again').length).toBe(2);
    await type(texts.getByLabelText('Phone number for a test'), '+15035550199');
    await click(texts.getByRole('button', { name: 'Send a test' }));
    await texts.findByText('Twilio took the message.');
    expect(callsOf('testDelivery').map(({ input, targetAccountId }) => [input.body, targetAccountId])).toEqual([
      [{ channel: 'sms', to: '+15035550199' }, 5],
    ]);
    close();
  });

  it('cannot be changed where that is switched off', async () => {
    const { close } = open(TWILIO, MAIL_OFF, {
      readAccount: () => ({ ...accountOf(5, 'organization'), resellerSettings: { smsMessaging: false } }),
    });
    const texts = await part('Text messages');
    texts.getByText('Setting up texts is switched off for this organization.');
    expect(texts.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(texts.getByLabelText('Provider').closest('fieldset')?.disabled).toBe(true);
    close();
  });
});

describe('mail', () => {
  it('changes only what was typed, and says that its webhook works on this machine only', async () => {
    const { callsOf, close } = open(SMS_OFF, SMTP, { saveEmailSettings: () => ({ success: true, email: SMTP }) });
    const mail = await part('Mail');
    mail.getByText(/works on this machine only/);
    mail.getByText('trattoria@shop.test');
    await type(mail.getByLabelText('User name'), ' ');
    await type(mail.getByLabelText('Encryption'), 'tls');
    await type(mail.getByLabelText('Who answers elsewhere'), '7');
    await click(mail.getByRole('button', { name: 'Save' }));
    await mail.findByText('Saved.');
    expect(callsOf('saveEmailSettings').map(({ input }) => input.body)).toEqual([
      { provider: 'smtp', security: 'tls', user: null, agentId: 7 },
    ]);
    close();
  });

  it('shows a new secret once', async () => {
    const { close } = open(SMS_OFF, SMTP, {
      saveEmailSettings: () => ({ success: true, email: SMTP, webhookSecret: 'whsec_new' }),
    });
    const mail = await part('Mail');
    await click(mail.getByRole('button', { name: 'Make a new one' }));
    await mail.findByText('whsec_new');
    close();
  });

  it('is only read by somebody who works with some of the agents', async () => {
    const { close } = open(SMS_OFF, SMTP, {
      readAccount: () => ({ ...accountOf(5, 'organization'), permittedAccountIds: [7] }),
    });
    const mail = await part('Mail');
    screen.getByText(/only somebody who manages the whole organization/);
    expect(mail.queryAllByRole('button', { name: /Save|Make a new one|Send a test/ })).toEqual([]);
    close();
  });
});
