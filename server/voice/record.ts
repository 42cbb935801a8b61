import type { Frame } from '../sound/frames';
import type { VoiceClock } from './clock';

/** Writes down how a call sounds, while it goes on. Frames are 20 ms at `INNER_RATE`; silence where none comes. */
export type Recorder = {
  readonly caller: (frame: Frame) => void;
  /** The agent, and the people of the team. */
  readonly agent: (frame: Frame) => void;
  readonly stop: () => Promise<{ readonly durationMs: number; readonly bytes: number }>;
};

export type RecordCall = (options: {
  readonly append: (startsAt: number, bytes: Uint8Array) => Promise<void>;
  readonly clock: VoiceClock;
}) => Promise<Recorder>;
