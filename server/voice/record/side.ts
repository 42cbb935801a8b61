import { FRAME_MS, type Samples } from '../../sound/frames';

/** Frames that come late close up to those before them; after such a gap there was silence. */
const GAP_MS = 100;
/** A line whose clock is faster than ours, by so much in all, loses a frame. */
const AHEAD_MAX_MS = 500;

/** What one side of a call says, frame by frame. */
export type Side = {
  /** @param nowMs since the recording began */
  readonly push: (samples: Samples, nowMs: number) => void;
  /** Takes the frame with a number; null: silence. Numbers only grow. */
  readonly take: (number: number) => Samples | null;
};

/** Places the frames of a side on the clock: lines deliver them in bursts, and not at all while nobody speaks. */
export function createSide(): Side {
  const frames = new Map<number, Samples>();
  /** Where the next frame belongs. */
  let next = 0;
  let taken = -1;

  return {
    push(samples, nowMs) {
      // It ended now, and began a frame ago.
      const due = Math.max(0, Math.floor(nowMs / FRAME_MS) - 1);
      if (due - next > GAP_MS / FRAME_MS) next = due;
      next = Math.max(next, taken + 1);
      if (next - due > AHEAD_MAX_MS / FRAME_MS) return;
      frames.set(next, samples);
      next += 1;
    },
    take(number) {
      const frame = frames.get(number) ?? null;
      frames.delete(number);
      taken = number;
      return frame;
    },
  };
}
