import type { CallEvent, CallLane } from '#contract/entities/call';
import type { VoiceClock } from '../clock';
import { isAway } from './oneByOne';

const BATCH_MS = 250;
/** While the database is away, so many batches are kept; then the oldest go. */
const KEPT_MAX = 500;

export type EventLog = {
  /** Something happens now. */
  readonly tell: (lane: CallLane, kind: string, data?: CallEvent['data']) => void;
  /** Stores what is left. */
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly clock: VoiceClock;
  /** How long ago the call began. */
  readonly beganMs: number;
  readonly append: (events: readonly CallEvent[]) => Promise<void>;
  /** What can never be stored is left out. */
  readonly onError: (error: unknown) => void;
};

/** The events of a call, numbered, and stored a few times a second. What could not be stored is tried again with what comes next. */
export function createEventLog({ clock, beganMs, append, onError }: Options): EventLog {
  const startedMs = clock.nowMs() - beganMs;
  let seq = 0;
  let fresh: CallEvent[] = [];
  let batches: readonly (readonly CallEvent[])[] = [];
  let timer: unknown = null;
  let storing: Promise<void> = Promise.resolve();

  const store = async () => {
    if (fresh.length > 0) batches = [...batches, fresh].slice(-KEPT_MAX);
    fresh = [];
    for (let [first] = batches; first; [first] = batches) {
      // A batch stays as it is: perhaps it was stored, and only the reply was lost.
      const isDone = await append(first).then(
        () => true,
        (error: unknown) => {
          if (!isAway(error)) onError(error);
          return !isAway(error);
        },
      );
      if (!isDone) return later();
      batches = batches.slice(1);
    }
  };
  const flush = () => {
    timer = null;
    storing = storing.then(store);
    return storing;
  };
  const later = () => {
    timer ??= clock.setTimeout(() => void flush(), BATCH_MS);
  };

  return {
    tell(lane, kind, data = {}) {
      fresh.push({ seq, atMs: Math.max(0, Math.round(clock.nowMs() - startedMs)), lane, kind, data });
      seq += 1;
      later();
    },
    async stop() {
      await flush();
      if (timer !== null) clock.clearTimeout(timer);
      // Once more what failed in this moment.
      await flush();
      if (timer !== null) clock.clearTimeout(timer);
    },
  };
}
