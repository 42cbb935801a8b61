import { demoCard } from '#contract/entities/card';
import { cardStrings as strings } from './cardStrings';

type Named = { readonly brand: string; readonly last4: string };

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** What a card is called: Visa ending 4242; one of the demo after what it does. */
export function cardName({ brand, last4 }: Named): string {
  const ofDemo = demoCard.options.find((one) => one === brand);
  return ofDemo === undefined ? strings.ending(BRANDS[brand] ?? brand, last4) : strings.demo[ofDemo];
}

type Ending = { readonly expMonth: number; readonly expYear: number; readonly isExpired: boolean };

/** Until when it can be used: to 08/28. */
export function cardUntil({ expMonth, expYear, isExpired }: Ending): string {
  const until = `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;
  return isExpired ? strings.expired(until) : strings.until(until);
}
