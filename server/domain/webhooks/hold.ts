import type { WebhookRow } from './webhookRow';

/**
 * A receiver that fails again and again is left alone for a while, twice as long each time, and is then asked by one worker at a time: it
 * keeps nobody else's workers, and an address that never wanted to hear of it is not flooded. What waits for it is not tried meanwhile.
 */
const FREE_FAILURES = 5;
const FIRST_HOLD_MS = 5_000;
const LONGEST_HOLD_MS = 600_000;

export const isHeld = ({ heldUntil }: WebhookRow, nowMs: number): boolean => (heldUntil?.getTime() ?? 0) > nowMs;

/** Whether several may ask it at the same time. */
export const isTrusted = ({ failures }: WebhookRow): boolean => failures < FREE_FAILURES;

/** How long to leave a receiver alone after so many failures in a row: at least as long as it asks for. */
export function holdMs(failures: number, askedMs: number): number {
  if (failures < FREE_FAILURES) return askedMs;
  return Math.max(askedMs, Math.min(FIRST_HOLD_MS * 2 ** (failures - FREE_FAILURES), LONGEST_HOLD_MS));
}
