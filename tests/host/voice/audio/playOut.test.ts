import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPlayOut, type Played } from '#server/voice/audio/playOut.ts';
import { createClock } from '#tests/harness/clock.ts';

/** Frames that hold their number. */
const numbered = (from: number, count: number) =>
  Int16Array.from({ length: count * 320 }, (_, at) => from + Math.floor(at / 320));

async function* audioOf(...pieces: readonly (Int16Array | Error)[]) {
  for (const piece of pieces) {
    if (piece instanceof Error) throw piece;
    yield piece;
  }
}

function startLine({ aheadMs = 60, canTakeBack = false } = {}) {
  const clock = createClock();
  const sent: [number, number][] = [];
  const told: string[] = [];
  let takenBack = 0;
  const playOut = createPlayOut({
    rate: 16_000,
    clock,
    aheadMs,
    send: (frame) => sent.push([clock.nowMs(), frame[0] ?? 0]),
    onBegin: (mark) => told.push(`${clock.nowMs()} ${mark} begins`),
    onEnd: (mark, { ms }: Played, error) =>
      told.push(`${clock.nowMs()} ${mark} ends after ${ms}${error ? ' failed' : ''}`),
    ...(canTakeBack && {
      takeBack: () => {
        takenBack += 1;
      },
    }),
  });
  return {
    playOut,
    sent,
    told,
    takenBack: () => takenBack,
    /** Lets time pass in small steps, as timers would have it. */
    elapse: async (ms: number, stepMs = 5) => {
      for (let passed = 0; passed < ms; passed += stepMs) {
        await turn();
        clock.advance(stepMs);
        await turn();
      }
    },
  };
}

describe('the queue of a line', () => {
  it('sends at the pace of the clock, never further ahead than allowed', async () => {
    const line = startLine();
    line.playOut.play(audioOf(numbered(1, 50)), 'a');
    await line.elapse(1_100);
    expect(line.sent.map(([, frame]) => frame)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    const aheads = line.sent.map(([atMs, frame]) => frame * 20 - atMs);
    expect(Math.max(...aheads)).toBeLessThanOrEqual(60);
    expect(Math.min(...aheads.slice(3))).toBeGreaterThan(0);
    expect(line.told).toEqual(['0 a begins', '1000 a ends after 1000']);
  });

  it('a timer that is late shifts nothing', async () => {
    const line = startLine();
    line.playOut.play(audioOf(numbered(1, 20)), 'a');
    await line.elapse(600, 35);
    expect(line.told.at(-1)).toMatch(/^4\d\d a ends after 400$/);
  });

  it('takes no more than 400 ms from whoever makes the audio', async () => {
    let made = 0;
    async function* endless() {
      for (;;) {
        made += 1;
        yield numbered(made, 1);
      }
    }
    const line = startLine();
    line.playOut.play(endless(), 'a');
    await line.elapse(100);
    expect(made * 20).toBeLessThanOrEqual(100 + 60 + 400 + 40);
    line.playOut.close();
  });

  it('plays one after the other, without a gap', async () => {
    const line = startLine();
    line.playOut.play(audioOf(numbered(1, 3)), 'a');
    line.playOut.play(audioOf(numbered(11, 3)), 'b');
    await line.elapse(200);
    expect(line.sent.map(([, frame]) => frame)).toEqual([1, 2, 3, 11, 12, 13]);
    expect(line.told).toEqual(['0 a begins', '60 a ends after 60', '60 b begins', '120 b ends after 60']);
  });

  it('pauses and goes on where it was', async () => {
    const line = startLine();
    line.playOut.play(audioOf(numbered(1, 10)), 'a');
    await line.elapse(50);
    line.playOut.pause();
    await line.elapse(500);
    const paused = line.sent.length;
    line.playOut.resume();
    await line.elapse(300);
    expect(paused).toBe(5);
    expect(line.sent.map(([, frame]) => frame)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(line.told.at(-1)).toMatch(/ends after 200$/);
  });

  it('a line that keeps audio gives back what nobody heard', async () => {
    const line = startLine({ aheadMs: 400, canTakeBack: true });
    line.playOut.play(audioOf(numbered(1, 30)), 'a');
    await line.elapse(50);
    line.playOut.pause();
    expect(line.takenBack()).toBe(1);
    await line.elapse(200);
    line.playOut.resume();
    await line.elapse(700);
    // The third frame was being heard when it paused.
    const again = line.sent.map(([, frame]) => frame).slice(22);
    expect(again).toEqual(Array.from({ length: 27 }, (_, at) => at + 4));
    expect(line.told.at(-1)).toMatch(/ends after 600$/);
  });

  it('tells what was heard when it is cleared, and nothing comes after', async () => {
    const line = startLine({ aheadMs: 400, canTakeBack: true });
    let ended = false;
    async function* closing() {
      try {
        for (;;) yield numbered(1, 1);
      } finally {
        ended = true;
      }
    }
    line.playOut.play(closing(), 'a');
    line.playOut.play(audioOf(numbered(1, 5)), 'b');
    await line.elapse(150);
    const played = line.playOut.clear();
    const before = line.sent.length;
    await line.elapse(500);
    expect(played).toEqual([
      // The frame that is being heard cannot be taken back.
      { mark: 'a', ms: 160 },
      { mark: 'b', ms: 0 },
    ]);
    expect([line.sent.length, ended, line.told]).toEqual([before, true, ['0 a begins']]);
  });

  it('counts as heard what a line cannot give back', async () => {
    const line = startLine();
    line.playOut.play(audioOf(numbered(1, 50)), 'a');
    await line.elapse(100);
    expect(line.playOut.clear()).toEqual([{ mark: 'a', ms: line.sent.length * 20 }]);
  });

  it('is as good as new after it was cleared while paused', async () => {
    const line = startLine();
    line.playOut.play(audioOf(numbered(1, 50)), 'a');
    await line.elapse(40);
    line.playOut.pause();
    line.playOut.clear();
    line.playOut.play(audioOf(numbered(90, 2)), 'b');
    await line.elapse(200);
    expect(line.told.at(-1)).toMatch(/b ends after 40$/);
  });

  it('audio that fails ends its mark alone', async () => {
    const line = startLine();
    line.playOut.play(audioOf(numbered(1, 2), new Error('gone')), 'a');
    line.playOut.play(audioOf(), 'nothing');
    line.playOut.play(audioOf(numbered(1, 1)), 'b');
    await line.elapse(200);
    expect(line.told).toEqual([
      '0 a begins',
      '40 a ends after 40 failed',
      '40 nothing ends after 0',
      '40 b begins',
      '60 b ends after 20',
    ]);
  });
});
