/** Messages about payment links. */
export const LINK_UNKNOWN = 'This payment link leads to nobody.';
export const ONLY_US_DOLLARS = 'Please pay in US dollars.';
export const LINK_PAYMENT_UNKNOWN = 'This payment is not one of this link.';
export const LINK_ELSEWHERE =
  'People are led back only to this site, to verified domains of the account, or to sites that may show its console.';

/** What the console says where the host gave no reason. */
export const LOAD_LINK_FAILED = 'The payment link could not be loaded.';
/** 429: so many payments of a link wait that no more are begun. */
export const LINK_BUSY = 'Too many payments by this link are waiting. Please try again in a quarter of an hour.';
