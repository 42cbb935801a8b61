/** Domains and brands (specification 7, Domains). Section 8 does not have these. */

export const LOAD_BRAND_FAILED = 'The brand could not be loaded.';
export const SAVE_BRAND_FAILED = 'The brand could not be saved.';

export const DOMAIN_CREATED = 'Domain added. Create its DNS record, then check it.';
export const DOMAIN_VERIFIED = 'Domain verified';
export const DOMAIN_DELETED = 'Domain removed';
export const DOMAIN_DEFAULT_SET = 'Default domain changed';

/** 422 */
export const HOST_NAME_INVALID = 'Enter a host name such as voice.example.com.';
export const COLOR_INVALID = 'Enter a color such as #0b5f5a.';
export const SENDER_INVALID = 'A sender’s name has none of the characters < > " @.';
export const SCRIPT_INVALID = 'Enter the script itself, without <script> around it.';
/** 422: only partners and resellers have a brand. */
export const BRAND_NOT_HERE = 'Only partners and resellers have a brand of their own.';
/** 403: a person of other accounts too, at a host name with scripts of its owner. */
export const runsForeignScripts = (product: string) =>
  `${product} runs scripts of its own here, and you belong to other accounts too. Sign in at another address.`;
/** 403: scripts do whatever is done where they run. */
export const SCRIPTS_NEED_ALL =
  'Scripts can do all that anybody signed in there can do, so only somebody with every permission may change them.';
/** 409 */
export const DOMAIN_ALREADY_YOURS = 'This domain is already in your list.';
export const DOMAIN_TAKEN = 'Another account has verified this domain.';
export const DOMAIN_IS_DEFAULT = 'The default domain cannot be removed. Make another one the default first.';
export const DOMAIN_NOT_VERIFIED = 'Only a verified domain can be the default.';
export const domainsFull = (limit: number) => `An account can have ${limit} domains. Remove one first.`;

/** What a check found, unless it is the record. */
export const RECORD_MISSING = 'The record is not there yet. DNS changes can take up to an hour.';
export const recordDiffers = (found: string) => `The record has another value: ${found}`;
export const DNS_AWAY = 'The DNS servers did not answer. Please try again in a moment.';
