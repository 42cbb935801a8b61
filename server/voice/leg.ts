import type { CallTold } from '#contract/entities/call';
import type { Frame, Rate, Samples } from '../sound/frames';
import type { Played } from './audio/playOut';

/** Why a line ended. */
export type GoneCause = 'hungUp' | 'lost' | 'refused';

/** Words that the other side of a line sends as text: typed, or heard by the browser. */
export type LineText = { readonly text: string; readonly kind: 'typed' | 'partial' | 'final' };

export type LegEvents = {
  /** The other side hears the line from now on, and is heard. */
  readonly onOpen?: () => void;
  /** What was played under a mark begins to be heard. */
  readonly onBegin?: (mark: string) => void;
  /** It was heard to its end, or its audio failed. */
  readonly onEnd?: (mark: string, played: Played, error?: unknown) => void;
  readonly onKey?: (digit: string) => void;
  readonly onText?: (said: LineText) => void;
  /** A frame of 20 ms was sent to the line, at `INNER_RATE`; `own`: what of it was played, without what was blended in. */
  readonly onSent?: (frame: Samples, own: Samples | null) => void;
  readonly onGone?: (cause: GoneCause) => void;
};

/**
 * A way to talk with somebody: a browser, a phone line. Whatever it is made of, the loop knows only this. Audio is signed 16 bit, mono;
 * resampling happens here, once, so that both directions have `INNER_RATE` (frames.ts).
 */
export type Leg = {
  /** As it comes from the line. */
  readonly rate: Rate;
  /** What the other side says, 20 ms each, at `INNER_RATE`. Losses are filled up to 60 ms, then silence. Ends with the line. */
  readonly frames: AsyncIterable<Frame>;
  /** Queued, at most 400 ms ahead of the line. */
  readonly play: (audio: AsyncIterable<Samples>, mark: string) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  /** Barge-in: empties the queue, and tells what was heard. */
  readonly clear: () => readonly Played[];
  readonly listen: (events: LegEvents) => void;
  /** Has a frame of 20 ms, at `INNER_RATE`, heard at once and beside what is played. Each source is a voice of its own; null: it leaves. */
  readonly blend: (source: string, frame: Samples | null) => void;
  /** Shows the other side what cannot be heard: words, states. Lines without a screen drop it. */
  readonly show: (told: CallTold) => void;
  readonly end: (cause: GoneCause) => void;
};
