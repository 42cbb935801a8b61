/** Messages about money. */
export const NOT_ENOUGH_MONEY = 'There is not enough in the wallet for this.';
export const KEY_USED_DIFFERENTLY = 'This Idempotency-Key was used for something else.';
export const AMOUNT_INVALID = 'Please enter an amount in dollars, such as 25 or 12.50.';
export const amountOutside = (least: string, most: string): string =>
  `Please enter an amount between $${least} and $${most}.`;
