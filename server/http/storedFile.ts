import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A stored file as the reply, in place of the endpoint's JSON. It is read piece by piece, while the caller takes it. */
export class StoredFileReply {
  readonly type: string;
  /** The whole header. */
  readonly disposition: string;
  readonly size: number;
  /** Changes with the bytes. */
  readonly etag: string;
  readonly read: (offset: number, length: number) => Promise<Buffer>;

  constructor({ type, disposition, size, etag, read }: StoredFileReply) {
    this.type = type;
    this.disposition = disposition;
    this.size = size;
    this.etag = etag;
    this.read = read;
  }
}

/** Nothing in a file runs, loads or is framed, whatever a browser makes of it. */
const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
const PIECE_BYTES = 1_048_576;

/** Sends a file, or the part that the caller asks for: players of sound and video skip through it. */
export function sendStoredFile(request: FastifyRequest, reply: FastifyReply, file: StoredFileReply): FastifyReply {
  const { size, etag } = file;
  reply.headers({
    'content-security-policy': FILE_POLICY,
    'content-disposition': file.disposition,
    'accept-ranges': 'bytes',
    etag,
    // Kept by the browser, and asked for again each time: who may see it can change.
    'cache-control': 'private, no-cache',
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? rangeOf(request.headers.range, size) : null;
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const { first, last } = range ?? { first: 0, last: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  return reply
    .type(file.type)
    .header('content-length', String(last - first + 1))
    .send(Readable.from(pieces(file, first, last)));
}

async function* pieces({ read }: StoredFileReply, first: number, last: number): AsyncGenerator<Buffer> {
  for (let offset = first; offset <= last; offset += PIECE_BYTES) {
    const piece = await read(offset, Math.min(PIECE_BYTES, last - offset + 1));
    // Deleted meanwhile: the caller must not take the beginning for the whole.
    if (piece.length === 0) throw new Error('The file is gone.');
    yield piece;
  }
}

type Range = { readonly first: number; readonly last: number };

/** The one part that a Range header asks for; null: the whole; 'none': there is nothing there. Several parts are not served. */
function rangeOf(header: string | undefined, size: number): Range | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const [first, last] =
    from === '' ? [Math.max(0, size - Number(to)), size - 1] : [Number(from), to === '' ? size - 1 : Number(to)];
  if (from !== '' && to !== '' && last < first) return null;
  if (first >= size || (from === '' && Number(to) === 0)) return 'none';
  return { first, last: Math.min(last, size - 1) };
}
