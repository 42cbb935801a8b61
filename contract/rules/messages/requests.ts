/** Messages for calls that the host refuses or that fail. Section 8 does not have these. */

/** 401: no credential, or an unknown one. */
export const NOT_SIGNED_IN = 'Please sign in.';
/** 403: within reach, but without the permission. */
export const NOT_ALLOWED = 'You do not have permission to do this.';
/** 404: a record that does not exist or is out of reach. */
export const NOT_FOUND = 'This does not exist, or you have no access to it.';
/** 409: a record that may exist only once. */
export const ALREADY_EXISTS = 'This exists already.';
/** 404: an unknown path of the API. */
export const NO_SUCH_CALL = 'There is no such call.';
/** 404: an unknown page. */
export const NO_SUCH_PAGE = 'There is nothing at this address.';
export const TO_THE_START = 'Go to the start page';
/** 405: a path without this method. */
export const METHOD_NOT_ALLOWED = 'This call cannot be made by that method.';
/** 400: a body that is not JSON. */
export const BODY_NOT_JSON = 'The body of the request is not valid JSON.';
/** 400: two different credentials. */
export const TWO_CREDENTIALS = 'The request carries two different tokens.';
/** 400: one query parameter given twice. */
export const repeatedParameter = (name: string) => `The parameter ${name} is given more than once.`;
/** 400: target parameters that name different accounts. */
export const TWO_TARGETS = 'The request names two different target accounts.';
/** 422: a target account of the wrong level. */
export const wrongTarget = (kind: string) => `This call needs a target account of type ${kind}.`;
/** 413 */
export const bodyTooLarge = (limitBytes: number) =>
  `The request is too large: at most ${Math.floor(limitBytes / 1024)} KB can be sent.`;
/** 422: a body that would take too long to check. */
export const BODY_TOO_COMPLEX = 'The request holds too many values, or nests them too deeply.';
/** 415 */
export const MEDIA_TYPE_UNKNOWN = 'The body of the request must be JSON.';
/** 422: an invalid body, query or path; `field` is its path in dots. */
export const invalidField = (field: string, reason: string) => (field === '' ? reason : `${field}: ${reason}`);
/** 422: a number that a setting does not take. */
export const notBetween = (min: number, max: number) =>
  `A whole number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}.`;
/** 422: an unknown filter of a list. */
export const NO_SUCH_FILTER = 'This list has no filter of that name.';
/** 422: a cursor of a list that is asked for in another order. */
export const CURSOR_OF_OTHER_ORDER =
  'A cursor continues a list in its own order: leave out sort, order, filter and figures, or ask for a page.';
/** 422: a part that a message cannot have. */
export const MONEY_NOT_SENT = 'A message cannot carry money on this host.';
/** 429 */
export const tooManyRequests = (waitS: number) =>
  `Too many requests. Please try again in ${waitS === 1 ? '1 second' : `${waitS} seconds`}.`;
/** 409: an Idempotency-Key used with another body. */
export const IDEMPOTENCY_KEY_REUSED = 'This Idempotency-Key was used for a different request.';
/** 429: open streams. */
export const TOO_MANY_STREAMS = 'Too many pages are open. Please close some of them.';
/** 503: the host has too much to do. */
export const HOST_BUSY = 'The service is busy. Please try again in a moment.';
/** 503: the host is stopping. */
export const HOST_STOPPING = 'The service is restarting. Please try again in a moment.';
/** 501: a provider that nobody configured. */
export const notConfigured = (provider: string) => `${provider} is not configured on this host.`;

/** In the browser: the host cannot be reached. */
export const OFFLINE = 'You are offline.';
export const HOST_UNREACHABLE = 'The server cannot be reached. Please check your connection and try again.';
/** In the browser: the host took too long. */
export const REQUEST_TIMED_OUT = 'The server took too long to answer. Please try again.';
/** In the browser: a response that breaks the contract. */
export const ANSWER_UNREADABLE = 'The server gave an answer that could not be read. Please reload the page.';
