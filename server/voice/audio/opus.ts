import { bytesOf, type Samples, samplesOf } from '../../sound/frames';

/** The coding of browsers, always at 48 kHz. The library is loaded with the first call. */

const CHANNEL = { channels: 1, sample_rate: 48_000 } as const;
/** Speech in full band; music on hold stays bearable. */
const BITS_PER_SECOND = 32_000;

/** @returns a decoder of one stream; it throws if a packet is no Opus */
export async function opusDecoder(): Promise<(packet: Uint8Array) => Samples> {
  const { Decoder } = await import('@evan/opus');
  const decoder = new Decoder(CHANNEL);
  return (packet) => samplesOf(decoder.decode(packet));
}

/** @returns an encoder of one stream, for frames of 20 ms; the packets repeat a part of what came before, in case one is lost */
export async function opusEncoder(): Promise<(frame: Samples) => Uint8Array> {
  const { Encoder } = await import('@evan/opus');
  const encoder = new Encoder({ ...CHANNEL, application: 'voip' });
  encoder.bitrate = BITS_PER_SECOND;
  encoder.signal = 'voice';
  encoder.inband_fec = true;
  encoder.packet_loss = 5;
  return (frame) => encoder.encode(bytesOf(frame));
}
