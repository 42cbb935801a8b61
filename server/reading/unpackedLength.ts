import { inflateRawSync } from 'node:zlib';

const [END_OF_DIRECTORY, ENTRY] = [0x06054b50, 0x02014b50];
/** A comment may stand behind the end of the directory. */
const END_MAX_BYTES = 22 + 65_535;
const [STORED, DEFLATED] = [0, 8];

/**
 * How long the files of an archive are once unpacked, those whose names match. They are unpacked to know it, since an archive may lie;
 * no further than to the limit.
 * @throws Error if it is no ZIP archive, or damaged
 */
export function unpackedLength(archive: Buffer, names: RegExp, limitBytes: number): number {
  let length = 0;
  for (const { name, method, packed } of entriesOf(archive)) {
    if (!names.test(name)) continue;
    if (method === STORED) length += packed.length;
    else if (method === DEFLATED) length += inflatedLength(packed, limitBytes - length);
    if (length > limitBytes) break;
  }
  return length;
}

/** More than the limit: one byte more. */
function inflatedLength(packed: Buffer, limitBytes: number): number {
  try {
    return inflateRawSync(packed, { maxOutputLength: limitBytes }).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return limitBytes + 1;
    throw error;
  }
}

type Entry = { readonly name: string; readonly method: number; readonly packed: Buffer };

/** The files of a ZIP archive, by the directory at its end (APPNOTE.TXT 4.3). */
function* entriesOf(archive: Buffer): Generator<Entry> {
  let end = archive.length - 22;
  while (end >= Math.max(0, archive.length - END_MAX_BYTES) && archive.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('The directory of the archive is damaged.');
    const [method, packedLength] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const local = archive.readUInt32LE(at + 42);
    const nameEnd = at + 46 + (nameLength ?? 0);
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    yield {
      name: archive.toString('utf8', at + 46, nameEnd),
      method,
      packed: archive.subarray(begin, begin + packedLength),
    };
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
  }
}
