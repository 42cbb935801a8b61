import { FRAME_MS, type Frame, type Samples } from '../../sound/frames';
import type { VoiceClock } from '../clock';
import type { RecordCall, Recorder } from '../record';

type Recorded = Awaited<ReturnType<Recorder['stop']>>;

type Options = {
  /** Null: nothing is recorded. */
  readonly record: RecordCall | null;
  readonly clock: VoiceClock;
  readonly append: (startsAt: number, bytes: Uint8Array) => Promise<void>;
  readonly onBegun: () => void;
  readonly onError: (error: unknown) => void;
};

export type Recording = {
  readonly begin: () => void;
  readonly caller: (frame: Frame) => void;
  readonly agent: (samples: Samples) => void;
  /** Null: there is none. */
  readonly end: () => Promise<Recorded | null>;
};

/** The recording of a call, from when it may begin. A recording that fails ends no call. */
export function createRecording({ record, clock, append, onBegun, onError }: Options): Recording {
  let recorder: Recorder | null = null;
  let beginning: Promise<void> | null = null;
  let sentMs = 0;
  const begin = async (start: RecordCall) => {
    recorder = await start({ append, clock });
    onBegun();
  };
  return {
    begin() {
      if (record) beginning ??= begin(record).catch(onError);
    },
    caller: (frame) => recorder?.caller(frame),
    agent(samples) {
      recorder?.agent({ samples, lineMs: sentMs });
      sentMs += FRAME_MS;
    },
    async end() {
      await beginning;
      return (await recorder?.stop().catch((error: unknown) => void onError(error))) ?? null;
    },
  };
}
