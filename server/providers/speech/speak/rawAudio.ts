import { INNER_RATE, type Rate, samplesOf } from '../../../sound/frames';
import { createResampler } from '../../../sound/resample';
import type { Spoken } from './speaker';

/** Raw audio of a service, in pieces of any length, as `INNER_RATE`. */
export async function* spokenFrom(pieces: AsyncIterable<Uint8Array>, rate: Rate): AsyncIterable<Spoken> {
  const convert = createResampler(rate, INNER_RATE);
  let odd = new Uint8Array(0);
  for await (const piece of pieces) {
    const bytes = new Uint8Array(odd.length + piece.length);
    bytes.set(odd);
    bytes.set(piece, odd.length);
    odd = bytes.slice(bytes.length - (bytes.length % 2));
    const samples = convert(samplesOf(bytes));
    if (samples.length > 0) yield { samples };
  }
}
