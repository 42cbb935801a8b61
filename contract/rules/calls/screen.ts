/** How a call is shown to whoever is in it. */

/** A call that connects within a ring needs no words; after it, what is slow is named. */
export const CALL_RING_MS = 800;
/** How long the end of a call waits for the host. */
export const CALL_ENDING_MAX_MS = 3_000;
/** How often both sides are measured. */
export const CALL_LEVEL_MS = 125;
/** The last 40 seconds are drawn. */
export const CALL_LEVELS_KEPT = 320;
/** An answer that took longer stands out. */
export const SLOW_ANSWER_MS = 1_500;
