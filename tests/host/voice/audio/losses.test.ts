import { describe, expect, it } from 'vitest';
import { createFramer, joined } from '#server/sound/frames.ts';
import { createConcealer } from '#server/voice/audio/conceal.ts';
import { createInOrder } from '#server/voice/audio/inOrder.ts';
import { loudness, shareOfTone, tone } from './sounds';

describe('losses', () => {
  it('the voice goes on for 60 ms, ever softer, then there is silence', () => {
    const concealer = createConcealer(16_000);
    for (const frame of createFramer(16_000).push(tone(200, 200, 16_000))) concealer.heard(frame);
    const made = [1, 2, 3, 4].map(() => concealer.lost());
    const sizes = made.map(loudness);
    expect(shareOfTone(joined(made.slice(0, 2)), 200, 16_000)).toBeGreaterThan(0.9);
    expect(sizes.toSorted((one, other) => other - one)).toEqual(sizes);
    expect(sizes[2]).toBeGreaterThan(0);
    expect(sizes[3]).toBe(0);
  });

  it('neither the loss nor its end clicks', () => {
    const concealer = createConcealer(16_000);
    const frames = createFramer(16_000).push(tone(200, 400, 16_000));
    const heard = joined(frames.map((frame, at) => (at === 10 ? concealer.lost() : concealer.heard(frame))));
    const jumps = (sound: Int16Array) =>
      Math.max(...Array.from(sound.subarray(1), (sample, at) => Math.abs(sample - (sound[at] ?? 0))));
    expect(jumps(heard)).toBeLessThan(2 * jumps(tone(200, 400, 16_000)));
  });

  it('silence stays silence', () => {
    const concealer = createConcealer(8_000);
    concealer.heard(new Int16Array(160));
    expect(loudness(concealer.lost())).toBe(0);
  });
});

describe('packets in order', () => {
  const inOrder = (sequences: readonly number[]) => {
    const put = createInOrder<number>();
    return sequences.flatMap((sequence) => put(sequence, sequence));
  };

  it.each([
    ['as they came', [7, 8, 9], [7, 8, 9]],
    ['exchanged', [7, 9, 8, 10], [7, 8, 9, 10]],
    ['doubled', [7, 7, 8, 8, 7], [7, 8]],
    ['lost', [7, 9, 10, 11, 12], [7, null, 9, 10, 11, 12]],
    ['two lost in a row', [7, 10, 11, 12], [7, null, null, 10, 11, 12]],
    ['too late', [7, 9, 10, 11, 8, 12], [7, null, 9, 10, 11, 12]],
    ['across the end of the numbers', [65_534, 65_535, 1, 0, 2], [65_534, 65_535, 0, 1, 2]],
    ['a new beginning', [7, 8, 30_000, 30_001], [7, 8, 30_000, 30_001]],
  ])('%s', (_, sequences, expected) => {
    expect(inOrder(sequences)).toEqual(expected);
  });
});
