import { createHmac } from 'node:crypto';
import { PUBLIC_URL, type StandIn, startStandIn, type Taken } from './standIn';

export const TWILIO_KEYS = { accountSid: 'AC0123456789abcdef', authToken: 'twilio-secret-token' };

/** Twilio's API for messages and numbers; it gives two numbers on a page, however many are asked for. */
export function startTwilio(): Promise<StandIn> {
  const { accountSid, authToken } = TWILIO_KEYS;
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const numbersPath = `/2010-04-01/Accounts/${accountSid}/IncomingPhoneNumbers.json`;
  const pageOf = (page: number, numbers: readonly object[]) => ({
    incoming_phone_numbers: numbers.slice(page * 2, page * 2 + 2),
    page,
    next_page_uri: numbers.length > page * 2 + 2 ? `${numbersPath}?PageSize=2&Page=${page + 1}` : null,
  });
  return startStandIn(`/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    isAllowed: ({ headers }) => headers.authorization === basic,
    read: (body) => {
      const form = new URLSearchParams(body.toString('utf8'));
      const value = (name: string) => form.get(name) ?? '';
      return { from: value('From'), to: value('To'), text: value('Body'), receiptUrl: form.get('StatusCallback') };
    },
    newId: (count) => `SM${String(count + 1).padStart(32, '0')}`,
    created: resourceOf,
    refused: (code) => ({ code: Number(code), message: 'Refused', status: 400 }),
    numbers: { path: numbersPath, page: (url, numbers) => pageOf(Number(url.searchParams.get('Page') ?? 0), numbers) },
    answer: ({ searchParams }, taken) => ({
      messages: taken
        .filter(({ from, to }) => from === searchParams.get('From') && to === searchParams.get('To'))
        .map(resourceOf),
    }),
  });
}

const resourceOf = ({ id, from, to, text, atMs }: Taken) => ({
  sid: id,
  from,
  to,
  body: text,
  status: 'queued',
  date_created: new Date(atMs).toUTCString(),
});

/** A call of a webhook, signed by Twilio unless another token is given. */
export function twilioCall(
  path: string,
  form: Readonly<Record<string, string>>,
  token = TWILIO_KEYS.authToken,
  origin = PUBLIC_URL,
) {
  const text = Object.keys(form)
    .sort()
    .reduce((signed, name) => signed + name + form[name], origin + path);
  return {
    path,
    init: {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': createHmac('sha1', token).update(text, 'utf8').digest('base64'),
      },
      body: new URLSearchParams(form).toString(),
    },
  };
}

/** A text message that came in. */
export const twilioText = (sid: string, from: string, to: string, text: string) => ({
  MessageSid: sid,
  SmsSid: sid,
  AccountSid: TWILIO_KEYS.accountSid,
  From: from,
  To: to,
  Body: text,
  NumMedia: '0',
  NumSegments: '1',
  SmsStatus: 'received',
  ApiVersion: '2010-04-01',
});

/** What became of one that went out. */
export const twilioStatus = (sid: string, status: string, errorCode?: string) => ({
  MessageSid: sid,
  MessageStatus: status,
  SmsSid: sid,
  SmsStatus: status,
  AccountSid: TWILIO_KEYS.accountSid,
  ...(errorCode === undefined ? {} : { ErrorCode: errorCode }),
});
