import { describe, expect, it } from 'vitest';
import { createFramer, joined } from '#server/sound/frames.ts';
import { createActivity } from '#server/voice/audio/activity.ts';
import { hiss, tone } from './sounds';

/** A sound with the pitch and the overtones of a voice. */
const voice = (ms: number, size = 3_000) =>
  [140, 280, 420, 700, 1_400]
    .map((hertz) => tone(hertz, ms, 16_000, size / 3))
    .reduce((sum, part) => sum.map((sample, at) => sample + (part[at] ?? 0)));

const over = (sound: Int16Array, noise: Int16Array) => noise.map((sample, at) => sample + (sound[at] ?? 0));

/** What is heard, with the time in milliseconds at which it is known. */
function hear(parts: readonly Int16Array[], echoMs = 0) {
  const activity = createActivity();
  activity.expectEcho(echoMs);
  return createFramer(16_000)
    .push(joined(parts))
    .flatMap((frame, at) => {
      const change = activity.push(frame);
      return change === null ? [] : [[(at + 1) * 20, change]];
    });
}

describe('voice activity', () => {
  it('hears a voice begin after 200 ms and end after 200 ms', () => {
    expect(hear([hiss(1_000, 16_000), voice(600), hiss(1_000, 16_000)])).toEqual([
      [1_200, 'began'],
      // The filter rings for one frame.
      [1_820, 'ended'],
    ]);
  });

  it('a call may begin with a voice', () => {
    expect(hear([voice(600), hiss(500, 16_000)]).map(([, change]) => change)).toEqual(['began', 'ended']);
  });

  it('a sentence with the stops of its words is one', () => {
    const stop = hiss(120, 16_000);
    const heard = hear([hiss(500, 16_000), voice(300), stop, voice(200), stop, voice(400), hiss(500, 16_000)]);
    expect(heard.map(([, change]) => change)).toEqual(['began', 'ended']);
  });

  it.each([
    ['silence', [new Int16Array(32_000)]],
    ['a hiss', [hiss(3_000, 16_000, 900)]],
    ['a hum', [over(tone(50, 3_000, 16_000, 1_500), hiss(3_000, 16_000))]],
    ['a slammed door', [hiss(1_000, 16_000), hiss(140, 16_000, 25_000), hiss(1_000, 16_000)]],
    ['a click', [hiss(1_000, 16_000), voice(100, 20_000), hiss(1_000, 16_000)]],
    ['a cough or a rustle without pitch', [hiss(1_000, 16_000), hiss(500, 16_000, 15_000), hiss(1_000, 16_000)]],
    [
      'a voice far away',
      [hiss(1_000, 16_000, 400), over(voice(800, 90), hiss(800, 16_000, 400)), hiss(500, 16_000, 400)],
    ],
  ])('hears none in %s', (_, parts) => {
    expect(hear(parts)).toEqual([]);
  });

  it('hears a voice over a loud street', () => {
    const street = (ms: number) => hiss(ms, 16_000, 900);
    const heard = hear([street(2_000), over(voice(800, 9_000), street(800)), street(1_000)]);
    expect(heard.map(([, change]) => change)).toEqual(['began', 'ended']);
  });

  it('gets used to a noise that stays', () => {
    const activity = createActivity();
    const heard = createFramer(16_000)
      .push(joined([hiss(500, 16_000), over(tone(160, 20_000, 16_000, 300), hiss(20_000, 16_000, 300))]))
      .map((frame) => activity.push(frame));
    expect(heard.filter((change) => change !== null)).toEqual(['began', 'ended']);
  });

  it('does not take the agent’s own echo for a caller', () => {
    const parts = [hiss(20, 16_000), voice(240, 350), hiss(500, 16_000)];
    expect(hear([hiss(500, 16_000), ...parts]).map(([, change]) => change)).toEqual(['began', 'ended']);
    expect(hear(parts, 300)).toEqual([]);
  });

  it('counts the voice it heard, and shows a level', () => {
    const activity = createActivity();
    for (const frame of createFramer(16_000).push(joined([hiss(500, 16_000), voice(600, 20_000)])))
      activity.push(frame);
    expect(activity.voicedMs()).toBe(600);
    expect(activity.level()).toBeGreaterThan(0.7);
  });
});
