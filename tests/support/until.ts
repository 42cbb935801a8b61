import { vi } from 'vitest';

/** As long as anybody would wait: a busy machine may take seconds for what is next in line. */
const PATIENCE_MS = 15_000;

/** Waits for what streams and promises still have to do, not for time to pass; answers with what the check answers. */
export function until<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: 1 });
}
