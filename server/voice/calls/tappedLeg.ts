import type { CallTold } from '#contract/entities/call';
import type { Frame } from '../../sound/frames';
import type { Leg, LegEvents } from '../leg';

export type Taps = {
  readonly mayShow: (told: CallTold) => boolean;
  /** Also to those who listen in, whatever the caller is shown. */
  readonly onShown: (told: CallTold) => void;
  readonly onFrame: (frame: Frame) => void;
} & Pick<Required<LegEvents>, 'onOpen' | 'onSent' | 'onGone'>;

/** The same leg, with an eye on what passes. */
export function tappedLeg(leg: Leg, { mayShow, onShown, onFrame, onOpen, onSent, onGone }: Taps): Leg {
  return {
    ...leg,
    frames: {
      async *[Symbol.asyncIterator]() {
        for await (const frame of leg.frames) {
          onFrame(frame);
          yield frame;
        }
      },
    },
    listen: (events) =>
      leg.listen({
        ...events,
        onSent,
        onOpen() {
          onOpen();
          events.onOpen?.();
        },
        onGone(cause) {
          onGone(cause);
          events.onGone?.(cause);
        },
      }),
    show(told) {
      if (mayShow(told)) leg.show(told);
      onShown(told);
    },
  };
}
