import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFramer } from '#server/sound/frames.ts';
import { durationMsAt } from '#server/sound/ogg.ts';
import { type Recorder, recordCall } from '#server/voice/record/recordCall.ts';
import { createClock } from '#tests/harness/clock.ts';
import { loudness, shareOfTone, tone } from '../audio/sounds';
import { heardIn, readPages } from './oggFile';

const framesOf = (hertz: number, ms: number) => createFramer(16_000).push(tone(hertz, ms, 16_000));
const second = (sound: Int16Array, from: number, to: number) => sound.subarray(from * 16_000, to * 16_000);

async function record(refusals = 0) {
  const clock = createClock();
  const appended: { readonly startsAt: number; readonly bytes: Uint8Array }[] = [];
  let refused = 0;
  const recorder = await recordCall({
    clock,
    append: async (startsAt, bytes) => {
      refused += 1;
      if (refused <= refusals) throw new Error('The database is away.');
      appended.push({ startsAt, bytes });
    },
  });
  /** Lets time pass; each side says what it has, frame by frame. */
  const elapse = async (ms: number, sides: Partial<Record<'caller' | 'agent', Int16Array[]>> = {}) => {
    for (let passed = 20; passed <= ms; passed += 20) {
      clock.advance(20);
      for (const side of ['caller', 'agent'] as const) {
        const samples = sides[side]?.[passed / 20 - 1];
        if (samples) recorder[side]({ samples });
      }
      await turn();
    }
  };
  return { recorder, clock, appended, elapse, file: () => Buffer.concat(appended.map(({ bytes }) => bytes)) };
}

/** Lets the last tries of a recorder pass. */
async function stopped(recorder: Recorder, clock: ReturnType<typeof createClock>) {
  const over = recorder.stop();
  for (let step = 0; step < 200; step += 1) {
    await turn();
    clock.advance(100);
  }
  return over;
}

describe('the recording of a call', () => {
  it('is Ogg Opus of two channels, as RFC 3533 and RFC 7845 say', async () => {
    const { recorder, clock, elapse, appended, file } = await record();
    await elapse(2_500, { caller: framesOf(300, 2_500) });
    const stored = await stopped(recorder, clock);

    const pages = readPages(file());
    const [head, tags, ...sound] = pages;
    expect(pages.filter(({ isWhole }) => !isWhole)).toEqual([]);
    expect(pages.map(({ number }) => number)).toEqual(pages.map((_, at) => at));
    expect(new Set(pages.map(({ serial }) => serial)).size).toBe(1);
    expect(pages.map(({ flags }) => flags)).toEqual([2, 0, ...sound.map((_, at) => (at === sound.length - 1 ? 4 : 0))]);
    const [opusHead] = head?.packets ?? [];
    expect(opusHead?.toString('latin1', 0, 8)).toBe('OpusHead');
    // Version, channels, what is skipped, the rate, no gain, one stream.
    expect([...(opusHead?.subarray(8) ?? [])]).toEqual([1, 2, 56, 1, 128, 62, 0, 0, 0, 0, 0]);
    expect(tags?.packets.map((packet) => packet.toString('latin1', 0, 8))).toEqual(['OpusTags']);
    expect([head?.position, tags?.position]).toEqual([0, 0]);
    let packets = 0;
    for (const page of sound.slice(0, -1)) {
      packets += page.packets.length;
      expect(page.position).toBe(packets * 960);
    }
    // The last one is cut where the call ended.
    expect(sound.at(-1)?.position).toBe(2.5 * 48_000 + 312);
    expect(stored).toEqual({ durationMs: 2_500, bytes: file().length });
    expect(appended.map(({ startsAt }) => startsAt)).toEqual(
      appended.map((_, at) => appended.slice(0, at).reduce((sum, { bytes }) => sum + bytes.length, 0)),
    );
  });

  it('has the caller on the left and the agent on the right, each when it spoke', async () => {
    const { recorder, clock, elapse, file } = await record();
    await elapse(1_000, { caller: framesOf(300, 1_000) });
    await elapse(1_000, { agent: framesOf(700, 1_000) });
    await elapse(1_000);
    await elapse(1_000, { caller: framesOf(300, 1_000), agent: framesOf(700, 1_000) });
    await stopped(recorder, clock);

    const { left, right } = await heardIn(file());
    expect([left.length, right.length]).toEqual([64_000, 64_000]);
    const at = (sound: Int16Array, from: number) => second(sound, from + 0.2, from + 0.9);
    expect(shareOfTone(at(left, 0), 300, 16_000)).toBeGreaterThan(0.95);
    expect(shareOfTone(at(right, 1), 700, 16_000)).toBeGreaterThan(0.95);
    // While one speaks, the other side has next to nothing of it.
    expect(loudness(at(right, 0))).toBeLessThan(loudness(at(left, 0)) / 15);
    expect(loudness(at(left, 1))).toBeLessThan(loudness(at(right, 1)) / 15);
    expect(Math.max(loudness(at(left, 2)), loudness(at(right, 2)))).toBeLessThan(30);
    expect(shareOfTone(at(left, 3), 300, 16_000)).toBeGreaterThan(0.9);
    expect(shareOfTone(at(right, 3), 700, 16_000)).toBeGreaterThan(0.9);
  });

  it('loses less than a second when its process is gone, whenever that is', async () => {
    const { elapse, file } = await record();
    for (let ms = 100; ms <= 5_000; ms += 100) {
      await elapse(100, { caller: framesOf(300, 100) });
      expect(ms - durationMsAt(file())).toBeLessThan(1_000);
    }
    const { left } = await heardIn(file());
    expect(left.length / 16).toBeGreaterThan(4_000);
    expect(shareOfTone(second(left, 0.2, 3.9), 300, 16_000)).toBeGreaterThan(0.95);
  });

  it('is playable to the last whole page, wherever it is cut off', async () => {
    const { recorder, clock, elapse, file } = await record();
    await elapse(2_000, { caller: framesOf(300, 2_000) });
    await stopped(recorder, clock);
    const whole = readPages(file());
    for (let end = 200; end < file().length; end += 97) {
      const cut = readPages(file().subarray(0, end));
      expect(cut).toEqual(whole.slice(0, cut.length));
    }
  });

  it('keeps bursts together and in their place, and leaves gaps silent', async () => {
    const { recorder, clock, elapse, file } = await record();
    const said = framesOf(300, 1_000);
    // The line delivers five frames at a time.
    for (let at = 0; at < said.length; at += 5) {
      await elapse(100);
      for (const samples of said.slice(at, at + 5)) recorder.caller({ samples });
    }
    await elapse(1_000);
    await elapse(1_000, { caller: framesOf(300, 1_000) });
    await stopped(recorder, clock);
    const { left } = await heardIn(file());
    expect(left.length).toBe(48_000);
    expect(shareOfTone(second(left, 0.2, 0.9), 300, 16_000)).toBeGreaterThan(0.95);
    expect(loudness(second(left, 1.2, 1.9))).toBeLessThan(30);
    expect(shareOfTone(second(left, 2.2, 2.9), 300, 16_000)).toBeGreaterThan(0.95);
  });

  it('does not grow behind a line that is faster than the clock', async () => {
    const { recorder, clock, elapse, file } = await record();
    const frame = framesOf(300, 20)[0] ?? new Int16Array(320);
    for (let passed = 0; passed < 3_000; passed += 20) {
      await elapse(20);
      recorder.caller({ samples: frame });
      recorder.caller({ samples: frame });
    }
    await stopped(recorder, clock);
    expect((await heardIn(file())).left.length).toBe(48_000);
  });

  it('offers again what was refused, in its order', async () => {
    const { recorder, clock, elapse, file } = await record(3);
    await elapse(4_000, { agent: framesOf(700, 4_000) });
    const stored = await stopped(recorder, clock);
    expect(readPages(file()).map(({ number }) => number)).toEqual(readPages(file()).map((_, at) => at));
    expect(stored).toEqual({ durationMs: 4_000, bytes: file().length });
    expect((await heardIn(file())).right.length).toBe(64_000);
  });

  it('tells what was stored if the database does not come back', async () => {
    const { recorder, clock, elapse, file } = await record(Number.POSITIVE_INFINITY);
    await elapse(2_000, { agent: framesOf(700, 2_000) });
    expect(await stopped(recorder, clock)).toEqual({ durationMs: 0, bytes: 0 });
    expect(file().length).toBe(0);
  });

  it('is a whole file even of a call that was over at once', async () => {
    const { recorder, clock, file } = await record();
    expect(await stopped(recorder, clock)).toEqual({ durationMs: 0, bytes: file().length });
    expect(readPages(file()).at(-1)?.flags).toBe(4);
    expect((await heardIn(file())).left.length).toBe(0);
  });
});
