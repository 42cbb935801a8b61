import { createFramer, FRAME_MS, type Frame, INNER_RATE, type Rate, type Samples } from '../../sound/frames';
import { createResampler } from '../../sound/resample';
import { createConcealer } from '../audio/conceal';
import { createInOrder } from '../audio/inOrder';
import type { VoiceClock } from '../clock';

/** Without a packet for so long, silence is heard: a line that is cut must not keep a voice going. */
const SILENT_AFTER_MS = 100;
/** What comes faster than it can have been said is dropped: it would be paid for at the recognizer. */
const FASTER_MAX_MS = 2_000;
/** A reader that is so far behind misses the oldest. */
const KEPT_FRAMES = 5_000 / FRAME_MS;

export type Inbound = {
  /** A packet of the line, perhaps out of order. */
  readonly push: (sequence: number, payload: Uint8Array) => void;
  readonly frames: AsyncIterable<Frame>;
  readonly end: () => void;
};

type Options = {
  readonly rate: Rate;
  readonly clock: VoiceClock;
  /** A packet as audio of 20 ms or more. It may throw: then the packet counts as lost. */
  readonly decode: (payload: Uint8Array) => Samples;
};

/** What comes from a line: in order, without gaps, at `INNER_RATE`, 20 ms each. */
export function createInbound({ rate, clock, decode }: Options): Inbound {
  const inOrder = createInOrder<Uint8Array>();
  const concealer = createConcealer(rate);
  const toInner = createResampler(rate, INNER_RATE);
  const framer = createFramer(INNER_RATE);
  let kept: Frame[] = [];
  let lineMs = 0;
  const startedMs = clock.nowMs();
  let lastMs = startedMs;
  let isOver = false;
  let wake = () => {};

  const add = (samples: Samples) => {
    for (const frame of framer.push(toInner(samples))) {
      kept = [...kept, { samples: frame, lineMs }].slice(-KEPT_FRAMES);
      lineMs += FRAME_MS;
    }
    wake();
  };
  const decoded = (payload: Uint8Array | null): Samples => {
    try {
      return payload === null ? concealer.lost() : concealer.heard(decode(payload));
    } catch {
      return concealer.lost();
    }
  };

  let timer: unknown;
  const watch = () => {
    const silentMs = clock.nowMs() - lastMs;
    if (silentMs >= SILENT_AFTER_MS) add(concealer.lost());
    timer = clock.setTimeout(watch, FRAME_MS);
  };
  timer = clock.setTimeout(watch, FRAME_MS);

  return {
    push(sequence, payload) {
      const nowMs = clock.nowMs();
      if (isOver || lineMs - (nowMs - startedMs) > FASTER_MAX_MS) return;
      lastMs = nowMs;
      for (const packet of inOrder(sequence, payload)) add(decoded(packet));
    },
    frames: {
      async *[Symbol.asyncIterator]() {
        while (!isOver || kept.length > 0) {
          const [frame] = kept.splice(0, 1);
          if (frame) yield frame;
          else
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
      },
    },
    end() {
      isOver = true;
      clock.clearTimeout(timer);
      wake();
    },
  };
}
