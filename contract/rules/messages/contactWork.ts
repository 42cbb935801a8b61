/** What was done to contacts, as a notice says it. */

const people = (count: number) => (count === 1 ? 'Contact' : `${count.toLocaleString('en-US')} contacts`);

export const contactsDeleted = (count: number) => `${people(count)} deleted.`;
export const contactsRestored = (count: number) => `${people(count)} restored.`;
export const contactsTagged = (count: number, tag: string) =>
  count === 0 ? `All of them had the tag ${tag}.` : `${people(count)} tagged ${tag}.`;
export const contactsUntagged = (count: number, tag: string) => `Tag ${tag} taken off ${people(count).toLowerCase()}.`;
export const contactsListed = (count: number, list: string) => `${people(count)} put on ${list}.`;
export const contactsUnlisted = (count: number, list: string) => `${people(count)} taken off ${list}.`;
export const contactsMerged = (name: string) => `Two contacts became ${name}.`;
export const TWO_PEOPLE = 'They stay two people.';
/** A visitor's conversation is somebody's whom the team knows. */
export const ROOM_TIED = 'The conversation is theirs now.';
/** Two contacts that were one are two again. */
export const CONTACTS_APART = 'Taken apart again.';
export const FILE_SAVED = 'The file is in your downloads.';
/** A pair to merge of which one is gone. */
export const MERGE_GONE = 'One of these contacts is not there any more.';
/** A file that is larger than an import may be. */
export const importTooLarge = (limitBytes: number) =>
  `A file can have ${Math.floor(limitBytes / 1_048_576)} MB. Please divide it.`;
/** A file with nothing in it. */
export const LOAD_IMPORT_FAILED = 'This import could not be loaded.';
