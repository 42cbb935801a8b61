import type { Samples } from '../../sound/frames';

/** ITU-T G.711, the coding of phone lines: 8 bit a sample, at 8 kHz. */
export type G711 = 'mulaw' | 'alaw';

export function decodeG711(bytes: Uint8Array, law: G711): Int16Array<ArrayBuffer> {
  const table = DECODED[law];
  return Int16Array.from(bytes, (byte) => table[byte] ?? 0);
}

export function encodeG711(samples: Samples, law: G711): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(samples, law === 'mulaw' ? muLawOf : aLawOf);
}

const BIAS = 0x84;
const MU_LAW_MAX = 32_635;

function muLawOf(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const size = Math.min(Math.abs(sample), MU_LAW_MAX) + BIAS;
  const exponent = 31 - Math.clz32(size) - 7;
  return ~(sign | (exponent << 4) | ((size >> (exponent + 3)) & 0x0f)) & 0xff;
}

function sampleOfMuLaw(byte: number): number {
  const code = ~byte & 0xff;
  const size = ((((code & 0x0f) << 3) + BIAS) << ((code >> 4) & 7)) - BIAS;
  return code & 0x80 ? -size : size;
}

function aLawOf(sample: number): number {
  const sign = sample >= 0 ? 0x80 : 0;
  const size = (sample >= 0 ? sample : ~sample) >> 3;
  const exponent = Math.max(0, 31 - Math.clz32(size | 1) - 4);
  const mantissa = (size >> Math.max(1, exponent)) & 0x0f;
  return (sign | (exponent << 4) | mantissa) ^ 0x55;
}

function sampleOfALaw(byte: number): number {
  const code = byte ^ 0x55;
  const exponent = (code >> 4) & 7;
  const mantissa = ((code & 0x0f) << 4) + 8;
  const size = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1);
  return code & 0x80 ? size : -size;
}

const tableOf = (decode: (byte: number) => number) => Int16Array.from({ length: 256 }, (_, byte) => decode(byte));

const DECODED: Readonly<Record<G711, Int16Array>> = { mulaw: tableOf(sampleOfMuLaw), alaw: tableOf(sampleOfALaw) };
