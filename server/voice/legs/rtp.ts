/** RTP (RFC 3550), as far as a leg needs it. */
export type RtpPacket = {
  readonly payloadType: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly payload: Uint8Array;
};

const HEADER_BYTES = 12;
const VERSION = 2;

/** @returns null for what is no RTP, such as RTCP, which comes over the same port (RFC 5761) */
export function readRtp(packet: Uint8Array): RtpPacket | null {
  if (packet.length < HEADER_BYTES) return null;
  const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
  const [first, second] = [view.getUint8(0), view.getUint8(1)];
  if (first >> 6 !== VERSION || (second >= 192 && second <= 223)) return null;
  let start = HEADER_BYTES + 4 * (first & 0x0f);
  if (first & 0x10) {
    if (packet.length < start + 4) return null;
    start += 4 + 4 * view.getUint16(start + 2);
  }
  const padding = first & 0x20 ? view.getUint8(packet.length - 1) : 0;
  const end = packet.length - padding;
  if (end < start) return null;
  return {
    payloadType: second & 0x7f,
    sequence: view.getUint16(2),
    timestamp: view.getUint32(4),
    payload: packet.subarray(start, end),
  };
}

/** `isFirst`: the sound begins after a pause. */
export function writeRtp(
  ssrc: number,
  { payloadType, sequence, timestamp, payload }: RtpPacket,
  isFirst: boolean,
): Buffer {
  const packet = Buffer.alloc(HEADER_BYTES + payload.length);
  packet.writeUInt8(VERSION << 6, 0);
  packet.writeUInt8((isFirst ? 0x80 : 0) | payloadType, 1);
  packet.writeUInt16BE(sequence & 0xffff, 2);
  packet.writeUInt32BE(timestamp >>> 0, 4);
  packet.writeUInt32BE(ssrc >>> 0, 8);
  packet.set(payload, HEADER_BYTES);
  return packet;
}
