import { bytesOf, INNER_RATE, type Samples, samplesOf } from '../../sound/frames';

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

/** What a recording keeps of speech; at the rate of the voice role, so that nothing is converted. */
const RECORDED = { channels: 2, sample_rate: INNER_RATE, application: 'voip' } as const;
/** With less, both sides become one where both speak. It is 16,000 where one does, which is nearly always. */
const RECORDED_BITS_PER_SECOND = 32_000;
/** OPUS_GET_LOOKAHEAD; the types of the library misspell its property. */
const GET_LOOKAHEAD = 4_027;

/**
 * @returns an encoder of one stream of two channels, for frames of 20 ms at `INNER_RATE` whose samples stand left, right, left; and the
 * samples at that rate by which the sound of its packets is late
 */
export async function stereoEncoder(): Promise<{
  readonly encode: (frame: Samples) => Uint8Array;
  readonly delaySamples: number;
}> {
  const { Encoder } = await import('@evan/opus');
  const encoder = new Encoder(RECORDED);
  encoder.bitrate = RECORDED_BITS_PER_SECOND;
  encoder.signal = 'voice';
  // Two people, who are to be told apart.
  encoder.force_channels = 2;
  return { encode: (frame) => encoder.encode(bytesOf(frame)), delaySamples: encoder.ctl(GET_LOOKAHEAD) };
}
