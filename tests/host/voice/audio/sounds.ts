import type { Rate } from '#server/sound/frames.ts';

/** A pure tone. */
export function tone(hertz: number, ms: number, rate: Rate, size = 10_000): Int16Array {
  const turn = (2 * Math.PI * hertz) / rate;
  return Int16Array.from({ length: (ms * rate) / 1_000 }, (_, at) => Math.round(size * Math.sin(turn * at)));
}

/** Root of the mean square. */
export function loudness(samples: ArrayLike<number>): number {
  const sum = Array.from(samples).reduce((total, sample) => total + sample * sample, 0);
  return Math.sqrt(sum / samples.length);
}

/** How much of the sound is this tone: 1 is all of it. */
export function shareOfTone(samples: Int16Array, hertz: number, rate: Rate): number {
  const turn = (2 * Math.PI * hertz) / rate;
  let [cosine, sine] = [0, 0];
  samples.forEach((sample, at) => {
    cosine += sample * Math.cos(turn * at);
    sine += sample * Math.sin(turn * at);
  });
  return (Math.SQRT2 * Math.hypot(cosine, sine)) / samples.length / loudness(samples);
}

/** Silence with a hiss that is the same each time. */
export function hiss(ms: number, rate: Rate, size = 30): Int16Array {
  let seed = 1;
  return Int16Array.from({ length: (ms * rate) / 1_000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.round(size * (seed / 1_073_741_823 - 1));
  });
}
