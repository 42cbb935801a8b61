import type { PayoutFailure, PayoutWay } from '../../entities/payout';

/** Messages about payouts. */
export const NO_PAYOUTS = 'Nobody pays out in this way on this host.';
export const PAYOUT_AWAY = 'The provider cannot be reached at the moment. Nothing was sent; please try again.';
export const PAYOUT_NOT_CONNECTED = 'Stripe cannot send money to this account yet. Connect it first.';
export const PAYOUT_ADDRESS_INVALID: Readonly<Record<Exclude<PayoutWay, 'stripe'>, string>> = {
  paypal: 'Please enter an email address.',
  venmo: 'Please enter a Venmo name such as @maria, an email address, or a phone number of the United States.',
};

/** Why nothing arrived, and where the money is. */
export const PAYOUT_FAILURES: Readonly<Record<PayoutFailure, string>> = {
  recipient: 'Whom it is for cannot get it in this way. The money is in your wallet.',
  unclaimed: 'Nobody took it within 30 days. The money is in your wallet.',
  blocked: 'The provider stopped it. The money is in your wallet.',
  refused: 'The provider refused it. The money is in your wallet.',
  away: 'The provider could not be reached, and got nothing. The money is in your wallet.',
};

/** What the console says where the host gave no reason. */
export const LOAD_PAYOUTS_FAILED = 'It could not be seen how money can be paid out.';
export const READ_PAYOUT_FAILED = 'The payout could not be found.';
export const CONNECT_FAILED = 'Stripe’s page could not be opened.';
/** The answer was lost: the same press again is the same payout. */
export const PAYOUT_LOST = 'Nobody knows yet whether this was sent.';
