/** Files of messages (specification 7, Conversations: chat/media). Section 8 does not have these. */

/** 415: an upload that is not form data. */
export const FORM_EXPECTED = 'The body of the request must be form data with one file.';
/** 400: form data that breaks off, or is none. */
export const FORM_UNREADABLE = 'The file did not arrive whole. Please send it again.';
/** 422: form data without a file, or with several. */
export const ONE_FILE_EXPECTED = 'Please send one file at a time.';
export const FILE_EMPTY = 'This file is empty.';
/** 415 */
export const FILE_KIND_REFUSED =
  'This kind of file cannot be sent. Pictures, sound, video, PDF, Word, Excel and text files can.';
/** 413 */
export const fileTooLarge = (limitBytes: number) =>
  `This file is too large: at most ${Math.floor(limitBytes / 1_048_576)} MB can be sent.`;
export const tooManyFiles = (limit: number) => `A message can carry ${limit} files.`;
/** 429: uploads at the same time. */
export const TOO_MANY_UPLOADS = 'Too many files are being sent at once. Please try again in a moment.';
/** 422: files of a message that do not exist, or are not the sender's to send. */
export const FILES_NOT_SENT = 'One of the files is not there any more. Please add it again.';
/** 422: files in a text or a mail. */
export const FILES_ONLY_IN_CHAT = 'A text or a mail cannot carry files on this host.';
/** 429: too much was uploaded that no message carries. */
export const TOO_MUCH_UNSENT =
  'Too many files wait here without being sent. Send what you have added, or try again later today.';
/** 422: a file of a mail that came in. */
export const FILE_CONTENT_EXPECTED = 'Enter either the content or the url of the file.';

/** Why a file that came with a text or a mail is not here. */
export const FILE_KIND_NOT_KEPT =
  'This kind of file is not taken. Pictures, sound, video, PDF, Word, Excel and text files are.';
export const FILE_ADDRESS_REFUSED = 'Its address is not on the public internet.';
export const FILE_AWAY = 'The service that keeps it could not be reached.';
export const FILE_KEYS_REFUSED = 'The service that keeps it does not accept the keys in the settings.';
export const FILE_GONE = 'The service that keeps it does not have it any more.';
export const fileAnswered = (status: number) => `The service that keeps it replied with ${status}.`;
/** 409: the message lacks no such file. */
export const NOTHING_TO_FETCH = 'This message lacks no file that could be fetched.';
