/** Knowledge bases: why a document is not read, in the words of the list. */

/** 422: neither addresses nor texts (specification 7: urls). */
export const NO_URLS_PROVIDED = 'No URLs provided';
/** 409 */
export const tooManyKnowledgeBases = (limit: number) => `An organization can have ${limit} knowledge bases.`;
export const tooManyDocuments = (limit: number) => `A knowledge base can hold ${limit} documents.`;
/** 422: a text for a page, whose text is read from its address. */
export const PAGE_HAS_NO_TEXT = 'The text of a page is read from its address.';

/** 422 */
export const FILE_HAS_NO_TEXT = 'The text of a file is read from it.';

/** Skipped: the page is as it is. */
export const SKIPPED_BY_ROBOTS = 'The site asks not to read this page (robots.txt).';
export const SKIPPED_SIGN_IN = 'The page asks for a sign-in.';
export const SKIPPED_FORBIDDEN = 'The site refuses to show this page (403).';
export const SKIPPED_GONE = 'The site has taken this page away (410).';
/** Of a document that answers, with its beginning. */
export const readUpTo = (characters: number): string =>
  `Only its first ${characters.toLocaleString('en-US')} characters answer questions. Divide it to have all of them.`;
export const SKIPPED_NO_TEXT = 'There is no text in it.';
export const SKIPPED_SCRIPT = 'The page shows its text only by a script. Paste the text instead.';
export const SKIPPED_COOKIES = 'The page shows nothing but a question about cookies.';
export const SKIPPED_PDF_IS_PICTURE = 'The PDF holds no text; it may be scanned.';
export const SKIPPED_PDF_ENCRYPTED = 'The PDF asks for a password.';
export const SKIPPED_FILE_ENCRYPTED = 'The file asks for a password.';
export const SKIPPED_STOPPED = 'Stopped before it was read.';
export const skippedKind = (kind: string) => `Files of this kind cannot be read (${kind}).`;
export const skippedSame = (title: string) => `The same text is there already: ${title}.`;

/** Failed: another try may help. */
export const FAILED_NOT_FOUND = 'There is no page at this address (404).';
export const FAILED_SAYS_MISSING = 'The page says that there is nothing at this address.';
/** RFC 9309 2.3.1.4: then nothing may be read. */
export const failedRobots = (status: number) =>
  `The site does not say now what may be read (its robots.txt answers ${status}).`;
export const failedWait = (minutes: number) =>
  `The site asks to wait ${minutes.toLocaleString('en-US')} minutes between two pages (robots.txt). Try again later.`;
export const FAILED_REDIRECTS = 'The address redirects too often.';
export const FAILED_TIMEOUT = 'The site took too long to answer.';
export const FAILED_UNREACHABLE = 'The site cannot be reached.';
export const FAILED_UNREADABLE = 'The file is damaged and cannot be read.';
export const failedTooLong = (limitMb: number) => `The page is larger than ${limitMb} MB.`;
const TOO_COMPLEX = {
  memory: 'it needs too much memory',
  time: 'it takes too long',
  size: 'it unpacks to too much text',
  depth: 'its parts are nested too deeply',
  interrupted: 'reading it was cut off twice',
} as const;
/** What decoding something came up against. */
export type Complexity = keyof typeof TOO_COMPLEX;
export const failedTooComplex = (why: Complexity) => `This is too complex to read: ${TOO_COMPLEX[why]}.`;
export const FAILED_NOT_PUBLIC = 'The address is not on the public internet.';
export const failedStatus = (status: number) => `The site answered with an error (${status}).`;

/** A search for pages that came to nothing. */
export const NO_PAGES_FOUND = 'No pages were found there. Check the address, or paste the text instead.';
