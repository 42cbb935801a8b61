import { vi } from 'vitest';
import { PATIENCE_MS } from './patience';

/** Waits until the check succeeds, for pending streams and promises. Returns the check's result. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 1 });
}
