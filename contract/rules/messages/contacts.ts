/** Contacts: why one is not stored, merged, imported or written to. */

export const PHONE_INVALID = 'Enter a phone number with its country code, such as +1 512 555 1234.';
/** 422: nothing to know the contact by. */
export const CONTACT_EMPTY = 'Enter a name, a phone number or an email address.';
/** 409; `contactId` in the body is the other contact. */
export const PHONE_TAKEN = 'Another contact has this phone number.';
export const EMAIL_TAKEN = 'Another contact has this email address.';
/** 422: number or address belong to two contacts. */
export const TWO_CONTACTS = 'The phone number and the email address belong to two different contacts.';
/** 422 */
export const customFieldsTooLarge = (limitBytes: number) =>
  `The custom fields of a contact can hold ${limitBytes / 1024} KB together. Please shorten them.`;
export const tooManyTags = (limit: number) => `A contact can have ${limit} tags.`;
export const CONTACT_KEY_INVALID = 'Enter the id of a contact or a phone number.';
/** 422: /context for somebody who can only be found by a number or an address. */
export const TARGET_UNKNOWN = 'Enter a phone number, an email address or the user name of a contact.';
/** 409: too long ago. */
export const restoreTooLate = (days: number) => `A contact can be restored for ${days} days.`;

/** 409; `contactId` in the body is the other contact. */
export const ROOM_HAS_CONTACT = 'This conversation belongs to another contact.';

/** Lists. */
export const LIST_NAME_RESERVED = 'The host keeps a list of this name itself.';
export const tooManyLists = (limit: number) => `An organization can have ${limit} contact lists.`;
export const LIST_NAME_TAKEN = 'Another list has this name.';

/** 422: a contact with itself. */
export const MERGE_WITH_ITSELF = 'Choose two different contacts.';
/** 404: not merged, or taken apart already. */
export const NOT_MERGED = 'This contact is not part of another one.';
/** 409 */
export const MERGED_LATER = 'Another contact was merged into this one later. Take that one apart first.';
export const unmergeTooLate = (days: number) => `Contacts can be taken apart for ${days} days.`;

/** Importing. */
export const IMPORT_NO_ROWS =
  'The file holds no rows. The first line names the columns, each further one is a contact.';
export const importTooManyRows = (limit: number) =>
  `A file can hold ${limit.toLocaleString('en-US')} rows. Please divide it.`;
export const IMPORT_NOT_CSV = 'The file cannot be read as CSV.';
/** An error of a row. */
export const IMPORT_MISQUOTED = 'A quotation mark begins a cell, and none ends it.';
export const importRowTooLong = (limit: number) => `A row can hold ${limit.toLocaleString('en-US')} characters.`;
export const importTooManyColumns = (limit: number) => `A file can hold ${limit} columns.`;
export const MAPPING_LENGTH = 'The mapping needs one entry for each column.';
export const MAPPING_TWICE = 'Two columns have the same field.';
export const MAPPING_NO_KEY = 'Choose a column for the name, the phone number or the email address.';
/** 409 */
export const IMPORT_STARTED = 'This import has been started already.';
export const IMPORT_NOT_RUNNING = 'This import is not running.';
/** 404: no errors to download. */
export const IMPORT_NO_ERRORS = 'No row of this import has an error.';
/** An error of a row. */
export const rowTooLong = (columns: number) => `The row has more cells than the ${columns} columns of the first line.`;
export const inColumn = (column: string, message: string) => `${column}: ${message}`;
export const NOT_YES_OR_NO = 'Write yes or no.';

/** A message that is not sent: whoever it is for does not want it. `day`: when they said so. */
export const askedNotToBeContacted = (source: string, day: string) =>
  `This person asked not to be contacted (${source}, ${day}).`;
const CHANNELS = { calls: 'calls', texts: 'text messages', email: 'emails' } as const;
export const askedForNone = (channel: keyof typeof CHANNELS, source: string, day: string) =>
  `This person wants no ${CHANNELS[channel]} (${source}, ${day}).`;
