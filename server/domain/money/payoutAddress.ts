import { emailAddress } from '#contract/entities/shared';
import { PAYOUT_ADDRESS_INVALID } from '#contract/rules/messages/payouts';
import { normalizePhone } from '#contract/rules/values/phone';
import { Refusal } from '../../request/refusal';

/** A name at Venmo, as its app shows it. */
const VENMO_NAME = /^@[A-Za-z0-9_-]{5,30}$/;
const OF_UNITED_STATES = /^\+1\d{10}$/;

/**
 * Whom a payout is for, in the one way in which it is kept: a mail address in lower case; of Venmo also a name with `@`, or a number such as
 * `+15035550100`.
 * @throws Refusal 422 for what is none
 */
export function payoutAddress(way: 'paypal' | 'venmo', text: string): string {
  const email = emailAddress.safeParse(text);
  if (email.success) return email.data;
  if (way === 'venmo') {
    if (VENMO_NAME.test(text)) return text;
    const number = normalizePhone(text);
    if (number !== null && OF_UNITED_STATES.test(number)) return number;
  }
  throw new Refusal(422, PAYOUT_ADDRESS_INVALID[way], { input: 'address' });
}
