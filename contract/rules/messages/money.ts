/** Messages about money. */
export const NOT_ENOUGH_MONEY = 'There is not enough in the wallet for this.';
export const KEY_USED_DIFFERENTLY = 'This Idempotency-Key was used for something else.';
export const AMOUNT_INVALID = 'Please enter an amount in dollars, such as 25 or 12.50.';
export const amountOutside = (least: string, most: string): string =>
  `Please enter an amount between $${least} and $${most}.`;
export const NO_LIGHTNING = 'Lightning is not configured on this host.';
export const NOT_A_DEMO = 'This host has a Lightning node: invoices are paid with money.';
export const LIGHTNING_AWAY =
  'The Lightning node cannot be reached at the moment. Nothing was moved; please try again.';
export const INVOICE_WAITS = 'Another invoice waits to be paid. Pay or cancel it first.';
export const INVOICE_UNKNOWN = 'This invoice is not one of this account.';
export const PREIMAGE_WRONG = 'This preimage does not belong to the invoice.';
export const PAYMENT_ADDRESS_INVALID =
  'Please enter a Lightning invoice (lnbc…) or an address such as name@example.com.';
export const INVOICE_OTHER_NETWORK = 'This invoice is of another network.';
export const INVOICE_EXPIRED = 'This invoice has expired. Ask for a new one.';
export const INVOICE_OWN = 'This is an invoice of this host: money that goes round in a circle is not sent.';
export const INVOICE_PAID_BEFORE = 'This invoice was paid before, or its payment is on its way.';
export const AMOUNT_NEEDED = 'Please enter how much to send.';
export const AMOUNT_DIFFERS = 'The invoice asks for another amount.';
export const ADDRESS_REFUSES = 'The address takes no payment of this amount.';
export const DEMO_MONEY = 'What the demo put into the wallet is not money, and cannot be sent.';
export const PRICE_OF_THE_PAST = 'A price begins today or later: what was used before keeps its price.';
export const NOTHING_SOLD = 'Only partners and resellers ask for money of those below them.';

export const LOAD_WALLET_FAILED = 'The wallet could not be loaded.';
export const LOAD_TRANSACTIONS_FAILED = 'The transactions could not be loaded.';
export const EXPORT_TRANSACTIONS_FAILED = 'The file could not be made.';
export const LOAD_INVOICE_FAILED = 'It could not be seen whether an invoice waits.';
export const REQUEST_INVOICE_FAILED = 'The invoice could not be made. Nothing was moved.';
export const CANCEL_INVOICE_FAILED = 'The invoice could not be cancelled. It still waits.';
export const PAY_INVOICE_FAILED = 'The invoice could not be paid.';
export const CHECK_ADDRESS_FAILED = 'This could not be checked.';
export const WITHDRAWAL_UNKNOWN = 'Nobody knows yet whether this was sent.';
export const LOAD_WITHDRAWALS_FAILED = 'The withdrawal could not be found.';
export const LOAD_USAGE_FAILED = 'The usage could not be loaded.';
export const EXPORT_USAGE_FAILED = 'The file of the usage could not be made.';
export const LOAD_PRICES_FAILED = 'The prices could not be loaded.';
export const SET_PRICE_FAILED = 'The price could not be changed.';
