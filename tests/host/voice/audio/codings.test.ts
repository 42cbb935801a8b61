import { describe, expect, it } from 'vitest';
import { bytesOf, createFramer, joined, samplesOf } from '#server/sound/frames.ts';
import { createResampler } from '#server/sound/resample.ts';
import { decodeG711, encodeG711 } from '#server/voice/audio/g711.ts';
import { opusDecoder, opusEncoder } from '#server/voice/audio/opus.ts';
import { hiss, loudness, shareOfTone, tone } from './sounds';

describe('frames', () => {
  it('cuts audio of any length, and fills the last frame with silence', () => {
    const sound = tone(440, 50, 16_000);
    const framer = createFramer(16_000);
    const frames = [sound.subarray(0, 7), sound.subarray(7, 650), sound.subarray(650)].flatMap(framer.push);
    const last = framer.end();
    expect(frames.map(({ length }) => length)).toEqual([320, 320]);
    expect([...joined([...frames, last ?? new Int16Array()])]).toEqual([...sound, ...new Array(160).fill(0)]);
    expect(framer.end()).toBeNull();
  });

  it('reads bytes that begin anywhere, and leaves out half a sample', () => {
    const bytes = bytesOf(Int16Array.of(1, -2, 300));
    const odd = Uint8Array.of(9, ...bytes, 7).subarray(1);
    expect([...samplesOf(odd)]).toEqual([1, -2, 300]);
  });
});

describe('resampling', () => {
  it.each([
    [48_000, 16_000],
    [16_000, 48_000],
    [16_000, 8_000],
    [8_000, 16_000],
    [24_000, 16_000],
  ] as const)('keeps a voice from %d to %d', (from, to) => {
    const convert = createResampler(from, to);
    const out = convert(tone(1_000, 500, from)).subarray(to / 50);
    expect(shareOfTone(out, 1_000, to)).toBeGreaterThan(0.999);
    expect(loudness(out) / loudness(tone(1_000, 500, from))).toBeCloseTo(1, 2);
  });

  it('lets nothing through that the lower rate cannot hold', () => {
    const out = createResampler(48_000, 16_000)(tone(11_000, 200, 48_000)).subarray(320);
    expect(loudness(out)).toBeLessThan(loudness(tone(11_000, 200, 48_000)) / 1_000);
  });

  it('is the same in pieces of any length as in one', () => {
    const sound = hiss(300, 24_000, 12_000);
    const whole = createResampler(24_000, 16_000)(sound);
    const convert = createResampler(24_000, 16_000);
    const cuts = [0, 1, 8, 500, 501, 3_000, sound.length];
    const pieces = cuts.slice(1).map((end, at) => convert(sound.subarray(cuts[at], end)));
    expect([...joined(pieces)]).toEqual([...whole]);
    expect(whole.length).toBe((sound.length * 2) / 3);
  });

  it('cuts off what is too loud instead of turning it over', () => {
    const square = Int16Array.from({ length: 1_600 }, (_, at) => (Math.floor(at / 40) % 2 === 0 ? 32_767 : -32_768));
    const out = createResampler(16_000, 48_000)(square);
    // A sample of the wrong sign would stand alone between two of the other.
    const turned = out.filter((sample, at) => Math.abs(sample - (out[at - 1] ?? sample)) > 40_000);
    expect(turned.length).toBe(0);
  });
});

describe('G.711', () => {
  it.each(['mulaw', 'alaw'] as const)('%s: every code is its own', (law) => {
    const codes = Uint8Array.from({ length: 256 }, (_, at) => at);
    const again = encodeG711(decodeG711(codes, law), law);
    // µ-law has two codes for 0.
    const differing = [...codes].filter((code) => again[code] !== code);
    expect(differing).toEqual(law === 'mulaw' ? [0x7f] : []);
  });

  it('has the values of the standard', () => {
    const codes = Uint8Array.of(0x00, 0x80, 0xff, 0x7f, 0x8f, 0xd5, 0x55, 0x2a, 0xaa);
    expect([...decodeG711(codes.subarray(0, 5), 'mulaw')]).toEqual([-32_124, 32_124, 0, 0, 16_764]);
    expect([...decodeG711(codes.subarray(5), 'alaw')]).toEqual([8, -8, -32_256, 32_256]);
  });

  it.each(['mulaw', 'alaw'] as const)('%s: is never further off than its steps', (law) => {
    const sound = Int16Array.from({ length: 65_536 }, (_, at) => at - 32_768);
    const again = decodeG711(encodeG711(sound, law), law);
    const faults = sound.filter(
      (sample, at) => Math.abs(sample - (again[at] ?? 0)) > Math.max(16, Math.abs(sample) / 16),
    );
    expect([...faults].filter((sample) => Math.abs(sample) < 32_000)).toEqual([]);
  });
});

describe('Opus', () => {
  it('carries a voice in about 80 bytes a frame', async () => {
    const [encode, decode] = [await opusEncoder(), await opusDecoder()];
    const framer = createFramer(48_000);
    const packets = framer.push(tone(300, 1_000, 48_000)).map((frame) => encode(frame).slice());
    const sound = joined(packets.map((packet) => decode(packet).slice()));
    expect(Math.max(...packets.map(({ length }) => length))).toBeLessThan(200);
    expect(sound.length).toBe(48_000);
    expect(shareOfTone(sound.subarray(4_800), 300, 48_000)).toBeGreaterThan(0.99);
  });

  it('says no to what is no Opus, and goes on', async () => {
    const [encode, decode] = [await opusEncoder(), await opusDecoder()];
    expect(() => decode(Uint8Array.of(0xff, 0xff, 0xff, 0xff))).toThrow();
    expect(decode(encode(tone(300, 20, 48_000))).length).toBe(960);
  });
});
