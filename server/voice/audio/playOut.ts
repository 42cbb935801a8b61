import { createFramer, FRAME_MS, type Rate, type Samples } from '../../sound/frames';
import type { VoiceClock } from '../clock';

/** No queue is ever further ahead of its line than this. */
const AHEAD_MAX_MS = 400;

/** What a caller heard of what was played under a mark. */
export type Played = { readonly mark: string; readonly ms: number };

export type PlayOut = {
  /** Plays after what is already in the queue. An error of the audio ends what it belongs to. */
  readonly play: (audio: AsyncIterable<Samples>, mark: string) => void;
  /** Stops within a frame; nothing is lost. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Empties the queue, and tells what was heard of each mark in it. */
  readonly clear: () => readonly Played[];
  readonly close: () => void;
};

type Options = {
  readonly rate: Rate;
  readonly clock: VoiceClock;
  /** Hands a frame of 20 ms to the line. */
  readonly send: (frame: Samples) => void;
  /** How far ahead of the line frames are sent: what the line keeps itself against a late timer. At most `AHEAD_MAX_MS`. */
  readonly aheadMs: number;
  /** Takes back what was sent and has not been heard, if the line can. */
  readonly takeBack?: () => void;
  /** The first frame of a mark is heard; `onEnd`: the last one was, or its audio failed. */
  readonly onBegin?: (mark: string) => void;
  readonly onEnd?: (mark: string, played: Played, error?: unknown) => void;
};

type Item = {
  readonly mark: string;
  readonly frames: Samples[];
  heardMs: number;
  hasBegun: boolean;
  isWhole: boolean;
  error?: unknown;
  readonly audio: AsyncIterator<Samples>;
};

type Sent = { readonly item: Item; readonly frame: Samples; readonly endMs: number };

/** The queue in front of a line: it sends at the pace of the clock, never more than `aheadMs` before it is heard. */
export function createPlayOut(options: Options): PlayOut {
  const { rate, clock, send, onBegin, onEnd } = options;
  const aheadMs = Math.min(options.aheadMs, AHEAD_MAX_MS);
  let items: Item[] = [];
  /** Sent, and not heard to its end. */
  let ahead: Sent[] = [];
  /** When the line has played all it was sent. */
  let freeMs = 0;
  let timer: unknown = null;
  let isPaused = false;
  let isClosed = false;

  /** Brings up to now what has been heard. */
  const settle = () => {
    const nowMs = clock.nowMs();
    for (const { item, endMs } of ahead) {
      if (endMs - FRAME_MS > nowMs) break;
      if (!item.hasBegun) {
        finish(nowMs);
        item.hasBegun = true;
        onBegin?.(item.mark);
      }
      if (endMs <= nowMs) item.heardMs += FRAME_MS;
    }
    finish(nowMs);
    ahead = ahead.filter(({ endMs }) => endMs > nowMs);
  };
  const finish = (nowMs: number) => {
    for (let [first] = items; first?.isWhole && first.frames.length === 0; [first] = items) {
      if (ahead.some(({ item, endMs }) => item === first && endMs > nowMs)) return;
      items.shift();
      onEnd?.(first.mark, { mark: first.mark, ms: first.heardMs }, first.error);
    }
  };

  const sendDue = () => {
    const nowMs = clock.nowMs();
    // The first item that is not all sent; it holds back those after it.
    const item = items.find(({ isWhole, frames }) => !isWhole || frames.length > 0);
    const frame = item?.frames[0];
    if (!item || !frame || Math.max(freeMs, nowMs) - nowMs > aheadMs - FRAME_MS) return false;
    item.frames.shift();
    freeMs = Math.max(freeMs, nowMs) + FRAME_MS;
    ahead.push({ item, frame, endMs: freeMs });
    send(frame);
    wake(item);
    return true;
  };

  const beat = () => {
    timer = null;
    if (isClosed) return;
    settle();
    while (!isPaused && sendDue());
    settle();
    if (ahead.length > 0 || (!isPaused && items.some(({ frames }) => frames.length > 0))) next();
  };
  /** The clock is asked again when the next frame begins or ends, so that a late timer shifts nothing. */
  const next = () => {
    if (timer !== null) return;
    const dueMs = ahead[0] ? ahead[0].endMs - clock.nowMs() : FRAME_MS;
    timer = clock.setTimeout(beat, Math.max(1, Math.min(dueMs, FRAME_MS)));
  };
  const now = () => {
    if (timer !== null) clock.clearTimeout(timer);
    beat();
  };

  const wakers = new Map<Item, () => void>();
  const wake = (item: Item) => {
    wakers.get(item)?.();
    wakers.delete(item);
  };
  const isIn = (item: Item) => !isClosed && items.includes(item);

  const fill = async (item: Item) => {
    const framer = createFramer(rate);
    const add = (frames: readonly Samples[]) => {
      item.frames.push(...frames);
      if (frames.length > 0 && timer === null) now();
    };
    try {
      while (isIn(item)) {
        const next = await item.audio.next();
        if (next.done || !isIn(item)) break;
        add(framer.push(next.value));
        while (isIn(item) && item.frames.length * FRAME_MS >= AHEAD_MAX_MS) {
          await new Promise<void>((resolve) => wakers.set(item, resolve));
        }
      }
    } catch (error) {
      item.error = error;
    }
    if (!isIn(item)) return;
    const last = framer.end();
    add(last ? [last] : []);
    item.isWhole = true;
    now();
  };

  const drop = (dropped: readonly Item[]) => {
    for (const item of dropped) {
      item.frames.length = 0;
      wake(item);
      // Whoever makes the audio stops making it; an error there concerns nobody any more.
      void item.audio.return?.()?.then(undefined, () => undefined);
    }
  };

  return {
    play(audio, mark) {
      const item = {
        mark,
        frames: [],
        heardMs: 0,
        hasBegun: false,
        isWhole: false,
        audio: audio[Symbol.asyncIterator](),
      };
      items.push(item);
      void fill(item);
    },
    pause() {
      if (isPaused) return;
      isPaused = true;
      settle();
      takeBackAhead();
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      now();
    },
    clear() {
      settle();
      takeBackAhead();
      // What the line could not give back will be heard.
      for (const { item } of ahead) item.heardMs += FRAME_MS;
      const dropped = items;
      items = [];
      ahead = [];
      isPaused = false;
      drop(dropped);
      return dropped.map(({ mark, heardMs }) => ({ mark, ms: heardMs }));
    },
    close() {
      isClosed = true;
      if (timer !== null) clock.clearTimeout(timer);
      drop(items);
      items = [];
    },
  };

  /** Frames that the line has not begun to play go back to the beginning of the queue. */
  function takeBackAhead(): void {
    const nowMs = clock.nowMs();
    if (!options.takeBack) return;
    options.takeBack();
    const unheard = ahead.filter(({ endMs }) => endMs - FRAME_MS >= nowMs);
    for (const { item, frame } of unheard.toReversed()) item.frames.unshift(frame);
    ahead = ahead.filter((sent) => !unheard.includes(sent));
    freeMs = ahead.at(-1)?.endMs ?? nowMs;
  }
}
