/** Messages for super administrators and account lists (specification 8). */

/** A refund went through, as an alert (specification 8). */
export const REFUND_PROCESSED = 'The refund for the issue has been processed.';
/** A refund failed (specification 8). */
export const REFUND_FAILED = 'Something went wrong.';
/** An account was enabled, as an alert; its failure is only logged (specification 8). */
export const ACCOUNT_ENABLED = 'Account enabled!';
/** An organization was disabled, as an alert; its failure is only logged (specification 8). */
export const ORGANIZATION_DISABLED = 'Organization disabled!';
/** The bundler's loader found no module (specification 8, generic). */
export const MODULE_NOT_FOUND = 'Cannot find module';

/** Account lists and records: failures without a sentence in section 8. */
export const LOAD_ACCOUNTS_FAILED = 'The accounts could not be loaded.';
export const LOAD_ACCOUNT_FAILED = 'This account could not be loaded.';
export const CREATE_ACCOUNT_FAILED = 'The account could not be created.';
export const ACCOUNT_SAVED = 'Saved.';
export const SAVE_ACCOUNT_FAILED = 'The account could not be saved.';
export const DELETE_AGENT_FAILED = 'The agent could not be deleted.';
/** Too many favorites (specification 3). */
export const favoritesFull = (limit: number) => `You can keep ${limit} favorites. Remove one first.`;
/** A username that is taken or not allowed. */
export const USERNAME_TAKEN = 'This username is taken.';
export const USERNAME_INVALID =
  'A username has 3 to 40 letters, digits or dashes, and is not a word that this site uses.';
/** Another account of the same partner has this external id. */
export const EXTERNAL_ID_TAKEN = 'This external id belongs to another account.';
/** Two default numbering providers (api-shapes 9). */
export const ONE_DEFAULT_PROVIDER = 'Only one numbering provider can be set as default.';
/** An update that saved nothing (api-shapes 2). */
export const NO_SETTINGS_UPDATED = 'No settings updated';

/** Favorites could not be saved. */
export const SAVE_FAVORITES_FAILED = 'Your favorites could not be saved.';
/** An agent was removed from the favorites, and the button that undoes it (experience.md, optimistic and undo). */
export const FAVORITE_REMOVED = 'Removed from your favorites.';
export const UNDO = 'Undo';
