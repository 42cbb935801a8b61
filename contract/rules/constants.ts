/**
 * Business constants and limits of the product: all of specification 9, and the numbers of sections 1 to 5. What only the host
 * needs is in `hostConstants`.
 */

/** The product name in the generic white-label mode (specification 1). */
export const PRODUCT_NAME = 'Automated Phone';

// --- Lists and pages ------------------------------------------------------------------------------------------------

/** Rows on a page of conversations, agent accounts and organization accounts (specification 5, 9). */
export const PAGE_SIZE = 20;
/** Messages on a page of a room. A page that is not full is the oldest. */
export const MESSAGE_PAGE_SIZE = 50;
/** The first page of those lists, which count from 0 (specification 5, 9). */
export const FIRST_PAGE = 0;
/** Rows on a page of tasks (specification 9). */
export const TASK_PAGE_SIZE = 10;
/** The first page of the conversation log, which counts from 1 (specification 9). */
export const LOG_FIRST_PAGE = 1;
/** Rows on a page of the conversation log (specification 9). */
export const LOG_PAGE_SIZE = 100;
/** The most rows in one download of the conversation log (specification 9). */
export const LOG_EXPORT_LIMIT_ROWS = 10_000;
/** How far back the conversation log looks by default: 30 days, in seconds (specification 9). */
export const LOG_DEFAULT_RANGE_S = 2_592_000;
/** Columns of the conversation log shown by default, from the left (specification 9). */
export const LOG_DEFAULT_COLUMN_COUNT = 10;
/** The fields that every row of the conversation log has, chosen or not (specification 7, Logs). */
export const LOG_FIXED_FIELDS = ['uuid', 'callId', 'accountId', 'agentId', 'roomId'] as const;
/** The most agent accounts a person can mark as favorites (specification 3, 9). */
export const FAVORITES_LIMIT = 5;

// --- Delays of the console ------------------------------------------------------------------------------------------

/** Delay after the last edit before autosave to staging (specification 4, 9). */
export const AUTOSAVE_DELAY_MS = 1_500;
/** Delay of a publish before it saves (specification 9). */
export const PUBLISH_WAIT_BEFORE_MS = 1_500;
/** Delay of a publish between the call and the refetch (specification 9). */
export const PUBLISH_WAIT_AFTER_MS = 200;
/** Delay after the last change before the onboarding state is saved; 0 means at once (specification 4, 9). */
export const ONBOARDING_SAVE_DELAY_MS = 1_000;
/** Pause on a field without a suggestion before the view moves on (specification 4, 9). */
export const FIELD_ADVANCE_DELAY_MS = 800;
/** How long the target of a jump stays highlighted (specification 9). */
export const HIGHLIGHT_MS = 1_600;
/** Delay after the last key before a search input searches (specification 9). */
export const SEARCH_DELAY_MS = 500;
/** How long a toast stays (specification 2, 9). */
export const TOAST_MS = 1_000;
/** How many toasts are shown at a time (specification 2, 9). */
export const TOAST_LIMIT = 1;

// --- Sizes on the screen --------------------------------------------------------------------------------------------

/** Space left above an element that is scrolled to (specification 9). */
export const SCROLL_OFFSET_PX = 22;
/** Distance from the end of a list at which the next page is loaded (specification 9). */
export const BOTTOM_OF_PAGE_PX = 400;
/** Share of the screen's height that a swipe must cover to close a modal on mobile (specification 2). */
export const SWIPE_CLOSE_FRACTION = 0.25;
/** Widths at which the layout changes (specification 9). */
export const BREAKPOINTS_PX = [550, 768, 1024, 1280, 1536, 1836] as const;
/** The themes of the console (specification 1, 9). */
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** The default theme (specification 1, 9). */
export const DEFAULT_THEME: Theme = 'light';

// --- Accounts and agents --------------------------------------------------------------------------------------------

/** Digits of a verification code (specification 5, 9). */
export const VERIFICATION_CODE_LENGTH = 6;
/** The walkthrough version that is saved when it starts (specification 4, 9). */
export const WALKTHROUGH_VERSION = 1;
/** Accounts created before this second are legacy accounts (specification 4, 9). */
export const LEGACY_ACCOUNT_CUTOFF_S = 1_692_075_600;
/** Undo and redo keep every step (specification 9). */
export const UNDO_HISTORY_LIMIT = Number.POSITIVE_INFINITY;
/** The default copy for creating and restoring versions (specification 3, 4). */
export const DEFAULT_VERSION_COPY = 'staging';
/** The two domain ids that mark the branded host (specification 6, 9). The values are ours, too large for any domain to get by chance. */
export const BRANDED_DOMAIN_IDS: readonly number[] = [2_000_000_001, 2_000_000_002];
/** The phone number of the branded host's sales desk, in E.164 (specification 9; the value is ours). */
export const SALES_PHONE_NUMBER = '+18005550199';
/** The username of the branded host's sales desk (specification 9; the value is ours). */
export const SALES_HANDLE = 'sales';

// --- Money, usage and metrics ---------------------------------------------------------------------------------------

/** The default term of a subscription (specification 4, 9). */
export const DEFAULT_SUBSCRIPTION_TERM = 'month';
/** The default country of a number search (specification 5, 9). */
export const DEFAULT_COUNTRY = 'US';
/** The default unit of an invoice (specification 3, 9). */
export const DEFAULT_INVOICE_UNIT = 'USD';
/** The currency of a top-up (specification 9). */
export const TOP_UP_CURRENCY = 'usd';
/** The default step of a usage series (specification 7, 9). */
export const DEFAULT_USAGE_FREQUENCY = 'day';
/** Days to which the current period's usage series is padded with zeros, from its earliest day (specification 9). */
export const USAGE_SERIES_DAYS = 30;
/** How long an exchange rate is cached (specification 9). */
export const EXCHANGE_RATE_LIFETIME_S = 900;
/** The rate if none can be fetched, in USD for one sat (specification 9). */
export const FALLBACK_USD_PER_SAT = 0.00043;
/** The moving window of the default metrics (specification 9). */
export const METRIC_WINDOW_DAYS = 30;
/** Factor from saved seconds to minutes (specification 9). */
export const TIME_SAVED_SCALE = 0.0166667;
/** Factor from the appointment rate to percent (specification 9). */
export const APPOINTMENT_RATE_SCALE = 100;
/** The units of a date filter such as "last N days" (specification 9). */
export const DATE_FILTER_UNITS = ['days', 'weeks', 'months', 'years'] as const;

// --- Conventions of the screens (no figure in the specification) ----------------------------------------------------

/** How long an error toast stays at least. */
export const ERROR_TOAST_MS = 5_000;
/** A load shows a skeleton only after this time. */
export const SKELETON_DELAY_MS = 150;
/** A route change shows a progress bar only after this time. */
export const PROGRESS_DELAY_MS = 150;
/** How long an optimistic action can be undone. */
export const UNDO_MS = 8_000;
/** How long an address is left alone before the host is asked whether it is free. */
export const ADDRESS_CHECK_MS = 400;
/** How long a metric is left alone before the host is asked what it comes to. */
export const METRIC_CHECK_MS = 600;
/** How soon the figures of a dashboard are counted again after a conversation. */
export const FIGURES_AGAIN_MS = 30_000;
/** How often an open monitor is read again; the host looks at its metric every minute. */
export const MONITOR_POLL_MS = 60_000;
/** The longest text of one message. */
export const MESSAGE_MAX_CHARACTERS = 8_000;
/** The longest text of a request for support. */
export const SUPPORT_MESSAGE_MAX_CHARACTERS = 5_000;
/** How often a file of the log that is being written is looked at. */
export const EXPORT_POLL_MS = 2_000;
/** Delay before a background load is repeated, after a failure (experience.md, empty, loading, error) or for more changes. */
export const QUIET_RETRY_MS = 5_000;
/** How long a person who wrote for the agent keeps the conversation without writing again, where the agent does not say. */
export const HOLD_QUIET_MS = 900_000;
/** The shortest and the longest time that an agent may be set to wait instead. */
export const HOLD_QUIET_MIN_S = 60;
export const HOLD_QUIET_MAX_S = 86_400;
/** Delay before an open room is marked as read again. */
export const MARK_PAUSE_MS = 1_000;
/** A person who looks at a conversation says so this often. */
export const LOOKING_BEAT_MS = 15_000;
/** Somebody who writes says so at once, and then at most this often. */
export const TYPING_BEAT_MS = 3_000;
/** Whoever has not been heard of for this long looks no more, or writes no more: two beats, and time on the way. */
export const LOOKING_LIFETIME_MS = 36_000;
export const TYPING_LIFETIME_MS = 9_000;
/** How often a console looks whose time is over. */
export const PRESENCE_SWEEP_MS = 3_000;
