import { createSocket } from 'node:dgram';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFramer, joined, type Samples } from '#server/sound/frames.ts';
import { VOICE_CLOCK } from '#server/voice/clock.ts';
import type { Leg } from '#server/voice/leg.ts';
import { answerBrowser } from '#server/voice/legs/browser.ts';
import { OfferRefused } from '#server/voice/legs/sdp.ts';
import { until } from '#tests/support/until.ts';
import { shareOfTone, tone } from '../audio/sounds';
import { type Caller, freeUdpPort, startCaller } from './caller';

let port: number;
const open: { close: () => void }[] = [];

beforeAll(async () => {
  port = await freeUdpPort();
});
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

async function callIn(): Promise<{ caller: Caller; leg: Leg; told: string[] }> {
  const caller = await startCaller();
  const { answer, leg } = await answerBrowser(caller.offer, { port, bindAddress: '127.0.0.1' }, VOICE_CLOCK);
  open.push(caller, { close: () => leg.end('hungUp') });
  const told: string[] = [];
  leg.listen({
    onOpen: () => told.push('open'),
    onBegin: (mark) => told.push(`${mark} begins`),
    onEnd: (mark, { ms }) => told.push(`${mark} ends after ${ms}`),
    onKey: (digit) => told.push(`key ${digit}`),
    onText: ({ kind, text }) => told.push(`${kind} ${text}`),
    onGone: (cause) => told.push(`gone ${cause}`),
  });
  caller.accept(answer);
  await until(() => expect([told[0], caller.hasChannel()]).toEqual(['open', true]));
  return { caller, leg, told };
}

async function* audio(samples: Samples) {
  yield samples;
}

async function firstFrames(leg: Leg, count: number): Promise<Samples> {
  const frames: Samples[] = [];
  for await (const { samples } of leg.frames) {
    if (frames.push(samples) === count) break;
  }
  return joined(frames);
}

describe('the leg of a browser', () => {
  it('carries sound both ways, and tells what was heard', async () => {
    const { caller, leg, told } = await callIn();
    const listening = firstFrames(leg, 60);
    for (const frame of createFramer(48_000).push(tone(400, 1_600, 48_000))) caller.say(frame);
    const heard = await listening;
    expect(shareOfTone(heard.subarray(6_000, 16_000), 400, 16_000)).toBeGreaterThan(0.98);

    leg.play(audio(tone(600, 500, 16_000)), 'greeting');
    await until(() => expect(told).toContain('greeting ends after 500'));
    const sound = joined(caller.heard);
    expect(sound.length).toBe(24_000);
    expect(shareOfTone(sound.subarray(4_800, 20_000), 600, 48_000)).toBeGreaterThan(0.98);
  });

  it('is silent at once when it is cleared', async () => {
    const { caller, leg, told } = await callIn();
    leg.play(audio(tone(600, 60_000, 16_000)), 'long');
    await until(() => expect(caller.heard.length).toBeGreaterThan(10));
    const [played] = leg.clear();
    leg.play(audio(tone(600, 20, 16_000)), 'next');
    await until(() => expect(told).toContain('next ends after 20'));
    expect(played?.mark).toBe('long');
    // What was sent, and one frame of the next.
    expect(caller.heard.length).toBeLessThanOrEqual((played?.ms ?? 0) / 20 + 1);
  });

  it('fills what the line loses, and silence when nothing comes', async () => {
    const { caller, leg } = await callIn();
    const frames = createFramer(48_000).push(tone(400, 400, 48_000));
    for (const [at, frame] of frames.entries()) caller.say(frame, at === 10 ? 2 : 0);
    // 20 that came, 2 made up, and then silence, which nobody sends.
    const heard = await firstFrames(leg, 40);
    expect(shareOfTone(heard.subarray(9 * 320, 13 * 320), 400, 16_000)).toBeGreaterThan(0.9);
    expect(heard.subarray(-1_000).every((sample) => sample === 0)).toBe(true);
  });

  it('takes keys and text, and drops what it does not know', async () => {
    const { caller, told } = await callIn();
    const messages = [
      '{"type":"key","digit":"5"}',
      'no JSON',
      '{"type":"key","digit":"55"}',
      '{"type":"text","kind":"typed","text":""}',
      `{"type":"text","kind":"typed","text":"${'x'.repeat(5_000)}"}`,
      '{"type":"newer"}',
      '{"type":"text","kind":"final","text":"Are you open?"}',
    ];
    for (const message of messages) caller.send(message);
    await until(() => expect(told).toContain('final Are you open?'));
    expect(told).toEqual(['open', 'key 5', 'final Are you open?']);
  });

  it('refuses a client that asks without end', async () => {
    const { caller, told } = await callIn();
    for (let at = 0; at < 40; at += 1) {
      caller.send('{"type":"text","kind":"typed","text":"And now?"}');
    }
    await until(() => expect(told.at(-1)).toBe('gone refused'));
    expect(told.filter((one) => one === 'typed And now?').length).toBe(20);
  });

  it('survives packets of garbage', async () => {
    const { caller, leg } = await callIn();
    for (let at = 0; at < 40; at += 1) {
      caller.sendRaw(
        Buffer.from([0x80, 111, 0xff, 0xf0 + (at % 15), 0, 0, 0, 0, 0, 0, 0x12, 0x67, ...new Array(at).fill(at * 7)]),
      );
    }
    for (const frame of createFramer(48_000).push(tone(400, 600, 48_000))) caller.say(frame);
    expect((await firstFrames(leg, 30)).length).toBe(30 * 320);
  });

  it('shows what cannot be heard', async () => {
    const { caller, leg } = await callIn();
    await until(() => {
      leg.show({ type: 'phase', phase: 'listening' });
      expect(caller.shown[0]).toBe('{"type":"phase","phase":"listening"}');
    });
  });

  it.each([
    ['says goodbye', (caller: Caller) => caller.send('{"type":"bye"}')],
    ['closes', (caller: Caller) => caller.close()],
  ])('ends when the browser %s', async (_, leave) => {
    const { caller, leg, told } = await callIn();
    leave(caller);
    await until(() => expect(told.at(-1)).toBe('gone hungUp'));
    // The frames end with the line.
    for await (const frame of leg.frames) expect(frame.samples.length).toBe(320);
    leg.end('lost');
    expect(told.filter((one) => one.startsWith('gone'))).toEqual(['gone hungUp']);
  });

  it('several calls share one port', async () => {
    const calls = await Promise.all([callIn(), callIn(), callIn()]);
    for (const [at, { leg }] of calls.entries()) leg.play(audio(tone(300 * (at + 1), 300, 16_000)), 'tone');
    await until(() => expect(calls.map(({ told }) => told.at(-1))).toEqual(Array(3).fill('tone ends after 300')));
    const shares = calls.map(({ caller }, at) =>
      shareOfTone(joined(caller.heard).subarray(2_400, 12_000), 300 * (at + 1), 48_000),
    );
    expect(Math.min(...shares)).toBeGreaterThan(0.95);
  });

  it('a port that another program has is the host’s fault, not the offer’s', async () => {
    const { offer } = await startCaller();
    const taken = createSocket('udp4');
    await new Promise<void>((resolve) => taken.bind(0, '127.0.0.1', resolve));
    const settings = { port: taken.address().port, bindAddress: '127.0.0.1' };
    const failure: unknown = await answerBrowser(offer, settings, VOICE_CLOCK).then(
      () => null,
      (error: unknown) => error,
    );
    taken.close();
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(OfferRefused);
  });

  it('every offer with a fault is answered or refused, and ends nothing else', async () => {
    const { offer } = await startCaller();
    const lines = offer.trimEnd().split('\r\n');
    const faulty = lines.flatMap((line, at) => [
      lines.toSpliced(at, 1),
      lines.toSpliced(at, 0, line),
      lines.with(at, line.replace(/[:=].*$/, '=')),
      lines.with(at, line.replace(/\d+/, '99999999999999999999')),
      lines.with(at, line.replace(/[^ :=]+$/, 'x'.repeat(300))),
    ]);
    const outcomes = new Set<string>();
    for (const each of faulty) {
      const outcome = await answerBrowser(each.join('\r\n'), { port, bindAddress: '127.0.0.1' }, VOICE_CLOCK).then(
        ({ leg }) => {
          leg.end('hungUp');
          return 'answered';
        },
        (error: unknown) => (error instanceof OfferRefused ? 'refused' : String(error)),
      );
      outcomes.add(outcome);
    }
    expect([...outcomes].toSorted()).toEqual(['answered', 'refused']);
  });

  it('an offer that looks good and is none is refused, not thrown', async () => {
    const { offer } = await startCaller();
    const broken = offer.replace(/a=fingerprint:.*/g, 'a=fingerprint:sha-256 nonsense');
    await expect(answerBrowser(broken, { port }, VOICE_CLOCK)).rejects.toThrow(OfferRefused);
  });
});
