import { createSocket } from 'node:dgram';
import { setTimeout as rest } from 'node:timers/promises';
import rtc from 'node-datachannel';
import type { Samples } from '#server/sound/frames.ts';
import { opusDecoder, opusEncoder } from '#server/voice/audio/opus.ts';
import { type RtpPacket, readRtp, writeRtp } from '#server/voice/legs/rtp.ts';

/** A browser's side of a call, over real sockets. */
export type Caller = {
  readonly offer: string;
  readonly accept: (answer: string) => void;
  readonly state: () => string;
  /** What it heard, as audio at 48 kHz, packet by packet. */
  readonly heard: readonly Samples[];
  /** Sends 20 ms at 48 kHz; `skip` packets are lost before it. */
  readonly say: (frame: Samples, skip?: number) => void;
  readonly sendRaw: (packet: Buffer) => void;
  readonly hasChannel: () => boolean;
  /** Over the channel. */
  readonly send: (message: string) => void;
  readonly shown: readonly string[];
  readonly close: () => void;
};

const PAYLOAD_TYPE = 111;

/** @param hear takes the packets as they come; then nothing is kept in `heard`. */
export async function startCaller(hear?: (packet: RtpPacket) => void): Promise<Caller> {
  const [encode, decode] = [await opusEncoder(), await opusDecoder()];
  const peer = new rtc.PeerConnection('browser', { iceServers: [] });
  const audio = new rtc.Audio('0', 'SendRecv');
  audio.addOpusCodec(PAYLOAD_TYPE);
  audio.addSSRC(4_711, 'caller', 'caller', 'microphone');
  const track = peer.addTrack(audio);
  const channel = peer.createDataChannel('voice');
  const heard: Samples[] = [];
  const shown: string[] = [];
  let [sequence, state] = [65_530, 'new'];
  track.onMessage((packet) => {
    const read = readRtp(packet);
    if (!read) return;
    if (hear) hear(read);
    else heard.push(decode(read.payload).slice());
  });
  channel.onMessage((message) => shown.push(typeof message === 'string' ? message : ''));
  peer.onStateChange((now) => {
    state = now;
  });
  peer.setLocalDescription();
  // The bench calls too, where no test's own waiting runs.
  while (peer.gatheringState() !== 'complete') await rest(5);
  const offer = peer.localDescription()?.sdp ?? '';
  return {
    offer,
    accept: (answer) => peer.setRemoteDescription(answer, 'answer'),
    state: () => state,
    heard,
    say(frame, skip = 0) {
      sequence = (sequence + 1 + skip) & 0xffff;
      const packet = { payloadType: PAYLOAD_TYPE, sequence, timestamp: sequence * 960, payload: encode(frame) };
      track.sendMessageBinary(writeRtp(4_711, packet, false));
    },
    sendRaw: (packet) => void track.sendMessageBinary(packet),
    send: (message) => void channel.sendMessage(message),
    hasChannel: () => channel.isOpen(),
    shown,
    close: () => peer.close(),
  };
}

/** A UDP port that nobody uses. */
export function freeUdpPort(): Promise<number> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4');
    socket.bind(0, () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}
