import type { Frame, Samples } from '#server/sound/frames.ts';
import { createPlayOut } from '#server/voice/audio/playOut.ts';
import type { VoiceClock } from '#server/voice/clock.ts';
import type { GoneCause, Leg, LegEvents } from '#server/voice/leg.ts';
import type { Queue } from '#server/voice/loop/ahead.ts';

/** A line without a wire: what is played goes to `send`, at the pace of the clock. */
export function sceneLeg(options: {
  readonly clock: VoiceClock;
  readonly frames: Queue<Frame>;
  readonly send: (frame: Samples) => void;
}) {
  const { clock, frames, send } = options;
  const [ended, shown]: [GoneCause[], object[]] = [[], []];
  let events: LegEvents = {};
  const { close, ...playOut } = createPlayOut({
    ...{ rate: 16_000, clock, aheadMs: 60, send },
    onBegin: (mark) => events.onBegin?.(mark),
    onEnd: (...told) => events.onEnd?.(...told),
  });
  const leg: Leg = {
    ...playOut,
    rate: 16_000,
    frames,
    listen: (told) => {
      events = told;
    },
    show: (told) => void shown.push(told),
    blend: () => {},
    end(cause) {
      close();
      frames.end();
      ended.push(cause);
    },
  };
  return { leg, events: () => events, ended, shown };
}
