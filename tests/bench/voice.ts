/** What a call costs the host: the audio of one leg, both ways, without the network. */
import { fliteSpeaker } from '#server/providers/speech/speak/flite/flite.ts';
import { createFramer, INNER_RATE, joined, msOf, type Samples } from '#server/sound/frames.ts';
import { createResampler } from '#server/sound/resample.ts';
import { createActivity } from '#server/voice/audio/activity.ts';
import { opusDecoder, opusEncoder } from '#server/voice/audio/opus.ts';
import { VOICE_CLOCK } from '#server/voice/clock.ts';
import { createInbound } from '#server/voice/legs/inbound.ts';
import type { Figure } from './figures';

const TEXT = 'We are open on weekdays from nine to five, and on Saturdays from ten to two.';
/** 20 legs a core (voice 7), of which the encryption takes 0.5 %. */
const LEG_MUST = 4.5;

export async function measureVoice(runs: number): Promise<Figure[]> {
  const speaker = fliteSpeaker();
  const speak = async (): Promise<{ readonly firstMs: number; readonly sound: Samples }> => {
    const startedMs = performance.now();
    let firstMs = 0;
    const parts: Samples[] = [];
    const signal = new AbortController().signal;
    for await (const { samples } of speaker.speak({ text: TEXT, voice: undefined, language: 'en-US', signal })) {
      firstMs ||= performance.now() - startedMs;
      parts.push(samples);
    }
    return { firstMs, sound: joined(parts) };
  };
  const cold = await speak();
  const warm: number[] = [];
  for (let run = 0; run < runs; run += 1) warm.push((await speak()).firstMs);
  const { sound } = cold;
  const [encode, decode] = [await opusEncoder(), await opusDecoder()];
  let packets: Uint8Array[] = [];
  const outbound = shareOf(sound, () => {
    packets = createFramer(48_000)
      .push(createResampler(INNER_RATE, 48_000)(sound))
      .map((frame) => encode(frame).slice());
  });
  const heard = shareOf(sound, () => {
    const inbound = createInbound({ rate: 48_000, clock: VOICE_CLOCK, decode });
    for (const [sequence, packet] of packets.entries()) inbound.push(sequence, packet);
    inbound.end();
  });
  const listening = shareOf(sound, () => {
    const activity = createActivity();
    for (const frame of createFramer(INNER_RATE).push(sound)) activity.push(frame);
  });
  return [
    { what: 'first sound of the built-in voice, in its first sentence', value: cold.firstMs, unit: 'ms' },
    {
      what: 'first sound of the built-in voice, median',
      value: warm.toSorted((a, b) => a - b)[runs >> 1] ?? 0,
      unit: 'ms',
    },
    { what: 'a leg: what is said, of a core', value: outbound, unit: '%' },
    { what: 'a leg: what is heard, of a core', value: heard, unit: '%' },
    { what: 'a leg: voice activity, of a core', value: listening, unit: '%' },
    { what: 'a leg, of a core', value: outbound + heard + listening, unit: '%', must: LEG_MUST },
  ];
}

const REPEATED = 5;

/** The processor time of a piece of work, as a share of the time that the sound takes: once the code is warm. */
function shareOf(sound: Samples, work: () => void): number {
  const lengthMs = msOf(sound.length, INNER_RATE);
  const shares = Array.from({ length: REPEATED }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return ((user + system) / 1_000 / lengthMs) * 100;
  });
  return Math.min(...shares);
}
