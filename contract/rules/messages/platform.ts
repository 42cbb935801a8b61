/** Messages for super administrators and account lists (specification 8). */

/** A refund went through, as an alert (specification 8). */
export const REFUND_PROCESSED = 'The refund for the issue has been processed.';
/** A refund failed (specification 8). */
export const REFUND_FAILED = 'Something went wrong.';
/** An account was enabled, as an alert; its failure is only logged (specification 8). */
export const ACCOUNT_ENABLED = 'Account enabled!';
/** An organization was disabled, as an alert; its failure is only logged (specification 8). */
export const ORGANIZATION_DISABLED = 'Organization disabled!';
/** The same for accounts of other levels. */
export const ACCOUNT_DISABLED_NOW = 'Account disabled!';
/** The bundler's loader found no module (specification 8, generic). */
export const MODULE_NOT_FOUND = 'Cannot find module';

/** Account lists and records: failures without a sentence in section 8. */
export const LOAD_ACCOUNTS_FAILED = 'The accounts could not be loaded.';
export const LOAD_ACCOUNT_FAILED = 'This account could not be loaded.';
export const CREATE_ACCOUNT_FAILED = 'The account could not be created.';
export const ACCOUNT_SAVED = 'Saved.';
export const SAVE_ACCOUNT_FAILED = 'The account could not be saved.';
export const DELETE_AGENT_FAILED = 'The agent could not be deleted.';
export const DELETE_ACCOUNT_FAILED = 'The account could not be deleted.';
export const RESTORE_ACCOUNT_FAILED = 'The account could not be restored.';
export const SWITCH_ACCOUNT_FAILED = 'The account could not be changed.';
/** An account was deleted; beside it stands the button that undoes it. */
export const accountDeleted = (name: string) => `${name} was deleted.`;
export const accountRestored = (name: string) => `${name} is back.`;
/** 409: an account with others below it is not deleted. */
export const stillHas = (type: 'partner' | 'reseller' | 'organization', count: number) => {
  const [one, many] = BELOW[type];
  return count === 1
    ? `This ${type} still has 1 ${one}. Delete it first.`
    : `This ${type} still has ${count} ${many}. Delete them first.`;
};
const BELOW = {
  partner: ['reseller', 'resellers'],
  reseller: ['organization', 'organizations'],
  organization: ['agent', 'agents'],
} as const;
/** Too many favorites (specification 3). */
export const favoritesFull = (limit: number) => `You can keep ${limit} favorites. Remove one first.`;
/** What was done to an agent. */
export const agentDeleted = (name: string) => `${name} is deleted.`;
export const agentRestored = (name: string) => `${name} is back.`;
export const agentCopied = (name: string) => `A copy of ${name} was made. It is not published yet.`;
export const agentRestoreTooLate = (days: number) => `An agent can be restored for ${days} days.`;
/** A username that is taken or not allowed. */
export const USERNAME_TAKEN = 'This username is taken.';
export const USERNAME_INVALID =
  'A username has 3 to 40 letters, digits or dashes, and is not a word that this site uses.';
/** An address of a public page that cannot be had. */
export const ADDRESS_TAKEN = 'This address is taken.';
export const ADDRESS_SHAPE = 'An address has 3 to 40 letters, digits or dashes, and begins with a letter or digit.';
export const ADDRESS_INVALID_WORD = 'This site uses this address itself.';
export const ADDRESS_SAVED = 'The page has its new address.';
export const LOAD_ADDRESS_FAILED = 'The address could not be loaded.';
export const SAVE_ADDRESS_FAILED = 'The address could not be saved.';
export const CHECK_ADDRESS_FAILED = 'Whether the address is free could not be checked.';
/** Another account of the same partner has this external id. */
export const EXTERNAL_ID_TAKEN = 'This external id belongs to another account.';
/** Nothing was asked for, or no account within reach has the id (api-shapes 2). */
export const EXTERNAL_ID_REQUIRED = 'externalAccountId is required';
export const noAccountWithExternalId = (id: string) => `Account not found for externalAccountId ${id}`;
/** Only who stands above an account, and holds a feature, can assign it there (api-shapes 14). */
export const cannotAssign = (feature: string) => `You cannot assign ${feature} here.`;
/** Two default numbering providers (api-shapes 9). */
export const ONE_DEFAULT_PROVIDER = 'Only one numbering provider can be set as default.';
/** An update that saved nothing (api-shapes 2). */
export const NO_SETTINGS_UPDATED = 'No settings updated';

/** Favorites could not be saved. */
export const SAVE_FAVORITES_FAILED = 'Your favorites could not be saved.';
/** An agent was removed from the favorites, and the button that undoes it (experience.md, optimistic and undo). */
export const FAVORITE_REMOVED = 'Removed from your favorites.';
export const UNDO = 'Undo';
