import { joined, samplesOf } from '#server/sound/frames.ts';

/** A reader of Ogg Opus that shares nothing with the writer. */

export type OggPage = {
  readonly flags: number;
  readonly position: number;
  readonly serial: number;
  readonly number: number;
  readonly packets: readonly Buffer[];
  readonly isWhole: boolean;
};

/** The whole pages at the beginning of a file; what is cut off at its end is left out. */
export function readPages(file: Buffer): OggPage[] {
  const pages: OggPage[] = [];
  for (let at = 0; at + 27 <= file.length; ) {
    if (file.toString('latin1', at, at + 4) !== 'OggS') throw new Error(`No page begins at ${at}.`);
    const segments = file[at + 26] ?? 0;
    const lacing = file.subarray(at + 27, at + 27 + segments);
    const body = at + 27 + segments;
    const end = body + lacing.reduce((sum, length) => sum + length, 0);
    if (lacing.length < segments || end > file.length) break;
    const page = file.subarray(at, end);
    pages.push({
      flags: page[5] ?? 0,
      position: Number(page.readBigUInt64LE(6)),
      serial: page.readUInt32LE(14),
      number: page.readUInt32LE(18),
      packets: packetsOf(file.subarray(body, end), lacing),
      isWhole: page.readUInt32LE(22) === bitwiseSum(page),
    });
    at = end;
  }
  return pages;
}

function packetsOf(body: Buffer, lacing: Uint8Array): Buffer[] {
  const packets: Buffer[] = [];
  let [from, to] = [0, 0];
  for (const length of lacing) {
    to += length;
    if (length === 255) continue;
    packets.push(body.subarray(from, to));
    from = to;
  }
  return packets;
}

/** The sum of RFC 3533 appendix, bit by bit, over the page with zeros in its place. */
function bitwiseSum(page: Buffer): number {
  const bytes = Buffer.from(page);
  bytes.fill(0, 22, 26);
  let sum = 0n;
  for (const byte of bytes) {
    sum ^= BigInt(byte) << 24n;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum << 1n) ^ (sum & 0x80000000n ? 0x104c11db7n : 0n);
  }
  return Number(sum);
}

/** The two sides of a file at 16 kHz, as a player hears them. */
export async function heardIn(file: Buffer): Promise<{ readonly left: Int16Array; readonly right: Int16Array }> {
  const { Decoder } = await import('@evan/opus');
  const decoder = new Decoder({ channels: 2, sample_rate: 16_000 });
  const [head, , ...sound] = readPages(file);
  const skipped = head?.packets[0]?.readUInt16LE(10) ?? 0;
  const packets = sound.flatMap((page) => page.packets);
  const all = joined(packets.map((packet) => samplesOf(decoder.decode(packet))));
  const heard = all.subarray((2 * skipped) / 3, (2 * (sound.at(-1)?.position ?? 0)) / 3);
  const side = (which: number) => heard.filter((_, at) => at % 2 === which);
  return { left: side(0), right: side(1) };
}
