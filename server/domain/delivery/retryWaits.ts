const MINUTE_MS = 60_000;

/** Waits between tries of what is posted to a webhook; with the first they are eight within a day (host constant `WEBHOOK_TRIES`). */
export const RETRY_AFTER_MS: readonly number[] = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  120 * MINUTE_MS,
  300 * MINUTE_MS,
  420 * MINUTE_MS,
  540 * MINUTE_MS,
];
