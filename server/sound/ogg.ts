/** Pages of Ogg (RFC 3533) with Opus in them (RFC 7845). Positions are in samples of 48 kHz, whatever the rate of the sound. */

export const OGG_RATE = 48_000;
const HEADER_BYTES = 27;
const SEGMENT_BYTES = 255;
/** Of a page. */
const SEGMENTS_MAX = 255;
const [BEGINS, ENDS] = [2, 4];

export type OggPages = {
  /** @param position of the end of its sound, with what is skipped at the beginning */
  readonly page: (packets: readonly Uint8Array[], position: number, isLast?: boolean) => Uint8Array;
};

/** Writes the pages of one stream, in their order. Every packet is whole within its page. */
export function createOggPages(serial: number): OggPages {
  let number = 0;
  return {
    page(packets, position, isLast = false) {
      const lacing = packets.flatMap(({ length }) => [
        ...new Array<number>(Math.floor(length / SEGMENT_BYTES)).fill(SEGMENT_BYTES),
        length % SEGMENT_BYTES,
      ]);
      if (lacing.length > SEGMENTS_MAX) throw new RangeError('A page cannot hold so much.');
      const header = Buffer.alloc(HEADER_BYTES + lacing.length);
      header.write('OggS', 'latin1');
      header[5] = (number === 0 ? BEGINS : 0) | (isLast ? ENDS : 0);
      header.writeBigUInt64LE(BigInt(position), 6);
      header.writeUInt32LE(serial >>> 0, 14);
      header.writeUInt32LE(number, 18);
      header[26] = lacing.length;
      header.set(lacing, HEADER_BYTES);
      number += 1;
      const page = Buffer.concat([header, ...packets]);
      page.writeUInt32LE(checksum(page), CHECKSUM_AT);
      return page;
    },
  };
}

const CHECKSUM_AT = 22;

/** CRC-32 of the polynomial 0x04c11db7, from the highest bit, without a start value. */
function checksum(page: Uint8Array): number {
  let sum = 0;
  for (const byte of page) sum = (sum << 8) ^ (CHECKSUMS[(sum >>> 24) ^ byte] ?? 0);
  return sum >>> 0;
}

const CHECKSUMS = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
  return sum;
});

/** The first packet of a stream: two channels, left and right. `skipped`: samples at the beginning that are not heard. */
export function opusHead(skipped: number, rate: number): Uint8Array {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  head[8] = 1;
  head[9] = 2;
  head.writeUInt16LE(skipped, 10);
  head.writeUInt32LE(rate, 12);
  return head;
}

/** The second packet: who wrote it, and nothing of whom it is about. */
export function opusTags(writer: string): Uint8Array {
  const name = Buffer.from(writer);
  const tags = Buffer.alloc(8 + 4 + name.length + 4);
  tags.write('OpusTags', 'latin1');
  tags.writeUInt32LE(name.length, 8);
  tags.set(name, 12);
  return tags;
}

/** What a packet of 20 ms adds to a position. */
const PACKET_SAMPLES = 960;

/** How long a stream of packets of 20 ms is that ends with a page; earlier pages may stand before it. */
export function durationMsAt(bytes: Uint8Array): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const at = buffer.lastIndexOf('OggS', undefined, 'latin1');
  if (at < 0 || at + HEADER_BYTES > buffer.length) return 0;
  // What is skipped at the beginning is less than a packet.
  return Math.floor(Number(buffer.readBigUInt64LE(at + 6)) / PACKET_SAMPLES) * 20;
}
