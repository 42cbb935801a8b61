import type { TopUpFailure } from '../../entities/card';

/** Messages about cards, and the funds that they add. */
export const NO_CARDS = 'No provider of cards is configured on this host.';
export const CARDS_NOT_A_DEMO = 'This host takes cards for money: nothing is paid by the demo.';
export const CARDS_AWAY = 'The provider of cards cannot be reached at the moment. Nothing was taken; please try again.';
export const CARD_UNKNOWN = 'This card is not one of this account.';
export const CARD_EXPIRED = 'This card has expired. Nothing was taken; please use another one.';
export const CARD_USED_AUTOMATICALLY =
  'Funds are added by this card automatically. Choose another card for that, or switch it off, first.';
export const CARD_NEEDED = 'Please choose a card that funds are added by.';
export const MONTH_TOO_LOW = 'A month must allow at least what is added at once.';
export const TOP_UP_UNKNOWN = 'This top-up is not one of this account.';
export const TOP_UP_SETTLED = 'This top-up does not wait for that.';
export const CARD_SETUP_UNKNOWN = 'This card is not being added at this account.';
export const CARD_MONEY_OWED = 'What a card paid was taken back. What is missing is taken from what comes in next.';

/** Why nothing was taken, and where the money is. */
export const TOP_UP_FAILURES: Readonly<Record<TopUpFailure, string>> = {
  declined: 'The bank declined the card. Nothing was taken.',
  funds: 'There is not enough on the card. Nothing was taken.',
  expired: CARD_EXPIRED,
  unconfirmed: 'The payment was not confirmed at the bank. Nothing was taken.',
  left: 'The form was left, or its time is over. Nothing was taken.',
  away: 'The provider of cards could not be reached. Nothing was taken.',
  refused: 'The provider of cards refused this payment. Nothing was taken.',
};

export const automaticOffText = (why: string): string =>
  `Adding funds automatically failed several times, so that it is off. ${why}`;
