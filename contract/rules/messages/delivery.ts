/** Texts and mails: where they go, and why one did not arrive, in the words of the composer and the inbox. */

/** What happens to a text or a mail that somebody writes now. */
export const smsByProvider = (provider: string, number: string) =>
  `Goes out as a text message from ${number}, through ${provider}.`;
export const SMS_NO_NUMBER = 'There is no phone number to send from yet. Choose one first.';
export const SMS_IN_MAILBOX =
  'No text message service is connected. The message stays in the development mailbox of this machine and reaches nobody.';
export const SMS_OFF =
  'No text message service is connected, so nothing can be sent. Connect Twilio or Telnyx in the settings.';
export const emailByProvider = (address: string) => `Goes out as an email from ${address}.`;
export const emailByHost = (answersTo: string, address: string) =>
  `Goes out as an email from ${address}. Answers go to ${answersTo} and do not arrive here, because the organization has no mail server of its own.`;
export const EMAIL_IN_MAILBOX =
  'No mail server is connected. The mail stays in the development mailbox of this machine and reaches nobody.';
export const EMAIL_OFF = 'No mail server is connected, so nothing can be sent. Connect one in the settings.';
/** What follows those that a provider carries: whether it can reach the host. */
export const ANSWERS_ARRIVE = 'Answers arrive here.';
export const NO_PUBLIC_ADDRESS =
  'This host has no public address, so neither answers nor news of the delivery arrive here.';

/** The peer of a room cannot be reached that way. */
export const NO_NUMBER_OF_CONTACT = 'This contact has no phone number.';
export const NO_EMAIL_OF_CONTACT = 'This contact has no email address.';

/** Why a message failed. */
export const AGENT_SILENCED = 'A person took over before this answer of the agent was sent.';
export const OUTCOME_UNKNOWN =
  'Unknown outcome: sending was interrupted, and nobody can tell whether it arrived. Send it again if it did not.';
export const PROVIDER_AWAY = 'The provider could not be reached. Please try again later.';
export const PROVIDER_REFUSED_KEYS = 'The provider does not accept the keys in the settings.';
export const PEER_UNREACHABLE = 'The phone is switched off, or its number is not in service.';
export const PEER_BLOCKS = 'This person has asked not to get texts from this number.';
export const NUMBER_TAKES_NO_TEXTS = 'This number cannot get text messages; it may be a landline.';
export const NUMBER_INVALID = 'This is not a phone number that can be reached.';
export const CARRIER_REFUSED = 'The phone company held the message back as unwanted.';
export const SENDER_NOT_ALLOWED = 'The provider does not let this number send there yet.';
export const ADDRESS_REFUSED = 'The mail server of this address does not take the mail.';
export const MAIL_SERVER_REFUSED = 'The mail server of the organization did not take the mail.';
export const MAIL_SERVER_NOT_PUBLIC = 'The mail server of the organization is not on the public internet.';
export const providerReports = (code: string) => `The provider reports an error (${code}).`;

/** What a keyword changed, beside the message that is it. */
export const OPTED_OUT = {
  sms: 'Asked for no more text messages. None is sent to this number until START comes from it.',
  email: 'Asked for no more emails. None is sent to this address until START comes from it.',
} as const;
export const OPTED_IN = {
  sms: 'Asked for text messages again. They may be sent to this number.',
  email: 'Asked for emails again. They may be sent to this address.',
} as const;
export const STILL_REFUSED =
  'Asked for messages again. Nothing is sent as long as the contact is marked as not to be contacted.';
export const ASKED_FOR_HELP = 'Asked whose number this is. The reply names the organization and how to end its texts.';
export const answeredByProvider = (notice: string, provider: string) => `${notice} ${provider} has replied to it.`;
/** Where somebody said that they want no messages, or want them again. */
export const wroteKeyword = (channel: 'sms' | 'email', word: string) =>
  `${channel === 'sms' ? 'Text message' : 'Email'}: ${word}`;
/** The confirmation of a STOP whose provider sends nothing to that number any more. */
export const CONFIRMED_BY_PROVIDER = 'The provider has confirmed this itself, and takes nothing more for this number.';
/** The outcome of such a conversation, in the log. */
export const KEYWORD_OUTCOME = {
  stop: { sms: 'Opted out of texts', email: 'Opted out of emails' },
  start: { sms: 'Opted in to texts', email: 'Opted in to emails' },
} as const;

/** Why the agent does not answer a message. */
export const WRITTEN_BY_PROGRAM = 'A program wrote this mail, so the agent does not answer it.';
export const SAME_WORDS_AGAIN =
  'The agent has answered the same words of this sender already, so it stays silent: a program may have written them.';
export const tooManyAnswers = (count: number, hours: number) =>
  `The agent has answered this sender ${count} times within ${hours === 1 ? 'an hour' : `${hours} hours`}, so it stays silent: a program may be answering it.`;

/** Why an answer did not reach the webhook of another service. */
export const WEBHOOK_AWAY = 'The address that answers are posted to could not be reached.';
export const WEBHOOK_NOT_PUBLIC = 'The address that answers are posted to is not on the public internet.';
export const webhookAnswered = (status: number) => `The address that answers are posted to replied with ${status}.`;
export const RELAY_SECRET_UNREADABLE = 'The secret that answers are signed with cannot be read. Please make a new one.';

/** 400: a message from another service to an agent that does not exist or is out of reach (api-shapes 5). */
export const INVALID_AGENT_USER = 'Invalid Vida user';
/** 422: the sender of such a message. */
export const SOURCE_ADDRESS_INVALID = 'Enter a phone number such as +15551231234, or an email address.';
/** 422: what such a message carries beside its text. */
export const dataTooLarge = (limitBytes: number) => `Please keep this to ${limitBytes / 1024} KB.`;

/** 409: only a message that failed can be sent again. */
export const NOTHING_TO_RETRY = 'This message did not fail, so there is nothing to send again.';

/** 403: a webhook whose signature is wrong or too old. */
export const WEBHOOK_REFUSED = 'The signature of this webhook is wrong or too old.';
/** 404: nobody answers at that number or address. */
export const NOBODY_ANSWERS = 'Nobody answers at this number or address.';

/** A message that a person sends to see whether it arrives. */
export const testSubject = (organization: string) => `A test from ${organization}`;
export const testText = (organization: string) => `This is a test from ${organization}. Nobody has to answer it.`;
export const testTaken = (provider: string, to: string) => `${provider} took the message to ${to}.`;
export const MAIL_SERVER = 'The mail server';

/** The subject of the first mail to somebody. */
export const mailSubject = (agentName: string) => `Message from ${agentName}`;
export const replySubject = (subject: string) => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);
/** How the development mailbox shows a text message. */
/** What the development mailbox says of a text message with a code. */
export const keptCodeText = (to: string) =>
  `A text message to ${to}. Without SMS_URL it stays here and reaches no phone.`;
export const keptTextSubject = (from: string) => `Text message from ${from}`;

/** 422: settings of a provider. */
export const KEYS_NEEDED = 'This provider needs its keys.';
export const KEY_NOT_READABLE = 'This is not a public key of Telnyx.';
export const PASSWORD_NEEDS_TLS = 'A password is only sent over an encrypted connection.';
export const MAIL_SERVER_NEEDED = 'Enter the mail server and the domain of the addresses.';
export const DOMAIN_INVALID = 'Enter a domain such as example.com.';
export const LOAD_DELIVERY_FAILED = 'The settings of texts and mails could not be loaded.';
export const SAVE_DELIVERY_FAILED = 'The settings could not be saved.';
export const NO_SUCH_AGENT = 'The organization has no such agent.';
