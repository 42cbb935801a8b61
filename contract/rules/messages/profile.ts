/** A person's own profile, picture and devices. Section 8 does not have these. */

/** What could not be loaded, changed or stored, if the host does not say why. */
export const LOAD_PROFILE_FAILED = 'Your profile could not be loaded.';
export const CHANGE_PROFILE_FAILED = 'Your profile could not be saved.';
export const LOAD_PAGE_FAILED = 'The page could not be loaded.';
export const SAVE_PAGE_FAILED = 'The page could not be saved.';

/** 403: a developer token, or somebody who acts for another, asks for what only the person may do. */
export const ONLY_THE_PERSON = 'Only the person who is signed in can do this.';
/** 409 */
export const OWN_EMAIL_TAKEN = 'Somebody else signs in with this address. Please use another one.';
export const OWN_PHONE_TAKEN = 'Somebody else has verified this number. Please use another one.';
/** 422 */
export const EMAIL_IS_OWN = 'This is your address already.';
export const PHONE_IS_OWN = 'This number is verified already.';
/** 503 */
export const TEXT_NOT_SENT = 'The code could not be sent. Please check the number and try again.';
/** A code was sent. */
export const codeSentTo = (address: string) => `A code is on its way to ${address}.`;
export const PROFILE_UPDATED = 'Profile updated';
export const EMAIL_CHANGED = 'Email address changed';
export const PHONE_VERIFIED = 'Phone number verified';
export const PICTURE_SAVED = 'Picture saved';
export const PICTURE_REMOVED = 'Picture removed';
export const PAGE_SAVED = 'Page saved';
export const LINKS_SAVED = 'Links saved';
export const SIGNED_OUT_THERE = 'Signed out there';

/** 415 */
export const PICTURE_KIND_REFUSED = 'Please choose a picture: PNG, JPEG, GIF or WebP.';
/** 422 */
export const PICTURE_UNREADABLE = 'This picture cannot be read. Please choose another one.';

/** The mail to the address that was replaced. */
export const emailChangedSubject = (product: string) => `Your ${product} address was changed`;
export const emailChangedText = (product: string, email: string) =>
  `You now sign in to ${product} with ${email}. This address no longer works there.\n\nIf it was not you, ask whoever runs your account for help at once.\n`;
