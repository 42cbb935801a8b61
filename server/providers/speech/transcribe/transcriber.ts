import type { Samples } from '../../../sound/frames';

/** What a recognizer tells of a caller. */
export type Heard =
  /** The words being said, so far; each takes the place of the one before. */
  | { readonly kind: 'guess'; readonly text: string }
  /** Words that it will not change. */
  | { readonly kind: 'words'; readonly text: string }
  /** It hears nothing any more; the detail is for the operator's log. Told once. */
  | { readonly kind: 'lost'; readonly detail: string };

/** A service that writes down what is said. */
export type Transcriber = {
  /** The name in /healthz, never a key. */
  readonly label: string;
  /** Opens a stream for one caller. @param language a code of `LANGUAGES` */
  readonly open: (asked: { readonly language: string; readonly hear: (heard: Heard) => void }) => TranscriberStream;
};

export type TranscriberStream = {
  /** All that comes from the line, also its silence, at `INNER_RATE`. */
  readonly write: (samples: Samples) => void;
  /** The caller's voice began or ended, by its sound. */
  readonly voiceBegan: () => void;
  readonly voiceEnded: () => void;
  /** Nothing is told any more. */
  readonly close: () => void;
};
