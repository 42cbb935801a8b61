import { afterAll, beforeAll } from 'vitest';
import { TASK_LIMITS } from '#server/decoding/limits.ts';
import { PATIENCE_MS } from './patience';

/**
 * In a file of tests about what is too complex, decoders have as much time as everything else here: on a busy machine whatever is too
 * large or too deep would be too slow first. The limits of memory, size and depth stay.
 */
export function giveDecodersTime(): void {
  const limits = Object.values(TASK_LIMITS);
  const kept = limits.map(({ timeMs }) => timeMs);
  beforeAll(() => {
    for (const limit of limits) Object.assign(limit, { timeMs: PATIENCE_MS });
  });
  afterAll(() => {
    for (const [index, limit] of limits.entries()) Object.assign(limit, { timeMs: kept[index] });
  });
}
