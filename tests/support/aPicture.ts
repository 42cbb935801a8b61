import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one colour, as an encoder without any library makes it. */
export function aPng(width = 4, height = 2): Buffer {
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x66)]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A form with one picture. */
export function aPicture(bytes: Buffer = aPng(), name = 'me.png'): FormData {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(bytes)], name));
  return form;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
