/** What super administrators and account lists are told (specification 8). */

/** A refund went through, as an alert (specification 8). */
export const REFUND_PROCESSED = 'The refund for the issue has been processed.';
/** A refund did not (specification 8). */
export const REFUND_FAILED = 'Something went wrong.';
/** An account was enabled, as an alert; its failure is only logged (specification 8). */
export const ACCOUNT_ENABLED = 'Account enabled!';
/** An organization was disabled, as an alert; its failure is only logged (specification 8). */
export const ORGANIZATION_DISABLED = 'Organization disabled!';
/** The bundler's loader found no module (specification 8, generic). */
export const MODULE_NOT_FOUND = 'Cannot find module';

/** Account lists and records, where section 8 has no sentence. */
export const LOAD_ACCOUNTS_FAILED = 'The accounts could not be loaded.';
export const LOAD_ACCOUNT_FAILED = 'This account could not be loaded.';
export const CREATE_ACCOUNT_FAILED = 'The account could not be created.';
/** More favorites than are kept (specification 3). */
export const favoritesFull = (limit: number) => `You can keep ${limit} favorites. Remove one first.`;
/** A username that is taken or not allowed. */
export const USERNAME_TAKEN = 'This username is taken.';
export const USERNAME_INVALID = 'A username has 3 to 40 letters, digits, dashes or underscores.';
/** An external id that another account of the same partner has. */
export const EXTERNAL_ID_TAKEN = 'This external id belongs to another account.';
/** An update that saved nothing (api-shapes 2). */
export const NO_SETTINGS_UPDATED = 'No settings updated';

/** Favourite agents that could not be stored. */
export const SAVE_FAVORITES_FAILED = 'Your favorites could not be saved.';
/** An agent that was taken from the favorites, and the button that brings it back (experience.md, optimistic and undo). */
export const FAVORITE_REMOVED = 'Removed from your favorites.';
export const UNDO = 'Undo';
