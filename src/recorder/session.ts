import { bundleOf, readBundle } from './bundle';
import type { Recorder } from './recorder';
import { type Frame, frameAfter, type RecordedActor, type Recording } from './timeline';

/** What is stepped through instead of watching: the last events of a pause, or a recording. */
type Playback = { readonly of: 'pause' | 'recording'; readonly recording: Recording; readonly count: number };

export type SessionView = {
  /** What is shown: the last events, or what is stepped through. */
  readonly recording: Recording;
  /** How many of its steps have happened. */
  readonly count: number;
  readonly frame: Frame;
  readonly shows: 'live' | Playback['of'];
  readonly chosen: RecordedActor | null;
  /** Only the chosen actor's events are listed. */
  readonly isFiltered: boolean;
  /** What was recorded, or is now. */
  readonly recorded: Recording | null;
  readonly isRecording: boolean;
  /** The file that somebody opened is no recording. */
  readonly isRefused: boolean;
};

export type ChartSession = ReturnType<typeof openSession>;

/** Chosen until somebody chooses: what most of the console happens in. */
const FIRST_CHOICE = 'workspace';

/**
 * What one person looks at: a recorder as it goes on, or a recording step by step, and which actor. `schedule` brings a burst of
 * events to the screen at once.
 */
export function openSession(
  recorder: Pick<Recorder<never>, 'view' | 'subscribe' | 'record' | 'stopRecording'>,
  schedule: (draw: () => void) => void,
) {
  const listeners = new Set<() => void>();
  let playback: Playback | null = null;
  let choice = { id: 0, name: FIRST_CHOICE };
  let isFiltered = false;
  let isRefused = false;
  let isScheduled = false;
  let view: SessionView | null = null;

  function draw(): void {
    isScheduled = false;
    view = null;
    for (const listener of listeners) listener();
  }

  function play(of: Playback['of'], recording: Recording, count: number): void {
    playback = { of, recording, count };
    draw();
  }

  recorder.subscribe(() => {
    if (isScheduled) return;
    isScheduled = true;
    schedule(draw);
  });

  function made(): SessionView {
    const { live, recording: recorded, isRecording } = recorder.view();
    const { recording, count } = playback ?? { recording: live, count: live.steps.length };
    const frame = frameAfter(recording, count);
    const actors = [...frame.values()];
    return {
      recording,
      count,
      frame,
      shows: playback?.of ?? 'live',
      chosen: frame.get(choice.id) ?? actors.find(({ name }) => name === choice.name) ?? actors[0] ?? null,
      isFiltered,
      recorded,
      isRecording,
      isRefused,
    };
  }

  return {
    view(): SessionView {
      view ??= made();
      return view;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose({ id, name }: Pick<RecordedActor, 'id' | 'name'>): void {
      choice = { id, name };
      draw();
    },
    filter(isOn: boolean): void {
      isFiltered = isOn;
      draw();
    },
    record: () => recorder.record(),
    stopRecording: () => recorder.stopRecording(),
    /** Holds the last events, to step through them. */
    pause(): void {
      const { live } = recorder.view();
      play('pause', live, live.steps.length);
    },
    /** Steps through what was recorded. */
    playRecorded(): void {
      const { recording } = recorder.view();
      if (recording) play('recording', recording, 0);
    },
    /** Steps through the recording in a file. */
    playFile(text: string): void {
      const recording = readBundle(text);
      isRefused = recording === null;
      if (recording) play('recording', recording, 0);
      else draw();
    },
    /** Goes to where `count` steps have happened. */
    goTo(count: number): void {
      if (playback)
        play(playback.of, playback.recording, Math.min(Math.max(0, count), playback.recording.steps.length));
    },
    /** Watches again. */
    goLive(): void {
      playback = null;
      isRefused = false;
      draw();
    },
    /** What was recorded, as the text of a file. */
    exported(): string | null {
      const { recording } = recorder.view();
      return recording && bundleOf(recording);
    },
  };
}
