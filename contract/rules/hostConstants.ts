/**
 * Limits the host keeps. The specification shows none of them, so each says why it is what it is. The console reads
 * those it must speak of.
 */

/** How long a verification code is good for. */
export const CODE_LIFETIME_MS = 600_000;
/** Wrong tries after which a verification code is void. */
export const CODE_TRIES_LIMIT = 5;
/** Time before another code may be asked for, so that a double click sends one mail. */
export const CODE_RESEND_WAIT_MS = 30_000;

/** How long a session lives after its last use. */
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;

/** The most rows on one page of any list. */
export const PAGE_SIZE_LIMIT = 200;
/** The most rows that are asked for by their ids in one call. */
export const LISTED_IDS_LIMIT = 100;
/** The largest body of a JSON call: the longest prompt in four-byte letters, and its fields. */
export const BODY_LIMIT_BYTES = 2_097_152;

/** Wait for the first token of a model's answer; a cold local model can take this long. */
export const MODEL_FIRST_TOKEN_TIMEOUT_MS = 20_000;
/** Wait for the whole of a model's answer. */
export const MODEL_TIMEOUT_MS = 60_000;

/** Pause between two signs of life on an event stream; proxies close a silent one after 30 s. */
export const EVENT_STREAM_HEARTBEAT_MS = 15_000;
/** How far back a stream begins that resumes none: what its reader fetched meanwhile is no older. */
export const EVENT_STREAM_LOOK_BACK_MS = 3_000;
/** A longer message stays out of its event, as JSON: whoever shows it reads it. */
export const EVENT_MESSAGE_MAX_CHARACTERS = 8_192;
/** How long a download link works, once. */
export const DOWNLOAD_TICKET_LIFETIME_S = 60;
/** What the host may take to stop: open calls end, then it ends them. */
export const STOP_TIMEOUT_MS = 10_000;
/** Pause a caller is asked to make while the database is away. */
export const DATABASE_RETRY_AFTER_S = 2;
