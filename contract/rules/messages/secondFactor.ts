/** The second step of signing in. None of these is in section 8. */

/** 422 */
export const FACTOR_INVALID = 'Please enter the six digits of your app, or a recovery code.';
/** 403: the first code was right. */
export const FACTOR_NEEDED = 'Please enter the code of your authenticator app, too.';
/** 400 */
export const FACTOR_REFUSED = 'This code is not right, or was used before.';
/** 400: the first step was too long ago. */
export const FACTOR_TOO_LATE = 'That took too long. Please sign in again.';
/** 429 */
export const FACTOR_TRIES_EXCEEDED = 'Too many wrong codes. Please wait before you try again.';
/** 403: a one-time link does not replace the second factor. */
export const FACTOR_NEEDS_CODE = 'You use two-step sign-in. Please sign in with a code.';
/** 409 */
export const FACTOR_IS_ON = 'Two-step sign-in is on already.';
export const FACTOR_IS_OFF = 'Two-step sign-in is not set up.';
/** 403 */
export const FACTOR_NOT_YOURS_TO_RESET = 'Only somebody above this person can reset this.';
export const FACTOR_RESET = 'Two-step sign-in was reset';

export const LOAD_FACTOR_FAILED = 'Two-step sign-in could not be loaded.';
export const SET_UP_FACTOR_FAILED = 'Two-step sign-in could not be set up.';
export const CONFIRM_FACTOR_FAILED = 'The code could not be checked.';
export const RENEW_CODES_FAILED = 'The recovery codes could not be renewed.';
export const TURN_OFF_FACTOR_FAILED = 'Two-step sign-in could not be turned off.';

/** The mail to a person whose second factor somebody else reset. */
export const factorResetMailSubject = (product: string) => `Two-step sign-in to ${product} was turned off`;
export const factorResetMailText = (product: string) =>
  `Somebody who manages your account turned off your two-step sign-in to ${product}. You sign in with a code alone now, and can turn it on again in your menu.\n\nIf you did not ask for it, tell them at once.\n`;
