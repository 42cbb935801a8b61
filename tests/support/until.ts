import { vi } from 'vitest';

/** Long enough for a busy machine. */
const PATIENCE_MS = 15_000;

/** Waits until the check succeeds, for pending streams and promises. Returns the check's result. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 1 });
}
