import * as z from 'zod';
import type { CallApi } from './callApi';
import type { ListedNumber } from './smsProvider';

const page = z.object({
  data: z.array(
    z.object({
      phone_number: z.string(),
      status: z.string().nullish(),
      country_iso_alpha2: z.string().nullish(),
      messaging_profile_id: z.string().nullish(),
    }),
  ),
  meta: z.object({ total_pages: z.number() }).nullish(),
});

/** Pages of 250 numbers, more than an organization has. */
const PAGES_MAX = 20;

/** Telnyx's phone numbers, all pages, those that work. A number without a messaging profile carries no texts. */
export async function telnyxNumbers(call: CallApi, authorization: string): Promise<ListedNumber[]> {
  const numbers: ListedNumber[] = [];
  let pages = 1;
  for (let number = 1; number <= Math.min(pages, PAGES_MAX); number += 1) {
    const query = new URLSearchParams({ 'page[number]': `${number}`, 'page[size]': '250' });
    const { status, body } = await call(`/v2/phone_numbers?${query}`, { headers: { authorization } });
    if (status !== 200) throw new Error(`Telnyx answered ${status}.`);
    const { data, meta } = page.parse(body);
    numbers.push(...data.filter((one) => (one.status ?? 'active') === 'active').map(listedOf));
    pages = meta?.total_pages ?? 1;
  }
  return numbers;
}

const listedOf = (one: z.output<typeof page>['data'][number]): ListedNumber => ({
  number: one.phone_number,
  country: one.country_iso_alpha2 ?? null,
  capabilities: one.messaging_profile_id ? ['sms', 'voice'] : ['voice'],
});
