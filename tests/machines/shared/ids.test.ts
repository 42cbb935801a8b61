import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deriveId } from '../../../machines/shared/ids';

describe('an id', () => {
  test('is a uuid, the same for the same seed and count', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (seed, count) => {
        expect(z.uuid().safeParse(deriveId(seed, count)).success).toBe(true);
        expect(deriveId(seed, count)).toBe(deriveId(seed, count));
      }),
    );
  });

  test('differs for each seed and count', () => {
    const seeds = Array.from(
      { length: 100 },
      (_, index) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    );
    const ids = seeds.flatMap((seed) => Array.from({ length: 1_000 }, (_, count) => deriveId(seed, count)));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
