import { bytesOf, type Rate, type Samples } from './frames';

const HEADER_BYTES = 44;

/** A recording as a WAV file. */
export function wavOf(samples: Samples, rate: Rate): Uint8Array<ArrayBuffer> {
  const audio = bytesOf(samples);
  const file = new Uint8Array(HEADER_BYTES + audio.length);
  const view = new DataView(file.buffer);
  const word = (at: number, text: string) => file.set(Buffer.from(text, 'latin1'), at);
  word(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, audio.length, true);
  file.set(audio, HEADER_BYTES);
  return file;
}

/** The samples of a WAV file of 16 bit, mono, with its rate; null if it is none. */
export function readWav(file: Uint8Array): { readonly audio: Uint8Array; readonly rate: number } | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const word = (at: number) => Buffer.from(file.subarray(at, at + 4)).toString('latin1');
  if (file.length < HEADER_BYTES || word(0) !== 'RIFF' || word(8) !== 'WAVE') return null;
  let rate = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const length = view.getUint32(at + 4, true);
    if (word(at) === 'fmt ') {
      if (view.getUint16(at + 8, true) !== 1 || view.getUint16(at + 10, true) !== 1) return null;
      rate = view.getUint32(at + 12, true);
    }
    // Programs that do not know the length yet write any.
    if (word(at) === 'data') return rate === 0 ? null : { audio: file.subarray(at + 8, at + 8 + length), rate };
    at += 8 + length + (length % 2);
  }
  return null;
}
