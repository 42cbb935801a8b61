/** Limits of the host that the specification does not give. The console uses some of them in messages. */

/** How long a verification code is valid. */
export const CODE_LIFETIME_MS = 600_000;
/** Wrong tries after which a verification code is invalid. */
export const CODE_TRIES_LIMIT = 5;
/** Delay before another code may be requested, so that a double click sends one mail. */
export const CODE_RESEND_WAIT_MS = 30_000;

/** How long a sign-in waits for its second factor. */
export const SECOND_FACTOR_WAIT_MS = 600_000;
/** Wrong second factors of a person before the next one has to wait, and the time they are counted in. */
export const SECOND_FACTOR_TRIES = { limit: 10, durationMs: 3_600_000 } as const;
export const RECOVERY_CODES = 10;

/** How long the token works that signs a person in to a console inside another page. */
export const ONE_TIME_TOKEN_LIFETIME_MS = 3_600_000;

/** How many credentials, each made by the one before, may stand in a line: a developer token, a session, one that it opened, and so on. */
export const MINTED_LINE_LIMIT = 5;

/** How long the link that signs a person in on a phone works. */
export const PHONE_LINK_LIFETIME_MS = 300_000;

/** How long a session is valid after its last use. */
export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;
/** How long a session is valid at most, however often it is used. */
export const SESSION_LIFETIME_MAX_MS = 90 * 24 * 3_600_000;

/** Requests for support that one person may send an hour. */
export const SUPPORT_REQUESTS_PER_HOUR = 10;
/** How long an invitation can be accepted. */
export const INVITE_LIFETIME_MS = 7 * 24 * 3_600_000;
/** Invitations that an account may send in a day. */
export const INVITES_PER_DAY = 100;
/** Characters of a custom role's name. */
export const ROLE_NAME_LIMIT = 60;
/** Custom roles of an account. */
export const CUSTOM_ROLES_LIMIT = 50;

/** How long it is known where the visitors of a network came from. */
export const VISIT_ORIGIN_KEPT_MS = 24 * 60 * 60 * 1000;

/** Social links of an account. */
export const SOCIAL_LINKS_LIMIT = 20;
/** Links of a public page, and the characters of the title of one. */
export const PAGE_LINKS_LIMIT = 20;
export const PAGE_LINK_TITLE_LIMIT = 60;
/** The side of a stored picture of a person or an account, which is a square. */
export const PICTURE_SIDE_PX = 512;
/** The box a logo fits into, and the side of an icon. */
export const LOGO_BOX_PX = { width: 560, height: 160 } as const;
export const FAVICON_SIDE_PX = 192;
/** Host names of one account. */
export const DOMAINS_LIMIT = 20;
/** A picture with more pixels is not read. */
export const PICTURE_LIMIT_PIXELS = 50_000_000;
/** The most devices in one list. */
export const LISTED_SESSIONS_LIMIT = 100;

/** Lists count no further; a larger one has at least this many rows, and is shown as "10,000+". */
export const LIST_COUNT_MAX = 10_001;
/** The most rows on one page of any list. */
export const PAGE_SIZE_LIMIT = 200;
/** Entries in one export of the audit. */
export const AUDIT_EXPORT_LIMIT_ROWS = 10_000;
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
/** Views of the log that a person may keep in an organization. */
export const LOG_VIEWS_LIMIT = 100;
/** How long a file of the log that was written in the background is kept. */
export const LOG_EXPORT_KEPT_DAYS = 7;
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
/** How long a caller should wait while too many files are on their way in. */
export const UPLOAD_RETRY_AFTER_S = 5;
/** How long a caller should wait who has too many metrics counted at once. */
export const COUNT_RETRY_AFTER_S = 5;
/** The longest time for the body of a request, and for a file; and how long a file may bring nothing new. */
export const BODY_TIMEOUT_MS = 60_000;
export const UPLOAD_TIMEOUT_MS = 600_000;
export const UPLOAD_STALL_MS = 30_000;
/** How long a file is kept that no message carries: a visitor's, and one in the draft of a person who signs in. */
export const UNSENT_MEDIA_LIFETIME_MS = 86_400_000;
export const DRAFTED_MEDIA_LIFETIME_MS = 30 * 86_400_000;
/** What people may upload to agents before a message carries it: each of them, and all of one address together. */
export const UNSENT_OF_UPLOADER = { files: 30, bytes: 200 * 1_048_576 } as const;
export const UNSENT_OF_ADDRESS = { files: 100, bytes: 600 * 1_048_576 } as const;
/** How long somebody should wait who has more: what is not sent is deleted within a day. */
export const UNSENT_RETRY_AFTER_S = 3_600;

/** How many reactions a message may have. */
export const REACTIONS_LIMIT = 100;
/** How many people a group may have: each gets every message of it. */
export const GROUP_LIMIT_USERS = 50;
/** Conversations that one call may ask for, and the most it returns of them, as JSON. */
export const CONVERSATION_BATCH_LIMIT = 200;
export const CONVERSATION_BATCH_LIMIT_BYTES = 8_388_608;
/** The context or the metadata of a message from another service, as JSON. */
export const RELAY_DATA_LIMIT_BYTES = 8_192;
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
/** The largest mail that is read, with its files in base64, and how many files are looked at. */
export const MAIL_LIMIT_BYTES = 30 * 1_048_576;
export const MAIL_LIMIT_FILES = 50;
/** Limit of one try to fetch a file that came with a message. */
export const FILE_FETCH_TIMEOUT_MS = 60_000;
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
/** Rows with a quotation mark that ends nowhere: with more of them, the file is none. */
export const CONTACT_IMPORT_LIMIT_MISQUOTED = 20;
/** The longest row, with all of its cells: a contact holds less. */
export const CONTACT_IMPORT_LIMIT_ROW_CHARACTERS = 65_536;
/** The largest body with a CSV file. */
export const CONTACT_IMPORT_LIMIT_BYTES = 6_291_456;
/** Rows that a preview shows. */
export const CONTACT_IMPORT_PREVIEW_ROWS = 20;
/** Duplicates in one list. */
export const LISTED_DUPLICATES_LIMIT = 100;
/** Apps that one account may define, and rows in one list of apps. */
export const APP_DEFINITIONS_LIMIT = 200;
/** Steps of an answer in which the model may call functions; one more is for the answer itself. */
export const FUNCTION_STEPS_LIMIT = 6;
/** Calls of functions in one answer, however many there are in a step. */
export const FUNCTION_CALLS_LIMIT = 12;
/** Limit of one call of a function, unless its app says less or more. */
export const FUNCTION_TIME_LIMIT_MS = 10_000;
export const FUNCTION_TIME_LIMIT_MAX_MS = 30_000;
/** The longest answer of a service that is read, and the longest part of it that the model gets and that is kept. */
export const FUNCTION_ANSWER_LIMIT_BYTES = 262_144;
export const FUNCTION_RESULT_LIMIT_CHARACTERS = 4_000;
/** How long somebody may take to sign in at a service. */
export const SIGN_IN_LIFETIME_MS = 600_000;
/** How long Zapier may take to answer a function. */
export const ZAPIER_TIME_LIMIT_MS = 25_000;

/** What an answer was made from: passages that are kept, and how much of each. */
export const TRACE_LIMIT_PASSAGES = 12;
export const TRACE_LIMIT_CHARACTERS = 600;
/** A question and its answer, as a person teaches them to an agent. */
export const TAUGHT_QUESTION_LIMIT_CHARACTERS = 500;
export const TAUGHT_ANSWER_LIMIT_CHARACTERS = 4_000;
/** Questions kept with the expected answer, for one agent. */
export const TEST_CASES_LIMIT = 500;
/** Expectations of one test case, and the length of each. */
export const EXPECTATIONS_LIMIT = 10;
export const EXPECTATION_LIMIT_CHARACTERS = 500;
/** How much of an answer a test run keeps. */
export const TESTED_ANSWER_LIMIT_CHARACTERS = 4_000;
/** A test run that has told nothing for this long is over: another may begin. */
export const TEST_RUN_SILENT_MS = 600_000;
/** A person who takes over within this time of an answer does so because of it. */
export const TAKEN_OVER_WITHIN_MS = 600_000;
/** How many agents of a migration may go first. */
export const MIGRATION_CANARY_LIMIT = 1_000;

/** How long a deleted account can be restored; then everything of it is deleted. */
export const ACCOUNT_UNDO_DAYS = 30;

/** Developer tokens of one account, and how long one may live if it ends at all. */
export const DEVELOPER_TOKENS_LIMIT = 100;
export const DEVELOPER_TOKEN_LIMIT_DAYS = 730;
/** How long the requests of developer tokens are kept, and how far back they are counted for a person to see. */
export const TOKEN_REQUESTS_KEPT_DAYS = 30;
/** How long it is kept how an agent's public page was used. */
export const PAGE_STATS_KEPT_DAYS = 400;
export const TOKEN_REQUESTS_COUNTED_DAYS = 7;
/** Counts of them stop here; a larger number shows as "at least" this many. */
export const TOKEN_REQUESTS_COUNT_MAX = 100_001;

/** Webhooks of an account. */
export const WEBHOOKS_LIMIT = 50;
export const WEBHOOK_URL_LIMIT_CHARACTERS = 2_000;
/** Deliveries that one call replays. */
export const REPLAY_LIMIT = 1_000;
/** How long deliveries of webhooks are kept. */
export const WEBHOOK_DELIVERIES_KEPT_DAYS = 30;
/** How often a delivery is tried, within a day. */
export const WEBHOOK_TRIES = 8;
/** After so long without an attempt that succeeded, a webhook is paused. */
export const WEBHOOK_PAUSED_AFTER_MS = 3 * 24 * 3_600_000;
/** How long the secret before signs as well. */
export const WEBHOOK_OLD_SECRET_MS = 24 * 3_600_000;
/** A receiver that has not answered by then is late. */
export const WEBHOOK_TIMEOUT_MS = 10_000;
/** So much of an answer is kept. */
export const WEBHOOK_ANSWER_KEPT_BYTES = 16_384;

/** How long an app may take to answer what is relayed to it, and how many headers it may be given. */
export const WEBHOOK_RELAY_TIMEOUT_LIMIT_MS = 10_000;
export const WEBHOOK_RELAY_HEADERS_LIMIT = 20;

/** Tasks that one call, or one file, may ask for; with more than so many the call needs an Idempotency-Key. */
export const TASKS_OF_LIST_LIMIT = 10_000;
export const TASKS_WITHOUT_KEY_LIMIT = 1_000;
/** The largest body with a list of tasks, and the largest file. */
export const TASK_LIST_LIMIT_BYTES = 8 * 1_048_576;
/** Tasks that one call cancels. */
export const TASKS_CANCELED_LIMIT = 1_000;
/** What a task sends, tells or knows, and what a program keeps with it. */
export const TASK_TEXT_LIMIT_CHARACTERS = 4_000;
export const TASK_META_LIMIT_BYTES = 8_192;
/** How often a task is tried again, how long after the attempt before it, and until when. */
export const TASK_RETRIES_LIMIT = 10;
export const TASK_DELAY_MIN_S = 60;
export const TASK_DELAY_LIMIT_S = 30 * 86_400;
export const TASK_RETRY_SPAN_LIMIT_S = 90 * 86_400;
/** How long an answer is waited for, unless a task says so. */
export const TASK_ANSWER_WAIT_S = 86_400;
/** What a super administrator may allow in a day. */
export const TASK_LIMIT_PER_DAY = 1_000_000;
/** Of how many of the latest attempts of a list the share that failed is taken. */
export const TASK_BREAKER_ATTEMPTS = 50;
/** Tasks and lists on one page, and rows that a report names. */
export const LISTED_TASKS_LIMIT = 200;
export const LISTED_TASK_BATCHES_LIMIT = 20;
export const REPORTED_ROWS_LIMIT = 20;
