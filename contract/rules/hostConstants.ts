/** Limits of the host that the specification does not give. The console uses some of them in messages. */

/** How long a verification code is valid. */
export const CODE_LIFETIME_MS = 600_000;
/** Wrong tries after which a verification code is invalid. */
export const CODE_TRIES_LIMIT = 5;
/** Delay before another code may be requested, so that a double click sends one mail. */
export const CODE_RESEND_WAIT_MS = 30_000;

/** How long a session is valid after its last use. */
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;
/** How long a session is valid at most, however often it is used. */
export const SESSION_LIFETIME_MAX_MS = 90 * 24 * 3_600_000;

/** The most rows on one page of any list. */
export const PAGE_SIZE_LIMIT = 200;
/** The most rows that one call may request by id. */
export const LISTED_IDS_LIMIT = 100;
/** The largest JSON body: a whole configuration, with room for what stands beside it. */
export const BODY_LIMIT_BYTES = 1_310_720;
/** The largest body of a call that visitors may make. */
export const VISITOR_BODY_LIMIT_BYTES = 65_536;
/** The largest body of a call that anybody may make. */
export const PUBLIC_BODY_LIMIT_BYTES = 16_384;

/** The largest configuration of an agent or a template, as JSON. */
export const CAMPAIGN_LIMIT_BYTES = 1_048_576;
/** How many templates an account, or the installation, may have. */
export const TEMPLATES_LIMIT = 250;
/** Configurations in one list of templates, as JSON. Templates beyond it are listed without theirs. */
export const LISTED_TEMPLATES_LIMIT_BYTES = 4 * 1_048_576;
/** Rows of the log on one page, as JSON. */
export const LISTED_LOGS_LIMIT = 1_000;
/** Unread rooms in one list. */
export const LISTED_ACTIVITY_LIMIT = 1_000;
/** Notifications in one list. */
export const LISTED_NOTIFICATIONS_LIMIT = 100;
/** How long a conversation can get, in messages: its transcript is read whole. */
export const CONVERSATION_LIMIT_MESSAGES = 500;
/** How many apps an account may be connected to, and how many providers of numbers it may have. */
export const CONNECTIONS_LIMIT = 100;
/** How many automatic versions an agent keeps; the oldest is deleted. */
export const AUTOMATIC_VERSIONS_LIMIT = 100;
/** Rows on a page of versions; with their snapshots fewer, so that a reply stays small. */
export const VERSION_PAGE_SIZE = 100;
export const SNAPSHOT_PAGE_SIZE = 10;

/** Timeout for the first token of a model's answer; a cold local model can take this long. */
export const MODEL_FIRST_TOKEN_TIMEOUT_MS = 20_000;
/** Timeout for the whole answer of a model. */
export const MODEL_TIMEOUT_MS = 60_000;

/** Heartbeat interval of an event stream; proxies close a silent one after 30 s. */
export const EVENT_STREAM_HEARTBEAT_MS = 15_000;
/** How far back a new stream starts, to cover the time in which its reader loads data. */
export const EVENT_STREAM_LOOK_BACK_MS = 3_000;
/** A message that is longer as JSON is left out of its event; the console then loads it. */
export const EVENT_MESSAGE_MAX_CHARACTERS = 8_192;
/** How long a one-time download link is valid. */
export const DOWNLOAD_TICKET_LIFETIME_S = 60;
/** How long the host may take to stop. */
export const STOP_TIMEOUT_MS = 10_000;
/** How long a caller should wait while the database is unavailable. */
export const DATABASE_RETRY_AFTER_S = 2;
/** How long a caller should wait while the host has too much to do. */
export const BUSY_RETRY_AFTER_S = 1;
/** How long a caller should wait who has too many open streams. */
export const STREAM_RETRY_AFTER_S = 30;

/** How many canned replies an organization may have: a list that is read whole. */
export const CANNED_REPLIES_LIMIT = 200;
/** How many knowledge bases an organization may have, and how many documents stand in one. */
export const KNOWLEDGE_BASES_LIMIT = 50;
export const DOCUMENTS_LIMIT = 2_000;
/** Addresses that one call may add. */
export const DOCUMENTS_ADDED_LIMIT = 500;
/** The longest text that a person may type in as a document; a page's text is cut there. */
export const TEXT_DOCUMENT_LIMIT_CHARACTERS = 200_000;
/** The longest file that is read. */
export const DOCUMENT_LIMIT_BYTES = 5_000_000;

/** The longest mail that is read, with the mails it quotes. */
export const MAIL_LIMIT_CHARACTERS = 200_000;
/** How old the signature of a webhook may be. */
export const WEBHOOK_LIFETIME_S = 300;
/** The free fields of a contact, as JSON. */
export const CUSTOM_FIELDS_LIMIT_BYTES = 8_192;
export const CONTACT_TAGS_LIMIT = 50;
/** What an agent is told about a person before it answers. */
export const CONTACT_CONTEXT_LIMIT_CHARACTERS = 10_000;
export const CONTACT_LISTS_LIMIT = 200;
/** Contacts that one call may add to a list, or take off it. */
export const LIST_CHANGE_LIMIT = 500;
/** How far back the host's own lists look. */
export const CONTACTS_RECENT_DAYS = 30;
/** How long a deleted contact can be restored, and merged ones be taken apart. */
export const CONTACT_UNDO_DAYS = 30;
export const CONTACT_EXPORT_LIMIT_ROWS = 50_000;
export const CONTACT_IMPORT_LIMIT_ROWS = 50_000;
export const CONTACT_IMPORT_LIMIT_COLUMNS = 100;
/** The largest body with a CSV file. */
export const CONTACT_IMPORT_LIMIT_BYTES = 6_291_456;
/** Rows that a preview shows. */
export const CONTACT_IMPORT_PREVIEW_ROWS = 20;
/** Duplicates in one list. */
export const LISTED_DUPLICATES_LIMIT = 100;
