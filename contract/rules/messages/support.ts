/** Asking for support. Section 8 does not have these. */

export const SUPPORT_SENT = 'Your message is on its way.';
export const SUPPORT_FAILED = 'Your message could not be sent.';
/** 422: nobody stands above the root account. */
export const NO_SUPPORT_ABOVE = 'There is nobody above you to ask.';
/** 422: a person without an address who gave none. */
export const SUPPORT_NEEDS_EMAIL = 'Please give an address for the answer.';
/** 501: no mail leaves this host. */
export const SUPPORT_MAIL_OFF = 'No mail can be sent from here yet. Please ask whoever invited you.';
/** 429: too many within an hour. */
export const tooManySupportRequests = (limit: number) =>
  `You can send ${limit} messages to support an hour. Please try again later.`;

/** The mail to those who help. */
export const supportMailSubject = (accountName: string, name: string) => `${name} (${accountName}) asks for help`;
export const supportMailText = (asked: {
  readonly name: string;
  readonly email: string;
  readonly accountName: string;
  readonly accountId: number;
  readonly message: string;
}) =>
  `${asked.name} of ${asked.accountName} (account ${asked.accountId}) writes:\n\n${asked.message}\n\nAn answer to this mail goes to ${asked.email}.\n`;
