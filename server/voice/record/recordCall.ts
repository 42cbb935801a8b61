import { randomInt } from 'node:crypto';
import { FRAME_MS, type Frame, INNER_RATE, type Samples, samplesIn } from '../../sound/frames';
import { createOggPages, durationMsAt, OGG_RATE, opusHead, opusTags } from '../../sound/ogg';
import { stereoEncoder } from '../audio/opus';
import type { VoiceClock } from '../clock';
import { createSide } from './side';

/** With what waits for late frames it is less than the second that may be lost when a process ends. */
const PAGE_MS = 800;
const LATE_MS = 100;
const FRAME_SAMPLES = samplesIn(FRAME_MS, INNER_RATE);
const TO_OGG = OGG_RATE / INNER_RATE;
const WRITER = 'Automated Phone';
/** How often the last pages are offered, a page's time apart, if they are refused. */
const LAST_TRIES = 5;

export type Recorder = {
  readonly caller: (frame: Pick<Frame, 'samples'>) => void;
  /** The agent, and the people of the team. */
  readonly agent: (frame: Pick<Frame, 'samples'>) => void;
  /** Writes what is left. @returns what was stored */
  readonly stop: () => Promise<{ readonly durationMs: number; readonly bytes: number }>;
};

type Options = {
  /** Stores bytes at a place of the file, in their order. If it throws, they are offered again, perhaps though they were stored. */
  readonly append: (startsAt: number, bytes: Uint8Array) => Promise<void>;
  readonly clock: VoiceClock;
};

/**
 * Records a call as Ogg Opus: left the caller, right the agent and the people of the team; frames are 20 ms at `INNER_RATE`, and there is
 * silence where none comes. What was appended is a whole file at any time.
 */
export async function recordCall({ append, clock }: Options): Promise<Recorder> {
  const { encode, delaySamples } = await stereoEncoder();
  const skipped = delaySamples * TO_OGG;
  const { page } = createOggPages(randomInt(2 ** 32 - 1));
  const [left, right] = [createSide(), createSide()];
  const startedMs = clock.nowMs();
  const nowMs = () => clock.nowMs() - startedMs;
  const waiting: { readonly startsAt: number; readonly bytes: Uint8Array; readonly durationMs: number }[] = [];
  const stored = { durationMs: 0, bytes: 0 };
  let frames = 0;
  let size = 0;
  let isOver = false;
  let timer: unknown = null;
  let storing: Promise<void> = Promise.resolve();

  const write = (until: number, isLast = false) => {
    const packets: Uint8Array[] = [];
    for (; frames < until; frames += 1) packets.push(encode(interleaved(left.take(frames), right.take(frames))));
    // The sound of the last frame comes out with one more.
    if (isLast) packets.push(encode(interleaved(null, null)));
    const headers = size === 0 ? [page([opusHead(skipped, INNER_RATE)], 0), page([opusTags(WRITER)], 0)] : [];
    const position = frames * FRAME_SAMPLES * TO_OGG + (isLast ? skipped : 0);
    const bytes = Buffer.concat([...headers, page(packets, position, isLast)]);
    waiting.push({ startsAt: size, bytes, durationMs: durationMsAt(bytes) });
    size += bytes.length;
  };
  /** One after another; what could not be stored waits. */
  const store = async () => {
    for (let [first] = waiting; first; [first] = waiting) {
      const { startsAt, bytes, durationMs } = first;
      const isStored = await append(startsAt, bytes).then(
        () => true,
        () => false,
      );
      if (!isStored) return;
      waiting.shift();
      Object.assign(stored, { durationMs, bytes: startsAt + bytes.length });
    }
  };
  const storeSoon = () => {
    storing = storing.then(store);
    return storing;
  };
  const beat = () => {
    const framesOfPage = PAGE_MS / FRAME_MS;
    const heard = Math.floor((nowMs() - LATE_MS) / FRAME_MS);
    while (heard - frames >= framesOfPage) write(frames + framesOfPage);
    void storeSoon();
    timer = clock.setTimeout(beat, Math.max(FRAME_MS, frames * FRAME_MS + PAGE_MS + LATE_MS - nowMs()));
  };
  timer = clock.setTimeout(beat, PAGE_MS + LATE_MS);

  return {
    caller: ({ samples }) => isOver || left.push(samples, nowMs()),
    agent: ({ samples }) => isOver || right.push(samples, nowMs()),
    async stop() {
      if (!isOver) {
        isOver = true;
        clock.clearTimeout(timer);
        const [until, framesOfPage] = [Math.floor(nowMs() / FRAME_MS), PAGE_MS / FRAME_MS];
        while (until - frames > framesOfPage) write(frames + framesOfPage);
        write(until, true);
      }
      for (let tries = 0; tries < LAST_TRIES; tries += 1) {
        await storeSoon();
        if (waiting.length === 0) break;
        await new Promise<void>((resolve) => clock.setTimeout(resolve, PAGE_MS));
      }
      return { ...stored };
    },
  };
}

function interleaved(left: Samples | null, right: Samples | null): Samples {
  const both = new Int16Array(2 * FRAME_SAMPLES);
  for (let at = 0; at < FRAME_SAMPLES; at += 1) {
    both[2 * at] = left?.[at] ?? 0;
    both[2 * at + 1] = right?.[at] ?? 0;
  }
  return both;
}
