/** The description of a connection that a browser offers. */
export const OFFER_LIMIT_CHARACTERS = 20_000;
/** What a person has the agent say. */
export const WHISPER_LIMIT_CHARACTERS = 500;
/** People on the line of one call, beside the caller and the agent. */
export const PARTICIPANTS_LIMIT = 8;
/** Calls that one visitor or person has at a time. */
export const CALLS_OF_CALLER_LIMIT = 2;
/** Events of a call that are read at once. */
export const EVENTS_PAGE = 2_000;
/** An event of a call; more is left out of it. */
export const EVENT_LIMIT_BYTES = 4_096;
/** A caller whose line is lost for so long is gone. */
export const LINE_LOST_MAX_MS = 20_000;

/** How often a voice process says that its calls live, and after how long without that they count as lost. */
export const LEASE_BEAT_MS = 5_000;
export const LEASE_LIMIT_MS = 15_000;
/** How long a call waits for a voice process. */
export const ADMISSION_MAX_MS = 5_000;

/** How long recordings are kept, in days: what an organization may choose, and what counts without a choice. */
export const RECORDING_DAYS = [0, 7, 30, 90, 365] as const;
export const RECORDING_DAYS_DEFAULT = 90;
/** What a voice says to be chosen by. */
export const SAMPLE_LIMIT_CHARACTERS = 500;
/** An answer that took longer stands out, and says why. */
export const SLOW_ANSWER_MS = 1_500;
