import type { Bill, BillLine, BillState } from '../../entities/plan';

/** Messages about bills as papers, and their mails. */
export const NO_BILLING_ADDRESS =
  'Nobody of this account has an email address. Add one under Settings, then mail the bill.';
export const billIsMailed = (address: string): string => `The bill is on its way to ${address}.`;
export const DEMONSTRATION = 'Demonstration: nothing of this is money, and nothing is owed.';

const LINES: Readonly<Record<BillLine['kind'], (plan: string, from: string, to: string) => string>> = {
  plan: (plan, from, to) => `${plan}, ${from} to ${to}`,
  unused: (plan) => `${plan}, not used`,
  overdue: (plan, from, to) => `${plan}, ${from} to ${to}, overdue`,
};

/** What a line of a bill is for: Group, Nov 23 to Dec 1. */
export const billLineText = ({ kind, planName, startMs, endMs }: BillLine, dayOf: (ms: number) => string): string =>
  LINES[kind](planName, dayOf(startMs), dayOf(endMs));

/** How a bill stands, on its paper. @param paidOn a day, of one that is paid @param by what paid it */
export const billStateText = (state: BillState, paidOn: string, by: string): string =>
  ({ open: 'Open: not paid yet', paid: `Paid on ${paidOn}${by}`, void: 'Void: nothing is due' })[state];

type Mailed = Pick<Bill, 'number' | 'state' | 'usd' | 'isDemo'> & { readonly lines: readonly string[] };

export const billMailSubject = ({ number, state, usd }: Mailed, product: string): string =>
  `Bill ${number}: $${usd}${state === 'paid' ? ', paid' : ''} (${product})`;

/** @param link where it stands in the console */
export const billMailText = ({ number, state, usd, isDemo, lines }: Mailed, account: string, link: string): string =>
  [
    `${account}: bill ${number}`,
    ...lines,
    `Total $${usd}. ${state === 'paid' ? 'It is paid. Thank you.' : state === 'open' ? 'It is not paid yet.' : 'Nothing is due.'}`,
    ...(isDemo ? [DEMONSTRATION] : []),
    '',
    `See it: ${link}`,
  ].join('\n');
