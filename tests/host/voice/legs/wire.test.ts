import { describe, expect, it } from 'vitest';
import type { Frame } from '#server/sound/frames.ts';
import { iceServersFor } from '#server/voice/legs/iceServers.ts';
import { createInbound } from '#server/voice/legs/inbound.ts';
import { readRtp, writeRtp } from '#server/voice/legs/rtp.ts';
import { OFFER_MAX_CHARACTERS, readOffer, withPublicAddress } from '#server/voice/legs/sdp.ts';
import { createClock } from '#tests/harness/clock.ts';
import { OFFER } from './offer';

describe('RTP', () => {
  const packet = { payloadType: 111, sequence: 65_535, timestamp: 4_294_967_295, payload: Uint8Array.of(1, 2, 3) };

  it('reads what it writes', () => {
    const written = writeRtp(0xdead_beef, packet, true);
    expect(readRtp(written)).toEqual({ ...packet, payload: written.subarray(12) });
    expect(written.toString('hex')).toBe('80efffffffffffffdeadbeef010203');
  });

  it('reads sources, extensions and padding', () => {
    const bytes = Buffer.from('b26f0001000000020000000311111111222222220000000144444444aabbcc02', 'hex');
    // Version 2, padding, extension, two sources; one word of extension; 2 bytes of padding.
    expect([...(readRtp(bytes)?.payload ?? [])]).toEqual([0xaa, 0xbb]);
  });

  it.each([
    ['nothing', ''],
    ['a beginning', '806f0001'],
    ['another version', '406f00010000000200000003aa'],
    ['RTCP', '80c80001000000020000000300000000'],
    ['an extension that is longer than the packet', '906f000100000002000000030000ffff'],
    ['an extension that is missing', '906f00010000000200000003'],
    ['more padding than there is', 'a06f00010000000200000003ff'],
    ['sources that are missing', '8f6f00010000000200000003'],
  ])('refuses %s', (_, hex) => {
    expect(readRtp(Buffer.from(hex, 'hex'))).toBeNull();
  });
});

describe('offers', () => {
  it('one microphone is answered, and its addresses are left out', () => {
    const { mid, payloadType, sdp } = readOffer(OFFER);
    expect([mid, payloadType]).toEqual(['0', 111]);
    expect(sdp).not.toMatch(/candidate|10\.0\.0\.1/);
  });

  it.each([
    ['nothing', '', 'is no SDP'],
    ['another language', 'hello', 'is no SDP'],
    ['a page', '<html>\nv=0', 'is no SDP'],
    ['a line of something else', `${OFFER}\r\n<script>`, 'A line of the offer'],
    ['control characters', `${OFFER}\r\na=x:\u0000`, 'A line of the offer'],
    ['10 MB', `${OFFER}${'\r\na=x:y'.repeat(1_500_000)}`, 'too long'],
    ['just too much', OFFER.padEnd(OFFER_MAX_CHARACTERS + 1, 'x'), 'too long'],
    ['a camera', `${OFFER}\r\nm=video 9 UDP/TLS/RTP/SAVPF 96`, 'no camera'],
    ['a camera instead of a channel', OFFER.replace('m=application', 'm=video'), 'no camera'],
    ['two microphones', `${OFFER}\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111`, 'one microphone'],
    ['no microphone', OFFER.replace('m=audio', 'm=application'), 'one microphone'],
    ['no Opus', OFFER.replace('opus/48000', 'opus/16000'), 'no Opus'],
    ['a payload type that is none', OFFER.replace('a=rtpmap:111', 'a=rtpmap:999'), 'no Opus'],
    ['no name of the microphone', OFFER.replace('a=mid:0', 'a=mid:0 0'), 'no Opus'],
    ['no fingerprint', OFFER.replace('a=fingerprint', 'a=finger'), 'no keys'],
  ])('refuses %s', (_, sdp, why) => {
    expect(() => readOffer(sdp)).toThrow(why);
  });

  it('the public address comes first, beside the own ones', () => {
    const answer = [
      'a=candidate:1 1 UDP 2122317823 192.168.0.7 4001 typ host',
      'a=candidate:2 1 UDP 2122317567 fd00::7 4001 typ host',
      'a=candidate:3 1 UDP 2122317311 10.0.0.7 4001 typ host',
    ];
    expect(withPublicAddress(answer.join('\r\n'), '203.0.113.9').split('\r\n')).toEqual([
      'a=candidate:1 1 UDP 2122317823 203.0.113.9 4001 typ host',
      ...answer,
    ]);
    expect(withPublicAddress(answer.join('\r\n'), undefined)).toBe(answer.join('\r\n'));
  });
});

describe('the relay', () => {
  it('gets credentials of one hour, which it can check itself', () => {
    expect(iceServersFor('turn://:s%20ecret@turn.example:3478?transport=tcp', 'call-1', 1_000_000)).toEqual([
      {
        urls: 'turn:turn.example:3478?transport=tcp',
        username: '4600:call-1',
        credential: 'TECejPuBmJLiWTh7DCGCeZWFdMc=',
      },
    ]);
    expect(iceServersFor(undefined, 'call-1', 0)).toEqual([]);
  });
});

describe('what comes from a line', () => {
  const startLine = () => {
    const clock = createClock();
    const inbound = createInbound({
      rate: 16_000,
      clock,
      decode(payload) {
        if (payload[0] === 255) throw new Error('no audio');
        return new Int16Array(320).fill((payload[0] ?? 0) * 100);
      },
    });
    const read = async () => {
      inbound.end();
      const frames: Frame[] = [];
      for await (const frame of inbound.frames) frames.push(frame);
      return frames;
    };
    const elapse = (ms: number) => {
      for (let passed = 0; passed < ms; passed += 20) clock.advance(20);
    };
    return { inbound, read, elapse };
  };
  const loudest = ({ samples }: Frame) => Math.max(...samples);

  it('has the times of the line, in order', async () => {
    const { inbound, read } = startLine();
    for (const sequence of [1, 3, 2, 4]) inbound.push(sequence, Uint8Array.of(sequence));
    expect((await read()).map(({ lineMs }) => lineMs)).toEqual([0, 20, 40, 60]);
  });

  it('a packet that cannot be read counts as lost', async () => {
    const { inbound, read } = startLine();
    for (const [sequence, value] of [50, 50, 255, 50].entries()) inbound.push(sequence, Uint8Array.of(value));
    expect((await read()).length).toBe(4);
  });

  it('is silent when nothing comes, so that no voice goes on for ever', async () => {
    const { inbound, read, elapse } = startLine();
    inbound.push(1, Uint8Array.of(50));
    elapse(1_000);
    const frames = await read();
    expect(frames.length).toBeGreaterThan(40);
    expect(loudest(frames.at(-1) as Frame)).toBe(0);
  });

  it('keeps 5 s for a reader that is slow', async () => {
    const { inbound, read, elapse } = startLine();
    for (let sequence = 0; sequence < 1_000; sequence += 1) {
      inbound.push(sequence, Uint8Array.of(1));
      elapse(20);
    }
    const frames = await read();
    expect([frames.length, frames[0]?.lineMs]).toEqual([250, 15_000]);
  });

  it('drops what comes faster than anybody speaks', async () => {
    const { inbound, read } = startLine();
    for (let sequence = 0; sequence < 1_000; sequence += 1) inbound.push(sequence, Uint8Array.of(1));
    expect((await read()).length).toBe(101);
  });
});
