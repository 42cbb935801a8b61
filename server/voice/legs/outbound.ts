import { randomInt } from 'node:crypto';
import { FRAME_MS, INNER_RATE, type Rate, type Samples, samplesIn } from '../../sound/frames';
import { createResampler } from '../../sound/resample';
import { createBeside, together } from '../audio/beside';
import type { VoiceClock } from '../clock';
import type { LegEvents } from '../leg';
import { writeRtp } from './rtp';

type Options = {
  readonly rate: Rate;
  readonly clock: VoiceClock;
  readonly ssrc: number;
  readonly payloadType: number;
  readonly encode: (frame: Samples) => Uint8Array;
  readonly transmit: (packet: Buffer) => void;
  readonly onSent: () => LegEvents['onSent'];
};

export type Outbound = {
  /** Sends 20 ms of what is played, with what others say meanwhile. */
  readonly send: (frame: Samples) => void;
  /** A frame of somebody else, at `INNER_RATE`; null: they leave. */
  readonly blend: (source: string, frame: Samples | null) => void;
};

/** What goes to a line: packets of 20 ms, whose times go on while nothing is said. */
export function createOutbound({ rate, clock, ssrc, payloadType, encode, transmit, onSent }: Options): Outbound {
  const [toInner, ownToInner] = [createResampler(rate, INNER_RATE), createResampler(rate, INNER_RATE)];
  let [sequence, timestamp, dueMs] = [randomInt(2 ** 16), randomInt(2 ** 32), 0];
  const beside = createBeside(rate, () => {
    // While something is played, it takes the others along.
    if (clock.nowMs() >= dueMs - FRAME_MS) send(null);
  });

  const write = (frame: Samples) => {
    const lateMs = Math.max(0, clock.nowMs() - dueMs);
    // After a pause the time stands further on than the sound.
    const isFirst = dueMs === 0 || lateMs > 0;
    if (isFirst && dueMs > 0) timestamp += samplesIn(lateMs, rate);
    dueMs = Math.max(clock.nowMs(), dueMs) + FRAME_MS;
    transmit(writeRtp(ssrc, { payloadType, sequence, timestamp, payload: encode(frame) }, isFirst));
    sequence = (sequence + 1) & 0xffff;
    timestamp = (timestamp + frame.length) >>> 0;
  };

  function send(own: Samples | null): void {
    const others = beside.take();
    const frames = [own, others].flatMap((frame) => frame ?? []);
    if (frames.length === 0) return;
    const frame = together(frames);
    write(frame);
    const tell = onSent();
    if (!tell) return;
    const heard = toInner(frame);
    tell(heard, own && (others ? ownToInner(own) : heard));
  }

  return { send, blend: beside.add };
}
