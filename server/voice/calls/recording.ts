import type { Frame, Samples } from '../../sound/frames';
import type { VoiceClock } from '../clock';
import { type Recorder, recordCall } from '../record/recordCall';

type Options = {
  readonly isRecorded: boolean;
  readonly clock: VoiceClock;
  readonly append: (startsAt: number, bytes: Uint8Array) => Promise<void>;
  /** Before anything is appended. */
  readonly onBegin: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
};

export type Recording = {
  readonly begin: () => void;
  readonly caller: (frame: Frame) => void;
  readonly agent: (samples: Samples) => void;
  /** Writes what is left. */
  readonly end: () => Promise<void>;
};

/** The recording of a call, from when it may begin. A recording that fails ends no call. */
export function createRecording({ isRecorded, clock, append, onBegin, onError }: Options): Recording {
  let recorder: Recorder | null = null;
  let beginning: Promise<void> | null = null;
  const begin = async () => {
    await onBegin();
    recorder = await recordCall({ append, clock });
  };
  return {
    begin() {
      if (isRecorded) beginning ??= begin().catch(onError);
    },
    caller: (frame) => recorder?.caller(frame),
    agent: (samples) => recorder?.agent({ samples }),
    async end() {
      await beginning;
      await recorder?.stop().catch(onError);
    },
  };
}
