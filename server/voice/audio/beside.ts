import { FRAME_MS, INNER_RATE, type Rate, type Samples } from '../../sound/frames';
import { createResampler } from '../../sound/resample';

/** What is kept of a voice that comes faster than it is sent; it would be heard late. */
const KEPT_FRAMES = 200 / FRAME_MS;

export type Beside = {
  /** A frame of a voice, at `INNER_RATE`; null: it leaves. */
  readonly add: (source: string, frame: Samples | null) => void;
  /** What all voices say in the next 20 ms, at the line's rate; null: nobody is there. */
  readonly take: () => Samples | null;
};

/**
 * The voices that are heard beside what is played on a line, together in frames of 20 ms.
 * @param next there is something to send, if it is time
 */
export function createBeside(rate: Rate, next: () => void): Beside {
  const voices = new Map<string, Samples[]>();
  const toLine = createResampler(INNER_RATE, rate);

  return {
    add(source, frame) {
      if (frame === null) return void voices.delete(source);
      const kept = voices.get(source) ?? [];
      voices.set(source, kept);
      kept.push(frame);
      if (kept.length > KEPT_FRAMES) kept.shift();
      next();
    },
    take() {
      const now = [...voices.values()].flatMap((frames) => frames.shift() ?? []);
      return now.length === 0 ? null : toLine(together(now));
    },
  };
}

/** Several voices at once; too loud is cut off. */
export function together([first, ...others]: readonly Samples[]): Samples {
  if (others.length === 0) return first ?? new Int16Array(0);
  const sumAt = (value: number, at: number) => others.reduce((all, frame) => all + (frame[at] ?? 0), value);
  return (first ?? new Int16Array(0)).map((value, at) => Math.max(-32_768, Math.min(32_767, sumAt(value, at))));
}
