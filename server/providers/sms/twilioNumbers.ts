import * as z from 'zod';
import type { CallApi } from './callApi';
import type { ListedNumber } from './smsProvider';

const page = z.object({
  incoming_phone_numbers: z.array(
    z.object({
      phone_number: z.string(),
      capabilities: z.object({ sms: z.boolean(), mms: z.boolean(), voice: z.boolean() }).partial().nullish(),
    }),
  ),
  next_page_uri: z.string().nullish(),
});

/** Pages of 1,000 numbers, more than an organization has. */
const PAGES_MAX = 10;

/** Twilio's IncomingPhoneNumbers, all pages. It does not say the country. */
export async function twilioNumbers(call: CallApi, accountSid: string, authorization: string): Promise<ListedNumber[]> {
  const first = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/IncomingPhoneNumbers.json?PageSize=1000`;
  const numbers: ListedNumber[] = [];
  let next: string | null = first;
  for (let pages = 0; next !== null && pages < PAGES_MAX; pages += 1) {
    const { status, body } = await call(next, { headers: { authorization } });
    if (status !== 200) throw new Error(`Twilio answered ${status}.`);
    const { incoming_phone_numbers: listed, next_page_uri: following } = page.parse(body);
    for (const { phone_number: number, capabilities } of listed) {
      const may = (['sms', 'mms', 'voice'] as const).filter((name) => capabilities?.[name]);
      numbers.push({ number, country: null, capabilities: may });
    }
    next = following ?? null;
  }
  return numbers;
}
