/** Signing in, sessions and domains. */

/** A code that is wrong or could not be checked (specification 8). */
export const CODE_NOT_VERIFIED = 'Could not verify code.';
/** A code that has expired; not in section 8. */
export const CODE_EXPIRED = 'This code has expired. Please ask for a new one.';
/** Too many wrong tries of a code; not in section 8. */
export const CODE_TRIES_EXCEEDED = 'Too many wrong codes. Please ask for a new one.';
/** Another code requested too soon; the last one is still valid. */
export const CODE_JUST_SENT = 'A code was just sent.';
export const codeWait = (waitS: number) => `${CODE_JUST_SENT} You can ask for another in ${seconds(waitS)}.`;
/** A code that could not be sent. */
export const CODE_NOT_SENT = 'The code could not be sent. Please check the address and try again.';
/** A code was requested: the same message for known and unknown addresses. */
export const codeSent = (address: string) => `If ${address} can sign in here, a code is on its way.`;
/** No texts can be sent. */
export const TEXTS_OFF = 'Codes cannot be texted here. Please sign in by email.';

/** A temporary session that could not be allocated (specification 8). */
export const TEMP_SESSION_FAILED = 'Error fetching temp user session';
/** One-time sign-in without a token (specification 8). */
export const NO_AUTH_TOKEN = 'No auth token provided';
/** One-time sign-in with a token that does not work (specification 8). */
export const MINTED_TOO_OFTEN =
  'This session was opened by another, which was opened by another, and so on. Sign in with a code first.';
export const AUTH_TOKEN_REFUSED = 'Could not authenticate with token';
/** The same on the sign-in page, where the person can do something about it. */
export const LINK_REFUSED =
  'This link was used already, or it has expired. Enter your email address, and we send you a code.';
export const LINK_OF_ANOTHER =
  'This link was made for another person. Enter your own email address, and we send you a code.';
export const LINK_INCOMPLETE =
  'This link is not complete. Open it once more, or enter your email address to get a code.';
/** Mobile sign-in with a missing token, cloud id or username (specification 8). */
export const MOBILE_LOGIN_FAILED = 'Unable to authenticate user';
/** A link for a phone that could not be made. */
export const PHONE_LINK_FAILED = 'No link could be made for your phone.';
/** The domain profile is missing (specification 8). */
export const INVALID_DOMAIN_DATA = 'Invalid domain data';

/** A host where nobody may sign up. */
export const SIGN_UP_CLOSED = 'Signing up is not open here. Please ask for an invitation.';
/** An old link asked for a user name and a password. */
export const NO_PASSWORDS = 'There are no passwords here any more. Enter your email address, and we send you a code.';
/** A session that has expired or was revoked. */
export const SESSION_EXPIRED = 'Your session has ended. Please sign in again; your changes are kept here.';
/** Signing out with unsaved edits, an unsent message or an unfinished form in this browser. */
export const UNSAVED_AT_SIGN_OUT = 'Something you wrote here is not saved or sent yet. Signing out drops it.';
/** An account that was disabled. */
export const ACCOUNT_DISABLED =
  'This account was disabled, so nobody can work in it now. Ask the company that set it up for you to enable it again.';

/** The mail that carries a code. */
export const codeMailSubject = (product: string, code: string) => `${code} is your ${product} code`;
export const codeMailText = (product: string, code: string, lifetimeMinutes: number) =>
  `Your code for ${product} is ${code}.\n\nIt works once, for ${lifetimeMinutes} minutes. If you did not ask for it, you can ignore this message.\n`;
/** The text message that carries a code. */
export const codeText = (product: string, code: string, lifetimeMinutes: number) =>
  `${code} is your ${product} code. It works once, for ${lifetimeMinutes} minutes.`;

/** The mail to someone who requested a sign-in code without having an account. */
export const noAccountMailSubject = (product: string) => `Signing in to ${product}`;
export const noAccountMailText = (product: string, signUpUrl: string) =>
  `Someone asked for a code to sign in to ${product} with this address. There is no account for it.\n\nTo make one, go to ${signUpUrl}. If it was not you, you can ignore this message.\n`;
/** The mail to someone who signed in with a browser that was not used before. */
export const newDeviceMailSubject = (product: string) => `New sign-in to ${product}`;
export const newDeviceMailText = (
  product: string,
  { ip, userAgent, at }: { readonly ip: string; readonly userAgent: string | null; readonly at: Date },
) =>
  `Someone signed in to ${product} with this address from a new device:\n\n${userAgent ?? 'an unknown program'}\naddress ${ip}\n${at.toISOString().slice(0, 16).replace('T', ' ')} UTC\n\nIf it was you, you can ignore this message. If not, someone else can read your mail: change its password first.\n`;
/** The mail to someone who was made the owner of an account. */
export const inviteMailSubject = (accountName: string, product: string) => `${accountName} on ${product}`;
export const inviteMailText = (accountName: string, product: string, signInUrl: string) =>
  `You are invited to run ${accountName} on ${product}.\n\nSign in with this address at ${signInUrl}; a code is sent to you.\n`;
/** The account was created, but the mail to its owner could not be sent. */
export const inviteNotSent = (email: string) => `The account was created, but no mail could be sent to ${email}.`;

const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`);
