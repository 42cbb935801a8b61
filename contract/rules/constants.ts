/**
 * Business constants and limits of the product: specification 9 whole, and the numbers that sections 1 to 5 name.
 * Every duration, size and count carries its unit in its name. What only the host needs stands in `hostConstants`.
 */

/** The name the generic white-label mode shows (specification 1). */
export const PRODUCT_NAME = 'Automated Phone';

// --- Lists and pages ------------------------------------------------------------------------------------------------

/** Rows on a page of conversations, agent accounts and organization accounts (specification 5, 9). */
export const PAGE_SIZE = 20;
/** The first page of those lists, which count from 0 (specification 5, 9). */
export const FIRST_PAGE = 0;
/** Rows on a page of tasks (specification 9). */
export const TASK_PAGE_SIZE = 10;
/** The first page of the conversation log, which counts from 1 (specification 9). */
export const LOG_FIRST_PAGE = 1;
/** Rows on a page of the conversation log (specification 9). */
export const LOG_PAGE_SIZE = 100;
/** The most rows one download of the conversation log holds (specification 9). */
export const LOG_EXPORT_LIMIT_ROWS = 10_000;
/** How far back the conversation log looks by default: 30 days, in seconds (specification 9). */
export const LOG_DEFAULT_RANGE_S = 2_592_000;
/** Columns of the conversation log shown by default, from the left (specification 9). */
export const LOG_DEFAULT_COLUMN_COUNT = 10;
/** The fields every row of the conversation log holds, chosen or not (specification 7, Logs). */
export const LOG_FIXED_FIELDS = ['uuid', 'callId', 'accountId', 'agentId', 'roomId'] as const;
/** The most agent accounts a person can mark as favorites (specification 3, 9). */
export const FAVORITES_LIMIT = 5;

// --- Delays of the console ------------------------------------------------------------------------------------------

/** Quiet time after an edit before the campaign saves itself to staging (specification 4, 9). */
export const AUTOSAVE_DELAY_MS = 1_500;
/** Wait of a publish before it saves (specification 9). */
export const PUBLISH_WAIT_BEFORE_MS = 1_500;
/** Wait of a publish between the call and the refetch (specification 9). */
export const PUBLISH_WAIT_AFTER_MS = 200;
/** Quiet time before the onboarding state is saved; 0 means at once (specification 4, 9). */
export const ONBOARDING_SAVE_DELAY_MS = 1_000;
/** Pause on a field without a suggestion before the view moves on (specification 4, 9). */
export const FIELD_ADVANCE_DELAY_MS = 800;
/** How long a thing that was jumped to stays highlighted (specification 9). */
export const HIGHLIGHT_MS = 1_600;
/** Quiet time of a search input before it searches (specification 9). */
export const SEARCH_DELAY_MS = 500;
/** How long a toast stays (specification 2, 9). */
export const TOAST_MS = 1_000;
/** How many toasts stand at a time (specification 2, 9). */
export const TOAST_LIMIT = 1;

// --- Sizes on the screen --------------------------------------------------------------------------------------------

/** Space left above a thing that is scrolled to (specification 9). */
export const SCROLL_OFFSET_PX = 22;
/** Distance from the end of a list at which the next page is asked for (specification 9). */
export const BOTTOM_OF_PAGE_PX = 400;
/** Share of the screen's height a swipe must pass to close a modal on mobile (specification 2). */
export const SWIPE_CLOSE_FRACTION = 0.25;
/** Widths at which the layout changes (specification 9). */
export const BREAKPOINTS_PX = [550, 768, 1024, 1280, 1536, 1836] as const;
/** The themes of the console (specification 1, 9). */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** The theme of someone who chose none (specification 1, 9). */
export const DEFAULT_THEME: Theme = 'light';

// --- Accounts and agents --------------------------------------------------------------------------------------------

/** Digits of a verification code (specification 5, 9). */
export const VERIFICATION_CODE_LENGTH = 6;
/** The version of the walkthrough that starting it saves (specification 4, 9). */
export const WALKTHROUGH_VERSION = 1;
/** Accounts made before this second are legacy accounts (specification 4, 9). */
export const LEGACY_ACCOUNT_CUTOFF_S = 1_692_075_600;
/** Undo and redo keep every step (specification 9). */
export const UNDO_HISTORY_LIMIT = Number.POSITIVE_INFINITY;
/** Where a version comes from, and where a restore goes, unless told (specification 3, 4). */
export const DEFAULT_VERSION_COPY = 'staging';
/**
 * The two domain ids that mark the branded host (specification 6, 9). Its values are not shown; these are kept back
 * by the host, so that no domain becomes the branded one by the order it was made in.
 */
export const BRANDED_DOMAIN_IDS: readonly number[] = [2_000_000_001, 2_000_000_002];
/** The phone number of the branded host's sales desk, in E.164; its value is not shown (specification 9). */
export const SALES_PHONE_NUMBER = '+18005550199';
/** The username of the branded host's sales desk; its value is not shown (specification 9). */
export const SALES_HANDLE = 'sales';

// --- Money, usage and metrics ---------------------------------------------------------------------------------------

/** The term of a subscription that names none (specification 4, 9). */
export const DEFAULT_SUBSCRIPTION_TERM = 'month';
/** The country of a number search that names none (specification 5, 9). */
export const DEFAULT_COUNTRY = 'US';
/** The unit of an invoice that names none (specification 3, 9). */
export const DEFAULT_INVOICE_UNIT = 'USD';
/** The currency of a top-up (specification 9). */
export const TOP_UP_CURRENCY = 'usd';
/** The step of a usage series that names none (specification 7, 9). */
export const DEFAULT_USAGE_FREQUENCY = 'day';
/** Days the current period's usage series is padded to with zeros, counted from its earliest day (specification 9). */
export const USAGE_SERIES_DAYS = 30;
/** How long an exchange rate is kept (specification 9). */
export const EXCHANGE_RATE_LIFETIME_S = 900;
/** The rate used when none can be fetched, in USD for one sat (specification 9). */
export const FALLBACK_USD_PER_SAT = 0.00043;
/** The moving window of the default metrics (specification 9). */
export const METRIC_WINDOW_DAYS = 30;
/** What turns saved seconds into minutes (specification 9). */
export const TIME_SAVED_SCALE = 0.0166667;
/** What turns the appointment rate into percent (specification 9). */
export const APPOINTMENT_RATE_SCALE = 100;
/** The units of a date filter: the last N of them (specification 9). */
export const DATE_FILTER_UNITS = ['days', 'weeks', 'months', 'years'] as const;

// --- Conventions of the screens (no figure in the specification) ----------------------------------------------------

/** How long a toast that tells of an error stays at least. */
export const ERROR_TOAST_MS = 5_000;
/** A shorter load shows no skeleton. */
export const SKELETON_DELAY_MS = 150;
/** A shorter route change shows no progress bar. */
export const PROGRESS_DELAY_MS = 150;
/** How long an action that was carried out at once can be undone. */
export const UNDO_MS = 8_000;
/** The longest text that is sent as one message. */
export const MESSAGE_MAX_CHARACTERS = 8_000;
/** How long a reading that failed behind the screen waits before it is tried again (experience.md, empty, loading, error). */
export const QUIET_RETRY_MS = 5_000;
