import { randomInt } from 'node:crypto';
import type { PeerConnection, Track } from 'node-datachannel';
import * as z from 'zod';
import { LINE_LOST_MAX_MS } from '#contract/rules/calls/limits';
import { INNER_RATE, type Samples } from '../../sound/frames';
import { createResampler } from '../../sound/resample';
import { opusDecoder, opusEncoder } from '../audio/opus';
import { createPlayOut } from '../audio/playOut';
import type { VoiceClock } from '../clock';
import type { GoneCause, Leg, LegEvents } from '../leg';
import { createInbound } from './inbound';
import { createOutbound } from './outbound';
import { readRtp } from './rtp';
import { OfferRefused, readOffer, withPublicAddress } from './sdp';

/** Opus is always at this rate. */
const RATE = 48_000;
/** What a browser plays late anyway: its own buffer holds as much. */
const AHEAD_MS = 60;
const GATHERING_MAX_MS = 5_000;
const FAREWELL_MS = 200;
const TEXT_MAX_CHARACTERS = 4_000;
const CHANNEL = 'voice';
/** One channel, which can repeat what was lost. */
const OPUS = 'minptime=10;useinbandfec=1';
/** Of a client within `RATE_MS`; recognition tells several guesses a second. One that tells more is refused. */
const [MESSAGES_MAX, TYPED_MAX, RATE_MS] = [300, 20, 10_000];

export type BrowserLegSettings = {
  /** One UDP port of the host serves all calls; 0: each has its own. */
  readonly port: number;
  /** The address it is bound to; by default all. */
  readonly bindAddress?: string | undefined;
  readonly publicIp?: string | undefined;
};

/** What a browser sends over the channel `voice`, as JSON. */
const sent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('key'), digit: z.string().regex(/^[0-9*#A-D]$/) }),
  z.object({
    type: z.literal('text'),
    kind: z.enum(['typed', 'partial', 'final']),
    text: z.string().min(1).max(TEXT_MAX_CHARACTERS),
  }),
  z.object({ type: z.literal('bye') }),
]);

/**
 * Answers the offer of a browser. The library is loaded with the first call. The answer is whole: it needs no trickle, and so no state
 * between two requests.
 * @throws OfferRefused; Error if the host itself cannot answer, such as on a port that another program has
 */
export async function answerBrowser(
  sdp: string,
  { port, bindAddress, publicIp }: BrowserLegSettings,
  clock: VoiceClock,
): Promise<{ readonly answer: string; readonly leg: Leg }> {
  const offer = readOffer(sdp);
  const { default: rtc } = await import('node-datachannel');
  const [decode, encode] = [await opusDecoder(), await opusEncoder()];
  const peer = new rtc.PeerConnection('caller', {
    iceServers: [],
    ...(port > 0 && { enableIceUdpMux: true, portRangeBegin: port, portRangeEnd: port }),
    ...(bindAddress !== undefined && { bindAddress }),
  });
  try {
    const ssrc = randomInt(1, 2 ** 32 - 1);
    const audio = new rtc.Audio(offer.mid, 'SendRecv');
    audio.addOpusCodec(offer.payloadType, OPUS);
    audio.addSSRC(ssrc, 'agent', 'agent', 'voice');
    const track = peer.addTrack(audio);
    track.setMediaHandler(new rtc.RtcpReceivingSession());
    const answer = await answered(peer, offer.sdp, clock);
    const leg = legOver(peer, track, { ssrc, payloadType: offer.payloadType, decode, encode, clock });
    return { answer: withPublicAddress(answer, publicIp), leg };
  } catch (error) {
    peer.close();
    throw error;
  }
}

/** The answer with all addresses of the host. */
function answered(peer: PeerConnection, offer: string, clock: VoiceClock): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(new Error('The addresses were not found in time.')), GATHERING_MAX_MS);
    peer.onGatheringStateChange((state) => {
      const answer = state === 'complete' ? peer.localDescription() : null;
      if (answer === null) return;
      clock.clearTimeout(timer);
      resolve(answer.sdp);
    });
    try {
      // It answers by itself: asked in two steps, the library ends the process if the port is taken.
      peer.setRemoteDescription(offer, 'offer');
    } catch (error) {
      clock.clearTimeout(timer);
      const isOwnFault = error instanceof Error && /gather/i.test(error.message);
      reject(isOwnFault ? error : new OfferRefused('The offer cannot be answered.', { cause: error }));
    }
  });
}

type Wire = {
  readonly ssrc: number;
  readonly payloadType: number;
  readonly decode: (packet: Uint8Array) => Samples;
  readonly encode: (frame: Samples) => Uint8Array;
  readonly clock: VoiceClock;
};

function legOver(peer: PeerConnection, track: Track, { ssrc, payloadType, decode, encode, clock }: Wire): Leg {
  let events: LegEvents = {};
  let isGone = false;
  let isOpen = false;
  let channel: { readonly sendMessage: (text: string) => boolean; readonly isOpen: () => boolean } | null = null;

  const inbound = createInbound({ rate: RATE, clock, decode });
  const outbound = createOutbound({
    ...{ rate: RATE, clock, ssrc, payloadType, encode },
    transmit: (packet) => transmit(packet),
    onSent: () => events.onSent,
  });
  const playOut = createPlayOut({
    rate: RATE,
    clock,
    aheadMs: AHEAD_MS,
    onBegin: (mark) => events.onBegin?.(mark),
    onEnd: (...ended) => events.onEnd?.(...ended),
    send: outbound.send,
  });

  const transmit = (packet: Buffer) => {
    try {
      if (track.isOpen()) track.sendMessageBinary(packet);
    } catch {
      // It was closed in this moment.
      gone('lost');
    }
  };
  const gone = (cause: GoneCause) => {
    if (isGone) return;
    isGone = true;
    playOut.close();
    inbound.end();
    // What was just told still arrives.
    clock.setTimeout(() => peer.close(), FAREWELL_MS);
    events.onGone?.(cause);
  };

  track.onMessage((packet) => {
    const read = readRtp(packet);
    if (read?.payloadType === payloadType && read.payload.length > 0) inbound.push(read.sequence, read.payload.slice());
  });
  peer.onDataChannel((opened) => {
    if (opened.getLabel() !== CHANNEL || channel) return opened.close();
    channel = opened;
    opened.onMessage((message) => receive(typeof message === 'string' ? message : ''));
  });
  let lost: unknown = null;
  peer.onStateChange((state) => {
    if (lost !== null) clock.clearTimeout(lost);
    // It comes back by itself, or not.
    lost = state === 'disconnected' ? clock.setTimeout(() => gone('lost'), LINE_LOST_MAX_MS) : null;
    if (state === 'connected' && !isOpen) {
      isOpen = true;
      events.onOpen?.();
    }
    if (state === 'failed') gone('lost');
    if (state === 'closed') gone('hungUp');
  });

  const mayTell = createRateLimit(MESSAGES_MAX, clock);
  const mayType = createRateLimit(TYPED_MAX, clock);
  const receive = (message: string) => {
    const told = sent.safeParse(parsed(message));
    // A client that says something else is newer, or not ours.
    if (!told.success || isGone) return;
    // Each text is a question to the model.
    if (!mayTell() || (told.data.type === 'text' && told.data.kind === 'typed' && !mayType())) return gone('refused');
    if (told.data.type === 'key') events.onKey?.(told.data.digit);
    if (told.data.type === 'text') events.onText?.({ text: told.data.text, kind: told.data.kind });
    if (told.data.type === 'bye') gone('hungUp');
  };

  return {
    rate: RATE,
    frames: inbound.frames,
    play: (sound, mark) => playOut.play(resampled(sound), mark),
    pause: playOut.pause,
    resume: playOut.resume,
    clear: playOut.clear,
    blend: outbound.blend,
    listen(heard) {
      events = heard;
      if (isOpen) events.onOpen?.();
    },
    show(told) {
      try {
        if (channel?.isOpen()) channel.sendMessage(JSON.stringify(told));
      } catch {
        // It was closed in this moment.
      }
    },
    end: gone,
  };
}

/** @returns whether one more is allowed */
function createRateLimit(max: number, clock: VoiceClock): () => boolean {
  let times: number[] = [];
  return () => {
    times = [...times, clock.nowMs()].filter((atMs) => atMs > clock.nowMs() - RATE_MS);
    return times.length <= max;
  };
}

async function* resampled(sound: AsyncIterable<Samples>): AsyncIterable<Samples> {
  const toLine = createResampler(INNER_RATE, RATE);
  for await (const samples of sound) yield toLine(samples);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
